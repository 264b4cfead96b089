import type { LanguageCode } from '../../config/languages'
import { CONTENT_SLOTS, REQUIRED_PAGES } from '../../config/routes'
import type { Site } from '../data/read-site'
import { makeCoverFinder } from './covers'
import type { PageCreator } from './page-creator'

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
export function checkPageCategories({ categories, items }: Pick<Site, 'categories' | 'items'>): void {
  const paths = new Set(items.page.map(({ path }) => path))
  const missing = categories.find(({ kind, path }) => kind === 'page' && !paths.has(path))
  if (!missing) return
  throw new Error(
    `The category "${missing.categoryId}" leads to a content page at "${missing.path}", which the provider does not have. ` +
      'Add that page to its content, or give the category the path of one that exists.',
  )
}

/** What the home page shows besides the covers of categories: a second picture of those that its text leads to, and materials. */
function describeHome(site: Site, language: LanguageCode, findCovers: ReturnType<typeof makeCoverFinder>) {
  const home = site.items.page.find(({ path }) => path === CONTENT_SLOTS.home)
  const linked = home?.linkedPaths?.[language] ?? []
  return {
    usePaths: site.categories.filter(({ path }) => linked.includes(path)).map(({ path }) => path),
    useIds: findCovers(language, 2),
    materials: site.materialPages
      .filter(({ languages }) => languages.includes(language))
      .map(({ path, names, fromC, toC, clarity }) => ({ path, names, fromC, toC, clarity })),
  }
}

/** The pages with one fixed address each. */
export function createFixedPages(site: Site, createPage: PageCreator): void {
  for (const path of REQUIRED_PAGES) requirePage(site, path)
  checkPageCategories(site)
  const findCovers = makeCoverFinder(site)
  const contextIn = (language: LanguageCode) => ({ coverIds: findCovers(language) })
  createPage({
    target: { to: 'home' },
    template: 'home',
    context: { itemId: requirePage(site, CONTENT_SLOTS.home) },
    contextIn: (language) => ({ ...contextIn(language), ...describeHome(site, language, findCovers) }),
  })
  createPage({
    target: { to: 'embroideryWorking' },
    template: 'embroidery-working',
    context: { itemId: requirePage(site, CONTENT_SLOTS.embroideryWorking) },
  })
  createPage({ target: { to: 'search' }, template: 'search', contextIn })
  createPage({ target: { to: 'inquiry' }, template: 'inquiry' })
  if (site.inquiryStatus) createPage({ target: { to: 'inquiryStatus' }, template: 'inquiry-status' })
  createPage({ target: { to: 'login' }, template: 'login' })
  createPage({
    target: { to: 'account' },
    template: 'account',
    rules: { validate: 'page-number', middleware: ['signed-in'] },
  })
  if (site.accountMail) {
    createPage({ target: { to: 'resetPassword' }, template: 'reset-password' })
    createPage({ target: { to: 'confirmAddress' }, template: 'confirm-address' })
  }
  createPage({ target: { to: 'compare' }, template: 'compare' })
  createPage({ target: { to: 'finder' }, template: 'finder', context: { materials: site.materials } })
  createPage({ target: { to: 'documents' }, template: 'documents' })
  createPage({ target: { to: 'notFound' }, template: 'not-found', contextIn })
}
