import { DEFAULT_PREFIXES } from '../../packages/contract/src/kinds'
import { buildPath, localizePath, languageIn, type Routing, type Target } from '../../src/site/paths'

const routePath = DEFAULT_PREFIXES
const slash: Routing = { routePath, listMode: 'slash', subFolderMode: 1 }
const dash: Routing = { routePath, listMode: 'dash', subFolderMode: 1 }
const slashHtml: Routing = { routePath, listMode: 'slash', subFolderMode: 2 }
const dashHtml: Routing = { routePath, listMode: 'dash', subFolderMode: 2 }

const productList: Target = { to: 'list', kind: 'product', page: 2 }
const newsList: Target = { to: 'list', kind: 'news', page: 1 }
const category: Target = { to: 'category', path: 'food-tray' }
const categoryPage: Target = { to: 'category', path: 'food-tray', page: 1 }
const product: Target = { to: 'item', path: 'product/x' }
const deepPage: Target = { to: 'item', path: 'about/factory/cleanroom/validation' }

describe('buildPath', () => {
  // Specification: 2.28
  test.each<[Target, string, string, string, string]>([
    [{ to: 'home' }, '/', '/', '/', '/'],
    [
      { to: 'embroideryWorking' },
      '/embroidery-working',
      '/embroidery-working',
      '/embroidery-working.html',
      '/embroidery-working.html',
    ],
    [{ to: 'search' }, '/search', '/search', '/search.html', '/search.html'],
    [{ to: 'account' }, '/account', '/account', '/account.html', '/account.html'],
    [{ to: 'notFound' }, '/404', '/404', '/404.html', '/404.html'],
    [productList, '/product-list/2', '/product-list-2', '/product-list/2.html', '/product-list-2.html'],
    [newsList, '/news-list/1', '/news-list-1', '/news-list/1.html', '/news-list-1.html'],
    [category, '/food-tray', '/food-tray', '/food-tray.html', '/food-tray.html'],
    [categoryPage, '/food-tray/1', '/food-tray-1', '/food-tray/1.html', '/food-tray-1.html'],
    [product, '/product/x', '/product/x', '/product/x.html', '/product/x.html'],
    [
      deepPage,
      '/about/factory/cleanroom/validation',
      '/about/factory/cleanroom/validation',
      '/about/factory/cleanroom/validation.html',
      '/about/factory/cleanroom/validation.html',
    ],
  ])('builds %j in English in each mode', (target, ...expected) => {
    expect([slash, dash, slashHtml, dashHtml].map((routing) => buildPath(routing, 'en', target))).toEqual(expected)
  })

  test.each<[Target, string, string]>([
    [{ to: 'home' }, '/zh', '/zh'],
    [{ to: 'login' }, '/zh/login', '/zh/login.html'],
    [productList, '/zh/product-list/2', '/zh/product-list-2.html'],
    [category, '/zh/food-tray', '/zh/food-tray.html'],
    [product, '/zh/product/x', '/zh/product/x.html'],
  ])('builds %j below the prefix of another language', (target, plain, withBoth) => {
    expect(buildPath(slash, 'zh', target)).toBe(plain)
    expect(buildPath(dashHtml, 'zh', target)).toBe(withBoth)
  })

  // Specification: 2.27
  test('takes the first segment of lists from the settings', () => {
    const routing = { ...slash, routePath: { ...routePath, product: 'goods' } }
    expect(buildPath(routing, 'de', productList)).toBe('/de/goods/2')
  })
})

describe('localizePath', () => {
  test.each([
    ['/', 'en', '/'],
    ['/', 'ja', '/ja'],
    ['/food-tray/2', 'en', '/food-tray/2'],
    ['/food-tray/2', 'pl', '/pl/food-tray/2'],
  ] as const)('gives %s in %s as %s', (path, language, expected) => {
    expect(localizePath(path, language)).toBe(expected)
  })
})

describe('languageIn', () => {
  // Specification: 1.5, 9.10
  test.each([
    ['/', 'en'],
    ['/zh', 'zh'],
    ['/zh/product/x', 'zh'],
    ['/product/zh', 'en'],
    ['/zhx', 'en'],
    ['/en/x', 'en'],
  ])('reads %s as %s', (path, language) => {
    expect(languageIn(path)).toBe(language)
  })
})
