/** How goods fit a pack, best first: exactly, with room to slide, or barely. */
export const FIT_CLASSES = ['exact', 'loose', 'tight'] as const
export type FitClass = (typeof FIT_CLASSES)[number]

/** Thresholds of the fit classes. */
export const FIT_BORDERS = {
  /** Clearance at a cell's opening, both sides together, and room above and beside: space for a hand or gripper. */
  tightBelowMm: 1,
  /** Clearance as a share of the piece's longest side; pieces slide above it. */
  looseAboveShare: 0.3,
  /** Fill level for loose goods. */
  filledShare: { tightAbove: 0.97, looseBelow: 0.7 },
} as const
