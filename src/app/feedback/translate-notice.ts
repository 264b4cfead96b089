import type { LanguageCode } from '../../site/languages'
import type feedback from '../../locales/en/feedback.json'
import { findServerMessage } from '../../site/server-messages'
import type { NoticeText } from '../../lib/request/notice'

/** The texts of messages. A test compares all languages with the English ones. */
export type FeedbackTexts = typeof feedback

/** Loads the texts of one language, a small separate file that no page loads. */
export async function loadTexts(language: LanguageCode): Promise<FeedbackTexts> {
  const loaded = (await import(`../../locales/${language}/feedback.json`)) as { default: FeedbackTexts }
  return loaded.default
}

/**
 * Puts the request layer's notice into words. A message from the provider that the catalogue lacks becomes "System
 * error".
 */
export function translateNotice(text: NoticeText, texts: FeedbackTexts): string {
  switch (text.from) {
    case 'status':
      return texts.status[text.status]
    case 'server': {
      const known = findServerMessage(text.message)
      return known ? texts.server[known.text] : texts.systemError
    }
    case 'default':
      return texts.status.default
    case 'network':
    case 'timeout':
    case 'unreadable':
    case 'duplicate':
      return texts[text.from]
  }
}
