import type { LanguageCode } from '../../config/languages'
import type feedback from '../../locales/en/feedback.json'

/** The texts of messages. A test compares all languages with the English ones. */
export type FeedbackTexts = typeof feedback

/** Loads the texts of one language, a small file of its own that no page loads. */
export async function loadTexts(language: LanguageCode): Promise<FeedbackTexts> {
  const loaded = (await import(`../../locales/${language}/feedback.json`)) as { default: FeedbackTexts }
  return loaded.default
}
