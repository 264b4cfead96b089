/**
 * Shapes of packed items: a round or rectangular base (`round`, `box`), a slice tapering to a point (`wedge`), or loose
 * goods measured by volume (`loose`).
 */
export const PACKED_SHAPES = ['round', 'box', 'wedge', 'loose'] as const
export type PackedShape = (typeof PACKED_SHAPES)[number]

/**
 * Profile of its walls: upright, wider towards the top, the same below a dome (a muffin), or bulging like a ball or
 * doughnut.
 */
export const PACKED_BODIES = ['straight', 'tapered', 'domed', 'rounded'] as const
export type PackedBody = (typeof PACKED_BODIES)[number]

/** Dimensions required for each shape: diameter or length and width, height, volume. */
export const SIZE_PARTS = {
  round: ['d', 'h'],
  box: ['l', 'w', 'h'],
  wedge: ['l', 'w', 'h'],
  loose: ['ml'],
} as const satisfies Record<PackedShape, readonly ('d' | 'l' | 'w' | 'h' | 'ml')[]>
