import { ScaledCatalogue, copyItem, type ListedItem } from '../../../scripts/lib/scale/catalogue'

function makeItem(id: string, more: Partial<ListedItem> = {}): ListedItem {
  return {
    id,
    kind: 'product',
    categoriesIds: ['101'],
    path: id,
    name: `Name of ${id}`,
    body: '<p>Text</p>\n',
    images: [],
    publishedAt: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    sort: 10,
    facts: { sku: `SKU-${id}`, weightG: 33 },
    relatedIds: [],
    ...more,
  }
}

const SAMPLE = [
  makeItem('product/a', { relatedIds: ['product/b', 'product/c'] }),
  makeItem('product/b', { categoriesIds: ['102'] }),
  makeItem('product/c'),
  makeItem('news/n', { kind: 'news', categoriesIds: ['201'], facts: null }),
]

const makeCatalogue = (size: number) =>
  new ScaledCatalogue(
    new Map([
      ['1', SAMPLE],
      ['2', SAMPLE],
    ]),
    size,
  )

const listIds = (catalogue: ScaledCatalogue, categories: string[], since?: string) =>
  catalogue
    .list('1', new Set(categories), since)
    .slice(0, 1000)
    .map(({ id }) => id)

describe('copyItem', () => {
  test('leaves the sample’s own item as it is', () => {
    const item = makeItem('product/a')
    expect(copyItem(item, 0, () => true)).toBe(item)
  })

  test('gives a copy an id, a path, a name, an article number and a place of its own', () => {
    expect(copyItem(makeItem('product/a'), 12, () => true)).toMatchObject({
      id: 'product/a-0012',
      path: 'product/a-0012',
      name: 'Name of product/a SKU-product/a-0012',
      body: '<p>Text</p>\n<p>SKU-product/a-0012</p>\n',
      sort: 120_010,
      facts: { sku: 'SKU-product/a-0012', weightG: 33 },
    })
  })

  test('relates a copy to the copies beside it, or to the sample’s item where there is none', () => {
    const item = makeItem('product/a', { relatedIds: ['product/b', 'product/c'] })
    expect(copyItem(item, 1, (id) => id === 'product/b').relatedIds).toEqual(['product/b-0001', 'product/c'])
  })
})

describe('ScaledCatalogue', () => {
  test('has as many products as wanted, in the order of the lists', () => {
    expect(listIds(makeCatalogue(7), ['101', '102'])).toEqual([
      'product/a',
      'product/b',
      'product/c',
      'product/a-0001',
      'product/b-0001',
      'product/c-0001',
      'product/a-0002',
    ])
  })

  test('can have fewer products than the sample', () => {
    expect(listIds(makeCatalogue(2), ['101', '102'])).toEqual(['product/a', 'product/b'])
  })

  test('names only related products that it has', () => {
    const items = makeCatalogue(7)
      .list('1', new Set(['101', '102']))
      .slice(0, 7)
    expect(items[6]?.relatedIds).toEqual(['product/b', 'product/c'])
    const ids = new Set(items.map(({ id }) => id))
    expect(items.flatMap(({ relatedIds }) => relatedIds).filter((id) => !ids.has(id))).toEqual([])
  })

  test('lists a category’s items alone, of other kinds those of the sample', () => {
    const catalogue = makeCatalogue(7)
    expect(listIds(catalogue, ['102'])).toEqual(['product/b', 'product/b-0001'])
    expect(listIds(catalogue, ['201'])).toEqual(['news/n'])
  })

  test('gives a list page by page, without gaps', () => {
    const list = makeCatalogue(7).list('1', new Set(['101', '102', '201']))
    expect(list.total).toBe(8)
    expect([...list.slice(0, 3), ...list.slice(3, 6), ...list.slice(6, 9)].map(({ id }) => id)).toEqual(
      list.slice(0, 8).map(({ id }) => id),
    )
    expect(list.slice(9, 12)).toEqual([])
  })

  test('changes what is edited, in every language, and gives it as new from then on', () => {
    const catalogue = makeCatalogue(7)
    const since = '2025-01-01T00:00:00.000Z'
    catalogue.edit(3, new Date('2026-02-03T04:05:06.000Z'))
    for (const langId of ['1', '2']) {
      const [item, ...others] = catalogue
        .list(langId, new Set(['101', '102', '201']), '2026-02-03T04:05:06.000Z')
        .slice(0, 9)
      expect(item).toMatchObject({
        id: 'product/a-0001',
        name: 'Name of product/a SKU-product/a-0001 (2026-02-03T04:05:06.000Z)',
        facts: { weightG: 33.1 },
        updatedAt: '2026-02-03T04:05:06.000Z',
      })
      expect(others).toEqual([])
    }
    expect(catalogue.list('1', new Set(['101', '102']), since).total).toBe(7)
    expect(catalogue.list('1', new Set(['101', '102']), '2026-02-04T00:00:00.000Z').total).toBe(0)
  })

  test('edits a product again as another change', () => {
    const catalogue = makeCatalogue(3)
    catalogue.edit(0, new Date('2026-01-01'))
    catalogue.edit(0, new Date('2026-01-02'))
    expect(catalogue.list('1', new Set(['101'])).slice(0, 1)[0]?.name).toBe(
      'Name of product/a (2026-01-02T00:00:00.000Z)',
    )
  })

  test('gives each unchanged item its own time, so that only the last one comes again', () => {
    const catalogue = makeCatalogue(7)
    const times = catalogue
      .list('1', new Set(['101', '102']))
      .slice(0, 7)
      .map(({ updatedAt }) => updatedAt)
    expect(new Set(times).size).toBe(7)
    const latest = times.sort().at(-1)
    expect(catalogue.list('1', new Set(['101', '102']), latest).total).toBe(1)
  })

  test('spreads edits over the whole catalogue', () => {
    expect(makeCatalogue(10).spread(1)).toEqual([5])
    expect(makeCatalogue(10).spread(5)).toEqual([1, 3, 5, 7, 9])
    expect(makeCatalogue(2).spread(5)).toEqual([0, 1])
  })

  test('refuses a sample without products', () => {
    expect(() => new ScaledCatalogue(new Map([['1', []]]), 5)).toThrow('The sample has no products')
  })
})
