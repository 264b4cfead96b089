import { FIXED_ROUTES, LINKED_PAGES } from '../../../packages/contract/src/routes'
import type { Content, Language } from '../../../packages/content/src/types'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '../../../packages/text/src/languages'

/** A page's address from its path (empty for the home page), by the site's rules (docs/provider-contract.md). */
export function siteAddress(
  site: string,
  { settings }: Pick<Content, 'settings'>,
  language: string,
  path: string,
): string {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
  if (path === '') return `${site}${prefix || '/'}`
  return `${site}${prefix}/${path}${settings.subFolderMode === 2 ? '.html' : ''}`
}

export function siteAddresses(site: string, content: Pick<Content, 'settings'>, { code }: Pick<Language, 'code'>) {
  const addressOf = (path: string) => siteAddress(site, content, code, path)
  return {
    home: addressOf(''),
    inquiry: addressOf(FIXED_ROUTES.inquiry),
    samples: addressOf(FIXED_ROUTES.samples),
    privacy: addressOf(LINKED_PAGES.privacy),
    confirmAddress: addressOf(FIXED_ROUTES.confirmAddress),
    resetPassword: addressOf(FIXED_ROUTES.resetPassword),
    inquiryStatus: addressOf(FIXED_ROUTES.inquiryStatus),
  }
}

/**
 * The frame of a mail or page: language (falling back to the site's default), company name and addresses.
 * `code` is the language of its own texts.
 */
export function frameIn(site: string, content: Content, code: string | undefined) {
  const find = (wanted: string | undefined) => content.languages.find((language) => language.code === wanted)
  const language = find(code) ?? find(DEFAULT_LANGUAGE)
  if (!language) throw new Error(`The content has no language ${DEFAULT_LANGUAGE}.`)
  const { companyName = '' } = content.seo[language.code] ?? content.seo[DEFAULT_LANGUAGE] ?? {}
  const textCode: LanguageCode = isLanguageCode(language.code) ? language.code : DEFAULT_LANGUAGE
  return { language, code: textCode, companyName, addresses: siteAddresses(site, content, language) }
}

interface CallerHeaders {
  origin?: string | undefined
  referer?: string | undefined
}

/**
 * The origin of the site that a form was sent from: one of those allowed to call the provider, or undefined for another
 * site's form. If a browser sends neither Origin nor Referer, the first.
 * @param own the provider's host, as its own form may come in between
 * @param named the site named in the form
 */
export function findSite(
  origins: readonly string[],
  { origin, referer }: CallerHeaders,
  { own, named }: { own: string; named: string | undefined },
): string | undefined {
  // Browsers send `null` for a page they don't disclose.
  const sender = [origin, referer].find((address) => address !== undefined && URL.canParse(address))
  const from = sender === undefined ? null : new URL(sender)
  if (from && from.host !== own) return origins.find((known) => known === from.origin)
  return origins.find((known) => known === named) ?? origins[0]
}
