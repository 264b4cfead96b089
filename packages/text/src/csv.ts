import { localeOf, type LanguageCode } from './languages'

/** A cell of a table that a spreadsheet opens. */
export type Cell = string | number | Date | null

/**
 * Rows as a CSV file that the reader's spreadsheet opens by a double click: in UTF-8 with its mark, divided by semicolons
 * where the language writes a comma in numbers, with numbers and times (in UTC) as the language writes them.
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

/** In a form that spreadsheets of the language read as a time; the one for English is read by those of all languages. */
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

/** A plain number; a minus sign is one, too. */
const NUMBER = /^[-−]?(?:0|[1-9]\d{0,14})(?:[.,]\d+)?$/

/** Digits that are no number, such as a postcode: spreadsheets would drop its first zeros, or its last digits. */
const DIGITS = /^(?:0\d+|\d{16,})$/

/**
 * Where a cell begins, whichever separator a program reads the file with, with quotation marks or without; and what a
 * spreadsheet reads as the beginning of a formula there, also in full width or behind characters that it does not show.
 */
const BREAKS = '\\t\\r\\n\\v\\f\\x85\\u2028\\u2029'
const CELL_START = `(?<=^|[,;|${BREAKS}"])`
const FORMULA = `(?=(?:(?![${BREAKS}])[\\s\\p{Cc}\\p{Cf}\\p{DI}])*[=+\\-@＝＋－＠])`
const FORMULA_START = new RegExp(`${CELL_START}${FORMULA}|^(?=[\\t\\r\\n])`, 'gu')
const GUARDED = new RegExp(`${CELL_START}'${FORMULA}`, 'gu')

/** An apostrophe stops a spreadsheet from running what somebody typed as a formula. */
function guard(text: string): string {
  return text.replace(FORMULA_START, "'")
}

/** A text as it was before `writeCsv` guarded it. */
export function unguard(text: string): string {
  if (text.startsWith("'") && DIGITS.test(text.slice(1))) return text.slice(1)
  return text.replace(GUARDED, '')
}
