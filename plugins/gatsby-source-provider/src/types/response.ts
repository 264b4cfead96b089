import { z } from 'zod'

/** The shapes that the provider answers with; see "The provider's contract" in the documentation. */

const id = z.string().min(1)
const dateText = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is not an ISO 8601 date')

/** A text that may be missing. */
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')

const seoShape = { title_translatable: text, details_translatable: text, keyword_translatable: text }
const localText = z.record(z.string(), z.string())

const organization = z.object({
  address: z
    .object({ street: text, locality: text, region: text, postalCode: text, country: z.string().length(2) })
    .nullish()
    .transform((address) => address ?? null),
  contacts: z
    .array(z.object({ contactType: id, telephone: text, email: text, languages: z.array(id).default([]) }))
    .default([]),
})

const settings = z.object({
  routeMode: z.string(),
  listMode: z.enum(['slash', 'dash']),
  subFolderMode: z.number().int(),
  /** Whether the inquiry is taken as a form too, which needs no script. */
  inquiryForm: z.boolean().default(false),
  /** Whether visitors can download what belongs to their account, and delete it. */
  accountData: z.boolean().default(false),
  accountDelete: z.boolean().default(false),
  routePath: z.object({ product: z.string(), news: z.string(), case: z.string() }),
  seo: z.record(z.string(), z.object({ prefix: z.string(), suffix: z.string(), companyName: z.string() })),
  organization: organization.prefault({}),
})

const language = z.object({ langId: id, code: id, htmlLang: id, name: id })

const category = z.object({
  categoryId: id,
  kind: z.enum(['product', 'news', 'case', 'page']),
  path: id,
  name: localText,
  seo: z.record(z.string(), z.object(seoShape).partial()),
  sort: z.number().int(),
})

/** Of the content that an answer was made of; a provider need not say it. */
const version = z.string().nullish()

export const siteDocumentAnswer = z.object({
  version,
  settings,
  languages: z.array(language).min(1),
  categories: z.array(category),
})

/** A reply without `code` means 200, and a code in digits counts as a number. */
export const envelopeAnswer = z.object({
  code: z
    .union([z.number().int(), z.string().regex(/^\d+$/, 'is not a number').transform(Number)])
    .nullish()
    .transform((code) => code ?? 200),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

/** What an envelope that refuses a call may say of its parameters. */
export const refusalAnswer = z.object({ errors: z.array(z.object({ field: z.string(), rule: z.string() })).min(1) })

export const listAnswer = z.object({
  version,
  total: z.number().int().nonnegative(),
  pageNow: z.number().int().positive(),
  pageSize: z.number().int().positive(),
  list: z.array(z.unknown()),
  removed: z.array(id).default([]),
})

const image = z.object({
  url: z.string().min(1),
  alt: text,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

const absentAsNull = <Fact extends z.ZodType>(fact: Fact) => fact.nullish().transform((given) => given ?? null)

const size = z.object({ l: z.number(), w: z.number(), h: z.number() })

const facts = z.object({
  sku: id,
  material: z.object({
    base: z.string(),
    lid: absentAsNull(z.string()),
    colour: z.string(),
    clarity: z.string(),
    thicknessMm: z.number(),
    recycledPct: z.number(),
    resinCode: z.number().int(),
  }),
  outerMm: size,
  capacityMl: absentAsNull(z.number()),
  compartments: z.number().int(),
  lidType: z.string(),
  stackable: z.boolean(),
  nestable: z.boolean(),
  weightG: z.number(),
  tempMinC: z.number(),
  tempMaxC: z.number(),
  microwave: z.string(),
  freezer: z.boolean(),
  antiFog: z.boolean(),
  leakProof: z.boolean(),
  foodContact: z.array(z.string()).default([]),
  medical: absentAsNull(z.object({ iso11607: z.boolean(), sterilisation: z.array(z.string()) })),
  packing: z.object({ pcsPerCarton: z.number().int(), cartonMm: size, grossKg: z.number() }),
  moqFirst: z.number().int(),
  moqReorder: z.number().int(),
  leadTimeDays: z.object({ sample: z.number().int(), tooling: z.number().int(), production: z.number().int() }),
  customisation: z.array(z.string()).default([]),
})

const item = z.object({
  id,
  categoriesIds: z.array(id).min(1),
  path: id,
  name: id,
  summary: text,
  body: text,
  images: z.array(image).default([]),
  ...seoShape,
  publishedAt: dateText.nullish(),
  updatedAt: dateText,
  sort: z.number().int(),
  relatedIds: z.array(id).default([]),
  /** Fields given in the default language for lack of a translation: an extension of the contract. */
  fallbackFields: z.array(id).default([]),
})

/** An item by the kind that was asked for: only products have facts, and an item of another kind is wrong. */
export const itemAnswers = {
  product: item.extend({ kind: z.literal('product'), facts }),
  news: item.extend({ kind: z.literal('news') }),
  case: item.extend({ kind: z.literal('case') }),
  page: item.extend({ kind: z.literal('page') }),
} as const

export type SiteDocument = z.infer<typeof siteDocumentAnswer>
export type ListAnswer = z.infer<typeof listAnswer>
export type ProductFacts = z.infer<typeof facts>
export type ItemImageAnswer = z.infer<typeof image>
export type ItemAnswer = z.infer<typeof item> & { readonly facts?: ProductFacts }
