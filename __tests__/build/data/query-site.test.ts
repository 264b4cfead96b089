import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { groupItems, querySite } from '../../../src/build/data/query-site'
import { makeReadNodes } from '../../support/nodes'

type ItemNode = Parameters<typeof groupItems>[0][number]

const node = (itemId: string, lang: ItemNode['lang'], more: Partial<ItemNode> = {}): ItemNode => ({
  itemId,
  lang,
  kind: 'product',
  path: `product/${itemId}`,
  categoriesIds: ['101'],
  sort: 10,
  fallbackFields: [],
  ...more,
})

describe('groupItems', () => {
  test('gathers the languages of each item, and keeps the order of the items', () => {
    expect(groupItems([node('b', 'en'), node('a', 'en'), node('b', 'zh')])).toEqual([
      { itemId: 'b', path: 'product/b', categoriesIds: ['101'], sort: 10, languages: ['en', 'zh'] },
      { itemId: 'a', path: 'product/a', categoriesIds: ['101'], sort: 10, languages: ['en'] },
    ])
  })

  test('has the languages of an item in one order, whichever was edited last', () => {
    const [item] = groupItems([node('a', 'zh'), node('a', 'de'), node('a', 'en')])
    expect(item?.languages).toEqual(['en', 'zh', 'de'])
  })

  test('stops the build where an item has different paths, and says which', () => {
    const nodes = [node('a', 'en'), node('a', 'zh'), node('a', 'de', { path: 'product/A' })]
    expect(() => groupItems(nodes)).toThrow(
      new Error(
        'The item "a" has the path "product/a" in en, zh but "product/A" in de. ' +
          'An item has one path in all languages: correct it at the provider.',
      ),
    )
  })
})

describe('querySite', () => {
  const routing = {
    routePath: DEFAULT_PREFIXES,
    listMode: 'slash',
    subFolderMode: 1,
  }
  const nodes = {
    SiteSettings: [{ ...routing, lang: 'en' }],
    Language: [{ code: 'zh' }, { code: 'en' }, { code: 'sv' }],
    Category: [
      { lang: 'en', categoryId: '102', kind: 'product', path: 'bakery', sort: 2, fallbackFields: [] },
      { lang: 'en', categoryId: '101', kind: 'product', path: 'food-tray', sort: 1, fallbackFields: [] },
      { lang: 'zh', categoryId: '101', kind: 'product', path: 'food-tray', sort: 1, fallbackFields: ['name'] },
    ],
    Product: [node('tray', 'en')],
    Article: [node('ppwr', 'en', { kind: 'news' }), node('lids', 'en', { kind: 'case' })],
    ContentPage: [node('home', 'en', { kind: 'page', path: 'home' })],
  }

  const read = (more: Partial<typeof nodes> = {}) => querySite(makeReadNodes({ ...nodes, ...more }))

  test('knows what the texts of an article link to, in each language', () => {
    const link = (path: string) => `<p><a href="/${path}">x</a></p>`
    const article = (lang: ItemNode['lang'], body: string) => node('ppwr', lang, { kind: 'news', body })
    const { news } = read({ Article: [article('en', link('product/a')), article('zh', link('materials'))] }).items
    expect(news.map(({ linkedPaths }) => linkedPaths)).toEqual([{ en: ['product/a'], zh: ['materials'] }])
  })

  test('sorts the items by kind', () => {
    const ids = Object.entries(read().items).map(([kind, list]) => [kind, list.map(({ itemId }) => itemId)])
    expect(ids).toEqual([
      ['product', ['tray']],
      ['news', ['ppwr']],
      ['case', ['lids']],
      ['page', ['home']],
    ])
  })

  test('has the languages that both the provider and the interface have, English first', () => {
    expect(read().languages).toEqual(['en', 'zh'])
  })

  test('has the routing as it is, and each category once, in their order', () => {
    expect(read().routing).toEqual(routing)
    expect(read().categories).toEqual([
      { categoryId: '101', kind: 'product', path: 'food-tray' },
      { categoryId: '102', kind: 'product', path: 'bakery' },
    ])
  })

  test('has every text that falls back to English', () => {
    const tray = node('tray', 'zh', { fallbackFields: ['summary', 'body'] })
    expect(read({ Product: [node('tray', 'en'), tray] }).fallbacks).toEqual([
      { kind: 'category', path: 'food-tray', language: 'zh', fields: ['name'] },
      { kind: 'product', path: 'product/tray', language: 'zh', fields: ['summary', 'body'] },
    ])
  })

  test('stops the build where nothing came from the provider', () => {
    expect(() => read({ SiteSettings: [] })).toThrow('There are no site settings from the provider.')
  })
})
