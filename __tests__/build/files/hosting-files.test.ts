import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { buildHeadersFile, buildRedirectsFile, buildRobotsFile } from '../../../src/build/files/hosting-files'
import { headersOf, parseHeaders } from '../../../publisher/src/serving/host-files'
import { isNeverServed } from '../../../src/site/hosting'
import type { Routing } from '../../../src/site/paths'

const plain: Routing = {
  routePath: DEFAULT_PREFIXES,
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
      '/_headers /404.html 404!\n/_redirects /404.html 404!\n/news-list /news-list/1 301\n/fair /news/fair 302\n/* /404.html 404\n',
    )
  })

  test('leads from the home page to the visitor’s, and gives what is not found the page of its language, English last', () => {
    expect(buildRedirectsFile([], ['en', 'zh', 'de'], plain)).toBe(
      '/_headers /404.html 404!\n/_redirects /404.html 404!\n/ /zh 302! Language=zh\n/ /de 302! Language=de\n/zh/* /zh/404/index.html 404\n/de/* /de/404/index.html 404\n/* /404.html 404\n',
    )
  })

  test('names the not-found pages with their endings', () => {
    expect(buildRedirectsFile([], ['en', 'zh'], html)).toBe(
      '/_headers /404.html 404!\n/_redirects /404.html 404!\n/ /zh 302! Language=zh\n/zh/* /zh/404.html 404\n/* /404.html 404\n',
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
      inline: { scripts: ['sha256-abc='], styles: ['sha256-def=', 'sha256-ghi='] },
      providerUrl: 'https://service.example.com/base/',
      desk: {
        connect: ['https://service.example.com', 'https://api.github.com'],
        pictures: ['https://avatars.example'],
      },
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
  ])('lets %s be cached as %s', (pathname, value) => {
    expect(headersOf(rules, pathname)['Cache-Control']).toBe(value)
  })

  test('allows the site’s scripts, inline scripts by their hashes, and the provider', () => {
    const policy = headersOf(rules, '/product/tray')['Content-Security-Policy']
    expect(policy).toContain("script-src 'self' 'sha256-abc=';")
    expect(policy).toContain("connect-src 'self' https://service.example.com;")
    // Without a script the browser sends the inquiry form there.
    expect(policy).toContain("form-action 'self' https://service.example.com;")
    expect(policy).not.toContain('unsafe')
  })

  test('allows inline styles by their hashes, and no style attributes', () => {
    const policy = headersOf(rules, '/product/tray')['Content-Security-Policy']
    expect(policy).toContain("style-src 'self' 'sha256-def=' 'sha256-ghi=';")
  })

  test('gives the desk a policy of its own, without scripts in its pages, and keeps it out of search engines', () => {
    const { 'Content-Security-Policy': policy, 'X-Robots-Tag': robots } = headersOf(rules, '/admin/index.html')
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("connect-src 'self' data: blob: https://service.example.com https://api.github.com;")
    expect(policy).toContain("img-src 'self' data: blob: https://avatars.example;")
    // A form that somebody smuggles into a text sends nothing elsewhere.
    expect(policy).toContain("form-action 'self';")
    expect(robots).toBe('noindex')
    expect(headersOf(rules, '/admin')['X-Robots-Tag']).toBe('noindex')
    expect(headersOf(rules, '/administration')['X-Robots-Tag']).toBeUndefined()
  })

  test.each([
    ['/product/tray', 'same-origin'],
    ['/app-a3dbbd47db.js', 'same-origin'],
    ['/page-data/index/page-data.json', 'same-origin'],
    ['/admin/', 'same-origin'],
    // Other sites show these: in link previews, feeds and search results.
    ['/static/a/b.avif', 'cross-origin'],
    ['/share/about.jpg', 'cross-origin'],
    ['/icon-512.png', 'cross-origin'],
  ])('lets pages of other sites have %s: %s', (pathname, value) => {
    expect(headersOf(rules, pathname)['Cross-Origin-Resource-Policy']).toBe(value)
  })

  test('starts HTTPS with a day, and never decides for the company’s other names', () => {
    expect(headersOf(rules, '/anything')['Strict-Transport-Security']).toBe('max-age=86400')
  })

  test.each(['X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy'])('sends %s with everything', (name) => {
    expect(headersOf(rules, '/anything')[name]).toBeTruthy()
  })
})

describe('isNeverServed', () => {
  test.each([
    '/_headers',
    '//_headers',
    '/%5fheaders',
    '/x/../_headers',
    '/_Headers',
    '/_redirects/',
    '/./_redirects',
    '\\_headers',
  ])('is true for %s', (pathname) => expect(isNeverServed(pathname)).toBe(true))

  test.each(['/', '/headers', '/_headers/x', '/about', '/_headersx', '/%', '/x_headers'])(
    'is false for %s',
    (pathname) => {
      expect(isNeverServed(pathname)).toBe(false)
    },
  )
})
