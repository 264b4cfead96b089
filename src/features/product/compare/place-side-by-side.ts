import type { DrawnView } from '../../../lib/drawing-file'

/** A view moved to its position in the row, in mm. */
export interface PlacedOutline {
  outlines: readonly string[]
  /** Offset of its origin. */
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

/** Places views side by side on a common baseline. */
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

/** From the wrist to the tip of the middle finger, with its thumb spread. */
const hand: DrawnView = {
  box: { x: -72.5, y: -185, w: 111, h: 185 },
  outlines: [
    [
      'M-27 0C-31-20-44-30-52-48L-71-82C-76-93-60-103-53-92C-48-84-44-78-40-72',
      'V-166a9 9 0 0 1 18 0V-106a1 1 0 0 0 2 0V-176a9 9 0 0 1 18 0V-106a1 1 0 0 0 2 0',
      'V-167.5a8.5 8.5 0 0 1 17 0V-101a1 1 0 0 0 2 0V-142a7.5 7.5 0 0 1 15 0V-76C38-46 32-22 29 0z',
    ].join(''),
  ],
}

/**
 * Objects of familiar size: a bank card (ISO/IEC 7810 ID-1), a drinks can of 330 ml, 66 mm wide and 115 mm high, and a
 * hand with the length in its name and a palm about 80 mm broad: between the means of men's 85 mm and women's 75 mm
 * (British, 19 to 65 years: https://personal.cityu.edu.hk/meachan/online%20anthropometry/Chapter2/Ch2-29.htm).
 */
export const REFERENCES = {
  card: { plan: card, front: card },
  can: {
    plan: { box: boxOf(66, 66), outlines: [rectangle(66, 66, 33), 'M-27-33a27 27 0 1 0 54 0a27 27 0 1 0 -54 0z'] },
    front: {
      box: boxOf(66, 115),
      outlines: ['M-25 0h50l8-9v-94l-6-12h-54l-6 12v94z', 'M-33-103h66M-33-9h66'],
    },
  },
  hand: { plan: hand, front: hand },
} as const satisfies Record<string, { plan: DrawnView; front: DrawnView }>
