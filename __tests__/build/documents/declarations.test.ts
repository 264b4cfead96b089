import { exampleFacts } from '../../../packages/contract/src/fact-examples'
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/site/languages'
import { listCertificates, listDeclarations } from '../../../src/build/documents/declarations'
import type { DocumentSources, SourceDocument, SourceProduct } from '../../../src/build/documents/read-sources'
import { documentSources, sampleDocuments } from '../../support/document-sources'
import { readPdf } from '../../support/read-pdf'

const SITE = 'https://pellucid.example'

/** A product for the EU, the USA and China. */
const FACTS = exampleFacts({
  material: { recycledPct: 0 },
  foodContact: ['EU 10/2011', 'FDA 21 CFR 177', 'GB 4806.7'],
})

const sourcesOf = (language: LanguageCode, changes: Partial<SourceProduct> = {}): DocumentSources =>
  documentSources([language], { facts: FACTS, ...changes })

async function read(language: LanguageCode, changes: Partial<SourceProduct> = {}) {
  const [document] = listDeclarations(sourcesOf(language, changes), SITE, '1')
  if (!document) throw new Error('There is no declaration.')
  const { text, pages } = readPdf(await document.make())
  return { key: document.key, pages, text: text.replaceAll('\n', '').replaceAll('\u00a0', ' ') }
}

/** The sources with other documents of the company. */
const withDocuments = (change: (document: SourceDocument) => SourceDocument): DocumentSources => ({
  ...sourcesOf('en'),
  allCompanyDocument: { nodes: sampleDocuments('en').map(change) },
})

describe('the declarations of a product', () => {
  test('are one file for each language at the path of the product', () => {
    const files = listDeclarations(documentSources(['en', 'zh'], { facts: FACTS }), SITE, '1').map(({ file }) => file)
    expect(files).toEqual(['en/product/bento.pdf', 'zh/product/bento.pdf'])
  })

  test('have a page for each market with rules, and one of what was measured', async () => {
    const { pages, text } = await read('en')
    expect(pages).toBe(4)
    for (const number of ['DC-PP-FT-103-US-EN', 'DC-PP-FT-103-EU-EN', 'DC-PP-FT-103-CN-EN', 'DC-PP-FT-103-M-EN'])
      expect(text).toContain(number)
    expect(text).not.toContain('DC-PP-FT-103-GB-EN')
  })

  test.each<[LanguageCode, string]>([
    ['en', 'US'],
    ['zh', 'CN'],
    ['de', 'EU'],
  ])('begin in %s with the reader’s market', async (language, market) => {
    const { text } = await read(language)
    const [first] = text.match(/DC-PP-FT-103-[A-Z]+-/) ?? []
    expect(first).toBe(`DC-PP-FT-103-${market}-`)
  })

  test('say what is declared, of what, by whom, under which conditions, and that it is a sample', async () => {
    const { text } = await read('en')
    for (const words of [
      'Declaration of compliance: China',
      'Bento tray & lid',
      '88 Chengming Road, 315100 Ningbo,',
      'GB 4806.7',
      'D2 (vegetable oil)',
      'OM5: 2 hours at 100 °C',
      'March 5, 2026',
      'it certifies nothing',
    ])
      expect(text).toContain(words)
  })

  test('have only what was measured on materials of the product', async () => {
    const { text } = await read('en')
    expect(text).toContain('T-2026-PP')
    expect(text).toContain('6.8 mg/dm²')
    expect(text).not.toContain('Migration summary, PS')
  })

  test.each(LANGUAGE_CODES)('have fonts for every character in %s', async (language) => {
    const { text } = await read(language)
    expect(text.length).toBeGreaterThan(600)
    expect(text).not.toContain('\ufffd')
    expect(text).not.toContain('\0')
  })

  test('are missing where the product touches no food, or the company declares only on request', () => {
    const noFood = { facts: { ...FACTS, foodContact: [] } }
    expect(listDeclarations(sourcesOf('en', noFood), SITE, '1')).toEqual([])
    const asked = withDocuments((document) => ({ ...document, access: 'request' }))
    expect(listDeclarations(asked, SITE, '1')).toEqual([])
  })

  test('are made anew when a rule or a result changes, and only then', async () => {
    const keyOf = (sources: DocumentSources) => listDeclarations(sources, SITE, '1')[0]?.key
    const key = keyOf(sourcesOf('en'))
    expect(keyOf(sourcesOf('en'))).toBe(key)
    expect(keyOf(sourcesOf('en', { facts: { ...FACTS, foodContact: ['EU 10/2011'] } }))).not.toBe(key)
    expect(keyOf(withDocuments((document) => ({ ...document, results: [] })))).not.toBe(key)
    const [one, other] = await Promise.all(
      [1, 2].map(async () => listDeclarations(sourcesOf('en'), SITE, '1')[0]?.make()),
    )
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('a certificate', () => {
  test('is a file unless it is sent on request', () => {
    const files = listCertificates(documentSources(['en', 'de']), SITE, '1').map(({ file }) => file)
    expect(files).toEqual(['en/iso-9001.pdf', 'de/iso-9001.pdf'])
  })

  test('has number, issuer, scope, validity and the next audit', async () => {
    const [certificate] = listCertificates(documentSources(['en']), SITE, '1')
    const text = readPdf((await certificate?.make()) ?? Buffer.alloc(0)).text.replaceAll('\n', '')
    for (const words of ['Q-417', 'Sample Body', 'Thermoforming', 'May 12, 2025', 'May 11, 2028', 'April 20, 2027'])
      expect(text).toContain(words)
    expect(text).toContain('it certifies nothing')
  })
})
