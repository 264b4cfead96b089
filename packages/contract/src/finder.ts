import { z } from 'zod'
import { PACKED_BODIES, PACKED_SHAPES, SIZE_PARTS } from './packed-sizes'

const mm = z.number().positive().max(2000)

const sizeShape = {
  /** Languages of the markets where the size is usual; all, if there are none. */
  in: z.array(z.string().min(1)).default([]),
  /** In mm: diameter or length and width where it stands, and height. */
  d: mm.optional(),
  l: mm.optional(),
  w: mm.optional(),
  h: mm.optional(),
  /** The widest point in mm, where that is not the foot: frosting, a muffin's top. */
  top: mm.optional(),
  /** Of loose goods: what one pack holds. */
  ml: z.number().positive().optional(),
}

const itemShape = {
  shape: z.enum(PACKED_SHAPES),
  body: z.enum(PACKED_BODIES).default('straight'),
  /** Whether it may lie on its side or stand on its edge, as macarons do in a row. */
  mayTurn: z.boolean().default(false),
  /**
   * Item numbers of the packs that are made for it; with none, every pack that it fits into will do. One of a product
   * that is gone does no harm.
   */
  packs: z.array(z.string().min(1)).default([]),
  /** Of loose goods: grams of a millilitre as they lie in the pack. */
  density: z.number().positive().optional(),
}

type Size = z.infer<z.ZodObject<typeof sizeShape>>

/** finder/{item}.yml: something that people pack, with its usual sizes. An unknown key is a typing mistake. */
export const finderItemSchema = z
  .strictObject({
    /** The folder of the category of products that is made for it. */
    category: z.string().min(1),
    sort: z.int().min(0),
    ...itemShape,
    /** Its name by language, as a heading says it: "Cupcakes". */
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

/** The same in a provider's answer, which may say more than the site knows. */
export const finderItemAnswer = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  categoryId: z.string().nullish(),
  sort: z.int().default(0),
  ...itemShape,
  names: z.record(z.string(), z.string().min(1)),
  sizes: z.array(z.object(sizeShape)).default([]),
})
export type FinderItemAnswer = z.infer<typeof finderItemAnswer>

/** A size without its markets. */
export type PackedSize = Omit<Size, 'in'>

/** What a language's page knows of something that people pack; sizes are those of its market. */
export interface FinderItemForm extends Pick<FinderItemAnswer, 'shape' | 'body' | 'mayTurn' | 'packs' | 'density'> {
  sizes: PackedSize[]
}
