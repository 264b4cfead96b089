import { LANGUAGE_COOKIE } from '../../site/hosting'
import { readLanguage } from '../../site/paths'

const YEAR_S = 365 * 24 * 60 * 60

/** The storage key that records that the visitor needs no more hints. */
export const HINT_KEY = 'site:language-hint'

/** Tells the host which language a visitor chose: its rule for the home page then follows that. */
export function rememberLanguage(link: HTMLAnchorElement): void {
  const language = readLanguage(new URL(link.href).pathname)
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
