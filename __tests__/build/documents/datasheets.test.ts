import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/site/languages'
import type { SourceProduct } from '../../../src/build/documents/query-sources'
import { listDatasheets, listDrawingSheets } from '../../../src/build/documents/datasheets'
import { layOutViews } from '../../../src/build/documents/drawing-sheet'
import { planContainer, toCarton } from '../../../packages/text/src/load-plan'
import { CONTAINERS, PALLETS } from '../../../packages/text/src/load-units'
import { formatNumber } from '../../../packages/text/src/format-measure'
import { documentSources } from '../../support/document-sources'
import { readPdf } from '../../support/read-pdf'
import { sampleGeometry } from '../../support/sample-geometry'

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
  ['ru', ['Лоток для бенто', 'с прозрачной крышкой', '37,2 fl oz', 'Спецификация']],
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

test('links the page of all documents, with the product chosen', async () => {
  expect((await make('de')).toString('latin1')).toContain('(https://pellucid.example/de/documents?item=PP-FT-103)')
})

test.each(LANGUAGE_CODES)('has fonts for every character in %s, on two pages at most', async (language) => {
  const { text, pages } = readPdf(await make(language))
  expect(text.length).toBeGreaterThan(600)
  expect(text).not.toContain('\ufffd')
  expect(text).not.toContain('\0')
  expect(pages).toBeLessThanOrEqual(2)
})

describe('with the geometry of a product', () => {
  const geometry = sampleGeometry('egg-tart-tray-6-cavity')
  const read = async (given: ProductGeometry | null, changes: Partial<SourceProduct> = {}) => {
    const [datasheet] = listDatasheets(documentSources(['de'], changes, given), 'https://pellucid.example', '1')
    return { key: datasheet?.key, ...readPdf((await datasheet?.make()) ?? Buffer.alloc(0)) }
  }

  test('shows views with their measures', async () => {
    const { text } = await read(geometry)
    for (const words of ['Draufsicht', 'Vorderansicht', 'Schnitt', '255\u00a0mm', '6,89\u00a0in', '26\u00a0mm']) {
      expect(joined(text).replaceAll(' ', '\u00a0')).toContain(words)
    }
  })

  test('names the drawing as a file, and the 3D file where there is one', async () => {
    expect((await read(geometry)).text).toContain('DXF')
    expect((await read(geometry)).text).not.toContain('GLB')
    expect((await read(geometry, { model: { bytes: 1 } })).text).toContain('GLB (3D)')
    expect((await read(null, { model: { bytes: 1 } })).text).not.toContain('DXF')
  })

  test('is made again when the geometry changes', async () => {
    expect((await read(geometry)).key).not.toBe((await read(null)).key)
  })
})

test.each<[LanguageCode, keyof typeof PALLETS]>([
  ['en', 'iso'],
  ['de', 'eur'],
  ['ja', 'asia'],
])(
  'says in %s what goes on the pallet that is usual there, and into a container and a truck',
  async (language, key) => {
    const text = joined(readPdf(await make(language)).text)
    const carton = toCarton(EXAMPLE_FACTS)
    const number = (value: number) => formatNumber(value, language).replaceAll('\u00a0', ' ')
    const pallet = PALLETS[key]
    expect(text).toContain(`${number(pallet.l)} × ${number(pallet.w)}`)
    const { onPallet } = planContainer(carton, { pallet, container: CONTAINERS['40hc'] })
    expect(onPallet?.cartons).toBeGreaterThan(0)
    expect(text).toContain(number((onPallet?.cartons ?? 0) * carton.pieces))
    for (const name of ['20', '40', '40hc', 'truck'] as const) {
      for (const way of [pallet, null]) {
        const { cartons } = planContainer(carton, { pallet: way, container: CONTAINERS[name] })
        expect(text).toContain(number(cartons * carton.pieces))
      }
    }
  },
)

describe('number, revision, date and language', () => {
  const lineOf = async (language: LanguageCode, changes: Partial<SourceProduct> = {}) =>
    readPdf(await make(language, changes)).text.replaceAll('\n', '')

  test('stand on the datasheet in its language', async () => {
    const line = await lineOf('de')
    expect(line).toContain('DS-PP-FT-103-DE')
    expect(line).toContain('5. März 2026')
    expect(line).toContain('Deutsch')
  })

  test('the revision is a number with its day', async () => {
    const facts = { ...EXAMPLE_FACTS, revision: { number: 3, date: '2026-02-01', facts: null, drawing: null } }
    expect(await lineOf('de', { facts })).toContain('Revision 3  ·  1. Februar 2026')
    expect(await lineOf('zh', { facts })).toContain('版本 3  ·  2026/02/01')
  })

  test('a provider that counts none has the day of the last change', async () => {
    const line = await lineOf('en')
    expect(line).not.toContain('Revision')
    expect(line).toContain('March 5, 2026')
  })
})

describe('the drawing as PDF', () => {
  const drawing = (
    language: LanguageCode,
    changes: Partial<SourceProduct> = {},
    product = 'cupcake-clamshell-6-cavity',
  ) =>
    listDrawingSheets(documentSources([language], changes, sampleGeometry(product)), 'https://pellucid.example', '1')[0]

  const bytesOf = async (...args: Parameters<typeof drawing>) => (await drawing(...args)?.make()) ?? Buffer.alloc(0)

  test('is there for a product with a geometry only, at its path', () => {
    expect(listDrawingSheets(documentSources(['en']), 'https://pellucid.example', '1')).toEqual([])
    expect(drawing('en')?.file).toBe('en/product/bento.pdf')
  })

  test.each(LANGUAGE_CODES)('has all views, the measures and a scale in %s, on one page', async (language) => {
    const { text, pages } = readPdf(await bytesOf(language))
    expect(pages).toBe(1)
    expect(text).not.toContain('\ufffd')
    expect(text).not.toContain('\0')
    const figures = ['265 mm', '180 mm', '98 mm', '1:5', `DR-PP-FT-103-${language.toUpperCase()}`]
    expect(figures.filter((figure) => !joined(text).replaceAll('мм', 'mm').includes(figure))).toEqual([])
  })

  test('has a title block with tolerances, scale, projection and revision', async () => {
    const facts = {
      ...EXAMPLE_FACTS,
      revision: { number: 3, date: '2026-02-01', facts: null, drawing: null },
      tolerances: { standard: null, shortMm: 0.5, longMm: 0.8 },
    }
    const text = joined(readPdf(await bytesOf('de', { facts })).text)
    for (const words of ['Allgemeintoleranzen', '±0,5 mm (0–200 mm)', '±0,8 mm (> 200 mm)', 'Projektionsmethode 3'])
      expect(text).toContain(words)
    expect(text).toContain('3  ·  1. Februar 2026')
    const standard = { ...facts, tolerances: { standard: 'DIN 16742 – TG7', shortMm: null, longMm: null } }
    expect(joined(readPdf(await bytesOf('en', { facts: standard })).text)).toContain('DIN 16742 – TG7')
  })

  test('stands in the third angle: the plan above the front, the side at its right', () => {
    const { views } = layOutViews({ geometry: sampleGeometry('cupcake-clamshell-6-cavity'), language: 'en' }, 5)
    const at = (name: string) => views.find(({ placed }) => placed.view.name === name)
    const [plan, front, side] = [at('plan'), at('front'), at('side')]
    expect(plan?.x).toBe(front?.x)
    expect(plan?.y).toBeLessThan(front?.y ?? 0)
    expect(side?.y).toBe(front?.y)
    expect(side?.x).toBeGreaterThan(front?.x ?? 0)
  })

  test('says what each view is to those who cannot see it', async () => {
    const pdf = (await bytesOf('en')).toString('latin1')
    expect(pdf.match(/\/S \/Figure/g)).toHaveLength(4)
    expect(pdf.match(/\/Alt /g)).toHaveLength(4)
  })

  test('is as large as the scale says', async () => {
    const geometry = sampleGeometry('single-muffin-dome-container')
    const text = joined(readPdf(await bytesOf('en', {}, 'single-muffin-dome-container')).text)
    expect(geometry.plan.viewBox[2]).toBe(100)
    // The bar is 50 mm long on paper, and means twice that.
    expect(text).toContain('100 mm (3.94 in)  ·  Scale 1:2 on A4')
  })

  test('is small, and the same, byte for byte, each time', async () => {
    const once = await bytesOf('en')
    expect(once.length).toBeLessThan(30_000)
    expect(once.equals(await bytesOf('en'))).toBe(true)
  })

  test('is made again when something changes that it shows, and only then', () => {
    const revised = { ...EXAMPLE_FACTS, revision: { number: 3, date: '2026-02-01', facts: null, drawing: null } }
    const { key } = drawing('en', { facts: revised }) ?? {}
    const later = { facts: { ...revised, weightG: 1 }, updatedAt: '2026-09-09T00:00:00.000Z' }
    expect(drawing('en', later)?.key).toBe(key)
    const thicker = { ...revised, material: { ...EXAMPLE_FACTS.material, thicknessMm: 0.9 } }
    expect(drawing('en', { facts: thicker })?.key).not.toBe(key)
    expect(drawing('en', { facts: revised, name: 'Another' })?.key).not.toBe(key)
    expect(drawing('en', { facts: revised }, 'egg-tart-tray-6-cavity')?.key).not.toBe(key)
  })
})

test('goes on on further pages, with page numbers, where the specification is long', async () => {
  const foodContact = Array.from({ length: 36 }, (_, index) => `Standard ${index} of 2011`)
  const { pages, text } = readPdf(await make('en', { facts: { ...EXAMPLE_FACTS, foodContact } }))
  expect(pages).toBe(2)
  expect(joined(text)).toContain('Page 2 of 2')
})

test('is the same, byte for byte, each time', async () => {
  expect((await make('zh')).equals(await make('zh'))).toBe(true)
})

test('names its language and title, and no date', async () => {
  const pdf = (await make('zh')).toString('latin1')
  expect(pdf).toContain('/Lang (zh-Hans)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).not.toMatch(/\/(Creation|Mod)Date/)
})

test('carries the fonts of its language only', async () => {
  expect(readPdf(await make('en')).fonts.every((font) => font.startsWith('Inter'))).toBe(true)
  expect(readPdf(await make('ko')).fonts.some((font) => font.startsWith('NotoSansKR'))).toBe(true)
})

test('is made without a picture too', async () => {
  expect(joined(readPdf(await make('en', { images: [] })).text)).toContain('Bento tray & lid')
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
