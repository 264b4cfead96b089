import { LANGUAGE_COOKIE } from '../../site/hosting'
import { languageIn } from '../../site/paths'

const YEAR_S = 365 * 24 * 60 * 60

/** The storage key that disables further hints. */
export const HINT_KEY = 'site:language-hint'

/** Stores the chosen language for the host, whose redirect of the home page follows it. */
export function rememberLanguage(link: HTMLAnchorElement): void {
  const language = languageIn(new URL(link.href).pathname)
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
