import { KINDS, LIST_KINDS, type ListKind } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../site/languages'
import type { Target } from '../../site/paths'
import { inListOrder } from '../data/read-nodes'
import type { Site, SiteCategory, SiteItem } from '../data/query-site'
import type { PageCreator, PageRequest } from './page-creator'

interface List {
  kind: ListKind
  categoryId: string | null
  categoriesIds: readonly string[]
  items: readonly SiteItem[]
  targetOf: (page: number) => Target
}

/** The lists of a kind: one of all its items, and one for each category. */
export function listLists(site: Site, kind: ListKind): List[] {
  const categories = site.categories.filter((category) => category.kind === kind)
  if (categories.length === 0) return []
  const all: List = {
    kind,
    categoryId: null,
    categoriesIds: categories.map(({ categoryId }) => categoryId),
    items: site.items[kind],
    targetOf: (page) => ({ to: 'list', kind, page }),
  }
  return [all, ...categories.map((category) => categoryListOf(site, category, kind))]
}

function categoryListOf(site: Site, { categoryId, path }: SiteCategory, kind: ListKind): List {
  return {
    kind,
    categoryId,
    categoriesIds: [categoryId],
    items: site.items[kind].filter((item) => item.categoriesIds.includes(categoryId)),
    targetOf: (page) => ({ to: 'category', path, page }),
  }
}

/**
 * The ids of a list's items in the order of the list, by language. One language's list can be longer than another's, if
 * the provider has fewer items in that language.
 */
export function orderByLanguage(items: readonly SiteItem[]): ReadonlyMap<LanguageCode, readonly string[]> {
  const ids = new Map<LanguageCode, string[]>()
  for (const { itemId, languages } of inListOrder(items)) {
    for (const language of languages) {
      const known = ids.get(language)
      if (known) known.push(itemId)
      else ids.set(language, [itemId])
    }
  }
  return ids
}

/**
 * The query context of a page of products: it lists product ids, so after an edit Gatsby queries only the pages that
 * show the product. A query for "all products, from here on" would run again for every list at every edit.
 */
function describeItems(ids: readonly string[], { skip, limit }: PageSlice, pageSize: number) {
  return {
    itemIds: ids.slice(skip, skip + limit),
    total: ids.length,
    pages: Math.max(1, Math.ceil(ids.length / pageSize)),
  }
}

/** Whether a list has a page at the address without a number; other lists have a redirect there. */
export function hasBarePage(list: Pick<List, 'kind' | 'categoryId'>): boolean {
  return KINDS[list.kind].list.hasBarePage && list.categoryId !== null
}

export function createListPages(site: Site, createPage: PageCreator): void {
  for (const list of LIST_KINDS.flatMap((kind) => listLists(site, kind))) {
    const { kind, categoryId, categoriesIds } = list
    const { order, list: shown } = KINDS[kind]
    const { pageSize, template } = shown
    const ids = orderByLanguage(list.items)
    for (const slice of paginate(list.items.length, pageSize)) {
      const { page, skip, limit } = slice
      const request: Omit<PageRequest, 'target'> = {
        template,
        ...(order === 'place'
          ? {
              context: { kind, categoryId, page, skip },
              contextIn: (language) => describeItems(ids.get(language) ?? [], slice, pageSize),
            }
          : { context: { kind, categoryId, categoriesIds, page, skip, limit } }),
        languages: site.languages.filter((language) => skip === 0 || (ids.get(language)?.length ?? 0) > skip),
      }
      const target = list.targetOf(page)
      if (page > 1 || !hasBarePage(list)) {
        createPage({ ...request, target })
        continue
      }
      const bare: Target = target.to === 'category' ? { to: 'category', path: target.path } : target
      createPage({ ...request, target: bare })
      createPage({ ...request, target, canonical: bare })
    }
  }
}

export interface PageSlice {
  /** From 1. */
  page: number
  skip: number
  limit: number
}

/**
 * Splits a list into pages. An empty list still has its first page, so its address exists.
 * @example
 * paginate(17, 16) // [{ page: 1, skip: 0, limit: 16 }, { page: 2, skip: 16, limit: 16 }]
 */
export function paginate(total: number, pageSize: number): PageSlice[] {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return Array.from({ length: pages }, (_, index) => ({ page: index + 1, skip: index * pageSize, limit: pageSize }))
}
