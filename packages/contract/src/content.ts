import { z } from 'zod'
import { contentFacts } from './fact-schemas'
import type { ProductFacts } from './facts'
import { INTENTS, USES } from '../../text/src/search-words'
import { SAMPLE_COSTS } from './inquiry-fields'
import { ALL_KINDS, KINDS, LIST_KINDS, fromNames, type Kind, type ListKind } from './kinds'
import { VIEWS } from './views'

/* The files of the content folder. Unknown keys are errors: they are usually typos. */

export const path = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/,
    "must be one to four segments of a-z, 0-9 and '-' with '/' between them, without a language",
  )
  // The build makes file names of it, which have up to 255 bytes.
  .max(200, 'must have up to 200 characters')

const identifier = z.string().regex(/^[A-Za-z0-9_-]{1,50}$/, "must be a quoted text of letters, digits, '-' and '_'")
/** Former addresses, which redirect to the current one. */
const formerPaths = z.array(path).default([])
const folderName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a folder')
const wholeNumber = z.int().nonnegative()

/** For structured data: the company's location and contacts. */
const organizationSchema = z.strictObject({
  address: z.strictObject({
    street: z.string().min(1),
    locality: z.string().min(1),
    region: z.string().optional(),
    postalCode: z.string().optional(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters such as CN'),
  }),
  contacts: z.array(
    z.strictObject({
      contactType: z.string().min(1),
      telephone: z.string().optional(),
      email: z.email().optional(),
      languages: z.array(z.string().min(2)).optional(),
    }),
  ),
})

/** By kind with a list; files and providers older than a kind omit it. */
const prefixOf = (kind: ListKind) => path.default(KINDS[kind].list.prefix)

const days = z.strictObject({ from: wholeNumber, to: wholeNumber }).refine(({ from, to }) => from <= to, {
  error: 'must not end before it begins',
})

/**
 * Days of a first order with a new mould that don't depend on the product; mould and production times are product
 * facts.
 */
const leadSteps = z.strictObject({ brief: days, design: days, sample: days, trial: days, validation: days.optional() })
const leadTimes = z.strictObject({ standard: leadSteps, medical: leadSteps })
export type LeadTimes = z.infer<typeof leadTimes>

/** Details that the law requires a company to publish; legal texts insert them (`{company:host}`). */
export const COMPANY_SLOTS = [
  'legalForm',
  'representative',
  'registration',
  'taxNumber',
  'icp',
  'responsible',
  'host',
  'euRepresentative',
  'ukRepresentative',
  'privacyOfficer',
] as const
export type CompanySlot = (typeof COMPANY_SLOTS)[number]
export type CompanyDetails = Partial<Record<CompanySlot, string>>

/** Contacts for reporting vulnerabilities, in order of preference (RFC 9116, 2.5.3). */
const securityContact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, 'must begin with mailto:, https:// or tel:+')

export const siteSchema = z.strictObject({
  settings: z.strictObject({
    routeMode: z.enum(['history', 'hash']),
    routePath: z.strictObject(fromNames(LIST_KINDS, prefixOf)),
    subFolderMode: z.int().min(0).max(9),
    listMode: z.enum(['slash', 'dash']),
    organization: organizationSchema.optional(),
    /** Without it, the site offers no sample box. */
    samples: z
      .strictObject({
        max: z.int().min(1).max(30),
        cost: z.enum(SAMPLE_COSTS),
        days: z.int().min(1).max(365).optional(),
      })
      .optional(),
    /** Contents of `/.well-known/security.txt`; without it, the site has no such file. */
    security: z
      .strictObject({
        contact: z.array(securityContact).min(1),
        expires: z.iso.date('must be a date such as 2027-03-31'),
        languages: z
          .array(z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en'))
          .default([]),
        policy: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
      })
      .optional(),
  }),
  languages: z
    .array(
      z.strictObject({
        langId: identifier,
        code: z.string().regex(/^[a-z]{2,3}$/, 'must be a language code such as en'),
        htmlLang: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as zh-Hans'),
        name: z.string().min(1),
      }),
    )
    .min(1),
  leadTimes: leadTimes.optional(),
  company: z.strictObject(fromNames(COMPANY_SLOTS, () => z.string().optional())).optional(),
})
export type SiteSettings = z.infer<typeof siteSchema>['settings']

export const siteSeoSchema = z.strictObject({ prefix: z.string(), suffix: z.string(), companyName: z.string().min(1) })
export type SiteSeo = z.infer<typeof siteSeoSchema>

/** redirects.yml: targets for addresses of deleted items and categories; `to: null` for none. */
export const redirectsSchema = z.strictObject({
  // The desk's form saves an empty text if there is no target.
  redirects: z.array(z.strictObject({ from: path, to: z.preprocess((to) => to || null, path.nullable()) })),
})

const wordList = z.string().default('')

/**
 * search/{language}.yml: the meaning of a language's words to a search. The desk's form saves empty texts for missing
 * values.
 */
export const searchWordsSchema = z.strictObject({
  same: z.array(z.string().regex(/[,，、;]/, 'must have two words or more, with commas between them')).default([]),
  general: wordList,
  counted: wordList,
  materials: z
    .array(z.strictObject({ material: z.string().min(1), names: z.string().min(1) }))
    .default([])
    .transform((rows) => Object.fromEntries(rows.map(({ material, names }) => [material, names]))),
  uses: z.strictObject(fromNames(USES, () => wordList)).prefault({}),
  intents: z.strictObject(fromNames(INTENTS, () => wordList)).prefault({}),
})

/**
 * terms/{language}.yml: a language's words for things, by English name, the preferred word first, and the words it
 * never uses.
 */
export const termsSchema = z.strictObject({
  terms: z.record(z.string(), z.array(z.string().min(1)).min(1)).default({}),
  never: z
    .array(
      z.strictObject({
        /** A word or phrase; a trailing `*` covers all its forms. */
        word: z.string().min(1),
        use: z.string().min(1),
        why: z.string().min(3),
        /** Whether buyers search for it anyway: both then find the same. */
        asked: z.boolean().default(false),
      }),
    )
    .default([]),
})
export type Terms = z.output<typeof termsSchema>

export const categoryFactsSchema = z.strictObject({
  categoryId: identifier,
  kind: z.enum(ALL_KINDS),
  path,
  sort: wholeNumber,
  formerPaths,
})
export type CategoryFacts = z.infer<typeof categoryFactsSchema>

/** Text review findings (`review/`) that an editor accepts. */
export const exceptionSchema = z.strictObject({
  check: z.enum([
    'language',
    'same-as-english',
    'placeholders',
    'structure',
    'length',
    'glossary',
    'terms',
    'numbers',
    'typography',
    'temperatures',
  ]),
  field: z.string().min(1),
  /** Only findings that quote this text; otherwise all findings of the check in the field. */
  text: z.string().min(1).optional(),
  reason: z.string().min(10, 'must say why, in at least ten characters'),
})
export type Exception = z.infer<typeof exceptionSchema>
const exceptions = z.array(exceptionSchema).optional()

const origin = z.string().regex(/^[0-9a-f]{8}$/, 'must be eight hexadecimal digits in quotation marks')

const seoFields = ['name', 'seoTitle', 'seoDescription', 'seoKeywords'] as const

const categoryTextSchema = z.strictObject({
  name: z.string().optional(),
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  seoKeywords: z.string().optional(),
  exceptions,
})

/** A category's file in another language; `from` has digests of the English it was translated from. */
export const categoryTranslationSchema = categoryTextSchema.extend({
  from: z.partialRecord(z.enum(seoFields), origin).optional(),
})

/** A category's file in the default language, which also has its facts. */
export const categorySchema = categoryTextSchema.extend(categoryFactsSchema.shape)

const dateOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a date such as 2025-03-31 or a time such as 2025-03-31T09:00:00Z',
})

/** A picture below content/images, in a format that every browser supports and that can't contain scripts. */
export const PICTURE_PATH = /^[\w-]+(\/[\w-][\w.-]*)*\.(?:jpe?g|png|webp)$/i

const picture = z.strictObject({
  file: z.string().regex(PICTURE_PATH, 'must be a JPEG, PNG or WebP below content/images'),
  /** The product view; replaces a written description. */
  view: z.enum(VIEWS).optional(),
  /** Description of what is visible, by language. */
  alt: z.record(z.string(), z.string().min(1, 'must not be empty')).optional(),
})

type ItemPicture = z.infer<typeof picture>

const itemBase = {
  /** `false`: a draft, served only with PROVIDER_DRAFTS=show. */
  published: z.boolean().default(true),
  /** Visitors see the item from this time, or else from `publishedAt`. Days begin and end in UTC. */
  publishFrom: dateOrTime.optional(),
  /** Visitors see the item until this time, or to the end of this day. */
  publishUntil: dateOrTime.optional(),
  categories: z.array(folderName).min(1, 'must name at least one category'),
  sort: wholeNumber,
  pictures: z.array(picture).default([]),
  related: z.array(folderName).default([]),
  formerPaths,
}

/** Facts shared by all languages, typed so all kinds are read alike. */
export interface ItemFacts {
  published: boolean
  publishFrom?: string | undefined
  publishUntil?: string | undefined
  categories: string[]
  sort: number
  pictures: ItemPicture[]
  related: string[]
  /** Materials that a text is about; products have theirs in their facts. */
  materials?: string[] | undefined
  formerPaths: string[]
  path?: string | undefined
  publishedAt?: string | undefined
  facts?: ProductFacts | undefined
}

export const itemTextSchema = categoryTextSchema.extend({ summary: z.string().optional() })

/** An item's file in another language; `from` has digests of the English it was translated from. */
export const itemTranslationSchema = itemTextSchema.extend({
  from: z.partialRecord(z.enum([...seoFields, 'summary', 'pictures', 'body']), origin).optional(),
})
export type ItemFileText = z.infer<typeof itemTextSchema>

/** Items of kinds without lists are found only by path, so the path is required. */
function listFacts(kind: Kind): Record<string, z.ZodType> {
  const { list, dated, hasFacts } = KINDS[kind]
  return {
    ...itemBase,
    path: list === null ? path : path.optional(),
    ...(dated !== 'never' && { publishedAt: dated === 'always' ? dateOrTime : dateOrTime.optional() }),
    ...(hasFacts ? { facts: contentFacts } : { materials: z.array(z.string().min(1)).optional() }),
  }
}

type ItemSchema = z.ZodType<ItemFacts & ItemFileText> & { shape: object }

/** An item's file in the default language, which also has its facts. */
export const itemSchemas = fromNames(
  ALL_KINDS,
  (kind) => itemTextSchema.extend(listFacts(kind)) as unknown as ItemSchema,
)

const draftPictures = z
  .array(z.unknown())
  .transform((all) => all.flatMap((one) => picture.safeParse(one).data ?? []))
  .default([])

/** The facts a draft may have; product facts and pictures without files are left out, as they may be incomplete. */
export const draftSchemas = fromNames(
  ALL_KINDS,
  (kind) =>
    itemTextSchema
      .extend({ ...listFacts(kind), pictures: draftPictures, facts: z.unknown() })
      .partial()
      .transform(({ facts: _facts, ...rest }) => ({ categories: [], sort: 0, ...rest })) as unknown as z.ZodType<
      ItemFacts & ItemFileText
    >,
)
