import { DEFAULT_PREFIXES } from '../../packages/contract/src/kinds'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { SiteProvider } from '../../src/ui/components/site-context'
import type { LanguageCode } from '../../src/site/languages'
import { buildPath, type Routing, type Target } from '../../src/site/paths'

export const DEFAULT_ROUTING: Routing = {
  routePath: DEFAULT_PREFIXES,
  listMode: 'slash',
  subFolderMode: 0,
}

export interface SiteOptions {
  language?: LanguageCode
  routing?: Routing
  langId?: string
  hasAccounts?: boolean
  samples?: 'free' | 'paid' | null
}

/** A page of the site around the tested part. */
export function TestSite({
  language = 'en',
  routing = DEFAULT_ROUTING,
  langId = '1',
  hasAccounts = true,
  samples = null,
  children,
}: SiteOptions & { children: ReactNode }) {
  const site = {
    language,
    siteName: 'Pellucid',
    companyName: 'Pellucid Packaging',
    langId,
    hasAccounts,
    samples,
    path: '/',
    href: (target: Target) => buildPath(routing, language, target),
  }
  return <SiteProvider value={site}>{children}</SiteProvider>
}

export function renderInSite(ui: ReactElement, options: SiteOptions = {}): RenderResult {
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => <TestSite {...options}>{children}</TestSite>,
  })
}
