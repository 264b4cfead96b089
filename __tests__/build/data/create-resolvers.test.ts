import { countOnPallet } from '../../../packages/text/src/count-pieces'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import { exampleFacts } from '../../support/example-facts'
import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { createResolvers } from '../../../src/build/data/create-resolvers'
import { makeMemoryCache } from '../../support/memory-cache'
import { sampleGeometry } from '../../support/sample-geometry'
import { runInTemporaryFolder } from '../../support/temporary-folder'

interface Query {
  type: string
  query: {
    filter: Record<string, { eq?: unknown; in?: unknown }>
  }
}

type Node = Record<string, unknown>

function makeNodeModel(nodes: Record<string, Node[]>) {
  const matches = (value: unknown, { eq, in: oneOf }: { eq?: unknown; in?: unknown }) => {
    if (!Array.isArray(oneOf)) return value === eq
    return (Array.isArray(value) ? (value as unknown[]) : [value]).some((one) => oneOf.includes(one))
  }
  const find = ({ type, query }: Query) =>
    (nodes[type] ?? []).filter((node) =>
      Object.entries(query.filter).every(([field, condition]) => matches(node[field], condition)),
    )
  return {
    findOne: jest.fn(async (args: Query) => find(args)[0] ?? null),
    findAll: jest.fn(async (args: Query) => ({ entries: find(args) })),
    getNodeById: ({ id, type }: { id: string; type: string }) => nodes[type]?.find((node) => node.id === id) ?? null,
  }
}

type NodeModel = ReturnType<typeof makeNodeModel>
type Resolve = (source: Node, args: object, context: { nodeModel: NodeModel }) => unknown
type Resolvers = Record<string, Record<string, { type: string; resolve: Resolve } | undefined> | undefined>

function makeResolvers(cache = makeMemoryCache()): Resolvers {
  const create = jest.fn<void, [Resolvers]>()
  createResolvers({ createResolvers: create, cache } as unknown as Parameters<typeof createResolvers>[0])
  return create.mock.calls[0]?.[0] ?? {}
}

/** @throws if there is no such field. */
async function resolve(
  type: string,
  field: string,
  source: Node,
  nodeModel = makeNodeModel({}),
  cache = makeMemoryCache(),
): Promise<unknown> {
  const resolver = makeResolvers(cache)[type]?.[field]
  if (!resolver) throw new Error(`${type} has no field "${field}".`)
  return resolver.resolve({ id: 'node', internal: { contentDigest: '1' }, ...source }, {}, { nodeModel })
}

const settings = (lang: string, more: Node = {}) => ({
  lang,
  routePath: DEFAULT_PREFIXES,
  listMode: 'slash',
  subFolderMode: 1,
  ...more,
})

runInTemporaryFolder()

describe('texts for the head', () => {
  const NONE = { title_translatable: '', details_translatable: '', keyword_translatable: '' }

  test.each(['Product', 'Article', 'ContentPage'])('of %s are made of its others where it has none', async (type) => {
    const source = { ...NONE, lang: 'en', name: 'Tray', summary: 'Holds soup.', body: '' }
    expect(await resolve(type, 'title_translatable', source)).toBe('Tray')
    expect(await resolve(type, 'details_translatable', source)).toBe('Holds soup.')
    expect(await resolve(type, 'keyword_translatable', source)).toBe('Tray')
  })

  test('of a category are made of its name, and its description is cut', async () => {
    const source = { ...NONE, lang: 'en', name: 'Trays', details_translatable: 'word '.repeat(50) }
    expect(await resolve('Category', 'title_translatable', source)).toBe('Trays')
    expect(String(await resolve('Category', 'description', source)).length).toBeLessThanOrEqual(160)
  })
})

test.each(['Product', 'Article', 'ContentPage'])('a summary of %s breaks no line within a range', async (type) => {
  expect(await resolve(type, 'summary', { summary: 'made in 12–18 days' })).toBe('made in 12–\u206018 days')
})

describe('html', () => {
  const nodes = {
    SiteSettings: [settings('en'), settings('de', { listMode: 'dash', subFolderMode: 2 })],
    Category: [
      { lang: 'de', kind: 'product', path: 'food-tray' },
      { lang: 'de', kind: 'news', path: 'industry-news' },
      { lang: 'en', kind: 'news', path: 'only-english' },
      { lang: 'de', kind: 'page', path: 'materials' },
    ],
  }
  const hrefOf = async (href: string, lang = 'de') => {
    const html = await resolve('Product', 'html', { lang, body: `<a href="${href}">x</a>` }, makeNodeModel(nodes))
    return /href="([^"]*)"/.exec(String(html))?.[1]
  }

  test.each(['Product', 'Article', 'ContentPage'])('is a required field of %s', (type) => {
    expect(makeResolvers()[type]?.html?.type).toBe('String!')
  })

  test('is harmless', async () => {
    const body = '<h1>Tray</h1><script>alert(1)</script><p onclick="x()">Text</p>'
    expect(await resolve('Product', 'html', { lang: 'en', body }, makeNodeModel(nodes))).toBe(
      '<h2>Tray</h2><p>Text</p>',
    )
  })

  test.each([
    ['/', '/de'],
    ['/about/factory#team', '/de/about/factory.html#team'],
    ['/product-list', '/de/product-list-1.html'],
    ['/food-tray', '/de/food-tray.html'],
    ['/industry-news', '/de/industry-news-1.html'],
    ['/materials', '/de/materials.html'],
    ['/only-english', '/de/only-english.html'],
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:sales@example.com', 'mailto:sales@example.com'],
  ])('leads a German text’s link %s to %s', async (href, expected) => {
    expect(await hrefOf(href)).toBe(expected)
  })

  test('leads by the settings of its own language', async () => {
    expect(await hrefOf('/only-english', 'en')).toBe('/only-english/1')
  })

  test('stays while the text, the addresses of links and the code do', async () => {
    const compiled = '.cache/compiled/gatsby-node.js'
    mkdirSync(path.dirname(compiled), { recursive: true })
    writeFileSync(compiled, 'code')
    const cache = makeMemoryCache()
    /** Another text with the same digest can only come from the cache. */
    const render = (body: string, contentDigest = '1', data: Record<string, Node[]> = nodes) =>
      resolve('Article', 'html', { internal: { contentDigest }, lang: 'de', body }, makeNodeModel(data), cache)
    expect(await render('<p>1</p>')).toBe('<p>1</p>')
    expect(await render('<p>2</p>')).toBe('<p>1</p>')
    expect(await render('<p>3</p>', '3')).toBe('<p>3</p>')
    expect(await render('<p>4</p>', '3', { ...nodes, SiteSettings: [settings('de')] })).toBe('<p>4</p>')
    expect(await render('<p>5</p>', '3', { ...nodes, Category: [] })).toBe('<p>5</p>')
    writeFileSync(compiled, 'other code')
    expect(await render('<p>6</p>', '3', { ...nodes, Category: [] })).toBe('<p>6</p>')
  })

  test('stops the build without settings in its language, and says which', async () => {
    await expect(resolve('Article', 'html', { lang: 'fr', body: '' }, makeNodeModel(nodes))).rejects.toThrow(
      'There are no site settings in the language "fr".',
    )
  })
})

describe('a text to read', () => {
  const nodes = {
    SiteSettings: [settings('en'), settings('de')],
  }

  test.each(['Article', 'ContentPage'])('of %s has headings that can be linked to', async (type) => {
    const html = await resolve(type, 'html', { lang: 'en', body: '<h2>Lids</h2>' }, makeNodeModel(nodes))
    expect(html).toBe('<h2 id="lids">Lids</h2>')
  })

  test('names its parts as its HTML does', async () => {
    const body = '<h2>A</h2><h2>B</h2><h3>A</h3><h2>C</h2>'
    const contents = await resolve('Article', 'contents', { lang: 'en', body }, makeNodeModel(nodes))
    expect(contents).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'a-2', level: 3 }, { id: 'c' }])
  })

  test('has a reading time for the language it is in', async () => {
    const source = { lang: 'zh', body: 'tray '.repeat(456) }
    expect(await resolve('Article', 'readingMinutes', { ...source, fallbackFields: ['body'] })).toBe(2)
    expect(await resolve('Article', 'readingMinutes', { ...source, fallbackFields: [] })).toBe(4)
  })
})

describe('result', () => {
  const now = 'Now <strong>4 of 1,000</strong> boxes, 31 before'

  test.each([
    [
      `<ul><li><strong>7</strong> <a href="/x">trays</a></li><li><strong>8</strong><ul><li>a part</li></ul></li><li>${now}</li></ul>`,
      now,
    ],
    [`<ul><li>A <strong>bold</strong> start</li><li>${now}</li><li><strong>50%</strong> recycled</li></ul>`, now],
    ['<p>A text with <strong>9%</strong> and no list</p>', null],
  ])('of %j is the first item with a figure', async (body, expected) => {
    const nodeModel = makeNodeModel({ SiteSettings: [settings('en')] })
    expect(await resolve('Article', 'result', { lang: 'en', body }, nodeModel)).toBe(expected)
  })
})

describe('publishedOn', () => {
  // Specification: 9.12
  test.each([
    ['de', '2026-03-05T23:59:59.000Z', '5. März 2026'],
    ['de', null, null],
  ])('writes in %s the day of %s as %s', async (lang, publishedAt, expected) => {
    expect(await resolve('Article', 'publishedOn', { lang, publishedAt })).toBe(expected)
  })
})

describe('the drawing of a product', () => {
  const source = {
    id: 'tray',
    internal: { contentDigest: 'tray' },
    geometryNode: 'geometry',
    lang: 'de',
    path: 'product/egg-tart-tray',
    name: 'Tray',
    facts: EXAMPLE_FACTS,
  }
  const texts = ['drawing', 'product'].map((ns) => ({
    language: 'de',
    ns,
    data: readFileSync(path.join(__dirname, `../../../src/locales/de/${ns}.json`), 'utf8'),
  }))
  const geometry = sampleGeometry('egg-tart-tray-6-cavity')
  const drawn = { Locale: texts, ProductGeometry: [{ id: 'geometry', geometryVersion: '1', geometry }] }

  test('is written in the language of the page, with its files', async () => {
    const address = String(await resolve('Product', 'drawing', source, makeNodeModel(drawn)))
    expect(address).toMatch(/^\/drawings\/de\/product\/egg-tart-tray\.json\?[0-9a-f]{8}$/)
    const { html } = JSON.parse(readFileSync('public/drawings/de/product/egg-tart-tray.json', 'utf8')) as {
      html: string
    }
    expect(html).toContain('6\u00a0×\u00a0runde Mulde')
    const files = [...html.matchAll(/href="([^"]+)"/g)].map(([, file = '']) => file)
    expect(files).toEqual([
      '/drawing-sheets/de/product/egg-tart-tray.pdf',
      '/drawings/de/product/egg-tart-tray.svg',
      '/drawings/dxf/product/egg-tart-tray.dxf',
    ])
    // The PDF is made after the pages.
    for (const file of files.slice(1)) expect(existsSync(`public${file}`)).toBe(true)
  })

  test('has another address when it has changed', async () => {
    const first = await resolve('Product', 'drawing', source, makeNodeModel(drawn))
    const thicker = exampleFacts({ material: { thicknessMm: 0.9 } })
    expect(await resolve('Product', 'drawing', { ...source, facts: thicker }, makeNodeModel(drawn))).not.toBe(first)
  })

  test('is drawn again when what it shows, a text or the code has changed, or a file is gone', async () => {
    const cache = makeMemoryCache()
    const svg = 'public/drawings/de/product/egg-tart-tray.svg'
    const compiled = '.cache/compiled/gatsby-node.js'
    mkdirSync(path.dirname(compiled), { recursive: true })
    writeFileSync(compiled, 'draw()')
    const isDrawn = async (product: Node = source, nodes: Record<string, Node[]> = drawn) => {
      if (existsSync(svg)) writeFileSync(svg, 'kept')
      await resolve('Product', 'drawing', product, makeNodeModel(nodes), cache)
      return readFileSync(svg, 'utf8') !== 'kept'
    }
    expect(await isDrawn()).toBe(true)
    expect(await isDrawn()).toBe(false)
    expect(await isDrawn({ ...source, internal: { contentDigest: 'another' } })).toBe(true)
    expect(await isDrawn()).toBe(true)
    const versioned = { ...drawn, ProductGeometry: [{ id: 'geometry', geometryVersion: '2', geometry }] }
    expect(await isDrawn(source, versioned)).toBe(true)
    expect(await isDrawn()).toBe(true)
    expect(await isDrawn(source, { ...drawn, Locale: texts.slice(0, 1) })).toBe(true)
    expect(await isDrawn()).toBe(true)
    writeFileSync(compiled, 'drawOtherwise()')
    expect(await isDrawn()).toBe(true)
    expect(await isDrawn()).toBe(false)
    rmSync('public/drawings/dxf/product/egg-tart-tray.dxf')
    expect(await isDrawn()).toBe(true)
    rmSync(compiled)
    expect(await isDrawn()).toBe(true)
    expect(await isDrawn()).toBe(true)
  })

  test('is null without a geometry', async () => {
    const { geometryNode: _none, ...plain } = source
    expect(await resolve('Product', 'drawing', plain, makeNodeModel({ Locale: texts }))).toBeNull()
  })

  test('is only of products', () => {
    expect(makeResolvers().Article?.drawing).toBeUndefined()
  })
})

test('a product’s facts have what is declared by market, the reader’s first, and the load of the reader’s pallet', async () => {
  const facts = { ...EXAMPLE_FACTS, foodContact: ['EU 10/2011', 'GB 4806.7'] }
  const product = readFileSync(path.join(__dirname, '../../../src/locales/zh/product.json'), 'utf8')
  const nodeModel = makeNodeModel({ Locale: [{ language: 'zh', ns: 'product', data: product }] })
  const declared = [
    { field: 'marketCN', value: 'GB\u00a04806.7' },
    { field: 'marketEU', value: 'EU\u00a010/2011', isAbroad: true },
  ]
  expect(await resolve('Product', 'facts', { lang: 'zh', facts }, nodeModel)).toEqual({
    ...facts,
    declared,
    perPallet: countOnPallet(facts, 'zh'),
  })
  const noFood = { ...EXAMPLE_FACTS, foodContact: [] }
  expect(await resolve('Product', 'facts', { lang: 'zh', facts: noFood })).not.toHaveProperty('declared')
})

describe('a document of the company', () => {
  const nodeModel = makeNodeModel({ SiteSettings: [settings('de')] })
  const document = { documentId: 'iso-9001', kind: 'certificate', access: 'download', name: 'ISO 9001', lang: 'de' }

  test('is a file, or the inquiry that asks for it', async () => {
    const addressOf = (change: Node) => resolve('CompanyDocument', 'address', { ...document, ...change }, nodeModel)
    expect(await addressOf({})).toBe('/certificates/de/iso-9001.pdf')
    expect(await addressOf({ access: 'request' })).toBe('/de/inquiry?product=ISO%209001')
    expect(await addressOf({ kind: 'declaration' })).toBeNull()
  })

  test('has its days in the language, where it has them', async () => {
    const dayOf = (field: string) =>
      resolve('CompanyDocument', field, { ...document, validUntil: '2028-05-11', nextAudit: null })
    expect(await dayOf('validUntilOn')).toBe('11. Mai 2028')
    expect(await dayOf('nextAuditOn')).toBeNull()
  })
})
