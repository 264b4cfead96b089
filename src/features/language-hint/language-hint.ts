import type { LanguageCode } from '../../site/languages'
import { localStore } from '../../lib/storage'
import * as styles from './language-hint.module.css'
import { HINT_KEY, rememberLanguage } from './chosen-language'
// Of all languages, since it is loaded with the hint only.
import hintTexts from './hint-texts.json'

/** This page's address in a language, from its head; null if there is none. */
function findAddress(language: LanguageCode): string | null {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${language}"]`)
  return link && new URL(link.href).pathname
}

/**
 * Shows the hint at the bottom of the window, over the page, to avoid a layout shift. It is outside React, after the
 * page, and persists across pages.
 */
export function showLanguageHint(language: LanguageCode): void {
  const texts = hintTexts[language]
  const region = document.createElement('section')
  region.className = styles.hint ?? ''
  region.lang = language
  region.setAttribute('aria-label', texts.label)

  const message = document.createElement('p')
  message.textContent = texts.message

  const link = document.createElement('a')
  link.className = styles.link ?? ''
  link.hreflang = language
  link.textContent = texts.link
  link.addEventListener('click', () => {
    link.search = window.location.search
    localStore.set(HINT_KEY, 'chosen')
    rememberLanguage(link)
  })

  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button quiet'
  close.textContent = texts.close

  const follow = () => {
    const address = findAddress(language)
    region.hidden = address === null
    if (address !== null) link.setAttribute('href', address)
  }
  // Each page brings its own addresses in its head.
  const observer = new MutationObserver(follow)

  close.addEventListener('click', () => {
    localStore.set(HINT_KEY, 'declined')
    observer.disconnect()
    region.remove()
    document.getElementById('content')?.focus({ preventScroll: true })
  })

  follow()
  region.append(message, link, close)
  document.body.append(region)
  observer.observe(document.head, { childList: true })
}
