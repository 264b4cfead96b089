import fc from 'fast-check'
import { unguard, writeCsv } from '../../packages/text/src/csv'

const print = (first: string, second = '') =>
  writeCsv(
    [
      ['a', 'b'],
      [first, second],
    ],
    'en',
  )

/** The cells by RFC 4180, with any separator: a quotation mark counts only at the start of a cell. */
function readQuoted(csv: string, separator: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let index = 0; index < csv.length; index++) {
    const character = csv.charAt(index)
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    if (isQuoted && csv.startsWith('""', index)) {
      row[row.length - 1] = `${cell}"`
      index++
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && character === separator) row.push('')
    else if (!isQuoted && /[\r\n]/.test(character)) rows.push([''])
    else row[row.length - 1] = cell + character
  }
  return rows
}

/** Like a program that ignores quotation marks, or removes those around a cell. */
const readPlain = (csv: string, separator: string): string[] =>
  csv
    .split(/[\r\n\v\u2028]/)
    .flatMap((line) => line.split(separator))
    .flatMap((cell) => [cell, cell.replace(/^"+/, '')])

/** A plain negative number is none, whatever follows it in another cell. */
const FORMULA = /^(?!-\d+(?:[.,]\d+)?(?:"*$|[,;]))[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠]/u

function findFormulas(csv: string): string[] {
  const text = csv.replace(/^\uFEFF/, '')
  return [',', ';', '\t', '|'].flatMap((separator) =>
    [...readQuoted(text, separator).flat(), ...readPlain(text, separator)]
      .filter((cell) => FORMULA.test(cell))
      .map((cell) => `${JSON.stringify(cell)} by ${JSON.stringify(separator)}`),
  )
}

describe('CSV', () => {
  const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  const BEFORE = [
    '',
    ' ',
    '\t',
    '\r',
    '\n',
    '\0',
    '\u200b',
    '\u034f',
    '\ufe0f',
    '\u115f',
    'x\u2028',
    'x\v',
    'x;',
    'x; ',
    'x,',
    'x\t',
    'x|',
    'x"',
    'x;"',
    '";\t',
    'x\r\n',
    'x\r;',
  ]
  const CELLS = SIGNS.flatMap((sign) => BEFORE.map((before) => `${before}${sign}cmd()`))

  it.each(CELLS)('has no formula in any separator’s reading: %j', (cell) => {
    expect(findFormulas(print(cell, cell))).toEqual([])
  })

  it('has none whatever is typed', () => {
    const cell = fc.string({ unit: fc.constantFrom(...SIGNS, ...',;|\t\r\n" \0\'a1\u00a0') })
    fc.assert(
      fc.property(cell, cell, (first, second) => {
        expect(findFormulas(print(first, second))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['Trays; =1+1', "Trays;' =1+1"],
    ['5"-7" wide', '5"\'-7" wide'],
    ['Müller & Söhne; a-b, c=d', 'Müller & Söhne; a-b, c=d'],
    ['info@example.com', 'info@example.com'],
    ['Line one\nline two', 'Line one\nline two'],
  ])('gives %j back as %j', (given, read) => {
    const text = print(given).replace(/^\uFEFF/, '')
    const [, ...cells] = text.split('\r\n')
    expect(readQuoted(cells.join('\r\n'), ',')[0]?.[0]).toBe(read)
  })

  it('takes no time for long cells', () => {
    const started = Date.now()
    print(', '.repeat(500_000), ' '.repeat(1_000_000))
    expect(Date.now() - started).toBeLessThan(5000)
  })

  it.each([
    ['en', '"PET","−40 °C",-40,-40,-40.5,1234.5,2026-11-26 15:05,'],
    ['de', '"PET";"−40 °C";-40;-40;-40,5;1234,5;26.11.2026 15:05;'],
    ['zh', '"PET","−40 °C",-40,-40,-40.5,1234.5,2026/11/26 15:05,'],
    ['ru', '"PET";"−40 °C";-40;-40;-40,5;1234,5;26.11.2026 15:05;'],
  ] as const)('is written as spreadsheets in %s read it', (language, expected) => {
    const cells = ['PET', '−40 °C', '-40', '−40', -40.5, 1234.5, new Date('2026-11-26T15:05:59Z'), null]
    expect(writeCsv([cells], language)).toBe(`\uFEFF${expected}\r\n`)
  })

  it.each(['01067', '00', '0301234567', '1234567890123456'])(
    'keeps digits that are no number, such as a postcode: %s',
    (digits) => {
      expect(print(digits)).toContain(`\r\n"'${digits}",`)
      expect(unguard(`'${digits}`)).toBe(digits)
    },
  )

  it.each(['0', '0.5', '1067', '-40', '123456789012345'])('leaves a number a number: %s', (number) => {
    expect(print(number)).toContain(`\r\n${number},`)
  })

  it('is guarded for spreadsheets only: a saved list opens as it was', () => {
    const read = (text: string) => readQuoted(print(text).split('\r\n').slice(1).join('\r\n'), ',')[0]?.[0] ?? ''
    for (const text of ['=1+1', '-2+3; +x', '@a', '-40', 'a "=b"']) expect(unguard(read(text))).toBe(text)
  })
})
