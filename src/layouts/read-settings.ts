import type { Routing } from '../config/paths'

interface SettingsNode {
  listMode: string
  subFolderMode: number
  routePath: Routing['routePath']
}

/** The provider's answer was checked by the source plugin, so the mode is one of the two. */
export function readRouting({ listMode, subFolderMode, routePath }: SettingsNode): Routing {
  return { listMode: listMode === 'dash' ? 'dash' : 'slash', subFolderMode, routePath }
}

/** The site's short name: the title suffix without the separator in front, else the company's name. */
export function readSiteName({ seoSuffix, seoCompanyName }: { seoSuffix: string; seoCompanyName: string }): string {
  return seoSuffix.replace(/^[\s|｜·・–—:：-]+/u, '') || seoCompanyName
}
