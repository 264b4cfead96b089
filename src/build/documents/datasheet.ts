import type { TFunction } from 'i18next'
import { KEY_FIELDS, buildSpecification, type SpecificationGroup } from '../../lib/specification'
import type { DatasheetData } from './datasheet-data'
import { drawDrawing } from './datasheet-drawing'
import { drawFooter, drawHeader } from './datasheet-frame'
import { writeFreight } from './datasheet-freight'
import {
  COLUMN_SPACE,
  DENSITIES,
  drawTable,
  flowTables,
  layOutTables,
  wrapLabel,
  type WrittenTable,
} from './datasheet-tables'
import { COLOURS, type LogoPath } from './logo'
import { identify, INNER_WIDTH, makePdf, PAGE, type Sheet } from './pdf-document'

const PICTURE = { width: 216, height: 162 } as const
const SPACE = 24

const NAME = { size: 21, weight: 'strong' } as const
const META = { size: 9.5, colour: COLOURS.inkSoft } as const
const SUMMARY = { size: 10 } as const
const LABEL = { size: 7.6, colour: COLOURS.inkSoft } as const
const FIGURE = { size: 9.6, weight: 'strong' } as const

function drawKeyFigures({ doc, root, pen, t }: Sheet, groups: readonly SpecificationGroup[], y: number): number {
  const width = (INNER_WIDTH - PICTURE.width - SPACE - 16) / 2
  const figures = groups.flatMap(({ rows }) => rows).filter(({ field }) => KEY_FIELDS.includes(field))
  const cells = figures.map(({ field, value }) => ({
    label: wrapLabel(pen, t(`product:fields.${field}`), width, LABEL),
    value: pen.wrap(value, width, FIGURE),
  }))
  const list = doc.struct('L')
  root.add(list)
  let top = y
  for (let index = 0; index < cells.length; index += 2) {
    const pair = cells.slice(index, index + 2)
    pen.hairline(PAGE.left, top, INNER_WIDTH - PICTURE.width - SPACE)
    const labelLines = Math.max(...pair.map(({ label }) => label.length))
    pair.forEach(({ label, value }, place) => {
      const x = PAGE.left + place * (width + 16)
      list.add(
        doc.struct('LI', {}, [
          doc.struct('Lbl', {}, () => pen.write(label, x, top + 12, 9.4, LABEL)),
          doc.struct('LBody', {}, () => pen.write(value, x, top + 14.5 + labelLines * 9.4, 11.6, FIGURE)),
        ]),
      )
    })
    top += 10 + labelLines * 9.4 + Math.max(...pair.map(({ value }) => value.length)) * 11.6 + 2
  }
  list.end()
  return top
}

/** Draws name, picture, summary and key figures. Returns the y below them. */
function drawTop(sheet: Sheet, groups: readonly SpecificationGroup[], picture: Buffer | null): number {
  const { doc, root, pen, t, data } = sheet
  const isForeign = (field: string) => (data.fallbackFields.includes(field) ? { lang: 'en' } : {})
  const name = pen.wrap(data.name, INNER_WIDTH, NAME, true)
  let y = PAGE.content + NAME.size
  root.add(doc.struct('H1', isForeign('name'), () => pen.write(name, PAGE.left, y, 26, NAME)))
  y += (name.length - 1) * 26 + 19
  const number = `${t('product:fields.sku')} ${data.facts.sku}`
  const meta = [number, data.category].filter((text) => text !== '').join('  ·  ')
  root.add(doc.struct('P', {}, () => pen.write([meta], PAGE.left, y, 12, META)))
  const top = y + 20
  const textWidth = INNER_WIDTH - PICTURE.width - SPACE
  if (picture) {
    const x = PAGE.width - PAGE.right - PICTURE.width
    root.add(
      doc.struct('Figure', { alt: data.alt }, () => {
        doc.save()
        doc.roundedRect(x, top, PICTURE.width, PICTURE.height, 6).clip()
        doc.image(picture, x, top, { cover: [PICTURE.width, PICTURE.height], align: 'center', valign: 'center' })
        doc.restore()
      }),
    )
  }
  const summary = pen.wrap(data.summary, textWidth, SUMMARY)
  const first = top + SUMMARY.size - 1
  root.add(doc.struct('P', isForeign('summary'), () => pen.write(summary, PAGE.left, first, 14.5, SUMMARY)))
  const bottom = drawKeyFigures(sheet, groups, top + summary.length * 14.5 + 8)
  return Math.max(bottom, top + PICTURE.height) + 20
}

/**
 * A product's datasheet as PDF, A4, in one language. Deterministic: the same content gives the same bytes.
 *
 * @param t has the namespaces `product`, `drawing`, `figures` and `datasheet` of the language
 * @param picture as JPEG
 */
export function buildDatasheet(
  data: DatasheetData,
  t: TFunction,
  logo: readonly LogoPath[],
  picture: Buffer | null,
): Promise<Buffer> {
  const identity = identify('DS', t('datasheet:title'), data)
  return makePdf(data, identity, t, (sheet) => drawDatasheet(sheet, logo, picture))
}

function drawDatasheet(sheet: Sheet, logo: readonly LogoPath[], picture: Buffer | null): void {
  const { doc, root, pen, t, data } = sheet
  const groups = buildSpecification(data.facts, data.language, t, 'datasheet')
  const width = (INNER_WIDTH - COLUMN_SPACE) / 2
  const specification = groups.map(({ group, rows }): WrittenTable => ({
    title: t(`product:groups.${group}`),
    rows: rows.map(({ field, ...written }) => ({ name: t(`product:fields.${field}`), ...written })),
  }))
  const tables = [...specification, ...writeFreight(data, t)]

  doc.addPage()
  drawHeader(sheet, logo)
  const top = drawDrawing(sheet, drawTop(sheet, groups, picture))
  const heights = { first: PAGE.footer - 8 - top, further: PAGE.footer - 8 - PAGE.content }
  const [pages = []] = DENSITIES.map((density) => flowTables(layOutTables(tables, pen, width, density), heights)).sort(
    (one, other) => one.length - other.length,
  )
  pages.forEach((columns, index) => {
    if (index > 0) {
      doc.addPage()
      drawHeader(sheet, logo)
    }
    columns.forEach((tables, column) => {
      let y = index === 0 ? top : PAGE.content
      for (const table of tables) {
        drawTable(doc, root, table, pen, { x: PAGE.left + column * (width + COLUMN_SPACE), y, width })
        y += table.height
      }
    })
    drawFooter(sheet, index + 1, pages.length)
  })
}
