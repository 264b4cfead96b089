import type { TFunction } from 'i18next'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { formatLength, formatNumber } from '../../../packages/text/src/format-measure'
import { withColon } from '../../../packages/text/src/join-words'
import type { LanguageCode } from '../../../packages/text/src/languages'
import { describeGeometry, describeView, inBothUnits } from '../drawings/drawing-texts'
import { MARGIN, placeView, type PlacedView } from '../drawings/sheet'
import { drawViews, type ViewName } from '../drawings/views'
import type { DatasheetData } from './datasheet-data'
import { drawPlaced, SHEET_TITLE, SHEET_TITLE_HEIGHT } from './datasheet-drawing'
import { drawFooter, drawHeader } from './datasheet-frame'
import { COLOURS, type LogoPath } from './logo'
import { identify, INNER_WIDTH, makePdf, PAGE, type Sheet } from './pdf-document'
import { drawTitleBlock, heightOfTitleBlock, writeTitleBlock } from './title-block'

/** A drawing has one, or there is none to make. */
export type DrawnData = DatasheetData & { geometry: ProductGeometry }

/** Reductions of ISO 5455, and 1:2.5 of its extended series. */
const REDUCTIONS = [1, 2, 2.5, 5, 10] as const

/** Of a view's units in points. */
const UNIT = 0.64
const POINTS_PER_MM = 72 / 25.4
const GUTTER = 14
/** As wide as the measure below a section. */
const MIN_WIDTH = 132

const NAME = { size: 16, weight: 'strong' } as const
const META = { size: 9, colour: COLOURS.inkSoft } as const
const WORDS = { size: 8.4 } as const
const WORDS_LEADING = 12.5
const COLUMN_SPACE = 20
const COLUMN_WIDTH = (INNER_WIDTH - COLUMN_SPACE) / 2

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

/**
 * Third-angle projection: each view is on the side that it is seen from, the plan above the front, the side view at
 * its right.
 */
const ARRANGEMENTS: readonly (readonly (readonly ViewName[])[])[] = [
  [['plan'], ['front', 'side'], ['section']],
  [['plan'], ['front', 'side', 'section']],
  [
    ['plan', 'section'],
    ['front', 'side'],
  ],
]

/** Views in their rows, to a scale. */
export function layOutViews(
  { geometry, language }: Pick<DrawnData, 'geometry' | 'language'>,
  reduction: number,
  rows = ARRANGEMENTS[0] ?? [],
): Layout & { isTooWide: boolean } {
  const scale = POINTS_PER_MM / reduction / UNIT
  const views: Laid[] = []
  const drawn = drawViews(geometry)
  let [y, isTooWide] = [0, false]
  for (const row of rows) {
    let [x, height] = [0, 0]
    for (const view of row.flatMap((name) => drawn.filter((one) => one.name === name))) {
      const placed = placeView(view, scale, language)
      const width = Math.max(MARGIN.left + view.box.w * scale + MARGIN.right, MIN_WIDTH) * UNIT
      isTooWide ||= x + width > INNER_WIDTH
      views.push({ placed, x, y })
      x += width + GUTTER
      height = Math.max(height, (placed.height + SHEET_TITLE_HEIGHT) * UNIT)
    }
    if (height > 0) y += height + GUTTER
  }
  return { reduction, views, height: y - GUTTER, isTooWide }
}

/** The largest of the usual scales at which all views have room. */
function pickLayout(data: DrawnData, room: number): Layout {
  const layouts = REDUCTIONS.flatMap((reduction) => ARRANGEMENTS.map((rows) => layOutViews(data, reduction, rows)))
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

const scaleOf = (reduction: number, language: LanguageCode) => `1:${formatNumber(reduction, language, 1)}`

/** A scale bar that reveals a print at the wrong size. */
function drawBar({ doc, root, pen, t, data }: Sheet, reduction: number, y: number): void {
  const mm = 50 * reduction
  const width = 50 * POINTS_PER_MM
  const length = inBothUnits(formatLength(mm, data.language), data.language)
  const scale = t('datasheet:scale', { scale: scaleOf(reduction, data.language) })
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .path(`M${PAGE.left} ${y - 4}v4h${width}v-4`)
    .lineWidth(0.8)
    .strokeColor(COLOURS.ink)
    .stroke()
  doc.endMarkedContent()
  const text = `${length}  ·  ${scale}`
  root.add(doc.struct('P', {}, () => pen.write([text], PAGE.left + width + 8, y, 0, META)))
}

/**
 * The drawing of a pack as PDF in one language: all views on one A4 page at a standard scale, and a description.
 * Deterministic: the same content gives the same bytes.
 *
 * @param t has the namespaces `product`, `drawing` and `datasheet` of the language
 */
export function buildDrawingSheet(data: DrawnData, t: TFunction, logo: readonly LogoPath[]): Promise<Buffer> {
  const identity = identify('DR', t('datasheet:drawing'), data)
  return makePdf(data, identity, t, (sheet) => drawSheet(sheet, data, logo))
}

function drawSheet(sheet: Sheet, data: DrawnData, logo: readonly LogoPath[]): void {
  const { doc, root, pen, t } = sheet
  const { geometry, facts, language } = data

  doc.addPage()
  drawHeader(sheet, logo)
  const name = pen.wrap(data.name, INNER_WIDTH, NAME, true)
  let y: number = PAGE.content + NAME.size
  const isForeign = data.fallbackFields.includes('name') ? { lang: 'en' } : {}
  root.add(doc.struct('H1', isForeign, () => pen.write(name, PAGE.left, y, 21, NAME)))
  y += (name.length - 1) * 21 + 14

  const sizes = describeGeometry(geometry, facts.material.thicknessMm, { t, language }).map(({ name, measure }) =>
    withColon(name, inBothUnits(measure, language), language),
  )
  const words = [...sizes, t('drawing:note')].map((text) => pen.wrap(text, COLUMN_WIDTH, WORDS))
  const columns = [words.slice(0, Math.ceil(words.length / 2)), words.slice(Math.ceil(words.length / 2))]
  const wordsHeight = Math.max(...columns.map((column) => column.flat().length)) * WORDS_LEADING
  // The words of a scale are as long at any scale.
  const blockHeight = heightOfTitleBlock(writeTitleBlock(sheet, scaleOf(2.5, language)), sheet)
  const { reduction, views, height } = pickLayout(data, PAGE.footer - y - wordsHeight - blockHeight - 48)
  for (const view of views) drawView(sheet, view, y)
  y += height + 16
  drawBar(sheet, reduction, y)
  y += 20
  const list = doc.struct('L')
  root.add(list)
  columns.forEach((column, index) => {
    const x = PAGE.left + index * (COLUMN_WIDTH + COLUMN_SPACE)
    let top = y
    for (const lines of column) {
      const at = top
      const body = doc.struct('LBody', {}, () => pen.write(lines, x, at, WORDS_LEADING, WORDS))
      list.add(doc.struct('LI', {}, [body]))
      top += lines.length * WORDS_LEADING
    }
  })
  list.end()
  drawTitleBlock(writeTitleBlock(sheet, scaleOf(reduction, language)), sheet, PAGE.footer - 10 - blockHeight)
  drawFooter(sheet, 1, 1)
}
