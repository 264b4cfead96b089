import { localeOf, type LanguageCode } from './languages'

export type Cell = string | number | Date | null

/**
 * Rows as a CSV file that opens in the reader's spreadsheet with a double click: UTF-8 with BOM, semicolons where the
 * language uses a decimal comma, and numbers and times (in UTC) in the language's format.
 */
export function writeCsv(rows: readonly (readonly Cell[])[], language: LanguageCode): string {
  const numbers = new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 6 })
  const divider = numbers.format(0.5).includes(',') ? ';' : ','
  const write = (cell: Cell): string => {
    if (cell === null) return ''
    if (cell instanceof Date) return writeTime(cell, language)
    if (typeof cell === 'number') return numbers.format(cell).replace('−', '-')
    if (NUMBER.test(cell)) return cell.replace('−', '-')
    return `"${(DIGITS.test(cell) ? `'${cell}` : guard(cell)).replaceAll('"', '""')}"`
  }
  return `\uFEFF${rows.map((row) => row.map(write).join(divider)).join('\r\n')}\r\n`
}

/** In a format that spreadsheets in the language parse as a time; those in any language parse the English one. */
function writeTime(time: Date, language: LanguageCode): string {
  const [day = '', clock = ''] = time.toISOString().slice(0, 16).split('T')
  if (language === 'en') return `${day} ${clock}`
  const local = new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${local.format(time)} ${clock}`
}

/** A plain number, including one with a true minus sign. */
const NUMBER = /^[-−]?(?:0|[1-9]\d{0,14})(?:[.,]\d+)?$/

/** Digits that are not a number, such as a postcode: spreadsheets would drop leading zeros or the last digits. */
const DIGITS = /^(?:0\d+|\d{16,})$/

/**
 * The start of a cell for any separator, quoted or not, and anything that a spreadsheet reads as the start of a formula
 * there, including full-width forms and after invisible characters.
 */
const BREAKS = '\\t\\r\\n\\v\\f\\x85\\u2028\\u2029'
const CELL_START = `(?<=^|[,;|${BREAKS}"])`
const FORMULA = `(?=(?:(?![${BREAKS}])[\\s\\p{Cc}\\p{Cf}\\p{DI}])*[=+\\-@＝＋－＠])`
const FORMULA_START = new RegExp(`${CELL_START}${FORMULA}|^(?=[\\t\\r\\n])`, 'gu')
const GUARDED = new RegExp(`${CELL_START}'${FORMULA}`, 'gu')

/** An apostrophe keeps spreadsheets from running user input as a formula. */
function guard(text: string): string {
  return text.replace(FORMULA_START, "'")
}

/** Reverts the guard of `writeCsv`. */
export function unguard(text: string): string {
  if (text.startsWith("'") && DIGITS.test(text.slice(1))) return text.slice(1)
  return text.replace(GUARDED, '')
}
