import type { TFunction } from 'i18next'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { formatLength } from '../../../packages/text/src/format-load'
import { formatNumber } from '../../../packages/text/src/format-measure'
import { describeGeometry, describeView } from '../drawings/drawing-texts'
import { MARGIN, placeView, type PlacedView } from '../drawings/sheet'
import { drawViews } from '../drawings/views'
import type { DatasheetData } from './datasheet-data'
import { drawPlaced, SHEET_TITLE, SHEET_TITLE_HEIGHT } from './datasheet-drawing'
import { drawFooter, drawHeader } from './datasheet-frame'
import { COLOURS, type LogoPath } from './logo'
import { createDocument, identifyDrawing, INNER_WIDTH, PAGE, readBytes, type Sheet } from './pdf-document'
import { createPen } from './pdf-pen'

/** A drawing has one, or there is none to make. */
export type DrawnData = DatasheetData & { geometry: ProductGeometry }

/** Reductions of ISO 5455, and 1:2.5 of its extended series. */
const REDUCTIONS = [1, 2, 2.5, 5, 10] as const

/** Of a view's units in points. */
const UNIT = 0.64
const POINTS_PER_MM = 72 / 25.4
const GUTTER = 14
/** As wide as the measure below a section. */
const LEAST_WIDTH = 132

const NAME = { size: 16, weight: 'strong' } as const
const META = { size: 9, colour: COLOURS.inkSoft } as const
const WORDS = { size: 8.4 } as const
const WORDS_LEADING = 12.5

interface Laid {
  placed: PlacedView
  /** In points, from the upper left corner of the drawing. */
  x: number
  y: number
}

interface Layout {
  reduction: number
  views: Laid[]
  height: number
}

/** Views in their order, beside each other while there is room, then in the next row. */
function layOut({ geometry, language }: DrawnData, reduction: number): Layout & { isTooWide: boolean } {
  const scale = POINTS_PER_MM / reduction / UNIT
  const views: Laid[] = []
  let [x, y, rowHeight, isTooWide] = [0, 0, 0, false]
  for (const view of drawViews(geometry)) {
    const placed = placeView(view, scale, (mm) => formatLength(mm, language))
    const width = Math.max(MARGIN.left + view.box.w * scale + MARGIN.right, LEAST_WIDTH) * UNIT
    if (x > 0 && x + width > INNER_WIDTH) {
      ;[x, y, rowHeight] = [0, y + rowHeight + GUTTER, 0]
    }
    isTooWide ||= width > INNER_WIDTH
    views.push({ placed, x, y })
    x += width + GUTTER
    rowHeight = Math.max(rowHeight, (placed.height + SHEET_TITLE_HEIGHT) * UNIT)
  }
  return { reduction, views, height: y + rowHeight, isTooWide }
}

/** The largest of the usual scales at which all views have room. */
function pickLayout(data: DrawnData, room: number): Layout {
  const layouts = REDUCTIONS.map((reduction) => layOut(data, reduction))
  const fitting = layouts.find(({ isTooWide, height }) => !isTooWide && height <= room)
  if (!fitting) throw new Error(`The drawing of ${data.facts.sku} has no room on A4 at 1:${REDUCTIONS.at(-1)}.`)
  return fitting
}

function drawView(sheet: Sheet, { placed, x, y }: Laid, top: number): void {
  const { doc, root, pen, t, data } = sheet
  root.add(
    doc.struct('Figure', { alt: describeView(placed.view, { t, language: data.language }) }, () => {
      doc
        .save()
        .translate(PAGE.left + x, top + y)
        .scale(UNIT)
      pen.write([t(`drawing:views.${placed.view.name}`)], MARGIN.left, 14, 0, SHEET_TITLE)
      doc.translate(0, SHEET_TITLE_HEIGHT)
      drawPlaced(sheet, placed)
      doc.restore()
    }),
  )
}

/** Tells a print that was made larger or smaller. */
function drawBar({ doc, root, pen, t, data }: Sheet, reduction: number, y: number): void {
  const mm = 50 * reduction
  const width = 50 * POINTS_PER_MM
  const { metric, imperial } = formatLength(mm, data.language)
  const scale = t('datasheet:scale', { scale: `1:${formatNumber(reduction, data.language, 1)}` })
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .path(`M${PAGE.left} ${y - 4}v4h${width}v-4`)
    .lineWidth(0.8)
    .strokeColor(COLOURS.ink)
    .stroke()
  doc.endMarkedContent()
  const text = `${metric} (${imperial})  ·  ${scale}`
  root.add(doc.struct('P', {}, () => pen.write([text], PAGE.left + width + 8, y, 0, META)))
}

/**
 * The drawing of a pack as PDF in one language: all views on one A4 page to one of the usual scales, and what they show
 * in words; the same bytes for the same content.
 *
 * @param t knows the namespaces `product`, `drawing` and `datasheet` of the language
 */
export async function buildDrawingSheet(data: DrawnData, t: TFunction, logo: readonly LogoPath[]): Promise<Buffer> {
  const identity = identifyDrawing(data, t)
  const doc = createDocument(data, identity)
  const bytes = readBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createPen(doc, data.language)
  const sheet: Sheet = { doc, root, pen, t, data, identity }
  const { geometry, facts, language } = data

  doc.addPage()
  drawHeader(sheet, logo)
  const name = pen.wrap(data.name, INNER_WIDTH, NAME, true)
  let y: number = PAGE.content + NAME.size
  const isForeign = data.fallbackFields.includes('name') ? { lang: 'en' } : {}
  root.add(doc.struct('H1', isForeign, () => pen.write(name, PAGE.left, y, 21, NAME)))
  y += (name.length - 1) * 21 + 16
  root.add(doc.struct('P', {}, () => pen.write([`${t('product:fields.sku')} ${facts.sku}`], PAGE.left, y, 12, META)))
  y += 22

  const words = [...describeGeometry(geometry, facts.material.thicknessMm, { t, language }), t('drawing:note')].map(
    (text) => pen.wrap(text, INNER_WIDTH, WORDS),
  )
  const wordsHeight = words.flat().length * WORDS_LEADING
  const { reduction, views, height } = pickLayout(data, PAGE.footer - y - wordsHeight - 48)
  for (const view of views) drawView(sheet, view, y)
  y += height + 22
  drawBar(sheet, reduction, y)
  y += 22
  const list = doc.struct('L')
  root.add(list)
  for (const lines of words) {
    const body = doc.struct('LBody', {}, () => pen.write(lines, PAGE.left, y, WORDS_LEADING, WORDS))
    list.add(doc.struct('LI', {}, [body]))
    y += lines.length * WORDS_LEADING
  }
  list.end()
  drawFooter(sheet, 1, 1)
  root.end()
  doc.end()
  return bytes
}
