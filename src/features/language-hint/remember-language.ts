import { LANGUAGE_COOKIE } from '../../config/hosting'
import { readLanguage } from '../../config/paths'

const YEAR_S = 365 * 24 * 60 * 60

/** Tells the host which language a visitor chose, so that its rule for the home page does not choose another. */
export function rememberLanguage(link: HTMLAnchorElement): void {
  const language = readLanguage(new URL(link.href).pathname)
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
