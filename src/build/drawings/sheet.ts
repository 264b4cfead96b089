import { formatLength } from '../../../packages/text/src/format-measure'
import type { Measure } from '../../../packages/text/src/format-measure'
import type { LanguageCode } from '../../site/languages'
import { formatWidth, inBothUnits } from './drawing-texts'
import type { View } from './views'

/* The room around a view, in units of a sheet: pixels on a narrow screen, points on paper. */
export const SHEET_WIDTH = 300
export const MARGIN = { left: 8, top: 46, right: 64, bottom: 8 } as const
const MAX_SIZE = { width: SHEET_WIDTH - MARGIN.left - MARGIN.right, height: 236 } as const

const GAP = 8
const TICK = 4
const LEADING = 15

/** Lengths that a scale bar may have, in mm. */
const BARS = [100, 50, 20, 10, 5] as const

const round = (value: number) => Math.round(value * 100) / 100

/** Units per mm, the same for all views. */
export function pickScale(views: readonly View[]): number {
  const [width, height] = [Math.max(...views.map(({ box }) => box.w)), Math.max(...views.map(({ box }) => box.h))]
  return round(Math.min(MAX_SIZE.width / width, MAX_SIZE.height / height))
}

export interface SheetText {
  x: number
  y: number
  anchor: 'start' | 'middle'
  text: string
  soft: boolean
}

export interface Dimension {
  d: string
  texts: readonly SheetText[]
}

export interface PlacedView {
  view: View
  /** Where the origin of the view's mm is on the sheet. */
  origin: readonly [x: number, y: number]
  scale: number
  height: number
  dimensions: readonly Dimension[]
}

function writeBeside(x: number, y: number, { metric, imperial }: Measure): SheetText[] {
  return [
    { x, y, anchor: 'start', text: metric, soft: false },
    { x, y: y + LEADING, anchor: 'start', text: imperial, soft: true },
  ]
}

/** Places a view on a sheet, with its length above and its other side to the right, inches beneath mm. */
export function placeView(view: View, scale: number, language: LanguageCode): PlacedView {
  const { box } = view
  const format = (mm: number) => formatLength(mm, language)
  const [w, h] = [round(box.w * scale), round(box.h * scale)]
  const [left, top] = [MARGIN.left, MARGIN.top]
  const [right, bottom] = [round(left + w), round(top + h)]
  const above = top - GAP
  const length = formatWidth(view, language)
  const beside = right + GAP
  const origin = [round(left - box.x * scale), round(top - box.y * scale)] as const
  const middle = round(top + Math.max(h / 2 - 3, 4))
  // A measure may be wider than a narrow pack.
  const centre = round(left + Math.max(w / 2, 24))
  const wide: Dimension = {
    d: `M${left} ${above - TICK}v${TICK + 4}M${right} ${above - TICK}v${TICK + 4}M${left} ${above}H${right}`,
    texts: [
      { x: centre, y: above - 7 - LEADING, anchor: 'middle', text: length.metric, soft: false },
      { x: centre, y: above - 7, anchor: 'middle', text: length.imperial, soft: true },
    ],
  }
  const tall: Dimension = {
    d: `M${right + 4} ${top}h${TICK + 4}M${right + 4} ${bottom}h${TICK + 4}M${beside} ${top}V${bottom}`,
    texts: writeBeside(beside + 6, middle, format(box.h)),
  }
  const inner = view.inner.map(({ from, to, mm }): Dimension => {
    const [x, low, high] = [
      round(origin[0] + from[0] * scale),
      round(origin[1] + from[1] * scale),
      round(origin[1] + to[1] * scale),
    ]
    return {
      d: `M${x} ${low}V${high}m-3 0h6M${x - 3} ${low}h6M${x} ${bottom + 3}v4`,
      // Below the pack: within the cell it would hide the sheet.
      texts: [
        {
          x: Math.max(x - 8, left),
          y: round(bottom + LEADING + 5),
          anchor: 'start',
          text: inBothUnits(format(mm), language),
          soft: false,
        },
      ],
    }
  })
  return {
    view,
    origin,
    scale,
    height: Math.ceil(Math.max(bottom + (inner.length > 0 ? LEADING : 0), middle + LEADING + 4) + MARGIN.bottom),
    dimensions: [wide, ...(view.round && view.name === 'plan' ? [] : [tall]), ...inner],
  }
}

/** The longest bar of a round length, up to a third of a sheet. */
export function pickBar(scale: number): number {
  return BARS.find((mm) => mm * scale <= SHEET_WIDTH / 3) ?? BARS[BARS.length - 1] ?? 5
}
