import type { CallPath } from '../../packages/contract/src/call-path'
const DEFAULT_PROVIDER_URL = 'http://127.0.0.1:8787/'
const DEFAULT_SITE_URL = 'http://localhost:9000'

function withTrailingSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}

/**
 * The values that differ between installations. Gatsby puts the values of `GATSBY_*` into the browser's code at build
 * time, so each must be written out as `process.env.NAME`.
 */
export const environment = {
  /** The provider's base address as browsers reach it, with a trailing slash. */
  providerUrl: withTrailingSlash(process.env.GATSBY_PROVIDER_URL || DEFAULT_PROVIDER_URL),
  /** The origin of the published site, without a trailing slash: for canonical addresses, the sitemap and feeds. */
  siteUrl: (process.env.GATSBY_SITE_URL || DEFAULT_SITE_URL).replace(/(?<!\/)\/+$/, ''),
  /** The site's company; sent with calls that need one. */
  companyId: process.env.GATSBY_COMPANY_ID || '1',
} as const

/** The provider's base address as the build reaches it: `PROVIDER_URL`, else the browsers' address. */
export function buildProviderUrl(): string {
  return process.env.PROVIDER_URL ? withTrailingSlash(process.env.PROVIDER_URL) : environment.providerUrl
}

export const providerAddress = (path: CallPath): string => environment.providerUrl + path
