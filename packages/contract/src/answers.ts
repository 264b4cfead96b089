import { z } from 'zod'
import { documentAnswer, given } from './documents'
import { answeredFacts } from './fact-schemas'
import type { ProductFacts } from './facts'
import { finderItemAnswer } from './finder'
import { answeredGeometry } from './geometry'
import { INTENTS, USES } from '../../text/src/search-words'
import { SAMPLE_COSTS } from './inquiry-fields'
import { ALL_KINDS, KINDS, LIST_KINDS, fromNames, type Kind } from './kinds'

/* What any provider answers about its content. Unknown keys are left out, and optional ones are filled in. */

const id = z.string().min(1)
const dateText = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is not an ISO 8601 date')

/** Of a file, relative to the provider's or of its own. */
const fileAddress = z
  .string()
  .min(1)
  .refine((text) => /^https?:$/.test(readProtocol(text)), 'is no address of a file')

function readProtocol(address: string): string {
  const base = 'http://provider.example/'
  return URL.canParse(address, base) ? new URL(address, base).protocol : ''
}

/** A text that may be missing. */
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
  /** Whether the inquiry is also accepted as a form, which needs no script. */
  inquiryForm: z.boolean().default(false),
  /** Whether buyers can see what became of their inquiries, and add to them. */
  inquiryStatus: z.boolean().default(false),
  /** Whether visitors can have accounts; a build asks a provider that does not say for a captcha. */
  accounts: z.boolean().optional(),
  /** Whether visitors can download what belongs to their account, and delete it. */
  accountData: z.boolean().default(false),
  accountDelete: z.boolean().default(false),
  /** Whether addresses are confirmed by mail, and passwords reset; the account can be changed then, too. */
  accountMail: z.boolean().default(false),
  /** First segment of each kind's list. For a kind that a provider does not know, the site has its own. */
  routePath: z.object(fromNames(LIST_KINDS, (kind) => z.string().default(KINDS[kind].list.prefix))),
  seo: z.record(z.string(), z.object({ prefix: z.string(), suffix: z.string(), companyName: z.string() })),
  organization: organization.prefault({}),
  /** How many packs a sample box holds, who pays for it, and the working days until it arrives; without it, none is offered. */
  samples: given(z.object({ max: z.int().min(1), cost: z.enum(SAMPLE_COSTS), days: given(z.int().min(1)) })),
  /** What `/.well-known/security.txt` says (RFC 9116); without it, there is none. */
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
  /** Words and phrases that mean the same, with commas between them. */
  same: z.array(z.string()).default([]),
  /** Words to ignore: box, packaging, supplier. */
  general: wordList,
  /** Words for pieces. */
  counted: wordList,
  /** What materials are called, by the names that products have. */
  materials: z.record(z.string(), z.string()).default({}),
  /** What asks for properties. */
  uses: z.object(fromNames(USES, () => wordList)).prefault({}),
  /** What asks for a document or a page. */
  intents: z.object(fromNames(INTENTS, () => wordList)).prefault({}),
})

const contentVersion = z.object({ commit: z.string().regex(/^[0-9a-f]{40,64}$/), committedAt: dateText })

export const siteDocumentAnswer = z.object({
  /** Version of the content that the answer was made of; providers may omit it. */
  version: z.string().nullish(),
  /** The commit that the content comes from, where it comes from a git repository. */
  contentVersion: contentVersion.nullish(),
  settings,
  languages: z.array(language).min(1),
  categories: z.array(category),
  /**
   * Former addresses and those that took their place, both as `path` of an item or category, or the path of a list:
   * the site redirects one to the other in every language. Providers may omit it.
   */
  redirects: z.array(z.object({ from: id, to: id })).default([]),
  /** What the words of languages mean to a search, for the site's own. Providers may omit it. */
  searchWords: z.array(searchWords).default([]),
  /** What people pack, with usual sizes, for the finder. Providers may omit it: buyers then type sizes. */
  finderItems: z.array(finderItemAnswer).default([]),
  /** Certificates, letters, declarations and test reports of the company. Providers may omit it. */
  documents: z.array(documentAnswer).default([]),
})

const image = z.object({
  url: fileAddress,
  alt: text,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** One of VIEWS; a word that is none of them counts as none. Providers may omit it. */
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
  /** Fields that are in the default language for lack of a translation: an extension of the contract. */
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

/** A 3D file (glTF 2.0 binary) of an item; its address changes when its content does. Providers may omit it. */
const model = z.object({ url: fileAddress, bytes: z.int().positive() }).nullish()

/** Of an item with a geometry: differs whenever that does. Providers without geometries omit it. */
const geometryVersion = id.nullish()

/** Materials of products, as their facts name them, that a text is about. Providers may omit it. */
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

/** The geometry of an item. */
export const geometryAnswer = z.object({ id, geometryVersion: id, geometry: answeredGeometry })
export type GeometryAnswer = z.infer<typeof geometryAnswer>

/** An item of the requested kind: only kinds with facts have any, only others name materials, and an item of another kind is wrong. */
export const itemAnswers = fromNames(
  ALL_KINDS,
  (kind) =>
    item.extend({
      kind: z.literal(kind),
      ...(KINDS[kind].hasFacts ? { facts: answeredFacts, geometryVersion, model } : { materials }),
    }) as unknown as ItemSchema,
)
