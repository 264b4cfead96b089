import { placeViews, writeView, type DrawnProduct } from './drawing-markup'
import type { Words } from './drawing-texts'
import { loadTokens } from '../../lib/load-tokens'
import { escapeText } from '../../lib/escape-text'
import { SHEET_WIDTH } from './sheet'
import { DxfWriter, LWPolylineFlags, Units, point2d } from '@tarikjabiri/dxf'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { splitOutlines } from './outlines'
import { drawViews, LINE_NAMES, type LineName, type View } from './views'

const TITLE_HEIGHT = 22
const GUTTER = 24

const readToken = loadTokens()

/** The styles of a drawing (src/features/product-figures/ui/pack-drawing.module.css), for paper. */
const STYLE = [
  `path{fill:none;stroke:${readToken('colour-ink')};stroke-linejoin:round;vector-effect:non-scaling-stroke}`,
  '.sheet{vector-effect:none}',
  `.cell{fill:${readToken('colour-accent-soft')};fill-rule:evenodd}`,
  `.wall,.feature,.edge,.measure path,.bar path{stroke:${readToken('colour-line-strong')}}`,
  `.body{fill:${readToken('colour-sunken')};fill-rule:evenodd}`,
  `.body~.lid{fill:${readToken('colour-accent-soft')}}`,
  `.hinge,.cut,.span{stroke:${readToken('colour-accent')}}`,
  '.hinge{stroke-dasharray:6 3}',
  '.cut{stroke-dasharray:10 3 2 3}',
  '.cells~.cells .readout{display:none}',
  `text{font:600 12.5px Arial,Helvetica,sans-serif;fill:${readToken('colour-ink')}}`,
  `.soft{font-weight:400;fill:${readToken('colour-ink-soft')}}`,
].join('')

/** The drawing as an SVG file, two views in a row, 1:1 when printed in its own size. */
export function buildDrawingSvg(product: DrawnProduct, name: string, words: Words): string {
  const placed = placeViews(product, words)
  let [top, rowHeight] = [0, 0]
  const views = placed.map((one, index) => {
    const { content, height, name: view } = writeView(one, product, words)
    const isFirst = index % 2 === 0
    if (isFirst) {
      top += rowHeight
      rowHeight = 0
    }
    rowHeight = Math.max(rowHeight, height + TITLE_HEIGHT + 8)
    const title = `<text x="8" y="16" class="soft">${escapeText(words.t(`drawing:views.${view}`))}</text>`
    const place = `translate(${isFirst ? 0 : SHEET_WIDTH + GUTTER} ${top})`
    return `<g transform="${place}">${title}<g transform="translate(0 ${TITLE_HEIGHT})">${content}</g></g>`
  })
  const [width, height, scale] = [SHEET_WIDTH * 2 + GUTTER, top + rowHeight, placed[0]?.scale ?? 1]
  const inMm = (units: number) => `${Math.round((units / scale) * 100) / 100}mm`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${inMm(width)}" height="${inMm(height)}">`,
    `<title>${escapeText(name)}</title><style>${STYLE}</style>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...views,
    '</svg>',
  ].join('')
}

/** Between two views, in mm. */
const GAP = 40

/** AutoCAD's colour numbers, which show on light and dark ground: 7 is black or white. */
const COLOURS: Readonly<Partial<Record<LineName, number>>> = { lid: 4, hinge: 1, cut: 1, cell: 3 }

const round = (value: number) => Math.round(value * 1000) / 1000

/** Centre of each view's box, x to the right and y up: front and section below the plan, the side view beside it. */
function spreadViews(views: readonly View[]): { view: View; x: number; y: number }[] {
  let below = 0
  let beside = 0
  return views.map((view) => {
    const { w, h } = view.box
    if (view.name === 'side') {
      const front = views.find(({ name }) => name === 'front')?.box
      return { view, x: beside + GAP + w / 2, y: below + GAP + (front ?? view.box).h / 2 }
    }
    const y = below - h / 2
    below -= h + GAP
    beside = Math.max(beside, w / 2)
    return { view, x: 0, y }
  })
}

/**
 * The views of a pack as DXF, 1:1 in mm, a layer for each kind of line. Arcs are polylines that deviate from them by
 * less than a thousandth of their radius.
 */
export function buildDrawingDxf(geometry: ProductGeometry): string {
  const dxf = new DxfWriter()
  dxf.setUnits(Units.Millimeters)
  for (const name of LINE_NAMES) dxf.addLayer(name.toUpperCase(), COLOURS[name] ?? 7)
  for (const { view, x, y } of spreadViews(drawViews(geometry))) {
    const { box } = view
    const [middleX, middleY] = [box.x + box.w / 2, box.y + box.h / 2]
    const cells = view.cells.flatMap(({ edges }) => edges.map((d) => ({ name: 'cell', d }) as const))
    for (const { name, d } of [...view.lines, ...cells]) {
      for (const { points, closed } of splitOutlines(d)) {
        const vertices = points.map(([px, py]) => ({
          point: point2d(round(x + px - middleX), round(y - py + middleY)),
        }))
        dxf.addLWPolyline(vertices, {
          layerName: name.toUpperCase(),
          flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None,
        })
      }
    }
  }
  return dxf.stringify()
}
