import { z } from 'zod'

/** The envelopes of the provider's answers; packages/contract describes their content. */

const id = z.string().min(1)

/** A reply without `code` means 200, and a code in digits counts as a number. */
export const envelopeAnswer = z.object({
  code: z
    .union([z.number().int(), z.string().regex(/^\d+$/, 'is not a number').transform(Number)])
    .nullish()
    .transform((code) => code ?? 200),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

/** Parameter errors in a refusing envelope. */
export const refusalAnswer = z.object({ errors: z.array(z.object({ field: z.string(), rule: z.string() })).min(1) })

/** In one kind and language. A new item takes about 9 kB of memory, and a list without end would fill it. */
const MAX_ITEMS = 200_000

export const listAnswer = z.object({
  /** Version of the content behind the answer; providers may omit it. */
  version: z.string().nullish(),
  total: z.number().int().nonnegative().max(MAX_ITEMS),
  pageNow: z.number().int().positive(),
  pageSize: z.number().int().positive(),
  list: z.array(z.unknown()),
  removed: z.array(id).default([]),
})

/** The version is as in a list. */
export const geometriesAnswer = z.object({ version: z.string().nullish(), list: z.array(z.unknown()) })

export type ListAnswer = z.infer<typeof listAnswer>
