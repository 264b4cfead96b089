import { z } from 'zod'
import { documentAnswer, given } from './documents'
import { answeredFacts } from './fact-schemas'
import type { ProductFacts } from './facts'
import { finderItemAnswer } from './finder'
import { answeredGeometry } from './geometry'
import { INTENTS, USES } from '../../text/src/search-words'
import { SAMPLE_COSTS } from './inquiry-fields'
import { ALL_KINDS, KINDS, LIST_KINDS, fromNames, type Kind } from './kinds'

/* Any provider's answers about its content. Unknown keys are dropped, optional ones get defaults. */

const id = z.string().min(1)
const dateText = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is not an ISO 8601 date')

/** A file's address, relative to the provider's or absolute. */
const fileAddress = z
  .string()
  .min(1)
  .refine((text) => /^https?:$/.test(protocolOf(text)), 'is no address of a file')

function protocolOf(address: string): string {
  const base = 'http://provider.example/'
  return URL.canParse(address, base) ? new URL(address, base).protocol : ''
}

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')

const seoShape = { title_translatable: text, details_translatable: text, keyword_translatable: text }
const localText = z.record(z.string(), z.string())

const organization = z.object({
  address: given(
    z.object({
      street: text,
      locality: text,
      region: text,
      postalCode: text,
      country: z.string().regex(/^[A-Z]{2}$/i),
    }),
  ),
  contacts: z
    .array(z.object({ contactType: id, telephone: text, email: text, languages: z.array(id).default([]) }))
    .default([]),
})

const settings = z.object({
  routeMode: z.string(),
  listMode: z.enum(['slash', 'dash']),
  subFolderMode: z.number().int(),
  /** Whether inquiries can also be posted as a form, without scripts. */
  inquiryForm: z.boolean().default(false),
  /** Whether buyers can view their inquiries and add to them. */
  inquiryStatus: z.boolean().default(false),
  /** Whether visitors can have accounts; if a provider doesn't specify it, a build requests a captcha to find out. */
  accounts: z.boolean().optional(),
  /** Whether visitors can download their account's data and delete the account. */
  accountData: z.boolean().default(false),
  accountDelete: z.boolean().default(false),
  /** Whether addresses are confirmed and passwords reset by mail; this also allows changing the account. */
  accountMail: z.boolean().default(false),
  /** First segment of each kind's list. The site has defaults for kinds a provider doesn't support. */
  routePath: z.object(fromNames(LIST_KINDS, (kind) => z.string().default(KINDS[kind].list.prefix))),
  seo: z.record(z.string(), z.object({ prefix: z.string(), suffix: z.string(), companyName: z.string() })),
  organization: organization.prefault({}),
  /**
   * How many packs a sample box holds, who pays for it, and its delivery time in working days; without it, none is
   * offered.
   */
  samples: given(z.object({ max: z.int().min(1), cost: z.enum(SAMPLE_COSTS), days: given(z.int().min(1)) })),
  security: given(
    z.object({
      contact: z.array(z.string().regex(/^(mailto|https|tel):\S+$/)).min(1),
      expires: z.iso.date(),
      languages: z.array(z.string().regex(/^[A-Za-z0-9-]+$/)).default([]),
      policy: given(z.string().regex(/^https:\S+$/)),
    }),
  ),
})

const language = z.object({ langId: id, code: id, htmlLang: id, name: id })

const category = z.object({
  categoryId: id,
  kind: z.enum(ALL_KINDS),
  path: id,
  name: localText,
  seo: z.record(z.string(), z.object(seoShape).partial()).default({}),
  sort: z.number().int(),
})

const wordList = z.string().default('')

const searchWords = z.object({
  language: id,
  /** Comma-separated synonyms. */
  same: z.array(z.string()).default([]),
  /** Words to ignore: box, packaging, supplier. */
  general: wordList,
  /** Words for pieces. */
  counted: wordList,
  /** Names of materials, by their names in products. */
  materials: z.record(z.string(), z.string()).default({}),
  /** Words that ask for properties. */
  uses: z.object(fromNames(USES, () => wordList)).prefault({}),
  /** Words that ask for a document or a page. */
  intents: z.object(fromNames(INTENTS, () => wordList)).prefault({}),
})

const contentVersion = z.object({ commit: z.string().regex(/^[0-9a-f]{40,64}$/), committedAt: dateText })

export const siteDocumentAnswer = z.object({
  /** Version of the content in the answer; optional. */
  version: z.string().nullish(),
  /** The commit of the content, if it comes from a git repository. */
  contentVersion: contentVersion.nullish(),
  settings,
  languages: z.array(language).min(1),
  categories: z.array(category),
  /**
   * Former and current addresses, each the `path` of an item or category, or a list's path: the site redirects in every
   * language. Optional.
   */
  redirects: z.array(z.object({ from: id, to: id })).default([]),
  /** The meaning of words to the site's own search, by language. Optional. */
  searchWords: z.array(searchWords).default([]),
  /** Items that people pack, with usual sizes, for the finder. Optional: without it, buyers type sizes. */
  finderItems: z.array(finderItemAnswer).default([]),
  /** The company's certificates, letters, declarations and test reports. Optional. */
  documents: z.array(documentAnswer).default([]),
})

export const image = z.object({
  url: fileAddress,
  alt: text,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** One of VIEWS; other words are ignored. Optional. */
  view: z.string().nullish(),
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
  /** Fields that fall back to the default language: an extension of the contract. */
  fallbackFields: z.array(id).default([]),
})

export type ItemImageAnswer = z.infer<typeof image>
export type ItemAnswer = z.infer<typeof item> & {
  readonly facts?: ProductFacts
  readonly geometryVersion?: string | null | undefined
  readonly model?: z.infer<typeof model>
  readonly materials?: string[] | undefined
}
export type ContentVersion = z.infer<typeof contentVersion>
export type SiteDocument = z.infer<typeof siteDocumentAnswer>

/** An item's 3D file (glTF 2.0 binary); its address changes with its content. Optional. */
const model = z.object({ url: fileAddress, bytes: z.int().positive() }).nullish()

/** Changes with the item's geometry. Omitted by providers without geometries. */
const geometryVersion = id.nullish()

/** Materials, named as in product facts, that a text is about. Optional. */
const materials = z.array(id).default([])

type ItemSchema = z.ZodObject<
  (typeof item)['shape'] & {
    kind: z.ZodLiteral<Kind>
    facts: z.ZodOptional<typeof answeredFacts>
    geometryVersion: z.ZodOptional<typeof geometryVersion>
    model: z.ZodOptional<typeof model>
    materials: z.ZodOptional<typeof materials>
  }
>

export const geometryAnswer = z.object({ id, geometryVersion: id, geometry: answeredGeometry })
export type GeometryAnswer = z.infer<typeof geometryAnswer>

/**
 * An item of the requested kind: only kinds with facts have facts, only others name materials, and items of another
 * kind are rejected.
 */
export const itemAnswers = fromNames(
  ALL_KINDS,
  (kind) =>
    item.extend({
      kind: z.literal(kind),
      ...(KINDS[kind].hasFacts ? { facts: answeredFacts, geometryVersion, model } : { materials }),
    }) as unknown as ItemSchema,
)
