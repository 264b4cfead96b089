import type { ItemType } from '../../../packages/contract/src/kinds'
import type { View } from '../../../packages/contract/src/views'
import {
  resolveCover,
  resolveImages,
  resolveItem,
  resolveProducts,
  resolveRelated,
  resolveView,
} from '../../../plugins/gatsby-source-provider/src/resolve-items'

const createNodeId = (name: string) => `node:${name}`

const createContext = (existing: readonly string[]) => {
  const tracked: string[] = []
  return {
    tracked,
    nodeModel: {
      getNodesByIds: ({ ids }: { ids: readonly string[] }) =>
        ids.filter((id) => existing.includes(id)).map((id) => ({ id })),
      trackPageDependencies: (nodes: readonly { id: string }[]) => nodes.forEach(({ id }) => tracked.push(id)),
    },
  }
}

describe('related items', () => {
  it('leave out those that are gone, so that no query fails on them', () => {
    const context = createContext(['a', 'c'])
    expect(resolveRelated('Product')({ related: ['c', 'b', 'a'] }, {}, context)).toEqual([{ id: 'c' }, { id: 'a' }])
  })

  it('make the page depend on those that are gone, so that it shows them when they come back', () => {
    const context = createContext(['a'])
    resolveRelated('Product')({ related: ['a', 'b'] }, {}, context)
    expect(context.tracked).toEqual(['b'])
  })
})

describe('products by their ids', () => {
  const context = createContext(['node:item/product/de/a', 'node:item/product/de/b', 'node:item/product/en/c'])
  const ask = (lang: string, itemIds: readonly string[]) =>
    resolveProducts(createNodeId)({}, { lang, itemIds }, context)

  it('are those that are asked for, in that order and language', () => {
    expect(ask('de', ['b', 'a'])).toEqual([{ id: 'node:item/product/de/b' }, { id: 'node:item/product/de/a' }])
  })

  it('leave out what is not there, and make the page depend on it', () => {
    expect(ask('de', ['c', 'a'])).toEqual([{ id: 'node:item/product/de/a' }])
    expect(context.tracked).toEqual(['node:item/product/de/c'])
  })
})

describe('the cover of a category', () => {
  const ask = (products: Record<string, object>, itemIds: readonly string[]) => {
    const nodeModel = {
      getNodesByIds: ({ ids }: { ids: readonly string[] }) =>
        ids.flatMap((id) => {
          const product = products[id.replace('node:item/product/de/', '')]
          return product ? [{ id, ...product }] : []
        }),
      trackPageDependencies: () => undefined,
    }
    return resolveCover(createNodeId)({ lang: 'de', categoryId: '102' }, { itemIds }, { nodeModel })
  }

  it('is the first picture of the first of the products that is in it', () => {
    const products = {
      a: { categoriesIds: ['101'], images: [{ alt: 'of another category' }] },
      b: { categoriesIds: ['101', '102'], images: [{ alt: 'first' }, { alt: 'second' }] },
      c: { categoriesIds: ['102'], images: [{ alt: 'of the second product' }] },
    }
    expect(ask(products, ['a', 'b', 'c'])).toEqual({ alt: 'first' })
  })

  it('is null where the product has none, and where there is no product', () => {
    expect(ask({ a: { categoriesIds: ['102'], images: [] } }, ['a'])).toBeNull()
    expect(ask({}, ['a'])).toBeNull()
  })
})

describe('the pictures of an item', () => {
  const picture = (alt: string, view: View | null) => ({ url: alt, alt, width: 4, height: 3, view, file: null })
  const images = [picture('a', 'empty'), picture('b', null), picture('c', 'empty'), picture('d', 'top')]
  const names = (found: readonly object[]) => found.map((image) => (image as { alt: string }).alt).join('')

  it.each([
    [{}, 'abcd'],
    [{ limit: 1 }, 'a'],
    [{ skip: 1 }, 'bcd'],
    [{ skip: 1, limit: 2 }, 'bc'],
    [{ skip: 4, limit: 1 }, ''],
    [{ skip: null, limit: null }, 'abcd'],
  ])('are those that are asked for: %j', (asked, expected) => {
    expect(names(resolveImages({ images }, asked))).toBe(expected)
  })

  it('have at most one of a view, after the first, which shows anyway', () => {
    expect(resolveView({ images }, { name: 'empty' })).toMatchObject({ alt: 'c' })
    expect(resolveView({ images }, { name: 'stack' })).toBeNull()
  })
})

describe('one item', () => {
  const originalResolver = jest.fn(() => 'by a filter')
  const info: Parameters<ReturnType<typeof resolveItem>>[3] = { originalResolver }
  const ask = (type: ItemType, filter: object, context = createContext([])) =>
    resolveItem(type, createNodeId)({}, filter, context, info)

  it('is found by its business id and language, without a filter over all items', () => {
    const context = createContext(['node:item/product/de/a'])
    const filter = { itemId: { eq: 'a' }, lang: { eq: 'de' } }
    expect(ask('Product', filter, context)).toEqual({ id: 'node:item/product/de/a' })
    expect(originalResolver).not.toHaveBeenCalled()
  })

  it.each(['news', 'case'])('is found among articles of the kind %s', (kind) => {
    const id = `node:item/${kind}/en/a`
    expect(ask('Article', { itemId: { eq: 'a' }, lang: { eq: 'en' } }, createContext([id]))).toEqual({ id })
  })

  it('is null where it is not there, and the page asks again when it comes', () => {
    const context = createContext([])
    expect(ask('ContentPage', { itemId: { eq: 'a' }, lang: { eq: 'en' } }, context)).toBeNull()
    expect(context.tracked).toEqual(['node:item/page/en/a'])
  })

  it('is null for no id, which is how an article has no neighbour', () => {
    const context = createContext([])
    expect(ask('Article', { itemId: { eq: null }, lang: { eq: 'en' } }, context)).toBeNull()
    expect(context.tracked).toEqual([])
  })

  it.each([
    ['another field', { path: { eq: 'a' }, lang: { eq: 'en' } }],
    ['one more field', { itemId: { eq: 'a' }, lang: { eq: 'en' }, kind: { eq: 'news' } }],
    ['another condition', { itemId: { in: ['a'] }, lang: { eq: 'en' } }],
    ['one more condition', { itemId: { eq: 'a', ne: 'b' }, lang: { eq: 'en' } }],
    ['nothing', {}],
  ])('is left to Gatsby where it is asked for by %s', (_what, filter) => {
    expect(ask('Article', filter)).toBe('by a filter')
  })
})
