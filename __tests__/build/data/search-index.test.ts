import { exampleFacts } from '../../support/example-facts'
import { gzipSync } from 'node:zlib'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import { listSearchIndexes, type IndexItem, condenseKeywords, shorten } from '../../../src/build/data/search-index'
import { packIndex, unpackIndex, type IndexedDocument, type SearchIndexFile } from '../../../src/lib/search-index-file'
import { buildSampleIndex } from '../../support/sample-index'
import { makeReadNodes } from '../../support/nodes'

const item = (more: Partial<IndexItem> = {}): IndexItem => ({
  id: 'bento',
  internal: { contentDigest: 'bento' },
  itemId: '1',
  lang: 'en',
  kind: 'product',
  path: 'product/bento',
  name: 'Bento tray',
  summary: 'A tray of five.',
  keyword_translatable: 'bento tray, lunch box',
  fallbackFields: [],
  sort: 1,
  categoriesIds: ['2', '9'],
  images: [{ file: 'file-1' }],
  body: '<p>On a pallet of 1,200 × 800 mm.</p>',
  facts: exampleFacts({ outerMm: { l: 275, w: 205, h: 55 } }),
  ...more,
})

const { facts: _facts, ...article } = item({
  kind: 'news',
  path: 'news/fair',
  name: 'Fair',
  images: [],
  categoriesIds: [],
})

const category = (categoryId: string, more: object = {}) => ({
  lang: 'en' as const,
  categoryId,
  kind: 'product',
  path: `category-${categoryId}`,
  name: `Category ${categoryId}`,
  sort: Number(categoryId),
  fallbackFields: [],
  ...more,
})

const NODES = {
  Locale: [
    { language: 'en', ns: 'common', data: '{}' },
    { language: 'en', ns: 'search', data: '{"title":"Search"}' },
  ],
  SearchWords: [
    { lang: 'en', words: { same: ['bento, lunch box'], general: 'box', counted: '', materials: {}, uses: {} } },
  ],
  Category: [category('3', { kind: 'news' }), category('1'), category('2')],
  Product: [item()],
  Article: [article],
  ContentPage: [] as object[],
  CompanyDocument: [] as object[],
}

const PICTURES = new Map([
  [
    'file-1',
    {
      width: 1,
      height: 0.75,
      images: { fallback: { src: '', srcSet: '/static/bento-320.webp 320w,\n/static/bento-640.webp 640w' } },
    },
  ],
])

const build = (more: Partial<Record<keyof typeof NODES, object[]>> = {}) =>
  listSearchIndexes(makeReadNodes({ ...NODES, ...more }), PICTURES).map(({ path, build: make }) => ({
    path,
    file: unpackIndex(JSON.parse(make()) as SearchIndexFile),
  }))

test('holds of each document what the search needs, and nothing empty', () => {
  expect(build()).toEqual([
    {
      path: 'search-index/en.json',
      file: {
        texts: { title: 'Search' },
        browse: [
          { path: 'category-1', name: 'Category 1' },
          { path: 'category-2', name: 'Category 2' },
        ],
        categoryNames: ['Category 1', 'Category 2', 'Category 3'],
        words: { same: ['bento, lunch box'], general: 'box', counted: '', materials: {}, uses: {} },
        writings: {},
        documents: [
          {
            kind: 'product',
            path: 'product/bento',
            name: 'Bento tray',
            summary: 'A tray of five.',
            // The size in its text is not its own.
            keywords: 'lunch box 1200x800',
            facts: {
              base: 'PP',
              capacityMl: 1100,
              compartments: 5,
              tempMinC: -6,
              tempMaxC: 120,
              microwave: true,
              antiFog: true,
            },
            code: 'PP-FT-103',
            materials: 'PP APET black',
            size: [275, 205, 55],
            categories: [1],
            picture: ['/static/bento-320.webp', 320, 240],
          },
          {
            kind: 'news',
            path: 'news/fair',
            name: 'Fair',
            summary: 'A tray of five.',
            keywords: 'bento lunch box 800mm 1200x800',
          },
        ],
      },
    },
  ])
})

test('makes a file for each language that has content, of its own documents', () => {
  const files = build({
    Locale: LANGUAGE_CODES.map((language) => ({ language, ns: 'search', data: '{}' })),
    Product: [item(), item({ lang: 'zh', name: '便当盒', fallbackFields: ['summary', 'body'] })],
  })
  expect(files.map(({ path }) => path)).toEqual(['search-index/en.json', 'search-index/zh.json'])
  expect(files[1]?.file.documents).toEqual([expect.objectContaining({ name: '便当盒', fallback: ['summary'] })])
})

test('has the documents in the order of the lists, whichever changed last', () => {
  const [file] = build({ Product: [item({ name: 'B', sort: 2 }), item({ name: 'C', itemId: '3', sort: 2 }), item()] })
  expect(file?.file.documents.map(({ name }) => name)).toEqual(['Bento tray', 'B', 'C', 'Fair'])
})

test.each([
  ['A  short\none.', 'A short one.'],
  [`${'word '.repeat(30)}end`, `${'word '.repeat(22).trim()}…`],
  ['马'.repeat(150), `${'马'.repeat(110)}…`],
])('shortens a summary after a word', (summary, short) => expect(shorten(summary)).toBe(short))

test.each([
  ['bento tray, lunch box, Lunch box', 'Bento box', 'en', 'tray lunch Lunch'],
  ['box, take-away, creme', 'Lunchbox to take away, Crème', 'en', 'box'],
  ['寿司托盘、寿司盒', '寿司托盘（配盖）', 'zh', '寿司盒'],
  ['', 'Bento', 'en', ''],
])('keeps of the keywords %j what a search does not find “%s” by', (keywords, text, language, condensed) => {
  expect(condenseKeywords(keywords, text, language)).toBe(condensed)
})

test('stays below 150 kB compressed with 2,000 products', () => {
  const sample = buildSampleIndex('en')
  const products = sample.documents.filter(({ kind }) => kind === 'product')
  // Words, numbers and pictures differ between products as in a real catalogue.
  let seed = 7
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('')
  const pool = products.flatMap(({ name, summary = '', keywords = '' }) => `${name} ${summary} ${keywords}`.split(' '))
  const pick = (count: number) => Array.from({ length: count }, () => pool[random(pool.length)]).join(' ')
  const documents = Array.from({ length: 2000 }, (_, index) => {
    const product = products[index % products.length]
    const name = pick(5)
    const path = `product/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
    const picture = [`/static/${hex(32)}/1a2b3/${path.slice(8)}.webp`, 320, 240] as [string, number, number]
    const size = [100 + random(300), 80 + random(200), 20 + random(100)] as [number, number, number]
    return {
      ...product,
      path,
      name,
      summary: product?.summary,
      keywords: pick(3),
      code: `PP-${random(99999)}`,
      size,
      picture,
    }
  })
  const bytes = gzipSync(JSON.stringify(packIndex({ ...sample, documents: documents as IndexedDocument[] })), {
    level: 9,
  }).length
  expect(bytes).toBeLessThan(150_000)
})

test('says which files a product has beside its datasheet', () => {
  const declaration = { lang: 'en', kind: 'declaration', access: 'download', materials: [] }
  const read = (product: Partial<IndexItem>, documents: object[] = []) => {
    const { files, declaration: declared } =
      build({ Product: [item(product)], CompanyDocument: documents })[0]?.file.documents[0] ?? {}
    return { files, declared }
  }
  expect(read({ geometryVersion: '1', model: {} })).toEqual({ files: ['drawing', 'model'], declared: undefined })
  const foodContact = ['GB 4806.7', 'EU 10/2011']
  expect(read({ facts: exampleFacts({ foodContact }) }, [declaration]).declared).toEqual(['en', 'EU'])
  expect(
    read({ facts: exampleFacts({ foodContact }) }, [{ ...declaration, access: 'request' }]).declared,
  ).toBeUndefined()
  expect(read({ facts: exampleFacts({ foodContact: [] }) }, [declaration]).declared).toBeUndefined()
})

test('calls the home page what the navigation calls it, and still finds its motto', () => {
  const more = { name: 'Packs on show', summary: '', fallbackFields: ['name'] }
  const home = { ...article, ...more, kind: 'page', path: 'home', itemId: 'home' }
  const data = JSON.stringify({ nav: { home: 'Home' } })
  const texts = NODES.Locale.map((node) => (node.ns === 'common' ? { ...node, data } : node))
  const [file] = build({ ContentPage: [home], Locale: texts })
  const found = file?.file.documents.find(({ path }) => path === 'home')
  expect(found?.name).toBe('Home')
  expect(found?.fallback).toBeUndefined()
  expect(found?.keywords).toMatch(/^Packs on show/)
})

test('has the page of the finder, which is no item of the provider, by the interface’s own texts', () => {
  const data = JSON.stringify({ title: 'What do you pack?', lead: 'Say how large.', keywords: 'box size' })
  const [file] = build({ Locale: [...NODES.Locale, { language: 'en', ns: 'finder', data }] })
  expect(file?.file.documents.at(-1)).toEqual({
    kind: 'page',
    path: 'finder',
    name: 'What do you pack?',
    summary: 'Say how large.',
    keywords: 'box size',
  })
})
