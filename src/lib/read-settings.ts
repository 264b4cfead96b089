import type { Routing } from '../site/paths'

interface SettingsNode {
  listMode: string
  subFolderMode: number
  /** JSON in GraphQL, so a query can't omit a kind's prefix. */
  routePath: Readonly<Record<string, unknown>>
}

/** The source plugin has checked the provider's answer: the mode is one of the two, and each kind has its prefix. */
export function toRouting({ listMode, subFolderMode, routePath }: SettingsNode): Routing {
  return {
    listMode: listMode === 'dash' ? 'dash' : 'slash',
    subFolderMode,
    routePath: routePath as Routing['routePath'],
  }
}

/** The site's short name: the title suffix without its leading separator, else the company's name. */
export function siteNameOf({ seoSuffix, seoCompanyName }: { seoSuffix: string; seoCompanyName: string }): string {
  return seoSuffix.replace(/^[\s|｜·・–—:：-]+/u, '') || seoCompanyName
}

/** Whether samples are free, as a text key (`samples.free`); null if none are offered. */
export function samplesCost(settings: { samples: { cost: string } | null } | null | undefined): 'free' | 'paid' | null {
  return settings?.samples ? (settings.samples.cost === 'paid' ? 'paid' : 'free') : null
}
