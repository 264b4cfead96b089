import { drawFooter, drawHeader } from './datasheet-frame'
import { drawTable, layOutTables, TITLE_HEIGHT, type Table, type WrittenTable } from './datasheet-tables'
import { COLOURS, type LogoPath } from './logo'
import { INNER_WIDTH, PAGE, type Sheet, type SheetData } from './pdf-document'
import type { Pen } from './pdf-pen'

const TITLE = { size: 19, weight: 'strong' } as const
const TEXT = { size: 10 } as const
const NOTE = { size: 10, weight: 'strong', colour: COLOURS.accent } as const
const LEADING = 15

/** Share of the page width for the row names. */
const FIELD_SHARE = 0.36
/** Space in points above and below a row, the airiest first. */
const PADDINGS = [5, 4.2, 3.6, 3.2, 2.6, 2.1] as const
const DENSEST = 1.6
const GROUP_SPACE = 11
/** Minimum number of rows on either side of a table split. */
const FEWEST = 2

export interface FlowingContent {
  /** The heading of the first page, below the kind of document in the header. */
  title: string
  isSample: boolean
  paragraph: string
  tables: readonly WrittenTable[]
}

/**
 * Splits tables at page ends. Continued parts have no title, and no split leaves a single row, unless there is no
 * other way. Null if a row is taller than a page.
 */
function divide(tables: readonly Table[], first: number, further: number): Table[][] | null {
  const pages: Table[][] = [[]]
  let room = first
  const place = (table: Table) => {
    pages.at(-1)?.push(table)
    room -= table.height
  }
  const turn = () => {
    pages.push([])
    room = further
  }
  for (const table of tables) {
    let rest = table
    while (rest.height > room) {
      const isAlone = room === further
      const fewest = isAlone ? 1 : FEWEST
      let height = rest.height - rest.rows.reduce((sum, row) => sum + row.height, 0)
      const count = rest.rows.findIndex((row) => (height += row.height) > room)
      const fits = Math.min(count, rest.rows.length - fewest)
      if (fits >= fewest && (isAlone || !table.isWhole)) {
        place(cut(rest, 0, fits))
        rest = withoutTitle(cut(rest, fits))
      } else if (isAlone) return null
      turn()
    }
    place(rest)
  }
  return pages
}

function withoutTitle(table: Table): Table {
  return table.title === '' ? table : { ...table, title: '', height: table.height - TITLE_HEIGHT }
}

function cut(table: Table, from: number, to?: number): Table {
  const rows = table.rows.slice(from, to)
  const dropped = table.rows.filter((row) => !rows.includes(row)).reduce((sum, row) => sum + row.height, 0)
  return { ...table, rows, height: table.height - dropped }
}

/**
 * The airiest way to as few pages as there can be.
 * @throws where a row is higher than a page
 */
function pickPages(tables: readonly WrittenTable[], pen: Pen, first: number, further: number): Table[][] {
  const layOut = (padding: number) => {
    const density = { padding, groupSpace: GROUP_SPACE, share: FIELD_SHARE }
    return divide(layOutTables(tables, pen, INNER_WIDTH, density), first, further)
  }
  const densest = layOut(DENSEST)
  if (!densest) throw new Error('A row has no room on A4: shorten its text.')
  for (const padding of PADDINGS) {
    const pages = layOut(padding)
    if (pages && pages.length <= densest.length) return pages
  }
  return densest
}

/** Heading, whether it is a sample, a paragraph, and tables over as many pages as they take. */
export function drawFlowing<Data extends SheetData>(
  sheet: Sheet<Data>,
  logo: readonly LogoPath[],
  { title, isSample, paragraph, tables }: FlowingContent,
): void {
  const { doc, root, pen, t } = sheet
  const heading = pen.wrap(title, INNER_WIDTH, TITLE, true)
  const intro = [
    ...(isSample ? [{ text: t('documents:sample'), style: NOTE }] : []),
    ...(paragraph ? [{ text: paragraph, style: TEXT }] : []),
  ].map(({ text, style }) => ({ style, lines: pen.wrap(text, INNER_WIDTH, style) }))
  const top = PAGE.content + TITLE.size + (heading.length - 1) * 25 + 26
  const below = intro.reduce((y, { lines }) => y + lines.length * LEADING + 9, top) - 5
  if (below > PAGE.footer) throw new Error(`“${title}” has no room on A4: shorten it.`)
  const pages = pickPages(tables, pen, PAGE.footer - below, PAGE.footer - PAGE.content)

  pages.forEach((placed, index) => {
    doc.addPage()
    drawHeader(sheet, logo)
    let y: number = PAGE.content
    if (index === 0) {
      root.add(doc.struct('H1', {}, () => pen.write(heading, PAGE.left, y + TITLE.size, 25, TITLE)))
      y = top
      for (const { lines, style } of intro) {
        const at = y
        root.add(doc.struct('P', {}, () => pen.write(lines, PAGE.left, at, LEADING, style)))
        y += lines.length * LEADING + 9
      }
      y = below
    }
    for (const table of placed) {
      drawTable(doc, root, table, pen, { x: PAGE.left, y, width: INNER_WIDTH })
      y += table.height
    }
    drawFooter(sheet, index + 1, pages.length, isSample ? t('documents:sample') : '')
  })
}
