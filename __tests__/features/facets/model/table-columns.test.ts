import { forEachFacet } from '../../../../src/features/facets/model/facet-product'
import {
  COLUMNS,
  listUsualColumns,
  titleColumn,
  writeCell,
  writeRows,
  writeTabbed,
} from '../../../../src/features/facets/model/table-columns'
import { writeCsv } from '../../../../packages/text/src/csv'
import type { LanguageCode } from '../../../../src/site/languages'
import { translatorOf } from '../../../support/translator'
import { product } from '../generate-products'

const NAMES = { ...forEachFacet(() => new Map<string, string>()), material: new Map([['rpet', 'rPET']]) }

const TRAY = product(
  0,
  { material: ['rpet'], lid: ['hinged'], leakProof: [], antiFog: ['yes'] },
  {
    name: 'Tray; “six”',
    weightG: 1234.5,
    values: {
      ...forEachFacet(() => null),
      length: 187.5,
      capacity: null,
      temperature: [-40, 70],
      moq: 30_000,
      recycled: 50,
    },
  },
)

const wordsOf = (language: LanguageCode) => ({ t: translatorOf(language, 'facets'), language, names: NAMES })

test.each<[LanguageCode, string, string, string]>([
  ['en', 'Length (mm)', '187.5', '30,000'],
  ['de', 'Länge (mm)', '187,5', '30.000'],
  ['ru', 'Длина (мм)', '187,5', '30\u00a0000'],
])('in %s a column is named with its unit, and its cells are numbers', (language, title, length, moq) => {
  const words = wordsOf(language)
  expect(titleColumn('length', words)).toBe(title)
  expect(writeCell(TRAY, 'length', words)).toBe(length)
  expect(writeCell(TRAY, 'moq', words)).toBe(moq)
})

test('a cell has the words of the filters, and is empty where nothing is known', () => {
  const words = wordsOf('en')
  expect(writeCell(TRAY, 'material', words)).toBe('rPET')
  expect(writeCell(TRAY, 'lid', words)).toBe('Hinged lid')
  expect(writeCell(TRAY, 'antiFog', words)).toBe('Yes')
  expect(writeCell(TRAY, 'temperature', words)).toBe('−40 … 70')
  expect(writeCell(TRAY, 'capacity', words)).toBe('')
  expect(writeCell(TRAY, 'leakProof', words)).toBe('')
})

test('a column in which few products have a value is shown on request only', () => {
  const holding = (capacity: number | null) =>
    product(1, {}, { values: { ...forEachFacet(() => null), moq: 30_000, capacity } })
  const words = wordsOf('en')
  expect(listUsualColumns([holding(250), holding(null), holding(null)], words)).toEqual(['moq'])
  expect(listUsualColumns([holding(250), holding(500), holding(null)], words)).toEqual(['capacity', 'moq'])
})

test('every column has a name', () => {
  for (const column of COLUMNS) expect(titleColumn(column, wordsOf('en'))).not.toMatch(/facets|table\./)
})

test('a spreadsheet gets numbers that it can read, divided as its language divides', () => {
  const rows = (language: LanguageCode) => writeRows([TRAY], ['weight', 'moq'], wordsOf(language))
  expect(writeCsv(rows('en'), 'en')).toBe(
    '\uFEFF"Product","Item number","Weight (g)","Minimum order"\r\n"Tray; “six”","P-0",1234.5,30000\r\n',
  )
  expect(writeCsv(rows('de'), 'de')).toContain('"Tray; “six”";"P-0";1234,5;30000')
  expect(writeTabbed(rows('en'))).toBe(
    'Product\tItem number\tWeight (g)\tMinimum order\nTray; “six”\tP-0\t1234.5\t30000',
  )
})
