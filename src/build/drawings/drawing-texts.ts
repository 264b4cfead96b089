import type { TFunction } from 'i18next'
import { isRound, type CellKind, type ProductGeometry } from '../../../packages/contract/src/geometry'
import { formatLength } from '../../../packages/text/src/format-measure'
import {
  formatDimensions,
  formatNumber,
  formatThickness,
  formatVolume,
  MM_PER_INCH,
  type Measure,
} from '../../../packages/text/src/format-measure'
import { withBrackets, withColon } from '../../../packages/text/src/join-words'
import type { LanguageCode } from '../../site/languages'
import type { View } from './views'

/** A drawing's words: measures as the language writes them, and texts of the namespaces `drawing` and `product`. */
export interface Words {
  t: TFunction
  language: LanguageCode
}

export const inBothUnits = ({ metric, imperial }: Measure, language: LanguageCode): string =>
  withBrackets(metric, imperial, language)

/** Both systems of measures, written alike. */
const inBoth = (write: (system: keyof Measure) => string): Measure => ({
  metric: write('metric'),
  imperial: write('imperial'),
})

/** The name of a cell with its count: "6 × round cell". */
export function nameCells({ count, shape, outline, part }: CellKind, isTray: boolean, { t, language }: Words): string {
  const names = {
    'ring sector': 'sector',
    'joined recesses': 'joined',
    wedge: 'wedge',
    'triangular prism': 'prism',
  } as const
  const open = outline === 'wedge' || outline === 'triangular prism' ? names[outline] : 'tray'
  const name = part === 'insert' ? 'insert' : isTray ? open : outline ? names[outline] : shape
  const text = t(`drawing:cells.${name}`)
  return isTray || part === 'insert' ? text : `${formatNumber(count, language)}\u00a0×\u00a0${text}`
}

/** A footprint of two lengths: "58 × 94 mm". */
function formatPair(l: number, w: number, language: LanguageCode): Measure {
  const width = formatLength(w, language)
  return {
    metric: `${formatNumber(l, language, 1)}\u00a0×\u00a0${width.metric}`,
    imperial: `${formatNumber(l / MM_PER_INCH, language, 2)}\u00a0×\u00a0${width.imperial}`,
  }
}

/** The size of a cell's opening: its diameter, length and width, or the radii of a ring sector. */
export function formatOpening({ openingMm: size }: CellKind, { t, language }: Words): Measure {
  if (size.d !== undefined) {
    const diameter = formatLength(size.d, language)
    return inBoth((system) => `⌀\u00a0${diameter[system]}`)
  }
  if (size.rInner !== undefined && size.rOuter !== undefined) {
    const [inner, outer] = [formatLength(size.rInner, language), formatLength(size.rOuter, language)]
    return inBoth((system) => t('drawing:radii', { inner: inner[system], outer: outer[system] }))
  }
  return formatPair(size.l ?? 0, size.w ?? 0, language)
}

/** Opening, depth and volume of one cell, in both systems. */
export function measureCell(kind: CellKind, words: Words): Measure {
  const { t, language } = words
  const [opening, depth, volume] = [
    formatOpening(kind, words),
    formatLength(kind.depthMm, language),
    formatVolume(kind.volumeMl, language),
  ]
  return inBoth((system) => [opening[system], t('drawing:depth', { depth: depth[system] }), volume[system]].join(' · '))
}

/** Whether the pack is one open compartment, whose plan has no separate cells. */
export function isTray({ plan }: Pick<ProductGeometry, 'plan'>): boolean {
  return !plan.paths.some((path) => path.class === 'cell')
}

/** How wide a view is; of a round pack, its diameter. */
export function formatWidth({ box, round }: Pick<View, 'box' | 'round'>, language: LanguageCode): Measure {
  const width = formatLength(box.w, language)
  return round ? inBoth((system) => `⌀\u00a0${width[system]}`) : width
}

/** A view and its two outer lengths, in words. */
export function describeView(view: View, { t, language }: Words): string {
  const width = inBothUnits(formatWidth(view, language), language)
  const height = inBothUnits(formatLength(view.box.h, language), language)
  const isDisc = view.round && view.name === 'plan'
  return withColon(t(`drawing:views.${view.name}`), isDisc ? width : `${width} × ${height}`, language)
}

/** A size in words, and whether the views show it too. */
interface DescribedSize {
  name: string
  measure: Measure
  isDrawn: boolean
}

/** A pack in words: outer sizes, each kind of cell, the room inside, the sheet. The views have the first cell's measures. */
export function describeGeometry(geometry: ProductGeometry, gaugeMm: number, words: Words): DescribedSize[] {
  const { t, language } = words
  const { outer, cells, inside, weight } = geometry
  const say = (name: string, measure: Measure, isDrawn = false): DescribedSize => ({ name, measure, isDrawn })
  const tray = isTray(geometry)
  const { length, width, height } = inside
  const round = isRound(geometry)
  const room =
    length !== undefined && width !== undefined && inside.shape !== 'cells'
      ? say(
          t(`product:fields.${round ? 'insideRound' : 'insideSize'}`),
          formatDimensions({ l: length, w: width, h: height, round }, language),
        )
      : say(t('product:fields.insideHeight'), formatLength(height, language))
  return [
    say(
      t(`product:fields.${round ? 'outerRound' : 'outerSize'}`),
      formatDimensions({ ...outer.closed, round }, language),
      true,
    ),
    ...(outer.open ? [say(t('drawing:open'), formatDimensions(outer.open, language))] : []),
    ...cells.kinds.map((kind, place) => say(nameCells(kind, tray, words), measureCell(kind, words), place === 0)),
    room,
    ...(inside.headroom ? [say(t('product:fields.headroom'), formatLength(inside.headroom, language))] : []),
    say(t('product:fields.thickness'), formatThickness(gaugeMm, language)),
    say(t('product:fields.meanWall'), formatThickness(weight.meanWallMm, language)),
  ]
}
