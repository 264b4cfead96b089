import { environment } from '../../src/config/environment'
import { buildEntry, isListed, sitemapOptions } from '../../src/gatsby/sitemap'

const SITE = environment.siteUrl

type PageNode = Parameters<typeof isListed>[0]

const page = (path: string, originalPath = path, canonical = path): PageNode => ({
  path,
  pageContext: { i18n: { path: canonical, originalPath, languages: ['en', 'zh'] } },
})

describe('isListed', () => {
  test.each([
    ['the home page', page('/')],
    ['a product', page('/product/tray')],
    ['a product in another language', page('/zh/product/tray', '/product/tray')],
    ['a later page of a list', page('/product-list/2')],
    ['the inquiry', page('/inquiry')],
    ['an item whose path only begins as a page that is left out', page('/search-engines')],
    ['an item below such a path', page('/login/help')],
  ])('lists %s', (_what, node) => {
    expect(isListed(node)).toBe(true)
  })

  test.each([
    ['the not-found page', page('/404')],
    ['the not-found page with its ending', page('/404.html')],
    ['the not-found page of a language', page('/zh/404', '/404')],
    ['the sign-in page', page('/login')],
    ['the sign-in page of a language, with its ending', page('/zh/login.html', '/login.html')],
    ['the search page', page('/search')],
    ['the comparison', page('/compare')],
    ['the alias of a list’s first page', page('/food-tray/1', '/food-tray', '/food-tray')],
    ['an alias in another language', page('/zh/food-tray/1', '/food-tray', '/zh/food-tray')],
    ['a page that Gatsby made', { path: '/dev-404-page', pageContext: null }],
    ['a page of no language', { path: '/x', pageContext: {} }],
  ])('does not list %s', (_what, node) => {
    expect(isListed(node)).toBe(false)
  })

  test('is what the sitemap is made by', () => {
    const nodes = [page('/'), page('/404')]
    expect(sitemapOptions.resolvePages({ allSitePage: { nodes } })).toEqual([page('/')])
  })

  test('has one order, whichever page was made or changed last', () => {
    const nodes = ['/product/tray', '/', '/about'].map((path) => page(path))
    const listed = sitemapOptions.resolvePages({ allSitePage: { nodes } })
    expect(listed.map(({ path }) => path)).toEqual(['/', '/about', '/product/tray'])
  })
})

describe('buildEntry', () => {
  test('has the page’s address and those in every language it exists in', () => {
    expect(buildEntry(page('/zh/product/tray', '/product/tray'))).toEqual({
      url: `${SITE}/zh/product/tray`,
      links: [
        { lang: 'en', url: `${SITE}/product/tray` },
        { lang: 'zh', url: `${SITE}/zh/product/tray` },
        { lang: 'x-default', url: `${SITE}/product/tray` },
      ],
    })
  })

  test('has the home pages without a trailing slash in other languages', () => {
    expect(buildEntry(page('/')).links.map(({ url }) => url)).toEqual([`${SITE}/`, `${SITE}/zh`, `${SITE}/`])
  })
})
