import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { siteDocumentAnswer } from '../../packages/contract/src/answers'
import { belongsTo, documentAnswer, documentsSchema } from '../../packages/contract/src/documents'
import { LANGUAGE_CODES } from '../../src/site/languages'
import { buildSiteNodes } from '../../plugins/gatsby-source-provider/src/build-site-nodes'
import { loadChanged, problemsOf } from '../support/content-fixture'

const CERTIFICATE = {
  id: 'iso-9001',
  kind: 'certificate',
  access: 'download',
  name: { en: 'ISO 9001:2015' },
  scope: { en: 'Thermoforming', de: 'Thermoformen' },
  number: 'Q-417',
}

const withDocuments = (documents: object[]) => ({ 'documents.yml': JSON.stringify({ documents }) })
const load = (documents: object[]) => loadChanged(withDocuments(documents))

test('content without the file has no documents', async () => {
  expect((await loadChanged()).documents).toEqual([])
})

test('documents are read as the file has them, and set', async () => {
  const name = { en: 'ISO\u00a09001:2015' }
  expect((await load([CERTIFICATE])).documents).toMatchObject([{ ...CERTIFICATE, name, sample: false, materials: [] }])
})

test('a document may be valid for a day', async () => {
  const day = { validFrom: '2026-01-01', validUntil: '2026-01-01' }
  expect((await load([{ ...CERTIFICATE, ...day }])).documents).toMatchObject([day])
})

test.each([
  ['two of one id', [CERTIFICATE, CERTIFICATE], 'two documents have the same id'],
  ['validity that ends first', [{ ...CERTIFICATE, validFrom: '2026-01-02', validUntil: '2026-01-01' }], 'validFrom'],
  [
    'results of a certificate',
    [{ ...CERTIFICATE, results: [{ simulant: 'A', condition: 'OM2', mgPerDm2: 1 }] }],
    'migration',
  ],
  ['a name in no English', [{ ...CERTIFICATE, name: { de: 'ISO' } }], 'name'],
  ['an unknown field', [{ ...CERTIFICATE, issuedBy: 'X' }], 'issuedBy'],
])('%s is refused', async (_name, documents, reason) => {
  const problems = await problemsOf(withDocuments(documents))
  expect(problems.map(({ file, field, message }) => `${file} ${field} ${message}`).join()).toMatch(
    new RegExp(`documents\\.yml.*${reason}`),
  )
})

test('the sample documents are marked as samples, and name what they cover in all languages', () => {
  const { documents } = documentsSchema.parse(parse(readFileSync('content/documents.yml', 'utf8')))
  expect(documents.filter(({ sample }) => !sample)).toEqual([])
  for (const { scope } of documents) expect(Object.keys(scope ?? {}).sort()).toEqual([...LANGUAGE_CODES].sort())
  expect(new Set(documents.map(({ kind }) => kind)).size).toBe(4)
})

describe('the site document', () => {
  const site = {
    settings: { routeMode: 'history', listMode: 'slash', subFolderMode: 1, routePath: {}, seo: {} },
    languages: ['en', 'de'].map((code) => ({ langId: code, code, htmlLang: code, name: code })),
    categories: [],
  }
  const nodesOf = (document: object) =>
    buildSiteNodes(siteDocumentAnswer.parse({ ...site, ...document }), 'en', (name) => name).filter(
      ({ type }) => type === 'CompanyDocument',
    )

  test('may lack documents', () => {
    expect(nodesOf({})).toEqual([])
  })

  test('becomes a node of each document in each language, which says what is in English', () => {
    const english = { ...CERTIFICATE, id: 'grs', scope: { en: 'Recycled' } }
    expect(nodesOf({ documents: [CERTIFICATE, english] }).map(({ id, fields }) => ({ id, ...fields }))).toMatchObject([
      { id: 'document/en/iso-9001', scope: 'Thermoforming', sort: 0, fallbackFields: [], issuer: null },
      { id: 'document/en/grs', scope: 'Recycled', sort: 1, fallbackFields: [] },
      { id: 'document/de/iso-9001', name: 'ISO 9001:2015', scope: 'Thermoformen', fallbackFields: [] },
      { id: 'document/de/grs', scope: 'Recycled', fallbackFields: ['scope'] },
    ])
  })
})

describe('a document belongs', () => {
  const facts = { material: { base: 'PP', lid: 'APET' }, foodContact: ['EU 10/2011'] }
  const given = (kind: string, materials: string[] = []) => documentAnswer.parse({ ...CERTIFICATE, kind, materials })

  test('to all products, or to those with one of its materials in base or lid', () => {
    expect(belongsTo(given('certificate'), facts)).toBe(true)
    expect(belongsTo(given('migration', ['APET', 'PS']), facts)).toBe(true)
    expect(belongsTo(given('migration', ['rPET']), facts)).toBe(false)
  })

  test('only to what touches food, unless it is a certificate', () => {
    const noFood = { ...facts, foodContact: [] }
    expect(belongsTo(given('declaration'), noFood)).toBe(false)
    expect(belongsTo(given('certificate'), noFood)).toBe(true)
  })
})
