import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/site/languages'
import { listPackagingData } from '../../../src/build/documents/packaging-data'
import { documentSources } from '../../support/document-sources'
import { readPdf } from '../../support/read-pdf'

const FACTS = {
  ...EXAMPLE_FACTS,
  trade: { origin: 'CN', hsCode: '3923.10', gtin: '9521234567893' },
  components: { baseG: 48.5, lidG: 21.4 },
  ppwr: {
    heavyMetalsMgKg: 2,
    pfas: 'not-added',
    recyclablePct: 78,
    recyclableMethod: 'RecyClass 3.1',
    recyclableOn: '2026-06-15',
  },
  carbon: { perPieceG: 210, boundary: 'cradle-to-gate', year: 2025 },
}

const list = (language: LanguageCode, facts = FACTS) =>
  listPackagingData(documentSources([language], { facts }), 'https://pellucid.example', '1')

async function read(language: LanguageCode, type: 'pdf' | 'csv', facts = FACTS): Promise<Buffer> {
  const found = list(language, facts).find(({ file }) => file.endsWith(type))
  if (!found) throw new Error(`There is no ${type}.`)
  return found.make()
}

test('a product that gives none of it has neither paper nor table', () => {
  expect(listPackagingData(documentSources(['en']), 'https://pellucid.example', '1')).toEqual([])
  expect(list('en').map(({ file }) => file)).toEqual(['en/product/bento.pdf', 'en/product/bento.csv'])
})

test.each(LANGUAGE_CODES)('the paper has every fact and a character for each in %s', async (language) => {
  const { text } = readPdf(await read(language, 'pdf'))
  for (const words of ['PD-PP-FT-103-', '9521234567893', '3923.10', 'RecyClass 3.1', '78', '2025', 'ISO 14067', '210'])
    expect(text.replaceAll('\n', '')).toContain(words)
  expect(text).not.toContain('\ufffd')
  expect(text).not.toContain('\0')
})

test('the paper states no grade of recyclability, and leaves out what is not given', async () => {
  const text = readPdf(await read('en', 'pdf', { ...FACTS, carbon: null as never })).text.replaceAll('\n', '')
  expect(text).toContain('recyclability grade is stated, because grades need delegated acts')
  expect(text).not.toContain('Carbon footprint')
})

test.each<[LanguageCode, string, string]>([
  ['en', ',', '48.5'],
  ['de', ';', '48,5'],
  ['zh', ',', '48.5'],
  ['ru', ';', '48,5'],
])('the weights open in a spreadsheet in %s, divided by "%s"', async (language, divider, weight) => {
  const text = (await read(language, 'csv')).toString()
  expect(text.startsWith('\ufeff')).toBe(true)
  const rows = text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((row) => row.split(divider))
  expect(rows).toHaveLength(3)
  const [header, base, lid] = rows
  expect(base).toHaveLength(header?.length ?? 0)
  expect([base?.[3], base?.[4], base?.[5]]).toEqual(['"PP"', '5', weight])
  expect([lid?.[3], lid?.[4]]).toEqual(['"APET"', '1'])
})

test('a pack whose parts are not weighed is one row', async () => {
  const text = (await read('en', 'csv', { ...FACTS, components: null as never })).toString()
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('"Whole pack","PP",5,69.9')
})
