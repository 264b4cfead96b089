import { COLOURS } from './logo'
import type { Pen, PenStyle } from './pdf-pen'

const TEXT = { size: 8.2 }
const SOFT = { ...TEXT, colour: COLOURS.inkSoft }
const TITLE = { size: 9.5, weight: 'strong', colour: COLOURS.accent } as const
const LEADING = 11
export const TITLE_HEIGHT = 19
/** Share of a table's width that the names of its fields take. */
const FIELD_SHARE = 0.46
const GUTTER = 8
/** Between a metric value and the other one on the same line. */
const MEASURE_SPACE = 8

/** Space in points around the rows and between the tables; the second where the first takes more than a page. */
export const DENSITIES = [
  { padding: 3.2, groupSpace: 11 },
  { padding: 2.1, groupSpace: 8 },
] as const

interface Density {
  padding: number
  groupSpace: number
  /** Share of the table's width for the field names. */
  share?: number
}

/** Missing in pdfkit's types. */
const ROW_HEADER: Parameters<PDFKit.PDFDocument['struct']>[1] & { scope: string } = { scope: 'Row' }

export const COLUMN_SPACE = 24

interface Row {
  field: string[]
  value: string[]
  /** Placed beside a short value, below a long one. */
  imperial: string[]
  isBeside: boolean
  height: number
}

export interface WrittenTable {
  title: string
  /** Whether it must not be split across pages. */
  isWhole?: boolean
  rows: readonly { name: string; value: string; imperial?: string }[]
}

export interface Table {
  title: string
  rows: Row[]
  height: number
  padding: number
  share: number
  isWhole: boolean
}

/** Breaks a field name; a bracketed end such as "(L × W × H)" gets its own line. */
export function wrapLabel(pen: Pen, label: string, width: number, style: PenStyle): string[] {
  const lines = pen.wrap(label, width, style)
  const end = label.search(/[(（][^()（）]*[)）]$/u)
  const name = label.slice(0, Math.max(end, 0)).trimEnd()
  const brackets = label.slice(end)
  const apart = [name, brackets]
  return lines.length > 1 && name !== '' && apart.every((part) => pen.width(part, style) <= width) ? apart : lines
}

export function layOutTables(
  tables: readonly WrittenTable[],
  pen: Pen,
  width: number,
  { padding, groupSpace, share = FIELD_SHARE }: Density,
): Table[] {
  const fieldWidth = width * share - GUTTER
  const valueWidth = width * (1 - share)
  const measureRow = ({ name, value, imperial }: WrittenTable['rows'][number]): Row => {
    const fieldLines = wrapLabel(pen, name, fieldWidth, SOFT)
    const valueLines = pen.wrap(value, valueWidth, TEXT)
    const imperialLines = imperial ? pen.wrap(imperial, valueWidth, SOFT) : []
    const isBeside = pen.width(value, TEXT) + MEASURE_SPACE + pen.width(imperial ?? '', SOFT) <= valueWidth
    const lines = Math.max(fieldLines.length, valueLines.length + (isBeside ? 0 : imperialLines.length))
    return {
      field: fieldLines,
      value: valueLines,
      imperial: imperialLines,
      isBeside,
      height: lines * LEADING + 2 * padding,
    }
  }
  return tables.map(({ title, rows, isWhole = false }) => {
    const measured = rows.map(measureRow)
    const height = TITLE_HEIGHT + groupSpace + measured.reduce((sum, row) => sum + row.height, 0)
    return { title, rows: measured, height, padding, share, isWhole }
  })
}

const heightOf = (tables: readonly Table[]) => tables.reduce((sum, { height }) => sum + height, 0)

/** The tables of a page in two columns. */
export type Columns = [Table[], Table[]]

const tallest = ([left, right]: Columns) => Math.max(heightOf(left), heightOf(right))

/**
 * The most even distribution of tables over two columns; the first table stays at the upper left. For each height of
 * the left column only one distribution is followed, so their number is bounded by the tenths of a point in a page,
 * however many tables there are.
 */
function balance([first, ...others]: readonly Table[]): Columns {
  let ways: Columns[] = [[first ? [first] : [], []]]
  for (const table of others) {
    const byHeight = new Map<number, Columns>()
    for (const [left, right] of ways) {
      const both: Columns[] = [
        [[...left, table], right],
        [left, [...right, table]],
      ]
      for (const way of both) {
        const height = Math.round(heightOf(way[0]) * 10)
        if (!byHeight.has(height)) byHeight.set(height, way)
      }
    }
    ways = [...byHeight.values()]
  }
  return ways.reduce((best, way) => (tallest(way) < tallest(best) ? way : best))
}

/**
 * Lays out the tables in pages of two columns: on one page if they fit; otherwise each, in order, on the first page
 * with room for it.
 *
 * @param heights that the first page has for them, and each further one
 */
export function flowTables(tables: readonly Table[], heights: { first: number; further: number }): Columns[] {
  const here: Table[] = []
  const rest: Table[] = []
  for (const table of tables) {
    const fits = tallest(balance([...here, table])) <= heights.first
    if (fits) here.push(table)
    else rest.push(table)
  }
  // A table taller than a page gets a separate page.
  if (here.length === 0) here.push(...rest.splice(0, 1))
  const columns = balance(here)
  return [columns, ...(rest.length > 0 ? flowTables(rest, { ...heights, first: heights.further }) : [])]
}

/** Draws a table with its upper left corner at a point; `section` is its parent in the document's structure. */
export function drawTable(
  doc: PDFKit.PDFDocument,
  section: PDFKit.PDFStructureElement,
  table: Table,
  pen: Pen,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  if (table.title !== '') {
    section.add(doc.struct('H2', {}, () => pen.write([table.title], x, y + 10, LEADING, TITLE)))
  }
  const element = doc.struct('Table')
  section.add(element)
  let top = y + (table.title === '' ? 0 : TITLE_HEIGHT)
  const valueX = x + width * table.share
  pen.hairline(x, top, width)
  for (const row of table.rows) {
    const baseline = top + table.padding + TEXT.size
    const line = doc.struct('TR')
    element.add(line)
    line.add(doc.struct('TH', ROW_HEADER, () => pen.write(row.field, x, baseline, LEADING, SOFT)))
    line.add(
      doc.struct('TD', {}, () => {
        pen.write(row.value, valueX, baseline, LEADING, TEXT)
        const [left, below] = row.isBeside
          ? [valueX + pen.width(row.value[0] ?? '', TEXT) + MEASURE_SPACE, baseline]
          : [valueX, baseline + row.value.length * LEADING]
        pen.write(row.imperial, left, below, LEADING, SOFT)
      }),
    )
    line.end()
    top += row.height
    pen.hairline(x, top, width)
  }
  element.end()
}
