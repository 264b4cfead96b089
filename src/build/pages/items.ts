import { oncePer } from '../../../packages/text/src/once-per'
import type { LanguageCode } from '../../site/languages'
import { FIXED_ROUTES, CONTENT_SLOTS } from '../../../packages/contract/src/routes'
import type { Site, SiteItem } from '../data/query-site'
import { ALL_KINDS, KINDS } from '../../../packages/contract/src/kinds'
import type { PageCreator } from './page-creator'

/**
 * A content page's additional data: the materials that it, or a page below it, is about, and the company's
 * certificates if a page of its section links to the documents.
 */
function makeContentContext({ items, materialPages }: Pick<Site, 'items' | 'materialPages'>) {
  const linksToDocuments = ({ linkedPaths }: SiteItem, language: LanguageCode) =>
    linkedPaths?.[language]?.includes(FIXED_ROUTES.documents) ?? false

  return ({ path, categoriesIds }: SiteItem, language: LanguageCode) => {
    const materials = materialPages
      .filter((page) => page.languages.includes(language) && `${page.path}/`.startsWith(`${path}/`))
      .map(({ path: pagePath, names, fromC, toC, clarity }) => ({ path: pagePath, names, fromC, toC, clarity }))
    const section = items.page.filter((page) => page.categoriesIds.some((id) => categoriesIds.includes(id)))
    const showsCertificates = section.some((page) => linksToDocuments(page, language))
    return {
      materials,
      documentKinds: showsCertificates ? ['certificate'] : [],
    }
  }
}

const MAX_LINKED_PRODUCTS = 4

/**
 * Finds the first few products related to a text: made of its materials, or else linked in it. Their ids are in the
 * page's context: it is rendered again only when one of them changes.
 */
function makeLinkedProductFinder({ items, materialPages }: Pick<Site, 'items' | 'materialPages'>) {
  const byPath = new Map(items.product.map((product) => [product.path, product]))
  const byId = new Map(items.product.map((product) => [product.itemId, product]))
  const ofMaterial = new Map(materialPages.map(({ path, productIds }) => [path, productIds]))

  return ({ path, linkedPaths }: Pick<SiteItem, 'path' | 'linkedPaths'>, language: LanguageCode): string[] => {
    const made = ofMaterial.get(path)?.flatMap((itemId) => byId.get(itemId) ?? [])
    const found = made ?? (linkedPaths?.[language] ?? []).flatMap((linked) => byPath.get(linked) ?? [])
    return found
      .filter(({ languages }) => languages.includes(language))
      .map(({ itemId }) => itemId)
      .slice(0, MAX_LINKED_PRODUCTS)
  }
}

/** Ids of the articles before and after an article in time; null at the ends. */
interface Neighbours {
  olderId: string | null
  newerId: string | null
}

const isNewer = (a: SiteItem, b: SiteItem) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || (a.itemId < b.itemId ? -1 : 1)

/**
 * Finds an article's neighbours in list order: newest first, then by id. A page with these ids in its context is
 * rendered again only when a neighbour changes.
 * @param articles of one kind
 */
function makeNeighbourFinder(articles: readonly SiteItem[]) {
  const sorted = [...articles].sort(isNewer)
  const neighboursIn = oncePer((language: LanguageCode) => {
    const shown = sorted.filter(({ languages }) => languages.includes(language))
    const neighbours = shown.map(({ itemId }, index): [string, Neighbours] => [
      itemId,
      { olderId: shown[index + 1]?.itemId ?? null, newerId: shown[index - 1]?.itemId ?? null },
    ])
    return new Map(neighbours)
  })

  return (itemId: string, language: LanguageCode): Neighbours =>
    neighboursIn(language).get(itemId) ?? { olderId: null, newerId: null }
}

const SLOT_PATHS: readonly string[] = Object.values(CONTENT_SLOTS)

/** Creates a page for every item of every kind, at the item's path. Pages sorted by date include their neighbours. */
export function createItemPages(site: Site, createPage: PageCreator): void {
  const findLinkedProducts = makeLinkedProductFinder(site)
  const describeContent = makeContentContext(site)
  for (const kind of ALL_KINDS) {
    const { template, order, hasFacts } = KINDS[kind]
    const findNeighbours = order === 'date' ? makeNeighbourFinder(site.items[kind]) : null
    for (const item of site.items[kind]) {
      const { itemId, path, languages } = item
      if (kind === 'page' && SLOT_PATHS.includes(path)) continue
      createPage({
        target: { to: 'item', path },
        template,
        context: { itemId },
        ...(!hasFacts && {
          contextIn: (language) => ({
            ...findNeighbours?.(itemId, language),
            linkedProductIds: findLinkedProducts(item, language),
            ...(kind === 'page' && describeContent(item, language)),
          }),
        }),
        languages,
      })
    }
  }
}
