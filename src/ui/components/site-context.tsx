import { createContext, useContext, useMemo } from 'react'
import { samplesCost, siteNameOf, toRouting } from '../../lib/read-settings'
import { isLanguageCode } from '../../site/languages'
import { buildPath, type Target } from '../../site/paths'

/** @throws without the site settings of the page's language */
function readSite({ siteSettings, language }: Queries.SiteFrameFragment, path: string) {
  if (!siteSettings || !language || !isLanguageCode(language.code)) {
    throw new Error('The page was made without the site settings of its language.')
  }
  const { code, langId } = language
  const routing = toRouting(siteSettings)
  return {
    language: code,
    /** The short name in titles and in the logo. */
    siteName: siteNameOf(siteSettings),
    companyName: siteSettings.seoCompanyName,
    /** The provider's id of the page's language; calls that need a language send it. */
    langId,
    hasAccounts: siteSettings.accounts,
    /** Whether samples are free, as a text key (`samples.free`); null if none are offered. */
    samples: samplesCost(siteSettings),
    path,
    /** The address of a page in the current page's language. */
    href: (target: Target): string => buildPath(routing, code, target),
  }
}

export type Site = ReturnType<typeof readSite>

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

/** @throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite() was called outside <SiteProvider>. Render it inside PageLayout.')
  return site
}

/** The site as its pages see it, for the layout, and for templates, which are outside of it. */
export function useFrame(frame: Queries.SiteFrameFragment, path = '/'): Site {
  return useMemo(() => readSite(frame, path), [frame, path])
}
