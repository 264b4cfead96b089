import type { LanguageCode } from '../../config/languages'
import { CONTENT_SLOTS, REQUIRED_PAGES } from '../../config/routes'
import type { Site } from '../read-site'
import { makeCoverFinder } from './covers'
import type { PageCreator } from './page-creator'

/** The id of the content page at a path that the site counts on. */
function requirePage(site: Site, path: string): string {
  const item = site.items.page.find((page) => page.path === path)
  if (item) return item.itemId
  throw new Error(
    `The provider has no content page at "${path}", which the site needs (${REQUIRED_PAGES.join(', ')}). ` +
      'Add one to its content.',
  )
}

/** The pages with one fixed address each. */
export function createFixedPages(site: Site, createPage: PageCreator): void {
  for (const path of REQUIRED_PAGES) requirePage(site, path)
  const findCovers = makeCoverFinder(site)
  const contextIn = (language: LanguageCode) => ({ coverIds: findCovers(language) })
  createPage({
    target: { to: 'home' },
    template: 'home',
    context: { itemId: requirePage(site, CONTENT_SLOTS.home) },
    contextIn,
  })
  createPage({
    target: { to: 'embroideryWorking' },
    template: 'embroidery-working',
    context: { itemId: requirePage(site, CONTENT_SLOTS.embroideryWorking) },
  })
  createPage({ target: { to: 'search' }, template: 'search' })
  createPage({ target: { to: 'inquiry' }, template: 'inquiry' })
  createPage({ target: { to: 'login' }, template: 'login' })
  createPage({
    target: { to: 'account' },
    template: 'account',
    rules: { validate: 'page-number', middleware: ['signed-in'] },
  })
  createPage({ target: { to: 'compare' }, template: 'compare' })
  createPage({ target: { to: 'notFound' }, template: 'not-found', contextIn })
}
