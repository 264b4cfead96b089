import type { LanguageCode } from '../../config/languages'
import type { Target } from '../../config/paths'
import { LIST_KINDS, PAGE_SIZE, type ListKind } from '../../config/routes'
import { paginate } from '../pagination'
import type { Site, SiteCategory, SiteItem } from '../read-site'
import type { PageCreator } from './page-creator'

/** News and case studies are both dated articles. */
const LIST_TEMPLATES: Record<ListKind, string> = { product: 'product-list', news: 'article-list', case: 'article-list' }

interface List {
  kind: ListKind
  categoryId: string | null
  categoriesIds: readonly string[]
  items: readonly SiteItem[]
  targetOf: (page: number) => Target
}

/** The lists of a kind: the one of everything and one for each category. */
export function readLists(site: Site, kind: ListKind): List[] {
  const categories = site.categories.filter((category) => category.kind === kind)
  if (categories.length === 0) return []
  const all: List = {
    kind,
    categoryId: null,
    categoriesIds: categories.map(({ categoryId }) => categoryId),
    items: site.items[kind],
    targetOf: (page) => ({ to: 'list', kind, page }),
  }
  return [all, ...categories.map((category) => readCategoryList(site, category, kind))]
}

function readCategoryList(site: Site, { categoryId, path }: SiteCategory, kind: ListKind): List {
  return {
    kind,
    categoryId,
    categoriesIds: [categoryId],
    items: site.items[kind].filter((item) => item.categoriesIds.includes(categoryId)),
    targetOf: (page) => ({ to: 'category', path, page }),
  }
}

/** A list can be longer in one language than in another where the provider has fewer items there. */
function countByLanguage(items: readonly SiteItem[]): ReadonlyMap<LanguageCode, number> {
  const counts = new Map<LanguageCode, number>()
  for (const language of items.flatMap((item) => item.languages)) counts.set(language, (counts.get(language) ?? 0) + 1)
  return counts
}

/** Where a list without a page number stands: product categories have a page there, the others a redirect. */
export function hasBarePage(list: Pick<List, 'kind' | 'categoryId'>): boolean {
  return list.kind === 'product' && list.categoryId !== null
}

export function createListPages(site: Site, createPage: PageCreator): void {
  for (const list of LIST_KINDS.flatMap((kind) => readLists(site, kind))) {
    const counts = countByLanguage(list.items)
    for (const { page, skip, limit } of paginate(list.items.length, PAGE_SIZE[list.kind])) {
      const request = {
        template: LIST_TEMPLATES[list.kind],
        context: { kind: list.kind, categoryId: list.categoryId, categoriesIds: list.categoriesIds, page, skip, limit },
        languages: site.languages.filter((language) => skip === 0 || (counts.get(language) ?? 0) > skip),
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
