import type { LanguageCode } from '../../site/languages'
import type english from '../../locales/en/inquiry-list.json'

/** The texts of the list's buttons. A test compares all languages with the English ones. */
export type ListTexts = typeof english

/** Loads the texts of one language, a small separate file that no page loads. */
export async function loadListTexts(language: LanguageCode): Promise<ListTexts> {
  const loaded = (await import(`../../locales/${language}/inquiry-list.json`)) as { default: ListTexts }
  return loaded.default
}
