import type { Routing } from '../config/paths'

interface SettingsNode {
  listMode: string
  subFolderMode: number
  /** JSON in GraphQL: a kind's prefix can't be forgotten in a query. */
  routePath: Readonly<Record<string, unknown>>
}

/** The provider's answer was checked by the source plugin: the mode is one of the two, and each kind has its prefix. */
export function readRouting({ listMode, subFolderMode, routePath }: SettingsNode): Routing {
  return {
    listMode: listMode === 'dash' ? 'dash' : 'slash',
    subFolderMode,
    routePath: routePath as Routing['routePath'],
  }
}

/** The site's short name: the title suffix without the separator in front, else the company's name. */
export function readSiteName({ seoSuffix, seoCompanyName }: { seoSuffix: string; seoCompanyName: string }): string {
  return seoSuffix.replace(/^[\s|｜·・–—:：-]+/u, '') || seoCompanyName
}
