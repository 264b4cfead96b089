import { FIXED_ROUTES, LINKED_PAGES } from '../../../packages/contract/src/routes'
import { defaultLanguage, type Content, type Language } from '../../../packages/content/src/types'

/** The site's own addresses, by its rules (docs/provider-contract.md). */
export function siteAddresses(site: string, { settings }: Pick<Content, 'settings'>, { code }: Language) {
  const prefix = code === defaultLanguage ? '' : `/${code}`
  const ending = settings.subFolderMode === 2 ? '.html' : ''
  const addressOf = (path: string) => `${site}${prefix}/${path}${ending}`
  return {
    home: `${site}${prefix || '/'}`,
    inquiry: addressOf(FIXED_ROUTES.inquiry),
    samples: addressOf(FIXED_ROUTES.samples),
    privacy: addressOf(LINKED_PAGES.privacy),
    confirmAddress: addressOf(FIXED_ROUTES.confirmAddress),
    resetPassword: addressOf(FIXED_ROUTES.resetPassword),
    inquiryStatus: addressOf(FIXED_ROUTES.inquiryStatus),
  }
}

interface CallerHeaders {
  origin?: string | undefined
  referer?: string | undefined
}

/**
 * The origin of the site that a form was sent from: one of those that may call the provider, or undefined for another
 * site's form. A browser that names neither origin nor page is sent to the first.
 *
 * @param own the provider's host, whose own form may come in between
 * @param named the site that this form names
 */
export function findSite(
  origins: readonly string[],
  { origin, referer }: CallerHeaders,
  { own, named }: { own: string; named: string | undefined },
): string | undefined {
  // Browsers send `null` for a page that they don't name.
  const told = [origin, referer].find((address) => address !== undefined && URL.canParse(address))
  const from = told === undefined ? null : new URL(told)
  if (from && from.host !== own) return origins.find((known) => known === from.origin)
  return origins.find((known) => known === named) ?? origins[0]
}
