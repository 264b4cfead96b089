import { z } from 'zod'

/**
 * `content`: a product's own geometry.json, where unknown keys are typos. `answer`: any provider's answer, which may
 * have unknown fields.
 */
type Use = 'content' | 'answer'

/** The sheets of a pack, from the table upwards: later ones overlap earlier ones. */
export const GEOMETRY_PARTS = ['base', 'shell', 'insert', 'lid', 'seal', 'card'] as const

/** Far longer than any pack; drawings of longer ones contain numbers that no PDF can hold. */
export const MAX_MM = 100_000

const mm = z.number().nonnegative().max(MAX_MM)
const place = z.number().min(-MAX_MM).max(MAX_MM)
const count = z.int().positive()
const point = z.tuple([place, place])
/** Min-x, min-y, width and height. */
const side = z.number().min(0.01).max(MAX_MM)
const viewBox = z.tuple([place, place, side, side])

/** Arguments per path command. */
const TAKEN: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, Z: 0 }
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g

/** Whether each command has its number of arguments or a multiple, and nothing else follows. */
function isPathData(text: string): boolean {
  return (text.match(/[a-z][^a-z]*/gi) ?? []).every((part) => {
    const taken = TAKEN[part.charAt(0).toUpperCase()] ?? 0
    const numbers = part.match(NUMBER) ?? []
    const isWhole = taken === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % taken === 0
    const isNothingElse = part.slice(1).replace(NUMBER, '').trim() === ''
    return isWhole && isNothingElse && numbers.every((number) => Math.abs(Number(number)) <= MAX_MM)
  })
}

/** Commands and numbers only, as pages insert it unescaped. */
const path = z
  .string()
  .max(20_000)
  .regex(/^M[-0-9MLHVAZmlhvaz. ]+$/, 'must be path data of the commands M, L, H, V, A and Z')
  .refine(isPathData, `must have the right number of numbers behind each command, up to ${MAX_MM}`)

function buildGeometry(use: Use) {
  const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
    (use === 'content' ? z.strictObject(shape) : z.object(shape)) as z.ZodObject<Shape, z.core.$strip>

  const box = { l: mm, w: mm, h: mm }
  const part = z.enum(GEOMETRY_PARTS)
  const size = object({
    /** Diameter. */
    d: mm.optional(),
    l: mm.optional(),
    w: mm.optional(),
    /** Of the corners. */
    r: mm.optional(),
    /** A ring sector's radii, and its angle in degrees. */
    rInner: mm.optional(),
    rOuter: mm.optional(),
    angle: place.optional(),
  })
  const elevation = object({
    viewBox,
    parts: z.partialRecord(part, object({ outline: path, lines: path.optional() })),
    /** The lid opened by `angle` degrees about `pivot`, in the view that shows the rotation. */
    open: object({ angle: place, pivot: point, lid: path, viewBox }).optional(),
  })

  return object({
    outer: object({
      closed: object(box),
      /** Without finger tabs and tear strips. */
      withoutTabs: object({ l: mm, w: mm }).optional(),
      /** A hinged pack opened by `angle` degrees. */
      open: object({ ...box, angle: place }).optional(),
    }),
    plan: object({
      viewBox,
      paths: z
        .array(object({ part, class: z.enum(['rim', 'wall', 'cell', 'feature', 'lid', 'hinge']), d: path }))
        .min(1),
    }),
    front: elevation,
    side: elevation,
    section: z
      .array(
        object({
          /** `row`: through the middle of a row of cells, if `long` misses them. */
          id: z.enum(['long', 'row', 'cross']),
          plane: z.enum(['xz', 'yz']),
          /** The plane's position on the axis perpendicular to it. */
          at: place,
          base: path.optional(),
          shell: path.optional(),
          insert: path.optional(),
          lid: path.optional(),
          seal: path.optional(),
          card: path.optional(),
        }),
      )
      .min(1),
    cells: object({
      count,
      totalMl: z.number(),
      /** Groups of equal cells. A tray without cells is one cell up to its rim. */
      kinds: z
        .array(
          object({
            count,
            shape: z.enum(['round', 'rectangular', 'other']),
            outline: z.enum(['ring sector', 'joined recesses', 'wedge', 'triangular prism']).optional(),
            part: part.optional(),
            openingMm: size,
            bottomMm: size,
            depthMm: mm,
            /** Centre to centre; null for a single row or column, or uneven spacing. */
            pitchMm: object({ x: mm.nullable(), y: mm.nullable() }).optional(),
            /** Of one cell. */
            volumeMl: z.number(),
            totalMl: z.number(),
            centres: z.array(point),
          }),
        )
        .min(1),
    }),
    /** Brimful: the base, the lid above its rim, both, and the insert. */
    volumeMl: object({
      baseToRim: z.number(),
      lid: z.number().optional(),
      closed: z.number().optional(),
      insert: z.number().optional(),
    }),
    /** Space under the closed lid. */
    inside: object({
      shape: z.enum(['box', 'cylinder', 'cells', 'wedge', 'triangular prism', 'bubble']),
      length: mm.optional(),
      width: mm.optional(),
      height: mm,
      headroom: mm.optional(),
      heightUnderInsert: mm.optional(),
    }),
    /** One side of the sheet. */
    surfaceCm2: z.partialRecord(part, z.number()),
    weight: object({
      /** Wall thickness after forming that matches the stated weight. */
      meanWallMm: mm,
    }),
    /** Rise per nested base (lid), with the starting gauge and with the mean formed wall. */
    nesting: object({
      steepestDraftDeg: z.number(),
      baseMm: mm,
      baseFormedMm: mm,
      lidMm: mm.optional(),
      lidFormedMm: mm.optional(),
      cartonPitchMm: mm.optional(),
    }),
    model: object({ file: z.string().min(1), bytes: count, triangles: count }).optional(),
  })
}

export const contentGeometry = buildGeometry('content')

/**
 * A product's geometry in a provider's answer. Lengths in mm, areas in cm², volumes in ml. Origin: centre of the pack's
 * body on the table; x to the right, y to the back, z up. Paths are SVG path data with y down: `plan` uses x, -y;
 * `front` x, -z; `side` y, -z; a section uses the axes of front (`xz`) or side (`yz`). A `viewBox` is the extent of the
 * closed pack.
 */
export const answeredGeometry = buildGeometry('answer')

export type ProductGeometry = z.infer<typeof answeredGeometry>
export type GeometrySection = ProductGeometry['section'][number]
export type CellKind = ProductGeometry['cells']['kinds'][number]

/** Whether the pack is round: a cylinder, or cells in a ring. */
export function isRound({ cells, inside, outer: { closed } }: ProductGeometry): boolean {
  const hasRing = cells.kinds.some(({ openingMm }) => openingMm.rOuter !== undefined)
  return (inside.shape === 'cylinder' || hasRing) && closed.l === closed.w
}
