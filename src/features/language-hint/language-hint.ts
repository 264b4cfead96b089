import type { LanguageCode } from '../../site/languages'
import * as button from '../../ui/components/button.module.css'
import { localStore } from '../../lib/storage'
import * as styles from './language-hint.module.css'
import { HINT_KEY, rememberLanguage } from './chosen-language'

interface HintTexts {
  /** Names the bar to screen readers. */
  label: string
  message: string
  link: string
  close: string
}

/** For each language, the hint to its readers on a page in another one. Loaded with the hint only. */
export const HINT_TEXTS: Readonly<Record<LanguageCode, HintTexts>> = {
  en: {
    label: 'Language',
    message: 'This page is also available in English.',
    link: 'Read in English',
    close: 'Close',
  },
  zh: { label: '语言', message: '本页有中文版。', link: '阅读中文版', close: '关闭' },
  ja: { label: '言語', message: 'このページには日本語版があります。', link: '日本語で読む', close: '閉じる' },
  ko: { label: '언어', message: '이 페이지는 한국어로도 제공됩니다.', link: '한국어로 읽기', close: '닫기' },
  fr: {
    label: 'Langue',
    message: 'Cette page existe aussi en français.',
    link: 'Lire en français',
    close: 'Fermer',
  },
  de: {
    label: 'Sprache',
    message: 'Diese Seite gibt es auch auf Deutsch.',
    link: 'Auf Deutsch lesen',
    close: 'Schließen',
  },
  es: {
    label: 'Idioma',
    message: 'Esta página también está disponible en español.',
    link: 'Leer en español',
    close: 'Cerrar',
  },
  pt: {
    label: 'Idioma',
    message: 'Esta página também está disponível em português.',
    link: 'Ler em português',
    close: 'Fechar',
  },
  ru: {
    label: 'Язык',
    message: 'Эта страница есть и на русском языке.',
    link: 'Читать на русском',
    close: 'Закрыть',
  },
  it: {
    label: 'Lingua',
    message: 'Questa pagina è disponibile anche in italiano.',
    link: 'Leggi in italiano',
    close: 'Chiudi',
  },
  pl: {
    label: 'Język',
    message: 'Ta strona jest dostępna także po polsku.',
    link: 'Czytaj po polsku',
    close: 'Zamknij',
  },
}

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
  const texts = HINT_TEXTS[language]
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
  close.className = `${button.button} ${button.quiet}`
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
