/** How goods sit in a pack, the best first: in a cell of their size, with room to slide, or only just. */
export const FIT_CLASSES = ['exact', 'loose', 'tight'] as const
export type FitClass = (typeof FIT_CLASSES)[number]

/** The borders of the classes. */
export const FIT_BORDERS = {
  /** Of the clearance at a cell's opening, both sides together, and of the room above and beside: a hand or a gripper needs it. */
  tightBelowMm: 1,
  /** Of the clearance, as a share of the piece's longest side: beyond it, pieces slide. */
  looseAboveShare: 0.3,
  /** Of the capacity that loose goods fill. */
  filledShare: { tightAbove: 0.97, looseBelow: 0.7 },
} as const
