import { languageIn } from '../../site/paths'
import { isLanguageCode, type LanguageCode } from '../../site/languages'
import { localStore } from '../../lib/storage'
import { whenIdle } from '../../lib/when-idle'
import { HINT_KEY, rememberLanguage } from './chosen-language'

/** The browser's first language, if the site has it and the page is in another one. */
export function findPreferred(languages: readonly string[], pathname: string): LanguageCode | null {
  const code = (languages[0] ?? '').split('-')[0]?.toLowerCase() ?? ''
  return isLanguageCode(code) && code !== languageIn(pathname) ? code : null
}

/**
 * When the browser is idle, tells visitors that the page exists in their language, until they decline or choose a
 * language. To be called once.
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
