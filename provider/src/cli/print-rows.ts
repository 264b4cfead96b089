import { widthOf } from '../text-width'

/** A column of an output: its heading, its value in a row and, in a table, its maximum width. */
export interface Column<Row> {
  name: string
  value: (row: Row) => string
  maxWidth?: number
  /** Too long for a table; printed only in CSV. */
  detail?: boolean
}

export function formatTable<Row>(rows: Row[], columns: Column<Row>[]): string {
  const shown = columns.filter((column) => !column.detail)
  const cells = rows.map((row) => shown.map((column) => shorten(oneLine(column.value(row)), column.maxWidth ?? 40)))
  const lines = [shown.map((column) => column.name), ...cells]
  const widths = shown.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ''))))
  const formatted = lines.map((line) =>
    line
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
  formatted.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
  return formatted.join('\n')
}

/** RFC 4180, with a byte order mark, without which spreadsheets misread anything but English. */
export function formatCsv<Row>(rows: Row[], columns: Column<Row>[]): string {
  const lines = [columns.map((column) => column.name), ...rows.map((row) => columns.map((column) => column.value(row)))]
  return `\uFEFF${lines.map((line) => line.map(quoteCsv).join(',')).join('\r\n')}`
}

export function formatJson(rows: unknown[]): string {
  return JSON.stringify(rows, null, 2)
}

/**
 * Where a cell begins, whichever separator a program reads the file with, with quotation marks or without; and what a
 * spreadsheet reads as the beginning of a formula there, also in full width or behind characters that it does not show.
 */
const FORMULA_START = /(?<=^|[,;|\t\r\n"])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu

/** An apostrophe stops a spreadsheet from running what a visitor typed as a formula. */
function quoteCsv(value: string): string {
  const safe = value.replace(FORMULA_START, "'")
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** On one line and without control characters, which could steer the terminal. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function shorten(text: string, maxWidth: number): string {
  if (widthOf(text) <= maxWidth) return text
  let result = ''
  for (const character of text) {
    if (widthOf(result + character) > maxWidth - 1) break
    result += character
  }
  return `${result}…`
}
