import type { Graphql } from '../../src/gatsby/graphql'
import { groupItems, readSite } from '../../src/gatsby/read-site'

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

describe('readSite', () => {
  const routing = {
    routePath: { product: 'product-list', news: 'news-list', case: 'case-list' },
    listMode: 'slash',
    subFolderMode: 1,
  }
  const data = {
    siteSettings: routing,
    allLanguage: { nodes: [{ code: 'zh' }, { code: 'en' }, { code: 'sv' }] },
    allCategory: {
      nodes: [
        { lang: 'en', categoryId: '101', kind: 'product', path: 'food-tray', fallbackFields: [] },
        { lang: 'zh', categoryId: '101', kind: 'product', path: 'food-tray', fallbackFields: ['name'] },
      ],
    },
    allProduct: { nodes: [node('tray', 'en')] },
    allArticle: { nodes: [node('ppwr', 'en', { kind: 'news' }), node('lids', 'en', { kind: 'case' })] },
    allContentPage: { nodes: [node('home', 'en', { kind: 'page', path: 'home' })] },
  }

  const answer = (reply: { data?: unknown; errors?: unknown }) => (async () => reply) as unknown as Graphql

  test('sorts the items by kind', async () => {
    const { items } = await readSite(answer({ data }))
    const ids = Object.entries(items).map(([kind, list]) => [kind, list.map(({ itemId }) => itemId)])
    expect(ids).toEqual([
      ['product', ['tray']],
      ['news', ['ppwr']],
      ['case', ['lids']],
      ['page', ['home']],
    ])
  })

  test('has the languages that both the provider and the interface have, English first', async () => {
    expect((await readSite(answer({ data }))).languages).toEqual(['en', 'zh'])
  })

  test('has the routing as it is, and each category once', async () => {
    const categories = [{ categoryId: '101', kind: 'product', path: 'food-tray' }]
    expect(await readSite(answer({ data }))).toMatchObject({ routing, categories })
  })

  test('has every text that falls back to English', async () => {
    const tray = node('tray', 'zh', { fallbackFields: ['summary', 'body'] })
    const { fallbacks } = await readSite(
      answer({ data: { ...data, allProduct: { nodes: [node('tray', 'en'), tray] } } }),
    )
    expect(fallbacks).toEqual([
      { kind: 'category', path: 'food-tray', language: 'zh', fields: ['name'] },
      { kind: 'product', path: 'product/tray', language: 'zh', fields: ['summary', 'body'] },
    ])
  })

  test.each([
    ['errors', { data, errors: ['Cannot query field "x"'] }, /: Cannot query field "x"$/],
    ['no data', {}, /^The page list could not be read from the data layer/],
  ])('stops the build on %s', async (_what, reply, message) => {
    await expect(readSite(answer(reply))).rejects.toThrow(message)
  })
})
