import type { LanguageCode } from '../../config/languages'
import { FIXED_ROUTES } from '../../config/routes'
import type { Site, SiteItem } from '../data/read-site'

/**
 * What a content page shows besides its text: the materials that it, or a page below it, is about, and the company's
 * certificates, where a page of its section links to the documents.
 */
export function makeContentContext({ items, materialPages }: Pick<Site, 'items' | 'materialPages'>) {
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
