import { screen, within } from '@testing-library/react'
import SiteFooter from '../../src/layouts/site-footer'
import { CASE_CATEGORY, CATEGORIES } from '../support/fixtures'
import { PRINT_DATE } from '../../src/lib/print-date'
import { readLinks } from '../support/render-page'
import { DEFAULT_ROUTING, renderInSite, type SiteOptions } from '../support/site'

const CATEGORY_LIST = Object.values(CATEGORIES)

type Props = Parameters<typeof SiteFooter>[0]

const open = (
  categories: Props['categories'] = CATEGORY_LIST,
  options?: SiteOptions,
  pages: Props['pages'] = [],
  organization: Props['organization'] = null,
) =>
  renderInSite(
    <footer>
      <SiteFooter categories={categories} pages={pages} organization={organization} />
    </footer>,
    options,
  )

const section = (name: string) => {
  const heading = screen.getByRole('heading', { name })
  if (!heading.parentElement) throw new Error(`"${name}" stands alone.`)
  return readLinks(within(heading.parentElement))
}

test('leads to all kinds of pages', () => {
  open()
  expect(section('Products')).toEqual([
    ['Sushi containers', '/sushi-container'],
    ['Food trays', '/food-tray'],
  ])
  expect(section('Company')).toEqual([
    ['About us', '/about'],
    ['Materials', '/materials'],
    ['Pack finder', '/finder'],
    ['Documents and certificates', '/documents'],
  ])
  expect(section('News')).toEqual([
    ['All news', '/news-list/1'],
    ['Industry news', '/industry-news/1'],
    ['Company news', '/company-news/1'],
  ])
  expect(section('Contact')).toEqual([
    ['Request a quote', '/inquiry'],
    ['Contact', '/contact'],
    ['Sign in', '/login'],
  ])
  expect(readLinks(within(screen.getByRole('contentinfo'))).slice(-4)).toEqual([
    ['Privacy', '/privacy'],
    ['Imprint', '/imprint'],
    ['Embroidery packaging', '/embroidery-working'],
    ['News feed (RSS)', '/feed.xml'],
  ])
})

test('leads to pages of the language with dashes and endings where the settings say so', () => {
  open(CATEGORY_LIST, { language: 'de', routing: { ...DEFAULT_ROUTING, listMode: 'dash', subFolderMode: 2 } })
  expect(section('News')).toEqual([
    ['All news', '/de/news-list-1.html'],
    ['Industry news', '/de/industry-news-1.html'],
    ['Company news', '/de/company-news-1.html'],
  ])
  expect(section('Contact').map(([, address]) => address)).toEqual([
    '/de/inquiry.html',
    '/de/contact.html',
    '/de/login.html',
  ])
})

test('leads to case studies where there are any, and to their categories where there are several', () => {
  const { unmount } = open([CASE_CATEGORY])
  expect(section('News')).toEqual([['Case studies', '/case-list/1']])
  unmount()
  open([CASE_CATEGORY, { ...CASE_CATEGORY, categoryId: '902', name: 'Medical cases', path: 'medical-cases' }])
  expect(section('News')).toEqual([
    ['Case studies', '/case-list/1'],
    ['Food packaging cases', '/food-cases/1'],
    ['Medical cases', '/medical-cases/1'],
  ])
})

test('names the holder of the rights', () => {
  open()
  expect(screen.getByText('Copyright © Pellucid Packaging – All rights reserved.')).toBeVisible()
})

test('is a navigation of its own', () => {
  open()
  expect(screen.getByRole('navigation', { name: 'Footer navigation' })).toBeVisible()
})

test('leads to samples and to pages that a provider need not have, where there are any', () => {
  open(CATEGORY_LIST, { samples: 'free' }, [
    { path: 'faq', name: 'Questions buyers ask', fallbackFields: [] },
    { path: 'accessibility', name: 'Accessibility statement', fallbackFields: [] },
  ])
  expect(section('Company')).toContainEqual(['Order free samples', '/samples'])
  expect(section('Contact')).toContainEqual(['Questions buyers ask', '/faq'])
  expect(screen.getByRole('link', { name: 'Accessibility statement' })).toHaveAttribute('href', '/accessibility')
})

test('leads to the account, but not where the provider has none', () => {
  const { unmount } = open()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  unmount()
  open(CATEGORY_LIST, { hasAccounts: false })
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('says how to reach the company, and where it is, as far as the settings do', () => {
  const address = { street: '88 Chengming Road', locality: 'Ningbo', region: '', postalCode: '315100', country: 'CN' }
  const sales = { contactType: 'sales', telephone: '+86 574 5550 0188', email: 'sales@pellucid.example', languages: [] }
  const { unmount } = open([], { language: 'fr' }, [], { address, contacts: [sales] })
  expect(section('Contact').slice(0, 2)).toEqual([
    ['+86 574 5550 0188', 'tel:+8657455500188'],
    ['sales@pellucid.example', 'mailto:sales@pellucid.example'],
  ])
  expect(screen.getByText('88 Chengming Road, 315100 Ningbo, Chine')).toBeVisible()
  // On paper, with the day.
  expect(document.querySelector(`address [${PRINT_DATE}]`)).toHaveAttribute('aria-hidden', 'true')
  unmount()
  open([], {}, [], { address: null, contacts: [] })
  expect(section('Contact')[0]).toEqual(['Request a quote', '/inquiry'])
  expect(document.querySelector('address')).toBeNull()
})
