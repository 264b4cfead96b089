import { FIXED_ROUTES, REQUIRED_PAGES } from '../../../src/config/routes'
import { createFixedPages } from '../../../src/build/pages/fixed'
import { makeSite, pageAt, pathsOf, recordPages, siteItem } from '../../support/site-content'

const create = (site?: Parameters<typeof makeSite>[0]) => recordPages(makeSite(site), createFixedPages)

const FIXED = Object.values(FIXED_ROUTES)

// Specification: 2.1, 2.2, 2.7
test('creates the home page and every page with a fixed address, in every language, and nothing else', () => {
  const pages = create()
  expect(pathsOf(pages).sort()).toEqual(['/', ...FIXED.map((path) => `/${path}`)].sort())
  expect(pathsOf(pages, 'zh').sort()).toEqual(['/zh', ...FIXED.map((path) => `/zh/${path}`)].sort())
})

test('gives every address but the home page’s its ending where the settings say so', () => {
  const pages = create({ routing: { ...makeSite().routing, subFolderMode: 2 } })
  expect(pathsOf(pages, 'zh').sort()).toEqual(['/zh', ...FIXED.map((path) => `/zh/${path}.html`)].sort())
})

test.each([
  ['/', 'home'],
  ['/embroidery-working', 'embroidery-working'],
  ['/search', 'search'],
  ['/inquiry', 'inquiry'],
  ['/inquiry-status', 'inquiry-status'],
  ['/login', 'login'],
  ['/reset-password', 'reset-password'],
  ['/confirm-address', 'confirm-address'],
  ['/compare', 'compare'],
  ['/finder', 'finder'],
  ['/documents', 'documents'],
  ['/404', 'not-found'],
])('shows at %s the template %s', (address, template) => {
  expect(pageAt(create(), address).component).toMatch(new RegExp(`src/templates/${template}\\.tsx$`))
})

test('has the content pages of home and embroidery working', () => {
  const pages = create()
  expect(pageAt(pages, '/zh').context.itemId).toBe('id:home')
  expect(pageAt(pages, '/embroidery-working').context.itemId).toBe('id:embroidery-working')
})

test('has no pages for the links in mails where the provider sends none', () => {
  const pages = pathsOf(create({ accountMail: false }))
  expect(pages).toContain('/account')
  expect(pages).not.toContain('/reset-password')
  expect(pages).not.toContain('/confirm-address')
})

test('has no page for the status of inquiries where the provider shows none', () => {
  expect(pathsOf(create({ inquiryStatus: false }))).not.toContain('/inquiry-status')
})

test('lets only signed-in visitors into the account', () => {
  const rules = { validate: 'page-number', middleware: ['signed-in'] }
  expect(pageAt(create(), '/zh/account').context.rules).toEqual(rules)
  expect(pageAt(create(), '/zh/login').context.rules).toBeUndefined()
})

test('stops the build for a category that leads to a content page which does not exist, and names both', () => {
  const categories = [{ categoryId: 'g1', kind: 'page' as const, path: 'about' }]
  expect(() => create({ categories })).toThrow('The category "g1" leads to a content page at "about"')
})

test('accepts a category whose content page exists, and categories of lists, which need none', () => {
  const categories = [
    { categoryId: 'g1', kind: 'page' as const, path: 'imprint' },
    { categoryId: 'g2', kind: 'product' as const, path: 'food-tray' },
  ]
  expect(() => create({ categories })).not.toThrow()
})

test.each(REQUIRED_PAGES)('stops the build without the content page "%s"', (missing) => {
  const page = REQUIRED_PAGES.filter((path) => path !== missing).map((path) => siteItem(path))
  expect(() => create({ items: { page } })).toThrow(
    new Error(
      `The provider has no content page at "${missing}", which the site needs ` +
        '(home, embroidery-working, contact, privacy, imprint). Add one to its content.',
    ),
  )
})
