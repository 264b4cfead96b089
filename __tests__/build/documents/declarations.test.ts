import { exampleFacts } from '../../support/example-facts'
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/site/languages'
import { listCertificates, listDeclarations } from '../../../src/build/documents/declarations'
import type { DocumentSources, SourceDocument, SourceProduct } from '../../../src/build/documents/query-sources'
import { documentSources, sampleDocuments } from '../../support/document-sources'
import { readPdf } from '../../support/read-pdf'
import { translatorOf } from '../../support/translator'

const SITE = 'https://pellucid.example'

/** A product for the EU, the USA and China. */
const FACTS = exampleFacts({
  material: { recycledPct: 0 },
  foodContact: ['EU 10/2011', 'FDA 21 CFR 177', 'GB 4806.7'],
})
const RECYCLED = exampleFacts({ foodContact: ['EU 10/2011', 'EU 2022/1616'] })

const sourcesOf = (language: LanguageCode, changes: Partial<SourceProduct> = {}): DocumentSources =>
  documentSources([language], { facts: FACTS, ...changes })

const withDocuments = (change: (document: SourceDocument) => SourceDocument, facts = FACTS): DocumentSources => ({
  ...sourcesOf('en', { facts }),
  allCompanyDocument: { nodes: sampleDocuments('en').map(change) },
})

/** A text without breaks, as the site's texts may have no space where a line ended. */
const plain = (text: string) => text.replaceAll(/[\s\u00a0]/g, '')

async function read(language: LanguageCode, market: string, sources = sourcesOf(language)) {
  const document = listDeclarations(sources, SITE, '1').find(({ file }) => file.startsWith(`${language}/${market}/`))
  if (!document) throw new Error(`There is no declaration for ${market} in ${language}.`)
  const { text, pages } = readPdf(await document.make())
  return { key: document.key, pages, text: text.replaceAll('\n', '').replaceAll('\u00a0', ' ') }
}

describe('the declarations of a product', () => {
  test('are a file for each market: the reader’s and the EU’s in each language, all in English', () => {
    const files = listDeclarations(documentSources(['en', 'zh', 'de'], { facts: FACTS }), SITE, '1')
    expect(files.map(({ file }) => file)).toEqual([
      'en/us/product/bento.pdf',
      'en/eu/product/bento.pdf',
      'en/cn/product/bento.pdf',
      'zh/cn/product/bento.pdf',
      'zh/eu/product/bento.pdf',
      'de/eu/product/bento.pdf',
    ])
  })

  test.each(LANGUAGE_CODES)('state the points of Annex IV one by one in %s', async (language) => {
    const { text } = await read(language, 'eu')
    const t = translatorOf(language, 'documents')
    const said = plain(text)
    const names = ['1', '2', '3', '4', '5', '6', '7', '8i', '8ii', '8iii', '9', '10', '11'].map(
      (name) => `points.${name}`,
    )
    const values = ['confirmed', 'niasAssessed', 'foods.A', 'contact.OM5', 'barrier.none', 'noReprocessing', 'noWaste']
    expect([...names, ...values].filter((key) => !said.includes(plain(t(key))))).toEqual([])
    const places = names.map((key) => said.indexOf(plain(t(key))))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    for (const words of ['Irganox1076', 'FCM433', 'CAS2082-79-3', 'E470a']) expect(said).toContain(words)
    expect(text).not.toContain('\ufffd')
    expect(text).not.toContain('\0')
  })

  test.each(LANGUAGE_CODES)(
    'state part B of Annex III for recycled plastic in %s, and only for that',
    async (language) => {
      const t = translatorOf(language, 'documents')
      const said = plain((await read(language, 'eu', sourcesOf(language, { facts: RECYCLED }))).text)
      const points = ['1_1', '1_2', '1_3', '2_1_1', '2_1_2', '2_1_3', '2_1_4', '2_1_5', '2_1_6']
      points.push('3_2_1', '3_2_2', '3_2_3', '3_2_4', '3_2_5', '3_2_6', '3_2_7')
      expect(points.filter((name) => !said.includes(plain(t(`partB.${name}`))))).toEqual([])
      for (const words of ['CN-000-R1', 'SampleAuthority,CN-0000']) expect(said).toContain(words)
      expect(plain((await read(language, 'eu')).text)).not.toContain(plain(t('annexIII')))
    },
  )

  test.each([
    [
      'an article number of 100 kB, which took a minute',
      sourcesOf('en', { facts: { ...FACTS, sku: 'PP '.repeat(33_000) } }),
    ],
    [
      'a name that takes more than a page',
      withDocuments((document) => ({ ...document, name: '包装托盘'.repeat(2000) })),
    ],
    [
      'a row that is higher than a page',
      withDocuments((document) => ({ ...document, scope: '包装托盘'.repeat(2000) })),
    ],
  ])('are not made of %s', async (_what, sources) => {
    const begun = process.cpuUsage()
    await expect(read('en', 'eu', sources)).rejects.toThrow('no room on A4')
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1e6).toBeLessThan(10)
  })

  test('divide a table of high rows over pages', async () => {
    const scope = 'Thermoforming of trays. '.repeat(150)
    const many = (document: SourceDocument) => ({ ...document, scope, number: scope, issuer: scope })
    expect((await read('en', 'eu', withDocuments(many))).pages).toBe(4)
  })

  test('have the units of their market', async () => {
    expect((await read('en', 'us')).text).toContain('21 °F to 248 °F')
    const { text } = await read('en', 'eu')
    expect(text).toContain('−6 °C to 120 °C')
    expect(text).not.toContain('°F')
  })

  test('say of whom they are, of what, and that they are a sample', async () => {
    const { text } = await read('en', 'cn')
    for (const words of [
      'DC-PP-FT-103-CN-EN',
      'Declaration of compliance: China',
      'Bento tray & lid',
      '88 Chengming Road, 315100 Ningbo,',
      'GB 4806.7',
      'Ningbo, March 5, 2026',
      'Lin Zhiyuan',
      'Head of Quality',
      'Sample: not signed',
      'they certify nothing',
    ])
      expect(text).toContain(words)
  })

  test('have only what was measured on materials of the product, where that is limited', async () => {
    const { text } = await read('en', 'eu')
    expect(text).toContain('T-2026-PP')
    expect(text).toContain('6.8 mg/dm²')
    expect(text).not.toContain('Migration summary, PS')
    expect((await read('en', 'us')).text).not.toContain('T-2026-PP')
  })

  test('are missing where the product touches no food, or the company declares only on request', () => {
    const noFood = { facts: { ...FACTS, foodContact: [] } }
    expect(listDeclarations(sourcesOf('en', noFood), SITE, '1')).toEqual([])
    const asked = withDocuments((document) => ({ ...document, access: 'request' }))
    expect(listDeclarations(asked, SITE, '1')).toEqual([])
  })

  test('are made again when a rule or a result changes, and only then', async () => {
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

describe('a declaration that is no sample', () => {
  const SIGNED = { place: 'Ningbo', person: 'Lin', role: 'Quality', signature: 'Signed electronically' }
  const real = (changes: Partial<SourceDocument> = {}, facts = FACTS) =>
    withDocuments(
      (document) => ({
        ...document,
        sample: false,
        ...(document.kind === 'declaration' && { signed: SIGNED, ...changes }),
      }),
      facts,
    )
  const make = (sources: DocumentSources) => Promise.all(listDeclarations(sources, SITE, '1').map(({ make }) => make()))

  test('is made when place, name, function and signature are filled in', async () => {
    const [first] = await make(real())
    expect(readPdf(first ?? Buffer.alloc(0)).text.replaceAll('\n', '')).toContain('Signed electronically')
  })

  test.each(['place', 'person', 'role', 'signature'])('is refused without %s, which the error names', async (slot) => {
    await expect(make(real({ signed: { ...SIGNED, [slot]: ' ' } }))).rejects.toThrow(`signed.${slot}`)
  })

  test('is refused without any of them, and of recycled plastic without where that is from', async () => {
    await expect(make(real({ signed: null }))).rejects.toThrow(
      'signed.place, signed.person, signed.role, signed.signature',
    )
    await expect(make(real({ recycling: null }, RECYCLED))).rejects.toThrow('recycling')
    await expect(make(real({ recycling: null }))).resolves.toHaveLength(3)
  })

  test('is refused where no report says what a point has to state', async () => {
    const sources = real()
    const nodes = sources.allCompanyDocument.nodes.map((node) => ({ ...node, surfaceToVolume: null }))
    await expect(make({ ...sources, allCompanyDocument: { nodes } })).rejects.toThrow('surfaceToVolume')
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
    expect(text).toContain('they certify nothing')
  })
})
