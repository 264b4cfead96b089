import type { DrawnView } from '../../lib/drawing-file'

/** A view moved to its place beside others, in mm. */
export interface PlacedOutline {
  outlines: readonly string[]
  /** What its origin moves by. */
  x: number
  y: number
  /** The middle of its foot, for its letter. */
  middle: number
}

export interface SideBySide {
  placed: readonly PlacedOutline[]
  width: number
  height: number
}

const GAP_MM = 30

/** Places views beside each other, all on one line at their foot. */
export function placeSideBySide(views: readonly DrawnView[]): SideBySide {
  const height = Math.max(0, ...views.map(({ box }) => box.h))
  let left = GAP_MM
  const placed = views.map(({ box, outlines }) => {
    const one = { outlines, x: left - box.x, y: height - box.y - box.h, middle: left + box.w / 2 }
    left += box.w + GAP_MM
    return one
  })
  return { placed, width: left, height }
}

const rectangle = (w: number, h: number, r: number) =>
  `M${-w / 2 + r} ${-h}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-w + 2 * r}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h + 2 * r}a${r} ${r} 0 0 1 ${r} ${-r}z`

const boxOf = (w: number, h: number) => ({ x: -w / 2, y: -h, w, h })

const card: DrawnView = { box: boxOf(85.6, 53.98), outlines: [rectangle(85.6, 53.98, 3.18)] }

/** Things whose size everyone knows: a bank card (ISO/IEC 7810 ID-1) and a drinks can of 330 ml, 66 mm wide and 115 mm high. */
export const REFERENCES = {
  card: { plan: card, front: card },
  can: {
    plan: { box: boxOf(66, 66), outlines: [rectangle(66, 66, 33), 'M-27-33a27 27 0 1 0 54 0a27 27 0 1 0 -54 0z'] },
    front: {
      box: boxOf(66, 115),
      outlines: ['M-25 0h50l8-9v-94l-6-12h-54l-6 12v94z', 'M-33-103h66M-33-9h66'],
    },
  },
} as const satisfies Record<string, { plan: DrawnView; front: DrawnView }>
