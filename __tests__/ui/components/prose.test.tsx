import { render, screen, waitFor } from '@testing-library/react'
import { Prose } from '../../../src/ui/components/prose'

test('is the editor’s text in its language', () => {
  render(<Prose html="<h2>Clean</h2>" lang="en" />)
  expect(screen.getByRole('heading', { name: 'Clean' }).parentElement).toHaveAttribute('lang', 'en')
})

const findStyles = () => document.head.querySelector('link[rel=stylesheet][href="/editor-text.css"]')

test('loads the styles for editors’ sizes and alignments only where the text has any', async () => {
  const { unmount } = render(<Prose html='<p class="size-12 align-center">Small</p>' />)
  await waitFor(() => expect(findStyles()).toBeInTheDocument())
  unmount()
  render(<Prose html="<p>Plain</p>" />)
  await waitFor(() => expect(findStyles()).not.toBeInTheDocument())
})
