import type { Cell } from './csv'
import { widthOf } from './text-width'

/** A column of the output: its heading, its value in a row and, in tables, its maximum width. */
export interface Column<Row> {
  name: string
  value: (row: Row) => Cell
  maxWidth?: number
  /** Too long for a table; only in CSV. */
  detail?: boolean
}

export function formatTable<Row>(rows: Row[], columns: Column<Row>[]): string {
  const shown = columns.filter((column) => !column.detail)
  const cells = rows.map((row) =>
    shown.map((column) => shorten(oneLine(show(column.value(row))), column.maxWidth ?? 40)),
  )
  const lines = [shown.map((column) => column.name), ...cells]
  const widths = shown.map((_, index) => lines.reduce((most, line) => Math.max(most, widthOf(line[index] ?? '')), 0))
  const formatted = lines.map((line) =>
    line
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
  formatted.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
  return formatted.join('\n')
}

/** The table with its header, for a spreadsheet. */
export function tabulate<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Cell[][] {
  return [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ value }) => value(row)))]
}

function show(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString() : String(cell ?? '')
}

/** A single line without control characters, which could affect the terminal. */
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
