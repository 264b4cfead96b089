import type { ItemAnswer, ItemImageAnswer } from '../../../../packages/contract/src/answers'
import type { ProductFacts } from '../../../../packages/contract/src/facts'
import type { Kind } from '../../../../packages/contract/src/kinds'
import type { View } from '../../../../packages/contract/src/views'
import type { fetchFile } from '../fetch-file'

export type ProviderOptions = {
  readonly url: string
  readonly companyId: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly siteDocumentType: string
  readonly pageSize: number
  readonly concurrency: number
  readonly timeoutMs: number
  readonly retries: number
}

export const siteNodeTypes = [
  'SiteSettings',
  'Language',
  'Category',
  'SiteRedirect',
  'SearchWords',
  'FinderItem',
  'CompanyDocument',
] as const

/** The fields of an item's node, except the File ids of its pictures. */
export type ItemRecord = Omit<
  ItemAnswer,
  'id' | 'kind' | 'publishedAt' | 'relatedIds' | 'facts' | 'geometryVersion' | 'model'
> & {
  readonly itemId: string
  readonly lang: string
  readonly kind: Kind
  readonly publishedAt: string | null
  /** Node ids. */
  readonly categories: readonly string[]
  /** Node ids. */
  readonly related: readonly string[]
  readonly facts?: ProductFacts
  /** Absent without a geometry; a change of it changes the item's node, and so its pages. */
  readonly geometryVersion?: string
  readonly geometryNode?: string
  readonly model?: { readonly url: string; readonly bytes: number }
}

/** `file` is the id of the picture's File node; an unknown view is none. */
export type ItemPicture = Omit<ItemImageAnswer, 'view'> & { readonly view: View | null; readonly file: string | null }

export type ItemFields = Omit<ItemRecord, 'images' | 'model' | 'updatedAt'> & {
  readonly images: readonly ItemPicture[]
  readonly model?: NonNullable<ItemRecord['model']> & { readonly file: string | null }
}

/** A geometry's node, one for all languages: its own type, since only the pages of its product read it. */
export const geometryNodeType = 'ProductGeometry'

/** A future node: its type, its id and its own fields, which make its digest. */
export type NodeDraft = {
  readonly id: string
  readonly type: string
  readonly fields: Readonly<Record<string, unknown>>
  /** Fields that are stored with a change but don't count as one. */
  readonly undigested?: Readonly<Record<string, unknown>>
}

/** The record of an item's node between builds. */
export type HeldItem = {
  readonly path: string
  /** The node's content digest; empty until the node is made. */
  readonly digest: string
  readonly relatedIds: readonly string[]
}

/** The plugin's only contacts with time, chance and the network besides the HTTP client: tests replace them. */
export type Runtime = {
  readonly wait: (milliseconds: number) => Promise<void>
  /** From 0 to 1. */
  readonly random: () => number
  readonly fetchFile: typeof fetchFile
}
