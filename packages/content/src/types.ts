import type { CategoryFacts, Exception, ItemFacts, SiteSeo, SiteSettings, Terms } from '../../contract/src/content'
import type { ContentVersion } from '../../contract/src/answers'
import type { CompanyDocuments } from '../../contract/src/documents'
import type { ProductFacts } from '../../contract/src/facts'
import type { ProductGeometry } from '../../contract/src/geometry'
import type { Kind } from '../../contract/src/kinds'
import type { View } from '../../contract/src/views'
import type { FinderItemAnswer } from '../../contract/src/finder'
import type { SearchWords } from '../../text/src/search-words'
import type { Problem } from './problems'
import type { Origins } from './translations'

/**
 * Links that don't lead where they say, by path: the present address of what has moved, or null for what visitors can't
 * see, which they read as plain text.
 */
export type Detours = Readonly<Record<string, string | null>>

/** From a former address to a present one, both without language and ending. */
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

/** The text of an item in one language, as in its file; a field missing there is undefined. */
export interface ItemText {
  name?: string | undefined
  summary?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  seoKeywords?: string | undefined
  /** The descriptions of its pictures, by their places; the files have them in the list of pictures. */
  pictures?: readonly (string | undefined)[] | undefined
  /** Markdown. */
  body?: string | undefined
  exceptions?: Exception[] | undefined
  /** Digests of the English that the fields were made from (translations.ts); never served. */
  from?: Origins | undefined
}

export type CategoryText = Omit<ItemText, 'summary' | 'pictures' | 'body'>

export interface Category extends CategoryFacts {
  /** Its folder's name, which items refer to. */
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
  /** What it shows of a product. */
  view?: View
}

/** A product's 3D file. */
export interface Model {
  bytes: number
  /** The first ten characters of its hash. */
  version: string
}

/** A product's geometry.json. */
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
  /** Materials of products that a text is about; absent without any. */
  materials?: string[]
  facts: ProductFacts | null
  geometry: Geometry | null
  model: Model | null
  /** ISO 8601, UTC. */
  publishedAt: string | null
  texts: Map<string, ItemText>
  /** Links of the texts that don't lead where they say; undefined when all do. */
  detours?: Detours | undefined
}

/** An item or category whose files are wrong. */
export interface Withheld {
  /** Its folder, or the file. */
  unit: string
  /** It is served as it was when it was last right, or not at all. */
  shown: 'former' | 'nothing'
}

export interface Written {
  folder: string
  extension: 'md' | 'yml'
  texts: Map<string, ItemText>
}

/** Everything below the content folder, checked. */
export interface Content {
  folder: string
  /** The commit that it is of; absent where the content is a folder. */
  version?: ContentVersion
  settings: SiteSettings
  languages: Language[]
  /** By language code. */
  seo: Record<string, SiteSeo>
  categories: Category[]
  items: Item[]
  redirects: Redirect[]
  /** By language code; a language without the file has none. */
  searchWords: Map<string, SearchWords>
  /** What each language calls things; languages without the file are left out. */
  terms: Map<string, Terms>
  /** What people pack, by `sort`. */
  finderItems: readonly FinderItemAnswer[]
  documents: CompanyDocuments
  /** What is wrong; empty unless former content is at hand, without which it is an error. */
  problems: Problem[]
  withheld: Withheld[]
  /** Pictures that only the former content has. */
  formerPictures: ReadonlySet<string>
  /** When the next item appears or goes, ISO 8601. */
  nextChangeAt: string | null
  /** The texts of all items and categories as in their files, drafts included. */
  written: Written[]
  /** What drafts lack; those are not even shown to a preview. */
  unfinished: Problem[]
}

/** The file of a product with its geometry, beside the texts. */
export const GEOMETRY_FILE = 'geometry.json'

/** The 3D file of a product (glTF 2.0 binary). */
export const MODEL_FILE = 'model.glb'

export const mainFileOf = ({ folder }: Pick<Item, 'folder'>): string => `${folder}/index.${defaultLanguage}.md`

/** The language in which every text must exist; it replaces missing texts of the others. */
export const defaultLanguage = 'en'

/** An item as in its files, before its references are resolved. */
export interface RawItem {
  id: string
  kind: Kind
  folder: string
  facts: ItemFacts
  geometry: ProductGeometry | null
  model: Model | null
  texts: Item['texts']
  /** Fields that a draft must get before it can be published. */
  lacks: Problem[]
}
