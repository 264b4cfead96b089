/**
 * What people pack: a body that stands on a circle (`round`) or a rectangle (`box`), a slice that tapers to a point
 * (`wedge`), or goods that are measured by volume (`loose`).
 */
export const PACKED_SHAPES = ['round', 'box', 'wedge', 'loose'] as const
export type PackedShape = (typeof PACKED_SHAPES)[number]

/**
 * How its walls run: upright, wider towards the top, the same below a dome (a muffin), or bulging as a ball or a doughnut
 * does.
 */
export const PACKED_BODIES = ['straight', 'tapered', 'domed', 'rounded'] as const
export type PackedBody = (typeof PACKED_BODIES)[number]

/** What a size of each shape must say: diameter or length and width, height, volume. */
export const SIZE_PARTS = {
  round: ['d', 'h'],
  box: ['l', 'w', 'h'],
  wedge: ['l', 'w', 'h'],
  loose: ['ml'],
} as const satisfies Record<PackedShape, readonly ('d' | 'l' | 'w' | 'h' | 'ml')[]>
