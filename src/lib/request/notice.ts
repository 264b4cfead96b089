import { findServerMessage } from '../../site/server-messages'
import { judgeCode } from './reply'
import type { RequestError } from './request-error'

/** Codes and statuses with specific texts, instead of "System error", for a message that is not in the catalogue. */
const STATUSES_WITH_TEXT = [401, 403, 404] as const

/** The source of a notice's text; the part that shows it has the words. */
export type NoticeText =
  | { from: 'status'; status: (typeof STATUSES_WITH_TEXT)[number] }
  | { from: 'server'; message: string }
  | { from: 'default' | 'network' | 'timeout' | 'unreadable' | 'duplicate' }

export interface ReplyNotice {
  shape: 'message' | 'notification'
  type: 'success' | 'error' | 'warning'
  text: NoticeText
  /** Milliseconds, if they differ from the shape's own. */
  duration?: number
}

const TRANSPORT_DURATION_MS = 5000

/** The notice for a failed call; null for a cancelled one. */
export function describeNotice(error: RequestError): ReplyNotice | null {
  const text = describeReason(error)
  switch (error.kind) {
    case 'aborted':
      return null
    case 'duplicate':
      return { shape: 'message', type: 'error', text }
    case 'network':
    case 'timeout':
    case 'unreadable':
      return { shape: 'message', type: 'error', text, duration: TRANSPORT_DURATION_MS }
    case 'http':
      if (error.code === 401) return describeReply(401, text)
      return { shape: 'message', type: 'error', text, duration: TRANSPORT_DURATION_MS }
    case 'reply':
      return describeReply(error.code ?? 0, text)
  }
}

export function describeReason({ kind, code, serverMessage }: RequestError): NoticeText {
  if (kind === 'aborted') return { from: 'default' }
  if (kind !== 'http' && kind !== 'reply') return { from: kind }
  const hasMessage = kind === 'reply' && serverMessage !== ''
  if (hasMessage && findServerMessage(serverMessage)) return { from: 'server', message: serverMessage }
  const status = STATUSES_WITH_TEXT.find((known) => known === code)
  if (status !== undefined) return { from: 'status', status }
  return hasMessage ? { from: 'server', message: serverMessage } : { from: 'default' }
}

function describeReply(code: number, text: NoticeText): ReplyNotice | null {
  switch (judgeCode(code)) {
    case 'success':
      return null
    case 'sign-in':
      return { shape: 'notification', type: 'warning', text }
    case 'error-message':
      return { shape: 'message', type: 'error', text }
    case 'warning-message':
      return { shape: 'message', type: 'warning', text }
    case 'error-notification':
      return { shape: 'notification', type: 'error', text }
  }
}
