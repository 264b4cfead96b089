import type { ProductFacts } from '../../../packages/contract/src/facts'
import { ALL_KINDS, ITEM_TYPES, KINDS, fromNames, type Kind } from '../../../packages/contract/src/kinds'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../site/languages'
import type { Routing } from '../../site/paths'
import { findLinkedPaths } from '../html/links'
import { inListOrder, type ReadNodes } from './read-nodes'
import { groupByMaterial, type SiteMaterial } from './site-materials'

export interface SiteCategory {
  categoryId: string
  kind: Kind
  path: string
}

export interface SiteItem {
  itemId: string
  path: string
  categoriesIds: string[]
  languages: LanguageCode[]
  /** Its place in the lists of products; equal places are in the order of their ids. */
  sort: number
  /** ISO 8601, for articles only. */
  publishedAt?: string | null
  /** The site's paths that the text of an article or a page links to, in each of its languages. */
  linkedPaths?: Partial<Record<LanguageCode, string[]>>
}

/** A text shown in the default language, wholly or in some fields, because its own language lacks it. */
export interface Fallback {
  kind: Kind | 'category'
  path: string
  language: LanguageCode
  fields: string[]
}

/** The parts of the provider's content that page creation needs: addresses and counts, no texts. */
export interface Site {
  routing: Routing
  languages: LanguageCode[]
  categories: SiteCategory[]
  items: Record<Kind, SiteItem[]>
  fallbacks: Fallback[]
  /** From former addresses of items and categories to present ones, without language and ending. */
  redirects: { from: string; to: string }[]
  /** All materials of products, without duplicates. */
  materials: string[]
  /** The pages about materials, with their products. */
  materialPages: SiteMaterial[]
  inquiryStatus: boolean
  samples: boolean
  accounts: boolean
  /** Whether the provider sends account mails, whose links need their own pages. */
  accountMail: boolean
}

interface ItemNode {
  itemId: string
  lang: LanguageCode
  kind: Kind
  path: string
  categoriesIds: string[]
  fallbackFields: string[]
  sort: number
  publishedAt?: string | null
  body?: string
  facts?: Pick<ProductFacts, 'material' | 'tempMinC' | 'tempMaxC'>
  materials?: readonly string[]
}

interface CategoryNode extends SiteCategory {
  lang: LanguageCode
  sort: number
  fallbackFields: string[]
}

/**
 * Groups the items of all languages by id.
 * @throws if an item has different paths in two languages: its pages could not point at each other.
 */
export function groupItems(nodes: readonly ItemNode[]): SiteItem[] {
  const items = new Map<string, SiteItem>()
  for (const { itemId, lang, path, categoriesIds, sort, publishedAt } of nodes) {
    const item = items.get(itemId)
    if (!item) {
      items.set(itemId, { itemId, path, categoriesIds, sort, languages: [lang], ...(publishedAt && { publishedAt }) })
    } else if (item.path !== path) {
      throw new Error(
        `The item "${itemId}" has the path "${item.path}" in ${item.languages.join(', ')} but "${path}" in ${lang}. ` +
          'An item has one path in all languages: correct it at the provider.',
      )
    } else {
      item.languages.push(lang)
    }
  }
  // Gatsby has the languages of an item in the order of their last change.
  for (const { languages } of items.values()) {
    languages.sort((a, b) => LANGUAGE_CODES.indexOf(a) - LANGUAGE_CODES.indexOf(b))
  }
  return [...items.values()]
}

/** Items whose texts are scanned for links: those without facts. */
function groupTexts(nodes: readonly ItemNode[]): SiteItem[] {
  const linkedPaths = new Map<string, NonNullable<SiteItem['linkedPaths']>>()
  for (const { itemId, lang, body = '' } of nodes) {
    linkedPaths.set(itemId, { ...linkedPaths.get(itemId), [lang]: findLinkedPaths(body) })
  }
  return groupItems(nodes).map((item) => ({ ...item, linkedPaths: linkedPaths.get(item.itemId) }))
}

function listFallbacks(
  nodes: readonly { kind: Fallback['kind']; path: string; lang: LanguageCode; fallbackFields: string[] }[],
): Fallback[] {
  return nodes.flatMap(({ kind, path, lang, fallbackFields }) =>
    fallbackFields.length > 0 ? [{ kind, path, language: lang, fields: fallbackFields }] : [],
  )
}

/** Facts are the same in all languages, so one node per product is enough. */
function listMaterialPages(nodes: readonly ItemNode[], items: Site['items']): SiteMaterial[] {
  const byId = new Map(nodes.map((node) => [`${node.kind} ${node.itemId}`, node]))
  const products = inListOrder(items.product).flatMap(({ itemId }) => {
    const facts = byId.get(`product ${itemId}`)?.facts
    return facts ? { itemId, facts } : []
  })
  const pages = inListOrder(items.page).map((page) => ({
    ...page,
    materials: byId.get(`page ${page.itemId}`)?.materials,
  }))
  return groupByMaterial(pages, products)
}

const byPlace = (a: CategoryNode, b: CategoryNode) => a.sort - b.sort || (a.categoryId < b.categoryId ? -1 : 1)

/** @throws if there is nothing from the provider. */
export function querySite(readNodes: ReadNodes): Site {
  const [settings] = readNodes<
    Routing & Pick<Site, 'inquiryStatus' | 'accounts' | 'accountMail'> & { samples: object | null }
  >('SiteSettings')
  if (!settings) throw new Error('There are no site settings from the provider.')
  const served = new Set(readNodes<{ code: LanguageCode }>('Language').map(({ code }) => code))
  const categories = [...readNodes<CategoryNode>('Category')].sort(byPlace)
  const nodes = ITEM_TYPES.flatMap((type) => readNodes<ItemNode>(type))
  const { listMode, subFolderMode, routePath, inquiryStatus, samples, accounts, accountMail } = settings
  const items = fromNames(ALL_KINDS, (kind) => {
    const group = KINDS[kind].hasFacts ? groupItems : groupTexts
    return group(nodes.filter((node) => node.kind === kind))
  })
  return {
    routing: { listMode, subFolderMode, routePath },
    languages: LANGUAGE_CODES.filter((code) => served.has(code)),
    categories: categories
      .filter(({ lang }) => lang === DEFAULT_LANGUAGE)
      .map(({ categoryId, kind, path }) => ({ categoryId, kind, path })),
    items,
    materials: [...new Set(nodes.flatMap(({ facts }) => facts?.material.base ?? []))].sort(),
    materialPages: listMaterialPages(nodes, items),
    inquiryStatus,
    samples: Boolean(samples),
    accounts,
    accountMail,
    redirects: readNodes<Site['redirects'][number]>('SiteRedirect')
      .map(({ from, to }) => ({ from, to }))
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
    fallbacks: [
      ...listFallbacks(categories.map((node) => ({ ...node, kind: 'category' as const }))),
      ...listFallbacks(nodes),
    ],
  }
}
