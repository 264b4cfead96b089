import { writeCsv } from '../../../../../packages/text/src/csv'
import type { ListedProduct } from '../../../../../src/lib/inquiry-list/listed-product'
import {
  createCodeIndex,
  parseOrderLines,
  parseSharedQuery,
  writeOrderRows,
  writeSharedQuery,
} from '../../../../../src/features/inquiry/list/model/order-lines'
import { usualTransport } from '../../../../../src/lib/shipping'
import { LANGUAGE_CODES } from '../../../../../packages/text/src/languages'

const tray = { path: 'product/tray', name: 'Sushi Tray 8-Piece', sku: 'PP-SU-101' }
const cup = { path: 'product/cup', name: 'Cup; "small", 500 ml', sku: 'PP-CU-205' }
const index = createCodeIndex([tray, cup, { path: 'product/bare', name: 'Bare', sku: '' }])

const read = (text: string, language: (typeof LANGUAGE_CODES)[number] = 'en') => parseOrderLines(text, language, index)

test.each([
  ['a tab', 'PP-SU-101\t30,000'],
  ['a comma', 'PP-SU-101,30,000'],
  ['a comma and a space', 'PP-SU-101, 30,000'],
  ['a semicolon', 'PP-SU-101;30,000'],
  ['a space', 'PP-SU-101 30,000'],
  ['a colon', 'PP-SU-101: 30,000'],
  ['quotes', '"PP-SU-101","30,000"'],
  ['small letters without hyphens', 'ppsu101 30,000'],
  ['spaces in the article number', 'PP SU 101 30,000'],
  ['full-width letters', 'ＰＰ－ＳＵ－１０１　30,000'],
  ['a full-width semicolon', 'PP-SU-101；30,000'],
  ['an ideographic comma', 'PP-SU-101、30,000'],
  ['a full-width colon', 'PP-SU-101：30,000'],
  ['the long vowel of a Japanese keyboard', 'PPーSUー101 30,000'],
  ['Cyrillic letters', 'РР-SU-101 30,000'],
  ['a name between', 'PP-SU-101\tSushi Tray 8-Piece\t30,000'],
  ['the quantity first', '30,000\tPP-SU-101'],
])('a line with %s is read', (_what, text) => {
  expect(read(text)).toMatchObject([{ line: 1, product: tray, typed: '30,000' }])
})

test('lines keep their numbers; empty ones and a heading are left out', () => {
  const lines = read('Article\tQuantity\nPP-SU-101\t5\n\nPP-CU-205\t3 pallets\tper year\n')
  expect(lines).toMatchObject([
    { line: 2, product: tray, typed: '5' },
    { line: 4, product: cup, typed: '3 pallets', per: 'year' },
  ])
})

test('an unknown article number has the nearest one beside it', () => {
  expect(read('PP-SU-110 500')).toMatchObject([{ code: 'PP-SU-110', product: null, nearest: tray, typed: '500' }])
  expect(read('XYZ 500')).toMatchObject([{ code: 'XYZ', product: null, nearest: null }])
})

const listed = (product: typeof tray, more: Partial<ListedProduct>): ListedProduct => ({
  ...product,
  language: 'en',
  moq: null,
  quantity: '',
  typed: '',
  per: 'order',
  callOffs: '',
  transport: null,
  note: '',
  ...more,
})
const LIST = [
  listed(tray, {
    quantity: '200000',
    typed: '200,000 a year',
    per: 'year',
    callOffs: '4',
    transport: usualTransport('ja'),
  }),
  listed(cup, { typed: '10-20k', note: '500 black; "matt"' }),
  listed({ path: 'product/bare', name: 'Bare', sku: '' }, {}),
]
const NAMES = {
  code: 'Artikel',
  quantity: 'Menge',
  per: 'Gilt',
  callOffs: 'Abrufe',
  note: 'Notiz',
  name: 'Produkt',
  pallet: 'Palette',
}

test.each(LANGUAGE_CODES)('a list saved in German opens in %s as it was', (language) => {
  const lines = read(writeCsv(writeOrderRows(LIST, NAMES), 'de'), language)
  expect(lines).toMatchObject([
    { product: tray, typed: '200000', per: 'year', callOffs: '4', note: '', transport: usualTransport('ja') },
    { product: cup, typed: '10-20k', per: 'order', callOffs: '', note: '500 black; "matt"', transport: null },
    { product: { path: 'product/bare' }, typed: '', note: '' },
  ])
})

test('a saved list divided by commas opens, too', () => {
  expect(read(writeCsv(writeOrderRows(LIST, NAMES), 'en'))).toMatchObject([
    { product: tray, typed: '200000', per: 'year', callOffs: '4' },
    { product: cup, typed: '10-20k', note: '500 black; "matt"' },
    { product: { path: 'product/bare' } },
  ])
})

/** A list as spreadsheets write it again; it was saved before lists had pallets. */
const SAVED = [
  ['Artikel', 'Menge', 'Gilt', 'Abrufe', 'Notiz', 'Produkt'],
  ['PP-SU-101', '200.000', 'Jahr', '4', 'für Küche, Köln', 'Sushi-Schale'],
  ['PP-CU-205', '50000', 'Auftrag', '', 'Größe prüfen', 'Becher'],
]
const quoteAll = (row: string[]) => row.map((cell) => `"${cell}"`)
const quoteCommas = (row: string[]) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell))

test.each([
  ['as "CSV" with semicolons', SAVED.map((row) => row.join(';'))],
  ['as "CSV" with commas', SAVED.map((row) => quoteCommas(row).join(','))],
  ['as "Unicode text"', SAVED.map((row) => quoteCommas(row).join('\t'))],
  ['with a line sep=;', ['sep=;', ...SAVED.map((row) => quoteAll(row).join(';'))]],
  ['with a line sep=,', ['"sep=,"', ...SAVED.map((row) => quoteAll(row).join(','))]],
  ['with a line sep=|', ['sep=|', ...SAVED.map((row) => row.join('|'))]],
  ['with empty columns', SAVED.map((row) => `${row.join(';')};;`)],
  ['with empty rows', ['', ';;;;;', ...SAVED.map((row) => row.join(';')), ';;;;;', '']],
  ['with a line break in a note', SAVED.map((row) => row.join(';').replace('für Küche, Köln', '"für Küche,\nKöln"'))],
])('a list that a spreadsheet has saved %s opens with its notes', (_what, lines) => {
  expect(read(lines.join('\r\n'), 'de')).toMatchObject([
    { product: tray, typed: '200.000', per: 'year', callOffs: '4', note: 'für Küche, Köln' },
    { product: cup, typed: '50000', callOffs: '', note: 'Größe prüfen' },
  ])
})

test.each([
  ['six', ['Gruppe', 'Bezeichnung', 'Artikel', 'Menge', 'Einheit', 'Lager']],
  ['seven', ['Gruppe', 'Bezeichnung', 'Artikel', 'Menge', 'Einheit', 'Preis', 'Lager']],
])('a file of another system with %s columns is no saved list', (_count, head) => {
  const row = ['Sushi', 'Sushi-Schale', 'PP-SU-101', '30.000', 'Stück', '', 'A'].slice(0, head.length)
  expect(read([head, row].map((cells) => cells.join(';')).join('\n'), 'de')).toMatchObject([
    { product: tray, typed: '30.000', note: '' },
  ])
})

test('the numbers that lines have are no quantities; without one after the article, the one before it counts', () => {
  expect(read('Pos;Artikel;Menge\n1;PP-SU-101;30.000\n2;PP-CU-205;5.000\n8.000;PP-CU-205;', 'de')).toMatchObject([
    { product: tray, typed: '30.000' },
    { product: cup, typed: '5.000' },
    { product: cup, typed: '8.000' },
  ])
})

test('the pallet of a list that a spreadsheet has saved is read whatever its case, and is none if it is unknown', () => {
  const pallets = ['Palette', 'ISO', 'Gitterbox']
  const lines = SAVED.map((row, at) => [...row, pallets[at]].join(';')).join('\n')
  expect(read(lines, 'de')).toMatchObject([{ transport: { pallet: 'iso' } }, { transport: null }])
})

test('a quotation mark that nothing closes hides no line of a saved list', () => {
  const lines = read(SAVED.map((row) => row.join(';').replace('für Küche', '9" für Küche')).join('\n'), 'de')
  expect(lines).toMatchObject([{ product: tray, note: '9" für Küche, Köln' }, { product: cup }])
})

test('a quantity from an address is a formula nowhere, and opens as it was', () => {
  const shared = parseSharedQuery('?list=PP-SU-101~-2%2B3%2BHYPERLINK(%22x%22)!PP-CU-205~%09%3D1%2B1', index) ?? []
  const rows = writeOrderRows(
    shared.map(({ product, typed }) => listed(product as typeof tray, { typed })),
    NAMES,
  )
  const csv = writeCsv(rows, 'en')
  expect(csv).toContain(`"PP-SU-101","'-2+3+HYPERLINK(""x"")"`)
  expect(csv).toContain(`"PP-CU-205","'\t'=1+1"`)
  expect(read(csv)).toMatchObject([{ typed: '-2+3+HYPERLINK("x")' }, { product: cup }])
})

test('a list in an address is short, and comes back', () => {
  const query = writeSharedQuery(LIST)
  expect(query).toBe('?list=PP-SU-101~200000~y~4~asia!PP-CU-205~10-20k!product%2Fbare')
  expect(parseSharedQuery(query, index)).toMatchObject([
    { product: tray, typed: '200000', per: 'year', callOffs: '4', transport: { pallet: 'asia' } },
    { product: cup, typed: '10-20k', per: null, transport: null },
    { product: { path: 'product/bare' }, typed: '' },
  ])
})

test('an article number with the signs of an address comes back', () => {
  const odd = { path: 'product/odd', name: 'Odd', sku: 'A~1!2&3' }
  const query = writeSharedQuery([listed(odd, { typed: '5!' })])
  expect(parseSharedQuery(query, createCodeIndex([odd]))).toMatchObject([
    { product: odd, code: 'A~1!2&3', typed: '5!' },
  ])
})

test('an address has no more products than a list', () => {
  expect(parseSharedQuery(`?list=${'x~1!'.repeat(3000)}`, index)).toHaveLength(30)
})

test('a pallet that is none is left out of an address’s list', () => {
  expect(parseSharedQuery('?list=PP-SU-101~5~~~toString', index)).toMatchObject([{ typed: '5', transport: null }])
})

test('an address without a list, or with a broken one, does no harm', () => {
  expect(parseSharedQuery('?product=x', index)).toBeNull()
  expect(parseSharedQuery('?list=%E0%A4%A~1', index)).toMatchObject([{ product: null }])
})
