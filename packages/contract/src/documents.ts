import { z } from 'zod'
import type { ProductFacts } from './facts'

/**
 * `certificate` and `letter`: issued by third parties about the company; `declaration`: issued by the company for each
 * food-contact product; `migration`: test results for a material.
 */
export const DOCUMENT_KINDS = ['certificate', 'letter', 'declaration', 'migration'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** `download`: the build generates a PDF from the facts. `request`: the company sends it on request. */
export const DOCUMENT_ACCESS = ['download', 'request'] as const

const day = z.iso.date({ error: 'must be a date such as 2027-04-30' })
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a name of a-z, 0-9 and '-'")
  .max(200, 'must have up to 200 characters')
const english = z.looseObject({ en: z.string().min(1) }).catchall(z.string().min(1))

/** A measured overall migration, in mg/dm². */
const result = z.strictObject({
  simulant: z.string().min(1),
  condition: z.string().min(1),
  mgPerDm2: z.number().min(0),
})

/** Required in a declaration besides facts: who is responsible. A build rejects empty ones unless they are samples. */
export const SIGNATURE_SLOTS = ['place', 'person', 'role', 'signature'] as const

const optionalText = z.string().default('')

const signed = z.strictObject({
  place: optionalText,
  person: optionalText,
  role: english.optional(),
  signature: optionalText,
})

/** A substance with a limit, or a dual-use additive (`dualUse`: its E number). */
const substance = z.strictObject({
  name: english,
  fcm: z.int().positive(),
  cas: z
    .string()
    .regex(/^\d{2,7}-\d{2}-\d$/, 'must be a CAS number such as 1309-64-4')
    .optional(),
  /** In mg/kg of food. */
  limit: z.number().positive().optional(),
  /** Maximum migration, by test or calculation, in mg/kg of food. */
  atMost: z.number().min(0).optional(),
  dualUse: z.string().regex(/^E \d/, 'must be an E number such as E 470a').optional(),
})

/** Origin of recycled plastic, for Annex III part B of Regulation (EU) 2022/1616. */
const recycling = z.strictObject({
  /** Name, address, country and registration number of the converter's competent authority. */
  authority: z.string().min(1),
  /** The recycler's installation (RIN), and the maximum recycled content in its declaration. */
  recyclers: z.array(z.strictObject({ rin: z.string().min(1), maxPct: z.number().min(0).max(100) })).min(1),
})

/** documents.yml: the company's certificates, letters, declarations and test reports. */
export const documentsSchema = z.strictObject({
  documents: z
    .array(
      z
        .strictObject({
          id,
          kind: z.enum(DOCUMENT_KINDS),
          access: z.enum(DOCUMENT_ACCESS),
          /** A sample, marked as such wherever it appears. */
          sample: z.boolean().default(false),
          /** By language; falls back to English. */
          name: english,
          scope: english.optional(),
          number: z.string().min(1),
          issuer: z.string().min(1).optional(),
          validFrom: day.optional(),
          validUntil: day.optional(),
          nextAudit: day.optional(),
          /** Restricts it to products with one of these as base or lid; empty: all products. */
          materials: z.array(z.string().min(1)).default([]),
          /** `migration` only. */
          results: z.array(result).default([]),
          /** `migration` only: the highest verified ratio, in dm² of surface per kg of food. */
          surfaceToVolume: z.number().positive().optional(),
          /**
           * `migration` only: whether non-intentionally added substances were assessed (Regulation (EU) No 10/2011,
           * Article 19).
           */
          niasAssessed: z.boolean().default(false),
          /** `migration` only. */
          substances: z.array(substance).default([]),
          /** `declaration` only. */
          signed: signed.optional(),
          /** `declaration` only. */
          recycling: recycling.optional(),
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

export const given = <Value extends z.ZodType>(schema: Value) => schema.nullish().transform((value) => value ?? null)

const text = given(z.string())

/** A document in a provider's site document: an extension of the contract. */
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
  surfaceToVolume: given(z.number()),
  niasAssessed: z.boolean().default(false),
  substances: z
    .array(
      z.object({
        name: z.record(z.string(), z.string()),
        fcm: z.number(),
        cas: text,
        limit: given(z.number()),
        atMost: given(z.number()),
        dualUse: text,
      }),
    )
    .default([]),
  signed: given(
    z.object({
      place: optionalText,
      person: optionalText,
      role: z.record(z.string(), z.string()).default({}),
      signature: optionalText,
    }),
  ),
  recycling: given(
    z.object({ authority: z.string(), recyclers: z.array(z.object({ rin: z.string(), maxPct: z.number() })) }),
  ),
})
export type DocumentAnswer = z.infer<typeof documentAnswer>

type OfProduct = Pick<ProductFacts, 'foodContact'> & { material: Pick<ProductFacts['material'], 'base' | 'lid'> }

/**
 * Whether a document applies to a product: by material, and everything except certificates only to food-contact
 * products.
 */
export function belongsTo(
  { kind, materials }: Pick<DocumentAnswer, 'kind' | 'materials'>,
  { material: { base, lid }, foodContact }: OfProduct,
): boolean {
  if (kind !== 'certificate' && foodContact.length === 0) return false
  return materials.length === 0 || materials.some((material) => material === base || material === lid)
}
