import { useCallback, useMemo } from 'react'
import { DEFAULT_LANGUAGE, isLanguageCode } from '../site/languages'
import { buildPath, type Target } from '../site/paths'
import { toRouting } from '../lib/read-settings'

export type Href = (target: Target) => string

/** Builds addresses in the page's language, for template code outside the layout: its structured data. */
export function useHref({ siteSettings, language }: Queries.SiteFrameFragment): Href {
  const routing = useMemo(() => siteSettings && toRouting(siteSettings), [siteSettings])
  const code = language?.code ?? DEFAULT_LANGUAGE
  return useCallback(
    (target) => (routing && isLanguageCode(code) ? buildPath(routing, code, target) : '/'),
    [routing, code],
  )
}
