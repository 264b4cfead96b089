import { gzipSync } from 'node:zlib'
import { LANGUAGE_CODES } from '../../src/config/languages'
import { buildSearchIndexes, type SearchSources } from '../../src/gatsby/search-index'
import { condenseKeywords, shorten } from '../../src/gatsby/search-index-texts'
import type { Graphql } from '../../src/gatsby/graphql'
import { packIndex, unpackIndex, type IndexedDocument, type SearchIndexFile } from '../../src/lib/search-index-file'
import { buildSampleIndex } from '../support/sample-index'
import { makeMemoryCache } from '../support/memory-cache'

type Item = SearchSources['allProduct']['nodes'][number]

const item = (more: Partial<Item> = {}): Item => ({
  lang: 'en',
  kind: 'product',
  path: 'product/bento',
  name: 'Bento tray',
  summary: 'A tray of five.',
  keyword_translatable: 'bento tray, lunch box',
  fallbackFields: [],
  categoriesIds: ['2', '9'],
  images: [{ width: 1600, height: 1200, file: { id: 'file-1' } }],
  facts: {
    sku: 'PP-FT-103',
    material: { base: 'PP', lid: 'APET', colour: 'black' },
    outerMm: { l: 275, w: 205, h: 55 },
  },
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
  fallbackFields: [],
  ...more,
})

const SOURCES: SearchSources = {
  allLocale: { nodes: [{ language: 'en', data: '{"title":"Search"}' }] },
  allCategory: { nodes: [category('1'), category('2'), category('3', { kind: 'news' })] },
  allProduct: { nodes: [item()] },
  allArticle: { nodes: [article] },
  allContentPage: { nodes: [] },
}

const DIGEST = { id: 'file-1', internal: { contentDigest: 'abc' } }

const PROCESSED = {
  ...DIGEST,
  childImageSharp: {
    gatsbyImageData: {
      width: 1,
      height: 0.75,
      images: { fallback: { srcSet: '/static/bento-320.webp 320w,\n/static/bento-640.webp 640w' } },
    },
  },
}

function makeGraphql(sources: Partial<SearchSources> = {}) {
  const asked: string[] = []
  const graphql = (async (query: string) => {
    asked.push(query)
    if (query.includes('gatsbyImageData')) return { data: { allFile: { nodes: [PROCESSED] } } }
    if (query.includes('allFile')) return { data: { allFile: { nodes: [DIGEST] } } }
    return { data: { ...SOURCES, ...sources } }
  }) as Graphql
  return { graphql, asked }
}

async function build(sources: Partial<SearchSources> = {}) {
  const files = await buildSearchIndexes(makeGraphql(sources).graphql, makeMemoryCache())
  return files.map(({ path, content }) => ({ path, file: unpackIndex(JSON.parse(content) as SearchIndexFile) }))
}

test('holds of each document what the search needs, and nothing empty', async () => {
  expect(await build()).toEqual([
    {
      path: 'search-index/en.json',
      file: {
        texts: { title: 'Search' },
        browse: [
          { path: 'category-1', name: 'Category 1' },
          { path: 'category-2', name: 'Category 2' },
        ],
        categoryNames: ['Category 1', 'Category 2', 'Category 3'],
        documents: [
          {
            kind: 'product',
            path: 'product/bento',
            name: 'Bento tray',
            summary: 'A tray of five.',
            keywords: 'lunch box',
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
            keywords: 'bento lunch box',
          },
        ],
      },
    },
  ])
})

test('makes a file for each language that has content, of its own documents', async () => {
  const files = await build({
    allLocale: { nodes: LANGUAGE_CODES.map((language) => ({ language, data: '{}' })) },
    allProduct: { nodes: [item(), item({ lang: 'zh', name: '便当盒', fallbackFields: ['summary', 'body'] })] },
  })
  expect(files.map(({ path }) => path)).toEqual(['search-index/en.json', 'search-index/zh.json'])
  expect(files[1]?.file.documents).toEqual([expect.objectContaining({ name: '便当盒', fallback: ['summary'] })])
})

test('asks for a picture once', async () => {
  const { graphql, asked } = makeGraphql()
  const cache = makeMemoryCache()
  const first = await buildSearchIndexes(graphql, cache)
  const second = await buildSearchIndexes(graphql, cache)
  expect(second).toEqual(first)
  expect(asked.filter((query) => query.includes('gatsbyImageData'))).toHaveLength(1)
})

test('stops the build when the content can not be read', async () => {
  const graphql = (async () => ({ errors: ['no such field'] })) as Graphql
  await expect(buildSearchIndexes(graphql, makeMemoryCache())).rejects.toThrow('no such field')
})

test.each([
  ['A  short\none.', 'A short one.'],
  [`${'word '.repeat(30)}end`, `${'word '.repeat(22).trim()}…`],
  ['马'.repeat(150), `${'马'.repeat(110)}…`],
])('shortens a summary after a word', (summary, short) => expect(shorten(summary)).toBe(short))

test.each([
  ['bento tray, lunch box, Lunch box', 'Bento box', 'tray lunch Lunch'],
  ['寿司托盘、寿司盒', '寿司托盘（配盖）', '寿司盒'],
  ['', 'Bento', ''],
])('keeps of the keywords %j what “%s” does not have', (keywords, text, condensed) => {
  expect(condenseKeywords(keywords, text)).toBe(condensed)
})

test('stays below 150 kB compressed with 2,000 products', () => {
  const sample = buildSampleIndex('en')
  const products = sample.documents.filter(({ kind }) => kind === 'product')
  // Words, numbers and pictures differ from product to product as they do in a real catalogue.
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
