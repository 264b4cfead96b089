import { makeCoverFinder, createFixedPages } from '../../../src/build/pages/fixed'
import { makeSite, pageAt, recordPages, siteItem, pathsOf } from '../../support/site-content'
import { FIXED_ROUTES, REQUIRED_PAGES } from '../../../packages/contract/src/routes'

const category = (categoryId: string, kind: 'product' | 'news' = 'product') => ({ categoryId, kind, path: categoryId })

const product = (path: string, sort: number, ...rest: [string[], ('en' | 'zh')[]?]) => ({
  ...siteItem(path, ...rest),
  sort,
})

const site = (...products: ReturnType<typeof product>[]) =>
  makeSite({ categories: [category('101'), category('102'), category('201', 'news')], items: { product: products } })

test('finds the first product of each category, in the order of the lists', () => {
  const find = makeCoverFinder(
    site(product('c', 30, ['102']), product('b', 20, ['101', '201']), product('d', 40, ['101']), product('a', 10, [])),
  )
  expect(find('en')).toEqual(['id:b', 'id:c'])
})

test('names a product once that is the first of two categories', () => {
  const find = makeCoverFinder(site(product('a', 10, ['102', '101']), product('b', 20, ['101'])))
  expect(find('en')).toEqual(['id:a'])
})

test('passes over products that a language does not have', () => {
  const find = makeCoverFinder(site(product('a', 10, ['101'], ['en']), product('b', 20, ['101'])))
  expect([find('en'), find('zh')]).toEqual([['id:a'], ['id:b']])
})

test('is what the home page, the search and the not-found page ask for', () => {
  const pages = recordPages(site(product('a', 10, ['101'])), createFixedPages)
  for (const address of ['/', '/404', '/zh', '/zh/404', '/search'])
    expect(pageAt(pages, address).context.coverIds).toEqual(['id:a'])
  expect(pageAt(pages, '/finder').context.coverIds).toBeUndefined()
})

test('shows on the home page the categories that its text leads to, with the number of their products', () => {
  const categories = [category('101'), category('102')]
  const home = { ...siteItem('home', []), linkedPaths: { en: ['102', 'about'] } }
  const product = [siteItem('a', ['101']), siteItem('b', ['101', '102']), siteItem('c', ['102'])]
  const pages = recordPages(
    makeSite({ categories, items: { page: [home, ...makeSite().items.page.slice(1)], product } }),
    createFixedPages,
  )
  expect(pageAt(pages, '/').context).toMatchObject({ familyPaths: ['102'], familyCounts: [2] })
})

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

test('has the login page alone where the provider has no accounts', () => {
  const pages = pathsOf(create({ accounts: false, accountMail: true }))
  expect(pages).toContain('/login')
  for (const gone of ['/account', '/reset-password', '/confirm-address']) expect(pages).not.toContain(gone)
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
