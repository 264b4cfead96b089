import { z } from 'zod'
import { PACKED_BODIES, PACKED_SHAPES, SIZE_PARTS } from './packed-sizes'

const mm = z.number().positive().max(2000)

const sizeShape = {
  /** Languages of the markets where the size is usual; empty: all. */
  in: z.array(z.string().min(1)).default([]),
  /** In mm: diameter or length and width of the base, and height. */
  d: mm.optional(),
  l: mm.optional(),
  w: mm.optional(),
  h: mm.optional(),
  /** The widest point in mm, if not the base: frosting, a muffin's top. */
  top: mm.optional(),
  /** For loose goods: the contents of one pack. */
  ml: z.number().positive().optional(),
}

const itemShape = {
  shape: z.enum(PACKED_SHAPES),
  body: z.enum(PACKED_BODIES).default('straight'),
  /** Whether it may lie on its side or stand on edge, like macarons in a row. */
  mayTurn: z.boolean().default(false),
  /** Item numbers of packs made for it; if empty, any pack that fits. Numbers of removed products are ignored. */
  packs: z.array(z.string().min(1)).default([]),
  /** For loose goods: bulk density in g/ml. */
  density: z.number().positive().optional(),
}

type Size = z.infer<z.ZodObject<typeof sizeShape>>

/** finder/{item}.yml: an item that people pack, with its usual sizes. Unknown keys are typos. */
export const finderItemSchema = z
  .strictObject({
    /** The category folder of products made for it. */
    category: z.string().min(1),
    sort: z.int().min(0),
    ...itemShape,
    /** Its name by language, as in headings: "Cupcakes". */
    names: z.record(z.string(), z.string().min(1)),
    sizes: z.array(z.strictObject(sizeShape)).min(1, 'must have one size at least'),
  })
  .superRefine(({ shape, sizes }, context) => {
    for (const [index, size] of sizes.entries())
      for (const part of SIZE_PARTS[shape])
        if (size[part] === undefined)
          context.addIssue({ code: 'custom', path: ['sizes', index, part], message: `is missing; a ${shape} has one` })
  })
export type FinderItemFile = z.output<typeof finderItemSchema>

/** The same in a provider's answer, which may have unknown fields. */
export const finderItemAnswer = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  categoryId: z.string().nullish(),
  sort: z.int().default(0),
  ...itemShape,
  names: z.record(z.string(), z.string().min(1)),
  sizes: z.array(z.object(sizeShape)).default([]),
})
export type FinderItemAnswer = z.infer<typeof finderItemAnswer>

export type PackedSize = Omit<Size, 'in'>

/** A packed item on a page in one language, with the sizes of its market. */
export interface FinderItemForm extends Pick<FinderItemAnswer, 'shape' | 'body' | 'mayTurn' | 'packs' | 'density'> {
  sizes: PackedSize[]
}
