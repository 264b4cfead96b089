import { buildRedirectsFile, buildRobotsFile } from '../../src/gatsby/hosting-files'
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

  test('gives what is not found the page of its language, and English last', () => {
    expect(buildRedirectsFile([], ['en', 'zh', 'de'], plain)).toBe(
      '/zh/* /zh/404/index.html 404\n/de/* /de/404/index.html 404\n/* /404.html 404\n',
    )
  })

  test('names the not-found pages with their endings', () => {
    expect(buildRedirectsFile([], ['en', 'zh'], html)).toBe('/zh/* /zh/404.html 404\n/* /404.html 404\n')
  })
})

test('robots.txt allows everything and names the sitemap', () => {
  expect(buildRobotsFile('https://example.com')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap-index.xml\n',
  )
})
