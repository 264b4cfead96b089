import type { CategoryFacts, Exception, ItemFacts, SiteSeo, SiteSettings, Terms } from '../../contract/src/content'
import type { ContentVersion } from '../../contract/src/answers'
import type { CompanyDocuments } from '../../contract/src/documents'
import type { ProductFacts } from '../../contract/src/facts'
import type { ProductGeometry } from '../../contract/src/geometry'
import type { Kind } from '../../contract/src/kinds'
import type { View } from '../../contract/src/views'
import type { FinderItemAnswer } from '../../contract/src/finder'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'
import type { SearchWords } from '../../text/src/search-words'
import type { Problem } from './problems'
import type { Origins } from './translations'

/**
 * Links whose target has changed, by path: the current address if it moved, or null if visitors can't see it, which
 * makes the link plain text.
 */
export type Detours = Readonly<Record<string, string | null>>

/** From a former to a current address, both without language and extension. */
export interface Redirect {
  from: string
  to: string
}

/** Whether items with `published: false` are served: a preview shows them, visitors never see them. */
export type Drafts = 'show' | 'hide'

export interface Language {
  langId: string
  code: string
  htmlLang: string
  name: string
}

/** An item's text in one language, as in its file; missing fields are undefined. */
export interface ItemText {
  name?: string | undefined
  summary?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  seoKeywords?: string | undefined
  /** Picture descriptions by position; in files they are part of the picture list. */
  pictures?: readonly (string | undefined)[] | undefined
  /** Markdown. */
  body?: string | undefined
  exceptions?: Exception[] | undefined
  /** Digests of the English that was translated (translations.ts); never served. */
  from?: Origins | undefined
}

export type CategoryText = Omit<ItemText, 'summary' | 'pictures' | 'body'>

export interface Category extends CategoryFacts {
  /** Its folder's name, by which items refer to it. */
  folder: string
  texts: Map<string, CategoryText>
}

export interface Picture {
  /** Below content/images, with forward slashes. */
  path: string
  width: number
  height: number
  /** The first ten characters of the content's hash. */
  version: string
  /** The view of the product it shows. */
  view?: View
}

export interface Model {
  bytes: number
  /** The first ten characters of its hash. */
  version: string
}

export interface Geometry {
  value: ProductGeometry
  /** The first ten characters of its hash. */
  version: string
}

export interface Item {
  id: string
  kind: Kind
  /** Its folder, relative to the content folder. */
  folder: string
  categoriesIds: string[]
  path: string
  sort: number
  pictures: Picture[]
  relatedIds: string[]
  materials?: string[]
  facts: ProductFacts | null
  geometry: Geometry | null
  model: Model | null
  /** ISO 8601, UTC. */
  publishedAt: string | null
  texts: Map<string, ItemText>
  /** Links of the texts whose target has changed; undefined if none. */
  detours?: Detours | undefined
}

export interface Withheld {
  /** Its folder, or the file. */
  unit: string
  /** Whether its last valid state is served, or nothing. */
  shown: 'former' | 'nothing'
}

export interface Written {
  folder: string
  extension: 'md' | 'yml'
  texts: Map<string, ItemText>
}

export interface Content {
  folder: string
  /** Its commit; absent if the content is a folder. */
  version?: ContentVersion
  settings: SiteSettings
  languages: Language[]
  /** By language code. */
  seo: Record<string, SiteSeo>
  categories: Category[]
  items: Item[]
  redirects: Redirect[]
  /** By language code; languages may have none. */
  searchWords: Map<string, SearchWords>
  /** The words each language uses; languages may have none. */
  terms: Map<string, Terms>
  /** Items that people pack, by `sort`. */
  finderItems: readonly FinderItemAnswer[]
  documents: CompanyDocuments
  /** Empty unless former content is available; without it, problems are errors. */
  problems: Problem[]
  withheld: Withheld[]
  /** Pictures found only in the former content. */
  formerPictures: ReadonlySet<string>
  /** When the next item appears or disappears, ISO 8601. */
  nextChangeAt: string | null
  /** The texts of all items and categories as in their files, with drafts. */
  written: Written[]
  unfinished: Problem[]
}

export const GEOMETRY_FILE = 'geometry.json'

/** The 3D file of a product (glTF 2.0 binary). */
export const MODEL_FILE = 'model.glb'

export const mainFileOf = ({ folder }: Pick<Item, 'folder'>): string => `${folder}/index.${DEFAULT_LANGUAGE}.md`

/** An item as in its files, before references are resolved. */
export interface RawItem {
  id: string
  kind: Kind
  folder: string
  facts: ItemFacts
  geometry: ProductGeometry | null
  model: Model | null
  texts: Item['texts']
  lacks: Problem[]
}
