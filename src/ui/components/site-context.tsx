import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { LanguageCode } from '../../site/languages'
import type { samplesCost } from '../../lib/read-settings'
import { buildPath, type Routing, type Target } from '../../site/paths'

type Samples = ReturnType<typeof samplesCost>

interface SiteContextValue {
  language: LanguageCode
  /** The short name in titles and in the logo. */
  siteName: string
  companyName: string
  /** The provider's id of the page's language; calls that need a language send it. */
  langId: string
  hasAccounts: boolean
  /** Whether samples are free, as a text key (`samples.free`); null if none are offered. */
  samples: Samples
  path: string
  /** The address of a page in the current page's language. */
  href: (target: Target) => string
}

const SiteContext = createContext<SiteContextValue | null>(null)

export interface SiteProviderProps {
  routing: Routing
  language: LanguageCode
  siteName: string
  companyName: string
  langId: string
  hasAccounts: boolean
  samples?: Samples
  path?: string
  children: ReactNode
}

export function SiteProvider({
  routing,
  language,
  siteName,
  companyName,
  langId,
  hasAccounts,
  samples = null,
  path = '/',
  children,
}: SiteProviderProps) {
  const value = useMemo(
    () => ({
      language,
      siteName,
      companyName,
      langId,
      hasAccounts,
      samples,
      path,
      href: (target: Target) => buildPath(routing, language, target),
    }),
    [routing, language, siteName, companyName, langId, hasAccounts, samples, path],
  )
  return <SiteContext.Provider value={value}>{children}</SiteContext.Provider>
}

/** @throws outside a `SiteProvider`. */
export function useSite(): SiteContextValue {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite() was called outside <SiteProvider>. Render it inside PageLayout.')
  return site
}
