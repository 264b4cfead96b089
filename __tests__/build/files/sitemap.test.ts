import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../../../src/site/environment'
import { buildEntry, isListed, writeSitemap, type SitemapPage } from '../../../src/build/files/sitemap'
import { runInTemporaryFolder } from '../../support/temporary-folder'

const SITE = environment.siteUrl

const page = (pagePath: string, originalPath = pagePath, canonical = pagePath): SitemapPage => ({
  path: pagePath,
  context: { i18n: { path: canonical, originalPath, languages: ['en', 'zh'] } },
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
    ['the status of inquiries', page('/inquiry-status')],
    ['the alias of a list’s first page', page('/food-tray/1', '/food-tray', '/food-tray')],
    ['an alias in another language', page('/zh/food-tray/1', '/food-tray', '/zh/food-tray')],
    ['a page that Gatsby made', { path: '/dev-404-page' }],
    ['a page of no language', { path: '/x', context: {} }],
  ])('does not list %s', (_what, node) => {
    expect(isListed(node)).toBe(false)
  })
})

describe('writeSitemap', () => {
  const folder = 'public'

  runInTemporaryFolder()
  beforeEach(() => mkdirSync(folder))

  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const addresses = (file: string) => [...read(file).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const pagesOf = (...paths: string[]) => paths.map((pagePath) => page(pagePath))

  test('writes the pages that are listed, in one order, and the index of its files', async () => {
    await writeSitemap(pagesOf('/product/tray', '/', '/404', '/about'))
    expect(addresses('sitemap-0.xml')).toEqual([`${SITE}/`, `${SITE}/about`, `${SITE}/product/tray`])
    expect(addresses('sitemap-index.xml')).toEqual([`${SITE}/sitemap-0.xml`])
    expect(read('sitemap-0.xml')).toContain(`<xhtml:link rel="alternate" hreflang="zh" href="${SITE}/zh/about"/>`)
  })

  test('leaves the sitemap of the same pages as it is', async () => {
    await writeSitemap(pagesOf('/', '/about'))
    const { mtimeMs } = statSync(path.join(folder, 'sitemap-0.xml'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    await writeSitemap(pagesOf('/about', '/'))
    expect(statSync(path.join(folder, 'sitemap-0.xml')).mtimeMs).toBe(mtimeMs)
  })

  test('leaves files of it that are the same as they are', async () => {
    await writeSitemap(pagesOf('/', '/about'))
    const { mtimeMs } = statSync(path.join(folder, 'sitemap-index.xml'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    await writeSitemap(pagesOf('/', '/about', '/new'))
    expect(addresses('sitemap-0.xml')).toHaveLength(3)
    expect(statSync(path.join(folder, 'sitemap-index.xml')).mtimeMs).toBe(mtimeMs)
  })

  test('has files of 500 entries, and removes surplus ones', async () => {
    writeFileSync(path.join(folder, 'sitemap-news.xml'), '')
    await writeSitemap(Array.from({ length: 501 }, (_, index) => page(`/p/${index}`)))
    expect(addresses('sitemap-index.xml')).toEqual([`${SITE}/sitemap-0.xml`, `${SITE}/sitemap-1.xml`])
    await writeSitemap(pagesOf('/'))
    expect(readdirSync(folder).sort()).toEqual(['sitemap-0.xml', 'sitemap-index.xml', 'sitemap-news.xml'])
  })

  test('says when a page changed, and writes only the file of a page that has changed since', async () => {
    const pages = (lastmod: string) =>
      Array.from({ length: 501 }, (_, index) => ({
        ...page(`/p/${String(index).padStart(4, '0')}`),
        lastmod: index === 500 ? lastmod : '2025-01-01T00:00:00.000Z',
      }))
    await writeSitemap(pages('2025-02-01T00:00:00.000Z'))
    const { mtimeMs } = statSync(path.join(folder, 'sitemap-0.xml'))
    expect(read('sitemap-1.xml')).toContain('<lastmod>2025-02-01T00:00:00.000Z</lastmod>')
    await new Promise((resolve) => setTimeout(resolve, 20))
    await writeSitemap(pages('2025-03-01T00:00:00.000Z'))
    expect(read('sitemap-1.xml')).toContain('<lastmod>2025-03-01T00:00:00.000Z</lastmod>')
    expect(statSync(path.join(folder, 'sitemap-0.xml')).mtimeMs).toBe(mtimeMs)
  })

  test('has the languages of a page beside each other', async () => {
    const home = page('/')
    const about = page('/about')
    await writeSitemap([home, about, page('/zh', '/'), page('/zh/about', '/about')])
    expect(addresses('sitemap-0.xml')).toEqual([`${SITE}/`, `${SITE}/zh`, `${SITE}/about`, `${SITE}/zh/about`])
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
