import { DEFAULT_LANGUAGE, type LanguageCode } from '../config/languages'
import { environment } from '../config/environment'
import { localizePath } from '../config/paths'

interface PageNode {
  path: string
  pageContext: { i18n?: { path: string; originalPath: string; languages: LanguageCode[] } } | null
}

/** Pages with nothing to be found by a search engine. */
const LEFT_OUT = /^\/(404|account|compare|login|search)(\.html)?$/

/** Only the canonical address of a page belongs in the sitemap. */
export function isListed({ path, pageContext }: PageNode): boolean {
  const i18n = pageContext?.i18n
  return i18n !== undefined && i18n.path === path && !LEFT_OUT.test(i18n.originalPath)
}

/** An entry with its address in every language, as search engines want it on each of them. */
export function buildEntry({ path, pageContext }: PageNode) {
  const { originalPath = path, languages = [DEFAULT_LANGUAGE] } = pageContext?.i18n ?? {}
  const links = languages.map((lang: string) => ({
    lang,
    url: environment.siteUrl + localizePath(originalPath, lang as LanguageCode),
  }))
  return {
    url: environment.siteUrl + path,
    links: [...links, { lang: 'x-default', url: environment.siteUrl + originalPath }],
  }
}

/** An entry with its addresses in eleven languages has 1.4 kB, and search engines read sitemaps of up to 50 MB. */
const ENTRIES_PER_FILE = 20_000

export const sitemapOptions = {
  output: '/',
  entryLimit: ENTRIES_PER_FILE,
  query: '{ site { siteMetadata { siteUrl } } allSitePage { nodes { path pageContext } } }',
  // Gatsby has pages in the order in which they were made or changed.
  resolvePages: ({ allSitePage }: { allSitePage: { nodes: PageNode[] } }) =>
    allSitePage.nodes.filter(isListed).sort((a, b) => (a.path < b.path ? -1 : 1)),
  serialize: buildEntry,
}
