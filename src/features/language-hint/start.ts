import { LANGUAGE_COOKIE } from '../../site/hosting'
import { readLanguage } from '../../site/paths'
import { isLanguageCode, type LanguageCode } from '../../site/languages'
import { localStore } from '../../lib/storage'
import { whenIdle } from '../../lib/when-idle'

const YEAR_S = 365 * 24 * 60 * 60

/** Tells the host which language a visitor chose, so that its rule for the home page does not choose another. */
export function rememberLanguage(link: HTMLAnchorElement): void {
  const language = readLanguage(new URL(link.href).pathname)
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}

/** The storage key that records that the visitor needs no more hints. */
export const HINT_KEY = 'site:language-hint'

/** The browser's first language, if the site has it and the page is in another. */
export function findPreferred(languages: readonly string[], pathname: string): LanguageCode | null {
  const code = (languages[0] ?? '').split('-')[0]?.toLowerCase() ?? ''
  return isLanguageCode(code) && code !== readLanguage(pathname) ? code : null
}

/**
 * Tells visitors, when the browser is idle, that a page exists in their language too; never again once they declined or
 * chose a language. To be called once.
 */
export function startLanguageHint(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('header a[hreflang]') : null
    if (!link) return
    localStore.set(HINT_KEY, 'chosen')
    rememberLanguage(link)
  })
  whenIdle(() => {
    const language = findPreferred(navigator.languages, window.location.pathname)
    if (!language || localStore.get(HINT_KEY)) return
    // Without the hint there is still the language switcher.
    import('./language-hint').then(
      ({ showLanguageHint }) => showLanguageHint(language),
      () => {},
    )
  })
}
