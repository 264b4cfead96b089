import { createHash } from 'node:crypto'
import { categoryFields } from './check-content'
import { modelPathOf } from './models'
import { composeAlt } from './picture-alts'
import { renderMarkdown, renderVersion } from './render-markdown'
import type { ProductFacts } from '../../contract/src/facts'
import type { Kind } from '../../contract/src/kinds'
import type { View } from '../../contract/src/views'
import type { Category, Item, ItemText } from './types'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'

export interface ItemSeo {
  title_translatable: string
  details_translatable: string
  keyword_translatable: string
}

export interface LocalizedItem extends ItemSeo {
  id: string
  kind: Kind
  categoriesIds: string[]
  path: string
  name: string
  summary: string
  /** HTML. */
  body: string
  images: { url: string; alt: string; width: number; height: number; view?: View }[]
  publishedAt: string | null
  updatedAt: string
  sort: number
  facts: ProductFacts | null
  geometryVersion?: string
  model?: { url: string; bytes: number }
  relatedIds: string[]
  materials?: string[]
  /** Fields in the default language because the item's own text lacks them. */
  fallbackFields: string[]
}

type TextField = Exclude<keyof ItemText, 'exceptions' | 'from'>

const fieldNames: Record<TextField, string> = {
  name: 'name',
  summary: 'summary',
  body: 'body',
  seoTitle: 'title_translatable',
  seoDescription: 'details_translatable',
  seoKeywords: 'keyword_translatable',
  pictures: 'images',
}
const textFields = Object.keys(fieldNames) as TextField[]

/** An item's text, with missing fields taken from the default language; the body is still Markdown. */
export interface ResolvedText {
  texts: Required<{ [Field in TextField]: NonNullable<ItemText[Field]> }>
  fallbackFields: string[]
  bodyOwner: ItemText
}

export function resolveText(item: Item, language: string): ResolvedText {
  const fallback: ItemText = item.texts.get(DEFAULT_LANGUAGE) ?? {}
  const own: ItemText = item.texts.get(language) ?? {}
  const has = (field: TextField): boolean => {
    const value = own[field]
    if (field === 'pictures') return describesPictures(own, fallback)
    return typeof value === 'string' && value.trim() !== ''
  }
  const missing = textFields.filter((field) => !has(field))
  const text = (field: Exclude<TextField, 'pictures'>): string => (has(field) ? own[field] : fallback[field]) ?? ''
  const name = text('name')
  return {
    texts: {
      name,
      summary: text('summary'),
      body: text('body'),
      seoTitle: text('seoTitle'),
      seoDescription: text('seoDescription'),
      seoKeywords: text('seoKeywords'),
      pictures: item.pictures.map(
        ({ view }, index) =>
          own.pictures?.[index] ??
          fallback.pictures?.[index] ??
          (view && composeAlt({ name, view, facts: item.facts, language })) ??
          '',
      ),
    },
    fallbackFields: language === DEFAULT_LANGUAGE ? [] : missing.map((field) => fieldNames[field]),
    bodyOwner: has('body') ? own : fallback,
  }
}

/**
 * Whether a text describes all pictures that the default language describes; other descriptions are composed from the
 * view.
 */
function describesPictures(own: ItemText, fallback: ItemText): boolean {
  return (fallback.pictures ?? []).every((alt, index) => alt === undefined || own.pictures?.[index] !== undefined)
}

const renderedBodies = new WeakMap<ItemText, { detours: string; html: string }>()

function renderBody({ bodyOwner, texts }: ResolvedText, detours: Item['detours']): string {
  const key = detours ? JSON.stringify(detours) : ''
  const known = renderedBodies.get(bodyOwner)
  if (known?.detours === key) return known.html
  const html = renderMarkdown(texts.body, detours)
  renderedBodies.set(bodyOwner, { detours: key, html })
  return html
}

/** `baseUrl` ends with a slash; bodies are rendered on first access. */
export function localizeItem(item: Item, language: string, updatedAt: string, baseUrl: string): LocalizedItem {
  const resolved = resolveText(item, language)
  const { texts, fallbackFields } = resolved
  return {
    id: item.id,
    kind: item.kind,
    categoriesIds: item.categoriesIds,
    path: item.path,
    name: texts.name,
    summary: texts.summary,
    body: renderBody(resolved, item.detours),
    images: item.pictures.map((picture, index) => ({
      url: `${baseUrl}media/${picture.path}?v=${picture.version}`,
      alt: texts.pictures[index] ?? '',
      width: picture.width,
      height: picture.height,
      ...(picture.view && { view: picture.view }),
    })),
    title_translatable: texts.seoTitle,
    details_translatable: texts.seoDescription,
    keyword_translatable: texts.seoKeywords,
    publishedAt: item.publishedAt,
    updatedAt,
    sort: item.sort,
    facts: item.facts,
    ...(item.geometry && { geometryVersion: item.geometry.version }),
    ...(item.model && {
      model: { url: `${baseUrl}media/${modelPathOf(item)}?v=${item.model.version}`, bytes: item.model.bytes },
    }),
    relatedIds: item.relatedIds,
    ...(item.materials && { materials: item.materials }),
    fallbackFields,
  }
}

const bodyDigests = new WeakMap<ItemText, string>()

/**
 * One digest per language of an item's answer, without updatedAt and the provider's address: moving the provider
 * changes no item.
 */
export function digestItem(item: Item, languages: string[]): Map<string, string> {
  const { texts: _texts, folder: _folder, geometry, ...shared } = item
  const sharedDigest = hash(JSON.stringify({ ...shared, geometry: geometry?.version }))
  return new Map(
    languages.map((language) => {
      const { texts, fallbackFields, bodyOwner } = resolveText(item, language)
      const body = bodyDigests.get(bodyOwner) ?? hash(`${renderVersion} ${texts.body}`)
      bodyDigests.set(bodyOwner, body)
      return [language, hash(JSON.stringify([sharedDigest, { ...texts, body }, fallbackFields]))]
    }),
  )
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}

/** A category's text in a language; missing fields fall back to the default language. */
export function resolveCategoryText(category: Category, language: string): { name: string } & ItemSeo {
  const own = category.texts.get(language) ?? {}
  const fallback = category.texts.get(DEFAULT_LANGUAGE) ?? {}
  const text = (field: (typeof categoryFields)[number]): string =>
    (own[field]?.trim() ? own[field] : fallback[field]) ?? ''
  return {
    name: text('name'),
    title_translatable: text('seoTitle'),
    details_translatable: text('seoDescription'),
    keyword_translatable: text('seoKeywords'),
  }
}

/** A category's own texts in a language, without missing fields. */
export function ownCategoryText(category: Category, language: string): { name?: string } & Partial<ItemSeo> {
  const own = category.texts.get(language) ?? {}
  const fields = categoryFields.flatMap((field) => (own[field]?.trim() ? [[fieldNames[field], own[field]]] : []))
  return Object.fromEntries(fields) as { name?: string } & Partial<ItemSeo>
}

/** Fields of the contract for which a category has no text in a language. */
export function missingCategoryFields(category: Category, language: string): string[] {
  const own = ownCategoryText(category, language)
  return categoryFields.map((field) => fieldNames[field]).filter((field) => !(field in own))
}
