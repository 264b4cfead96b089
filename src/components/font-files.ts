import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'
import type { LanguageCode } from '../config/languages'

/** Chinese, Japanese and Korean are set in the system's own typefaces. */
const FILES: Partial<Record<LanguageCode, readonly string[]>> = {
  zh: [],
  ja: [],
  ko: [],
  ru: [latin, cyrillic],
  pl: [latin, latinExt],
}

/** The font files that the first view of a page in a language needs (styles/fonts.css), by address. */
export function listFontFiles(language: LanguageCode): readonly string[] {
  return FILES[language] ?? [latin]
}
