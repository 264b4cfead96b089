import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { localizeLink, findLinkedPaths } from '../../../src/build/html/links'
import type { Routing } from '../../../src/site/paths'

const routing: Routing = { routePath: DEFAULT_PREFIXES, listMode: 'slash', subFolderMode: 1 }

test.each([
  ['/', '/de'],
  ['/about/factory', '/de/about/factory'],
  ['/food-tray', '/de/food-tray'],
  ['/product-list', '/de/product-list/1'],
  ['/industry-news', '/de/industry-news/1'],
  ['/inquiry', '/de/inquiry'],
])('leads %s to %s', (path, expected) => {
  expect(localizeLink(path, 'de', routing, new Set(['industry-news']))).toBe(expected)
})

test('lists the pages of the site that a text links to, each once and in their order', () => {
  const body =
    '<p><a href="/product/b?x=1#y">B</a> <a title="t" href="/product/a/">A</a> <a href="/product/b">B</a> ' +
    '<a href="https://example.com/product/c">C</a> <a href="//example.com/d">D</a> <a href="#e">E</a> <a href="/">F</a></p>'
  expect(findLinkedPaths(body)).toEqual(['product/b', 'product/a'])
})
