import type { LanguageCode } from '../../config/languages'

export interface HintTexts {
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
