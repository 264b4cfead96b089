import { placeViews, writeView, type DrawnProduct } from './drawing-markup'
import type { Words } from './drawing-texts'
import { escapeText } from './escape-text'
import { SHEET_WIDTH } from './sheet'

const TITLE_HEIGHT = 22
const GUTTER = 24

/** What the site's stylesheet says of a drawing (src/features/product-figures/ui/pack-drawing.module.css), on paper. */
const STYLE = [
  'path{fill:none;stroke:#10231f;stroke-linejoin:round;vector-effect:non-scaling-stroke}',
  '.sheet{vector-effect:none}',
  '.cell{fill:#e3f1ef;fill-rule:evenodd}',
  '.wall,.feature,.edge,.measure path,.bar path{stroke:#7c8b87}',
  '.body{fill:#f1f4f3;fill-rule:evenodd}',
  '.body~.lid{fill:#e3f1ef}',
  '.hinge,.cut,.span{stroke:#0b6b62}',
  '.hinge{stroke-dasharray:6 3}',
  '.cut{stroke-dasharray:10 3 2 3}',
  '.cells~.cells .readout{display:none}',
  'text{font:600 12.5px Arial,Helvetica,sans-serif;fill:#10231f}',
  '.soft{font-weight:400;fill:#4a5a56}',
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
