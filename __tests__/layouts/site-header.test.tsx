import { screen, within } from '@testing-library/react'
import { SiteHeader } from '../../src/layouts/site-header'
import { CATEGORIES, SITE_LANGUAGES } from '../support/fixtures'
import { standAt } from '../support/i18n'
import { readLinks } from '../support/render-page'
import { DEFAULT_ROUTING, renderInSite, type SiteOptions } from '../support/site'

function open(options?: SiteOptions, section?: 'product' | 'news') {
  standAt()
  const props = { categories: Object.values(CATEGORIES), languages: SITE_LANGUAGES, section }
  return renderInSite(<SiteHeader {...props} />, options)
}

/** The navigation in the bar and the one in the menu of narrow screens. */
const navigations = () => screen.getAllByRole('navigation', { name: 'Main navigation', hidden: true })

/** Including the links in closed menus. */
const allLinks = (element: HTMLElement | undefined) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])

test('leads home by the logo', () => {
  open({ language: 'de' })
  expect(screen.getByRole('link', { name: 'Pellucid – Home' })).toHaveAttribute('href', '/de')
})

test('leads to products, groups of pages and the news', () => {
  open()
  expect(allLinks(navigations()[0])).toEqual([
    ['All products', '/product-list/1'],
    ['Pack finder', '/finder'],
    ['Documents and certificates', '/documents'],
    ['Sushi containers', '/sushi-container'],
    ['Food trays', '/food-tray'],
    ['About us', '/about'],
    ['Materials', '/materials'],
    ['News', '/news-list/1'],
  ])
})

test('leads to the same pages from the menu of narrow screens, to the inquiry and to the account', () => {
  open()
  const [wide, narrow] = navigations()
  const addresses = (element: HTMLElement | undefined) =>
    allLinks(element)
      .map(([, address]) => address)
      .sort()
  expect(addresses(narrow)).toEqual([...addresses(wide), '/account', '/inquiry'].sort())
})

test.each([
  ['product', 'Products'],
  ['news', 'News'],
] as const)('marks the section that a page of kind %s is in', (section, name) => {
  open(undefined, section)
  const marked = [...(navigations()[0]?.querySelectorAll('.active') ?? [])].map(({ textContent }) => textContent)
  expect(marked).toEqual([name])
})

test('leads to the search and the inquiry', () => {
  open({ language: 'de', routing: { ...DEFAULT_ROUTING, subFolderMode: 2 } })
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/de/search.html')
  expect(readLinks(header)).toContainEqual(['Request a quote', '/de/inquiry.html'])
})

test('offers the other languages', () => {
  open()
  expect(screen.getByLabelText('EN – Choose language: English')).toBeVisible()
})

test('has the account beside the search and in the menu, for those who are signed in', () => {
  open({ language: 'de' })
  const links = screen.getAllByRole('link', { name: 'Your account', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/de/account', '/de/account'])
})

test('has no account where the provider has none', () => {
  open({ hasAccounts: false })
  expect(screen.queryByRole('link', { name: 'Your account', hidden: true })).toBeNull()
})
