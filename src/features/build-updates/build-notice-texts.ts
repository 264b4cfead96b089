import { DEFAULT_LANGUAGE, type LanguageCode } from '../../config/languages'
import english from '../../locales/en/build-updates.json'

export type NoticeTexts = typeof english

/**
 * Loads the notice's texts in a language. The notice stands outside the pages, which bring their own; and it is needed when
 * pieces of the site may be gone, so English is always there.
 */
export async function loadNoticeTexts(language: LanguageCode): Promise<{ language: LanguageCode; texts: NoticeTexts }> {
  if (language === DEFAULT_LANGUAGE) return { language, texts: english }
  try {
    const loaded = (await import(`../../locales/${language}/build-updates.json`)) as { default: NoticeTexts }
    return { language, texts: loaded.default }
  } catch {
    return { language: DEFAULT_LANGUAGE, texts: english }
  }
}
