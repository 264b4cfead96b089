import { z } from 'zod'
import { findContradictions, findWrongClaims } from './claims'
import { MAX_MM } from './geometry'
import { FACTS, isGroup, type FactGroup, type FactRow, type ProductFacts } from './facts'

/**
 * `content`: a company's own files, where every fact is required and unknown keys are typos. `answer`: any provider's
 * answer, which may omit facts that don't apply, and have unknown facts and words.
 */
type Use = 'content' | 'answer'

function limit(schema: z.ZodNumber, { min, above, max }: Partial<Record<'min' | 'above' | 'max', number>>) {
  let limited = schema
  if (min !== undefined) limited = limited.min(min)
  if (above !== undefined) limited = limited.gt(above)
  if (max !== undefined) limited = limited.max(max)
  return limited
}

function buildValue(fact: FactRow, use: Use): z.ZodType {
  const strict = use === 'content'
  const word = strict ? z.string().min(1) : z.string()
  switch (fact.type) {
    case 'text':
      return fact.search === 'code' ? z.string().min(1) : word
    case 'code':
      return word
    case 'country':
      return strict ? z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters such as CN') : word
    case 'day':
      return strict ? z.iso.date({ error: 'must be a date such as 2026-09-30' }) : word
    case 'choice':
      return strict ? z.enum(fact.options) : word
    case 'codes':
    case 'standards':
      return z.array(word).default([])
    case 'yesNo':
      return z.boolean()
    case 'box': {
      const side = (strict ? z.number().positive() : z.number()).max(MAX_MM)
      return strict ? z.strictObject({ l: side, w: side, h: side }) : z.object({ l: side, w: side, h: side })
    }
    case 'opening':
      return z.union([z.object({ d: z.number() }), z.object({ l: z.number(), w: z.number() })])
    case 'integer':
      return strict ? limit(z.int(), fact) : z.number().int()
    case 'number':
      return strict ? limit(z.number(), fact) : z.number()
  }
}

/** An omitted fact does not apply to the product. */
function orNull(schema: z.ZodType, { optional }: FactRow | FactGroup, use: Use): z.ZodType {
  if (use === 'content' && optional === 'null') return schema.nullable()
  return schema.nullish().transform((given) => given ?? null)
}

/** A group that the provider derives while reading the files. */
const notGiven = z
  .null({ error: 'follows from geometry.json and is not written here' })
  .optional()
  .transform(() => null)

function buildObject(rows: Readonly<Record<string, FactRow | FactGroup>>, use: Use): z.ZodType {
  const shape = Object.fromEntries(
    Object.entries(rows).map(([name, row]): [string, z.ZodType] => {
      if (use === 'content' && isGroup(row) && row.derived) return [name, notGiven]
      const schema = isGroup(row) ? buildObject(row.parts, use) : buildValue(row, use)
      return [name, row.optional ? orNull(schema, row, use) : schema]
    }),
  )
  return use === 'content' ? z.strictObject(shape) : z.object(shape)
}

const buildFacts = (use: Use) => buildObject(FACTS, use) as z.ZodType<ProductFacts>

export const contentFacts = buildFacts('content').superRefine((facts, context) => {
  for (const message of findWrongClaims(facts)) context.addIssue({ code: 'custom', path: ['foodContact'], message })
  for (const { field, message } of findContradictions(facts)) {
    context.addIssue({ code: 'custom', path: field.split('.'), message })
  }
})

export const answeredFacts = buildFacts('answer')
