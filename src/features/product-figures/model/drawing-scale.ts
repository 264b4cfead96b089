/** The sheet of both views, in view box units. */
export const SHEET = { width: 320, left: 8, top: 40, bottom: 10, room: 216, tallest: 150 } as const

export interface PlacedView {
  x: number
  y: number
  w: number
  h: number
  /** Height of the view box. */
  sheet: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** Places the top and the front view at the same scale and on the same axis. Measures in mm. */
export function placeViews(mm: { l: number; w: number; h: number }): { top: PlacedView; front: PlacedView } {
  const scale = Math.min(SHEET.room / mm.l, SHEET.tallest / mm.w, SHEET.tallest / mm.h)
  const place = (side: number): PlacedView => {
    const [w, h] = [round(mm.l * scale), round(side * scale)]
    const x = round(SHEET.left + (SHEET.room - w) / 2)
    // The label beside the view has two lines.
    return { x, y: SHEET.top, w, h, sheet: round(SHEET.top + Math.max(h, 32) + SHEET.bottom) }
  }
  return { top: place(mm.w), front: place(mm.h) }
}
