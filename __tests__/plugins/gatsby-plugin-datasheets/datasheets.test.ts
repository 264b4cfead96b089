import { readFileSync } from 'node:fs'
import path from 'node:path'
import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import { contentGeometry, type ProductGeometry } from '../../../packages/contract/src/geometry'
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/config/languages'
import type { SourceProduct } from '../../../plugins/gatsby-plugin-datasheets/src/read-sources'
import { listDatasheets } from '../../../plugins/gatsby-plugin-datasheets/src/datasheets'
import { documentSources } from '../../support/document-sources'
import { readPdf } from '../../support/read-pdf'

const list = (languages: readonly LanguageCode[], changes: Partial<SourceProduct> = {}, version = '1') =>
  listDatasheets(documentSources(languages, changes), 'https://pellucid.example', version)

async function make(language: LanguageCode, changes: Partial<SourceProduct> = {}): Promise<Buffer> {
  const [datasheet] = list([language], changes)
  if (!datasheet) throw new Error('There is no datasheet.')
  return datasheet.make()
}

/** The lines of a table or paragraph are separate. */
const joined = (text: string) => text.replaceAll('\n', '')

test('has a file for each language at the path of the product', () => {
  expect(list(['en', 'zh']).map(({ file }) => file)).toEqual(['en/product/bento.pdf', 'zh/product/bento.pdf'])
})

test.each<[LanguageCode, string[]]>([
  ['en', ['Bento tray & lid', 'PP-FT-103', 'Food trays', '1,100 ml', '37.2 fl oz', '22.24 × 16.73', 'Datasheet']],
  ['zh', ['五格便当托盘（配透明盖）', '澄明包装有限公司', '食品托盘', '1,100 ml', '37.2 fl oz', '产品规格书']],
  ['ru', ['Лоток для бенто', 'с прозрачной крышкой', '37,2 fl oz', 'Технический паспорт']],
])('says in %s what the product is', async (language, texts) => {
  const { text } = readPdf(await make(language))
  const missing = texts.filter((expected) => !joined(text).includes(expected))
  expect(missing).toEqual([])
})

test('says where the product is on the site and how to reach the company', async () => {
  const text = joined(readPdf(await make('zh')).text)
  expect(text).toContain('https://pellucid.example/zh/product/bento')
  expect(text).toContain('sales@pellucid.example')
  expect(text).toContain('+86 574 5550 0188')
})

test.each(LANGUAGE_CODES)('has fonts for every character in %s, on one page', async (language) => {
  const { text, pages } = readPdf(await make(language))
  expect(text.length).toBeGreaterThan(600)
  expect(text).not.toContain('\ufffd')
  expect(text).not.toContain('\0')
  expect(pages).toBe(1)
})

describe('with the geometry of a product', () => {
  const sample = path.join(__dirname, '../../../content/products/egg-tart-tray-6-cavity/geometry.json')
  const geometry = contentGeometry.parse(JSON.parse(readFileSync(sample, 'utf8')))
  const read = async (given: ProductGeometry | null) => {
    const [datasheet] = listDatasheets(documentSources(['de'], {}, given), 'https://pellucid.example', '1')
    return { key: datasheet?.key, ...readPdf((await datasheet?.make()) ?? Buffer.alloc(0)) }
  }

  test('shows views with their measures', async () => {
    const { text } = await read(geometry)
    for (const words of ['Draufsicht', 'Vorderansicht', 'Schnitt', '255\u00a0mm', '6,89\u00a0in', '26\u00a0mm']) {
      expect(joined(text).replaceAll(' ', '\u00a0')).toContain(words)
    }
  })

  test('is made anew when the geometry changes', async () => {
    expect((await read(geometry)).key).not.toBe((await read(null)).key)
  })
})

test('goes on on a second page, with page numbers, where the specification is long', async () => {
  const foodContact = Array.from({ length: 36 }, (_, index) => `Standard ${index} of 2011`)
  const { pages, text } = readPdf(await make('en', { facts: { ...EXAMPLE_FACTS, foodContact } }))
  expect(pages).toBe(2)
  expect(joined(text)).toContain('Page 2 of 2')
})

test('is the same, byte for byte, each time', async () => {
  expect((await make('zh')).equals(await make('zh'))).toBe(true)
})

test('names its language and title, and no date', async () => {
  const { heads } = readPdf(await make('zh'))
  expect(heads).toContain('/Lang (zh-Hans)')
  expect(heads).toContain('/Marked true')
  expect(heads).toContain('/DisplayDocTitle')
  expect(heads).not.toContain('Date')
})

test('carries the fonts of its language only', async () => {
  expect(readPdf(await make('en')).fonts.every((font) => font.startsWith('Inter'))).toBe(true)
  expect(readPdf(await make('ko')).fonts.some((font) => font.startsWith('NotoSansKR'))).toBe(true)
})

test('is made without a picture too', async () => {
  expect(readPdf(await make('en', { images: [] })).pages).toBe(1)
})

describe('the key', () => {
  const keyOf = (...args: Parameters<typeof list>) => list(...args)[0]?.key

  test('stays while nothing changes', () => {
    expect(keyOf(['en'])).toBe(keyOf(['en']))
  })

  test.each<[string, Partial<SourceProduct>]>([
    ['name', { name: 'Another' }],
    ['weight', { facts: { ...EXAMPLE_FACTS, weightG: 1 } }],
    ['picture', { images: [{ alt: 'A tray', file: { absolutePath: 'a', internal: { contentDigest: 'b' } } }] }],
  ])('changes with the %s', (_what, changes) => {
    expect(keyOf(['en'], changes)).not.toBe(keyOf(['en']))
  })

  test('changes with the code', () => {
    expect(keyOf(['en'], {}, '2')).not.toBe(keyOf(['en'], {}, '1'))
  })
})
