import type { CellKind, ProductGeometry } from '../../../packages/contract/src/geometry'
import { formatLength } from '../../../packages/text/src/format-measure'
import { DEFAULT_LANGUAGE } from '../../../packages/text/src/languages'
import { withBrackets, withColon } from '../../../packages/text/src/join-words'
import { widthOf } from '../../../packages/text/src/text-width'
import {
  describeGeometry,
  describeView,
  inBothUnits,
  isTray,
  measureCell,
  nameCells,
  type Words,
} from './drawing-texts'
import { escapeText } from '../../lib/escape-text'
import { boxOf, splitOutlines } from './outlines'
import { pickBar, pickScale, placeView, SHEET_WIDTH, type Dimension, type PlacedView, type SheetText } from './sheet'
import { drawViews, type Line, type ViewName } from './views'

export interface DrawnProduct {
  geometry: ProductGeometry
  /** The starting gauge of the sheet, in mm. */
  gaugeMm: number
}

export interface DrawingDownload {
  name: 'PDF' | 'SVG' | 'DXF'
  address: string
}

const LEADING = 15
/** Space for the scale bar between a plan and the measures of a cell, whose last line is not on every page. */
const BAR_ROOM = 24
/** Minimum line width of a section's sheet, which is otherwise drawn to its gauge. */
const THINNEST = 0.9

const round = (value: number) => Math.round(value * 100) / 100

const attributes = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeText(String(value))}"`]))
    .join('')

/** US customary units after a metric measure, hidden on pages outside English (src/lib/us-units.ts). */
const BESIDE = /(?: \(|（)[^()（）]*\u00a0(?:in|mil|fl\u00a0oz|fl oz|oz|lb)[)）]/g

const markBeside = (text: string, tag: 'tspan' | 'span') =>
  escapeText(text).replace(BESIDE, (words) => `<${tag} data-us-units="">${words}</${tag}>`)

const writeText = ({ x, y, anchor, text, soft }: SheetText) =>
  `<text${attributes({
    x,
    y,
    'text-anchor': anchor === 'start' ? undefined : anchor,
    class: soft ? 'soft' : undefined,
    'data-us-units': soft && !/[(（]/.test(text) ? '' : undefined,
  })}>${markBeside(text, 'tspan')}</text>`

const writeDimension = ({ d, texts }: Dimension) =>
  // Copied as text, one measure begins after another.
  `<g class="measure"><path d="${d}"/>${texts.map(writeText).join(' ')}</g>`

function writeLine({ name, d }: Line, { scale }: PlacedView, gaugeMm: number): string {
  const width = name === 'sheet' ? round(Math.max(gaugeMm, THINNEST / scale)) : undefined
  return `<path${attributes({ class: name, d, 'stroke-width': width })}/>`
}

/** Lines across a cell that show its measures: the diameter, or length and width. */
function crossCell(edge: string, { openingMm }: CellKind, { origin, scale }: PlacedView): string {
  const [outline] = splitOutlines(edge)
  if (!outline || openingMm.rOuter !== undefined) return ''
  const box = boxOf(outline)
  const [x, y, w, h] = [origin[0] + box.x * scale, origin[1] + box.y * scale, box.w * scale, box.h * scale].map(
    round,
  ) as [number, number, number, number]
  const level = `M${x} ${round(y + h / 2)}h${w}`
  const upright = openingMm.d === undefined ? `M${round(x + w / 2)} ${y}v${h}` : ''
  return `<path class="span" d="${level}${upright}"/>`
}

/** Width of a cell's readout in text columns: less than fits, for readers who increase word and letter spacing. */
const READOUT_COLUMNS = 32

/** A cell's name and measures, one line each; long lines wrap. */
function readoutOf(kind: CellKind, tray: boolean, words: Words): { text: string; soft: boolean }[] {
  const { metric, imperial } = measureCell(kind, words)
  return [nameCells(kind, tray, words), metric, imperial].flatMap((text, row) =>
    breakAtDots(text)
      .flatMap(breakAtSpace)
      .map((line) => ({ text: line, soft: row === 2 })),
  )
}

/** A long name, in two lines. */
function breakAtSpace(text: string): string[] {
  const end = widthOf(text) > READOUT_COLUMNS ? text.lastIndexOf(' ', READOUT_COLUMNS) : -1
  return end < 0 ? [text] : [text.slice(0, end), text.slice(end + 1)]
}

function breakAtDots(text: string): string[] {
  const lines: string[] = []
  for (const part of text.split(' · ')) {
    const joined = lines.length > 0 ? `${lines.at(-1)} · ${part}` : part
    if (lines.length > 0 && widthOf(joined) <= READOUT_COLUMNS) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}

function writeCells(placed: PlacedView, { geometry }: DrawnProduct, words: Words): string {
  const { view, origin, scale, height } = placed
  const tray = isTray(geometry)
  return view.cells
    .map(({ place, edges }) => {
      const kind = geometry.cells.kinds[place]
      if (!kind) return ''
      const name = nameCells(kind, tray, words)
      const { metric, imperial } = measureCell(kind, words)
      const texts = readoutOf(kind, tray, words).map(({ text, soft }, row) =>
        writeText({ x: 8, y: height + BAR_ROOM + LEADING * (row + 1), anchor: 'start', text, soft }),
      )
      const label = withColon(
        name,
        words.language === DEFAULT_LANGUAGE ? withBrackets(metric, imperial, words.language) : metric,
        words.language,
      )
      const shapes = `<path class="cell" transform="translate(${origin.join(' ')}) scale(${scale})" d="${edges.join('')}"/>`
      const span = edges[0] ? crossCell(edges[0], kind, placed) : ''
      return `<g class="cells" tabindex="0" role="img"${attributes({ 'aria-label': label })}>${shapes}<g class="readout">${span}${texts.join(' ')}</g></g>`
    })
    .join('')
}

function writeBar({ scale }: PlacedView, y: number, { language }: Words): string {
  const mm = pickBar(scale)
  const { metric, imperial } = formatLength(mm, language)
  const end = round(8 + mm * scale)
  const text = {
    x: end + 8,
    y: y + 4,
    anchor: 'start',
    text: withBrackets(metric, imperial, language),
    soft: true,
  } as const
  return `<g class="bar"><path d="M8 ${y - 4}v4H${end}v-4"/>${writeText(text)}</g>`
}

/** The inside of one view's SVG, and the SVG's height. */
export function writeView(
  placed: PlacedView,
  product: DrawnProduct,
  words: Words,
): { content: string; height: number; name: ViewName } {
  const { view, origin, scale, dimensions } = placed
  const write = (lines: readonly Line[]) => {
    const paths = lines.map((line) => writeLine(line, placed, product.gaugeMm)).join('')
    return `<g class="lines" transform="translate(${origin.join(' ')}) scale(${scale})">${paths}</g>`
  }
  const measures = dimensions.map(writeDimension).join('')
  if (view.name !== 'plan') return { content: write(view.lines) + measures, height: placed.height, name: view.name }
  // The cells lie on the pack's ground, and the other lines on the cells.
  const [ground, others] = [true, false].map((isRim) => view.lines.filter(({ name }) => (name === 'rim') === isRim))
  const lines = view.cells.map(({ place }) => {
    const kind = product.geometry.cells.kinds[place]
    return kind ? readoutOf(kind, isTray(product.geometry), words).length : 0
  })
  const content = [
    write(ground ?? []),
    writeCells(placed, product, words),
    write(others ?? []),
    measures,
    writeBar(placed, placed.height + BAR_ROOM / 2, words),
  ].join('')
  const height = placed.height + BAR_ROOM + LEADING * Math.max(3, ...lines) + 8
  return { content, height, name: view.name }
}

/** A pack's views, each on its sheet, all to one scale. */
export function placeViews(product: DrawnProduct, { language }: Words): PlacedView[] {
  const views = drawViews(product.geometry)
  const scale = pickScale(views)
  return views.map((view) => placeView(view, scale, language))
}

/**
 * The drawing of a pack as HTML: its views as SVG, each with a title, and a description. It has no script and no ids;
 * the cells of each kind can be focused and show their measures.
 * @param files that have the same drawing
 */
export function buildDrawingMarkup(product: DrawnProduct, files: readonly DrawingDownload[], words: Words): string {
  const { t } = words
  const views = placeViews(product, words).map((placed) => {
    const { content, height, name } = writeView(placed, product, words)
    // The content of an image is not read out, so the plan with its cells is a group.
    const role = name === 'plan' ? 'group' : 'img'
    const label = attributes({ 'aria-label': describeView(placed.view, words) })
    const svg = `<svg viewBox="0 0 ${SHEET_WIDTH} ${height}" role="${role}"${label}>${content}</svg>`
    return `<div><p class="view" aria-hidden="true">${escapeText(t(`drawing:views.${name}`))}</p>${svg}</div>`
  })
  const items = describeGeometry(product.geometry, product.gaugeMm, words).flatMap(({ name, measure, isDrawn }) => {
    const text = markBeside(inBothUnits(measure, words.language), 'span')
    return isDrawn ? [] : `<div><dt>${escapeText(name)}</dt><dd>${text}</dd></div>`
  })
  const links = files.map(({ address, name }) => `<a${attributes({ href: address, download: '' })}>${name}</a>`)
  return [
    `<div class="views">${views.join('')}</div>`,
    `<dl class="words">${items.join('')}</dl>`,
    `<p class="note">${escapeText(t('drawing:note'))}</p>`,
    files.length > 0 ? `<p class="files">${escapeText(t('drawing:files'))} ${links.join(' · ')}</p>` : '',
  ].join('')
}
