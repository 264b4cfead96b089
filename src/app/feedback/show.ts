import { languageIn } from '../../site/paths'
import type { ReplyNotice } from '../../lib/request/notice'
import { loadTexts, translateNotice } from './translate-notice'
import {
  POPUP_DURATION,
  type MessageOptions,
  type NotificationOptions,
  type PopupContent,
  openPopup,
} from './popup-store'
import { mountPopups } from './popup-root'

const pageLanguage = () => languageIn(window.location.pathname)

export async function openMessage({ type = 'info', text, duration }: MessageOptions): Promise<void> {
  await open({ shape: 'message', type, title: null, text, duration: duration ?? POPUP_DURATION.message })
}

export async function openNotification(options: NotificationOptions): Promise<void> {
  const { type = 'info', title, text = '', duration } = options
  await open({ shape: 'notification', type, title, text, duration: duration ?? POPUP_DURATION.notification })
}

export async function openNotice({ shape, type, text, duration }: ReplyNotice): Promise<void> {
  const words = translateNotice(text, await loadTexts(pageLanguage()))
  if (shape === 'message') await openMessage({ type, text: words, duration })
  else await openNotification({ type, title: words, duration })
}

async function open(content: Omit<PopupContent, 'closeLabel' | 'language'>): Promise<void> {
  const language = pageLanguage()
  const { close } = await loadTexts(language)
  mountPopups()
  openPopup({ ...content, closeLabel: close, language })
}
