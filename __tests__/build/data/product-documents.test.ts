import { exampleFacts } from '../../support/example-facts'
import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../../src/site/languages'
import { resolveProductDocuments } from '../../../src/build/data/product-documents'
import type { NodeModel } from '../../../src/build/data/read-nodes'
import { documentSources, sampleDocuments } from '../../support/document-sources'

const FACTS = exampleFacts({ material: { recycledPct: 0 }, foodContact: ['EU 10/2011', 'GB 4806.7'] })

/** The nodes that the resolver asks for; those of the same language only. */
function nodeModel(language: LanguageCode, documents = sampleDocuments(language)): NodeModel {
  const settings = { routePath: DEFAULT_PREFIXES, listMode: 'slash', subFolderMode: 1 }
  const texts = documentSources([language]).allLocale.nodes
  return {
    findOne: async <T>({ type, query }: { type: string; query: object }) => {
      if (type === 'SiteSettings') return settings as T
      const { filter } = query as { filter: { ns: { eq: string } } }
      return (texts.find(({ ns }) => ns === filter.ns.eq) ?? null) as T | null
    },
    findAll: async <T>() => ({ entries: documents as T[] }),
    getNodeById: () => null,
  }
}

const resolve = (language: LanguageCode, facts = FACTS, documents = sampleDocuments(language)) =>
  resolveProductDocuments(
    { lang: language, path: 'product/bento', facts },
    {},
    {
      nodeModel: nodeModel(language, documents),
    },
  )

test('each market has its declaration, the reader’s first, and what was measured stands in the one for the EU', async () => {
  const files = (await resolve('zh')).filter(({ isFile }) => isFile)
  expect(files.map(({ address }) => address)).toEqual([
    '/declarations/zh/cn/product/bento.pdf',
    '/declarations/zh/eu/product/bento.pdf',
    '/declarations/zh/eu/product/bento.pdf',
    '/certificates/zh/iso-9001.pdf',
  ])
  expect(files.map(({ kind, market }) => [kind, market])).toEqual([
    ['declaration', 'CN'],
    ['declaration', 'EU'],
    ['migration', null],
    ['certificate', null],
  ])
  expect(files[0]?.label).toContain('中国')
  expect(files[1]?.label).toContain('欧盟')
  expect(files[2]?.label).toContain('Migration summary, PP')
})

test('a declaration for another market is in English, and says so', async () => {
  const found = (await resolve('de')).find(({ address }) => address.includes('/cn/'))
  expect(found).toEqual({
    kind: 'declaration',
    market: 'CN',
    name: 'Declaration of compliance (Muster)',
    short: 'CN',
    label: 'Declaration of compliance: China (auf Englisch) (Muster)',
    address: '/declarations/en/cn/product/bento.pdf',
    isFile: true,
  })
})

test('what importers ask is there where a product gives it', async () => {
  const given = { ...FACTS, trade: { origin: 'CN', hsCode: null, gtin: null } }
  const addresses = (await resolve('en', given as never)).map(({ address }) => address)
  expect(addresses.slice(-2)).toEqual(['/packaging-data/en/product/bento.pdf', '/packaging-data/en/product/bento.csv'])
  expect((await resolve('en')).some(({ address }) => address.startsWith('/packaging-data/'))).toBe(false)
})

test('samples are marked as such', async () => {
  const labels = (await resolve('en')).map(({ label }) => label)
  expect(labels).toContain('ISO 9001:2015 (sample)')
})

test('what is only sent on request, or not declared for the reader’s market, leads to the inquiry, as the note of its product', async () => {
  const asked = (await resolve('en')).filter(({ isFile }) => !isFile)
  expect(asked.map(({ label }) => label)).toEqual([
    'Declaration of compliance: United States (sample): on request',
    'Declaration of compliance: Great Britain (sample): on request',
    'FDA letter (sample): on request',
  ])
  const { pathname, searchParams } = new URL(asked[0]?.address ?? '', 'https://pellucid.example')
  expect(pathname).toBe('/inquiry')
  expect(searchParams.get('ask')).toBe('product/bento')
  expect(searchParams.get('note')).toBe('Declaration of compliance: United States')
})

test('a product that touches no food has certificates only, and without documents there are none', async () => {
  const documents = await resolve('en', { ...FACTS, foodContact: [] })
  expect(documents.map(({ address }) => address)).toEqual(['/certificates/en/iso-9001.pdf'])
  expect(await resolve('en', FACTS, [])).toEqual([])
})

test('a page with many products asks for what they share once, and each page for itself', async () => {
  const asked = [nodeModel('en'), nodeModel('en')].map((own) => ({ ...own, findAll: jest.fn(own.findAll) as never }))
  for (const own of asked) {
    for (const path of ['product/bento', 'product/cup']) {
      await resolveProductDocuments({ lang: 'en', path, facts: FACTS }, {}, { nodeModel: own })
    }
  }
  for (const { findAll } of asked) expect(findAll).toHaveBeenCalledTimes(1)
})
