import { render, screen } from '@testing-library/react'
import { Prose } from '../../../src/ui/components/prose'

test('is the editor’s text in its language', () => {
  render(<Prose html="<h2>Clean</h2>" lang="en" />)
  expect(screen.getByRole('heading', { name: 'Clean' }).parentElement).toHaveAttribute('lang', 'en')
})

const findStyles = () => document.querySelector('link[rel=stylesheet][href="/editor-text.css"]')

test('loads the styles for editors’ sizes and alignments only where the text has any', () => {
  const { unmount } = render(<Prose html='<p class="size-12 align-center">Small</p>' />)
  expect(findStyles()).toBeInTheDocument()
  unmount()
  render(<Prose html="<p>Plain</p>" />)
  expect(findStyles()).not.toBeInTheDocument()
})
