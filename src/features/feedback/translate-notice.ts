import { findServerMessage } from '../../config/server-messages'
import type { NoticeText } from '../../lib/request/notice'
import type { FeedbackTexts } from './load-texts'

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
