import { useCallback, useMemo } from 'react'
import type { TrailStep } from '../components/breadcrumbs'
import { DEFAULT_LANGUAGE, isLanguageCode } from '../config/languages'
import { buildPath, type Target } from '../config/paths'
import { buildBreadcrumbList, type JsonLd } from '../lib/structured-data'
import { readRouting } from './read-settings'

type Href = (target: Target) => string

/** The addresses of the page's language, for what a template builds outside the layout: its structured data. */
export function useHref({ siteSettings, language }: Queries.SiteFrameFragment): Href {
  const routing = useMemo(() => siteSettings && readRouting(siteSettings), [siteSettings])
  const code = language?.code ?? DEFAULT_LANGUAGE
  return useCallback(
    (target) => (routing && isLanguageCode(code) ? buildPath(routing, code, target) : '/'),
    [routing, code],
  )
}

/** The breadcrumbs as structured data, from the home page on. */
export function buildTrailData(trail: readonly TrailStep[], home: string, href: Href): JsonLd[] {
  const steps: TrailStep[] = [{ name: home, target: { to: 'home' } }, ...trail]
  return [buildBreadcrumbList(steps.map(({ name, target }) => ({ name, path: href(target) })))]
}
