import type { LanguageCode } from '../../site/languages'
import { inListOrder } from '../data/read-nodes'
import type { Site } from '../data/query-site'
import { CONTENT_SLOTS, REQUIRED_PAGES } from '../../../packages/contract/src/routes'
import { orderByLanguage } from './lists'
import type { PageCreator } from './page-creator'

/**
 * Finds the products whose pictures represent the categories in a language: the first of each, in list order. A page
 * whose context has their ids is rendered again only when one of them changes.
 */
export function makeCoverFinder({ categories, items }: Pick<Site, 'categories' | 'items'>) {
  const sorted = inListOrder(items.product)
  const shown = categories.filter(({ kind }) => kind === 'product')

  return (language: LanguageCode): string[] => {
    const products = sorted.filter(({ languages }) => languages.includes(language))
    const covers = shown.flatMap(
      ({ categoryId }) => products.find(({ categoriesIds }) => categoriesIds.includes(categoryId)) ?? [],
    )
    return [...new Set(inListOrder(covers).map(({ itemId }) => itemId))]
  }
}

/** The id of the content page at a path that the site requires. */
function requirePage(site: Site, path: string): string {
  const item = site.items.page.find((page) => page.path === path)
  if (item) return item.itemId
  throw new Error(
    `The provider has no content page at "${path}", which the site needs (${REQUIRED_PAGES.join(', ')}). ` +
      'Add one to its content.',
  )
}

/**
 * @throws if the navigation would lead to a page that does not exist: a category of kind `page` has the path of the
 * page it leads to.
 */
function checkPageCategories({ categories, items }: Pick<Site, 'categories' | 'items'>): void {
  const paths = new Set(items.page.map(({ path }) => path))
  const missing = categories.find(({ kind, path }) => kind === 'page' && !paths.has(path))
  if (!missing) return
  throw new Error(
    `The category "${missing.categoryId}" leads to a content page at "${missing.path}", which the provider does not have. ` +
      'Add that page to its content, or give the category the path of one that exists.',
  )
}

/** The categories that the home page's text leads to, which it shows with their covers, and how many products each has. */
function findFamilies({ categories, items }: Site, language: LanguageCode) {
  const home = items.page.find(({ path }) => path === CONTENT_SLOTS.home)
  const linked = home?.linkedPaths?.[language] ?? []
  const products = items.product.filter(({ languages }) => languages.includes(language))
  const families = categories.filter(({ path }) => linked.includes(path))
  return {
    familyPaths: families.map(({ path }) => path),
    familyCounts: families.map(
      ({ categoryId }) => products.filter(({ categoriesIds }) => categoriesIds.includes(categoryId)).length,
    ),
  }
}

export function createFixedPages(site: Site, createPage: PageCreator): void {
  for (const path of REQUIRED_PAGES) requirePage(site, path)
  checkPageCategories(site)
  const findCovers = makeCoverFinder(site)
  const contextIn = (language: LanguageCode) => ({ coverIds: findCovers(language) })
  createPage({
    target: { to: 'home' },
    template: 'home',
    context: { itemId: requirePage(site, CONTENT_SLOTS.home) },
    contextIn: (language) => ({ ...contextIn(language), ...findFamilies(site, language) }),
  })
  createPage({
    target: { to: 'embroideryWorking' },
    template: 'embroidery-working',
    context: { itemId: requirePage(site, CONTENT_SLOTS.embroideryWorking) },
  })
  createPage({ target: { to: 'search' }, template: 'search', contextIn })
  createPage({ target: { to: 'inquiry' }, template: 'inquiry' })
  if (site.samples) createPage({ target: { to: 'samples' }, template: 'samples' })
  if (site.inquiryStatus) createPage({ target: { to: 'inquiryStatus' }, template: 'inquiry-status' })
  createPage({ target: { to: 'login' }, template: 'login' })
  if (site.accounts) {
    createPage({
      target: { to: 'account' },
      template: 'account',
      rules: { validate: 'page-number', middleware: ['signed-in'] },
    })
  }
  if (site.accounts && site.accountMail) {
    createPage({ target: { to: 'resetPassword' }, template: 'reset-password' })
    createPage({ target: { to: 'confirmAddress' }, template: 'confirm-address' })
  }
  createPage({ target: { to: 'compare' }, template: 'compare' })
  createPage({ target: { to: 'finder' }, template: 'finder', context: { materials: site.materials } })
  const products = orderByLanguage(site.items.product)
  createPage({
    target: { to: 'documents' },
    template: 'documents',
    contextIn: (language) => ({ itemIds: products.get(language) ?? [] }),
  })
  createPage({ target: { to: 'notFound' }, template: 'not-found', contextIn })
}
