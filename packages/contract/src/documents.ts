import { z } from 'zod'
import type { ProductFacts } from './facts'

/**
 * `certificate` and `letter` are what others wrote about the company, `declaration` what the company declares about each product
 * that touches food, `migration` what was measured on a material.
 */
export const DOCUMENT_KINDS = ['certificate', 'letter', 'declaration', 'migration'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** `download`: the build makes a PDF of what is known. `request`: the company sends it when it is asked for. */
export const DOCUMENT_ACCESS = ['download', 'request'] as const

const day = z.iso.date({ error: 'must be a date such as 2027-04-30' })
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a name of a-z, 0-9 and '-'")
const english = z.looseObject({ en: z.string().min(1) }).catchall(z.string().min(1))

/** A measured overall migration, in mg/dm². */
const result = z.strictObject({
  simulant: z.string().min(1),
  condition: z.string().min(1),
  mgPerDm2: z.number().min(0),
})

/** documents.yml: certificates, letters, declarations and test reports of the company. */
export const documentsSchema = z.strictObject({
  documents: z
    .array(
      z
        .strictObject({
          id,
          kind: z.enum(DOCUMENT_KINDS),
          access: z.enum(DOCUMENT_ACCESS),
          /** Whether it is an example that proves nothing; it says so wherever it stands. */
          sample: z.boolean().default(false),
          /** By language; the English one stands where a language has none. */
          name: english,
          scope: english.optional(),
          number: z.string().min(1),
          issuer: z.string().min(1).optional(),
          validFrom: day.optional(),
          validUntil: day.optional(),
          nextAudit: day.optional(),
          /** Only products with one of these as base or lid; without any, it belongs to all. */
          materials: z.array(z.string().min(1)).default([]),
          /** `migration` only. */
          results: z.array(result).default([]),
        })
        .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
          path: ['validUntil'],
          error: 'must not be before validFrom',
        })
        .refine(({ kind, results }) => kind === 'migration' || results.length === 0, {
          path: ['results'],
          error: 'only a document of the kind migration has results',
        }),
    )
    .refine((documents) => new Set(documents.map((document) => document.id)).size === documents.length, {
      error: 'two documents have the same id',
    }),
})
export type CompanyDocuments = z.infer<typeof documentsSchema>['documents']

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? null)

/** A document in the site document of any provider: an extension of the contract. */
export const documentAnswer = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  access: z.enum(DOCUMENT_ACCESS),
  sample: z.boolean().default(false),
  name: z.record(z.string(), z.string()),
  scope: z.record(z.string(), z.string()).default({}),
  number: text,
  issuer: text,
  validFrom: text,
  validUntil: text,
  nextAudit: text,
  materials: z.array(z.string()).default([]),
  results: z.array(z.object({ simulant: z.string(), condition: z.string(), mgPerDm2: z.number() })).default([]),
})
export type DocumentAnswer = z.infer<typeof documentAnswer>

/** What a provider's document and a product must have, to be put together. */
type OfProduct = Pick<ProductFacts, 'foodContact'> & { material: Pick<ProductFacts['material'], 'base' | 'lid'> }

/** Whether a document belongs to a product: by its materials, and all but certificates only to what touches food. */
export function belongsTo(
  { kind, materials }: Pick<DocumentAnswer, 'kind' | 'materials'>,
  { material: { base, lid }, foodContact }: OfProduct,
): boolean {
  if (kind !== 'certificate' && foodContact.length === 0) return false
  return materials.length === 0 || materials.some((material) => material === base || material === lid)
}
