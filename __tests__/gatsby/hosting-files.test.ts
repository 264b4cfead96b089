import { buildHeadersFile, buildRedirectsFile, buildRobotsFile } from '../../src/gatsby/hosting-files'
import { headersOf, parseHeaders } from '../../scripts/lib/hosting/host-files'
import { cacheControlOf } from '../../src/config/hosting'
import type { Routing } from '../../src/config/paths'

const plain: Routing = {
  routePath: { product: 'product-list', news: 'news-list', case: 'case-list' },
  listMode: 'slash',
  subFolderMode: 1,
}
const html: Routing = { ...plain, subFolderMode: 2 }

describe('buildRedirectsFile', () => {
  test('has the redirects, for good or for now', () => {
    const redirects = [
      { fromPath: '/news-list', toPath: '/news-list/1', isPermanent: true },
      { fromPath: '/fair', toPath: '/news/fair' },
    ]
    expect(buildRedirectsFile(redirects, ['en'], plain)).toBe(
      '/news-list /news-list/1 301\n/fair /news/fair 302\n/* /404.html 404\n',
    )
  })

  test('leads from the home page to the visitor’s, and gives what is not found the page of its language, English last', () => {
    expect(buildRedirectsFile([], ['en', 'zh', 'de'], plain)).toBe(
      '/ /zh 302! Language=zh\n/ /de 302! Language=de\n/zh/* /zh/404/index.html 404\n/de/* /de/404/index.html 404\n/* /404.html 404\n',
    )
  })

  test('names the not-found pages with their endings', () => {
    expect(buildRedirectsFile([], ['en', 'zh'], html)).toBe(
      '/ /zh 302! Language=zh\n/zh/* /zh/404.html 404\n/* /404.html 404\n',
    )
  })
})

test('robots.txt allows everything and names the sitemap', () => {
  expect(buildRobotsFile('https://example.com')).toBe(
    'User-agent: *\nAllow: /\nDisallow: /admin/\n\nSitemap: https://example.com/sitemap-index.xml\n',
  )
})

describe('buildHeadersFile', () => {
  const rules = parseHeaders(
    buildHeadersFile({
      rootFiles: ['index.html', 'app-a3dbbd47db.js', 'styles-141b2e7a22.css', 'site.webmanifest'],
      scriptHashes: ['sha256-abc='],
      providerUrl: 'https://service.example.com/base/',
    }),
  )

  test.each([
    ['/app-a3dbbd47db.js', 'public, max-age=31536000, immutable'],
    ['/styles-141b2e7a22.css', 'public, max-age=31536000, immutable'],
    ['/static/a/b.avif', 'public, max-age=31536000, immutable'],
    ['/builds/meta/1.json', 'public, max-age=31536000, immutable'],
    ['/builds/latest.json', 'no-store'],
    ['/product/tray', undefined],
    ['/page-data/index/page-data.json', undefined],
  ])('lets %s be kept as %s', (pathname, value) => {
    expect(headersOf(rules, pathname)['Cache-Control']).toBe(value)
    // The hosts that read no file of rules follow the same ones.
    expect(cacheControlOf(pathname)).toBe(value ?? 'public, max-age=0, must-revalidate')
  })

  test('allows the site’s scripts, those within pages by their hashes, and the provider', () => {
    const policy = headersOf(rules, '/product/tray')['Content-Security-Policy']
    expect(policy).toContain("script-src 'self' 'sha256-abc=';")
    expect(policy).toContain("connect-src 'self' https://service.example.com;")
    // The inquiry form goes there by itself where no script sends it.
    expect(policy).toContain("form-action 'self' https://service.example.com;")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('gives the desk a policy of its own, without scripts in its pages, and keeps it out of search engines', () => {
    const { 'Content-Security-Policy': policy, 'X-Robots-Tag': robots } = headersOf(rules, '/admin/index.html')
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(robots).toBe('noindex')
  })

  test.each(['Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy'])(
    'sends %s with everything',
    (name) => {
      expect(headersOf(rules, '/anything')[name]).toBeTruthy()
    },
  )
})
