import { pickScale, placeView, SHEET_WIDTH, type PlacedView } from '../drawings/sheet'
import { describeView } from '../drawings/drawing-texts'
import { drawViews, type Line } from '../drawings/views'
import { COLOURS } from './logo'
import { PAGE, type Sheet } from './pdf-document'

const VIEWS = ['plan', 'front', 'section'] as const

/** Of a sheet's units, which are pixels on screens, in points. */
const UNIT = 0.56
/** Of a view, in the units of its sheet. */
export const SHEET_TITLE = { size: 14, colour: COLOURS.inkSoft } as const
const MEASURE = { size: 12.5, weight: 'strong' } as const
const SOFT = { size: 12.5, colour: COLOURS.inkSoft } as const
export const SHEET_TITLE_HEIGHT = 20
const FILES = { size: 8.2, colour: COLOURS.inkSoft } as const
const THINNEST = 0.9

/** Lines that only help to read the others. */
const THIN: readonly Line['name'][] = ['wall', 'feature', 'edge']

function drawLine(doc: PDFKit.PDFDocument, { name, d }: Line, scale: number, gaugeMm: number): void {
  const width = name === 'sheet' ? Math.max(gaugeMm, THINNEST / scale) : (THIN.includes(name) ? 0.6 : 1) / scale
  doc
    .path(d)
    .lineWidth(width)
    .strokeColor(THIN.includes(name) ? COLOURS.inkSoft : COLOURS.ink)
  if (name === 'cut' || name === 'hinge') doc.strokeColor(COLOURS.accent).dash(8 / scale, { space: 4 / scale })
  doc.stroke().undash()
}

/** Draws a view at its place on the sheet, in the sheet's units. */
export function drawPlaced({ doc, pen, data }: Sheet, { view, origin, scale, dimensions }: PlacedView): void {
  doc
    .save()
    .translate(...origin)
    .scale(scale)
    .lineJoin('round')
  const cells = view.cells.flatMap(({ edges }) => edges.map((d): Line => ({ name: 'cell', d })))
  for (const line of [...view.lines, ...cells]) drawLine(doc, line, scale, data.facts.material.thicknessMm)
  doc.restore()
  for (const { d, texts } of dimensions) {
    doc.path(d).lineWidth(0.8).strokeColor(COLOURS.inkSoft).stroke()
    for (const { x, y, anchor, text, soft } of texts) {
      const style = soft ? SOFT : MEASURE
      pen.write([text], anchor === 'middle' ? x - pen.width(text, style) / 2 : x, y, 0, style)
    }
  }
}

/** Writes links to the drawing and the model as files. Returns the y below them. */
function writeFiles({ doc, root, pen, t, data }: Sheet, y: number): number {
  if (data.files.length === 0) return y
  let x: number = PAGE.left
  const label = t('drawing:files')
  root.add(doc.struct('P', {}, () => pen.write([label], x, y, 0, FILES)))
  x += pen.width(label, FILES) + 8
  for (const { name, address } of data.files) {
    const style = { ...FILES, colour: COLOURS.accent, link: address }
    root.add(doc.struct('Link', {}, () => pen.write([name], x, y, 0, style)))
    x += pen.width(name, style) + 12
  }
  return y + FILES.size
}

/** Draws plan, front and section at one scale, if the product has a geometry. Returns the y below them. */
export function drawDrawing(sheet: Sheet, y: number): number {
  const { doc, root, pen, t, data } = sheet
  if (!data.geometry) return y
  const words = { t, language: data.language }
  const drawn = drawViews(data.geometry)
  const views = VIEWS.flatMap((name) => drawn.filter((view) => view.name === name))
  const scale = pickScale(views)
  const placed = views.map((view) => placeView(view, scale, data.language))
  placed.forEach((one, index) => {
    root.add(
      doc.struct('Figure', { alt: describeView(one.view, words) }, () => {
        doc
          .save()
          .translate(PAGE.left + index * SHEET_WIDTH * UNIT, y)
          .scale(UNIT)
        pen.write([t(`drawing:views.${one.view.name}`)], 8, 14, 0, SHEET_TITLE)
        doc.translate(0, SHEET_TITLE_HEIGHT)
        drawPlaced(sheet, one)
        doc.restore()
      }),
    )
  })
  const bottom = y + (SHEET_TITLE_HEIGHT + Math.max(...placed.map(({ height }) => height))) * UNIT
  return writeFiles(sheet, bottom + 8) + 12
}
