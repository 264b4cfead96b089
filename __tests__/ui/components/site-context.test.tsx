import { render, screen } from '@testing-library/react'
import { Logo } from '../../../src/ui/components/logo'
import { SiteLink } from '../../../src/ui/components/site-link'
import { renderInSite } from '../../support/site'

test('gives the site’s name to the logo', () => {
  renderInSite(<Logo />)
  expect(screen.getByText('Pellucid')).toBeVisible()
})

test('leads links to the language of the page', () => {
  renderInSite(
    <SiteLink target={{ to: 'item', path: 'about' }} query="?a=1">
      About
    </SiteLink>,
    { language: 'pl' },
  )
  expect(screen.getByRole('link')).toHaveAttribute('href', '/pl/about?a=1')
})

test('says what to do where it is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Logo />)).toThrow('useSite() was called outside <SiteProvider>. Render it inside PageLayout.')
  jest.restoreAllMocks()
})
