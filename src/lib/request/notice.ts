import { judgeCode } from './reply'
import type { RequestError } from './request-error'

/** Codes and statuses with a text of their own, which overrides the provider's. */
const STATUSES_WITH_TEXT = [401, 403, 404] as const

/** Where the text of a notice comes from; the one who shows it has the words. */
export type NoticeText =
  | { from: 'status'; status: (typeof STATUSES_WITH_TEXT)[number] }
  | { from: 'server'; message: string }
  | { from: 'default' }
  | { from: 'network' }
  | { from: 'timeout' }
  | { from: 'http'; status: number }
  | { from: 'duplicate' }

export interface ReplyNotice {
  shape: 'message' | 'notification'
  type: 'error' | 'warning'
  text: NoticeText
  /** Milliseconds, where it differs from the shape's own. */
  duration?: number
}

const TRANSPORT_DURATION = 5000

/** What a visitor is shown for a failed call; null for one that sends to the login page or was cancelled. */
export function describeNotice(error: RequestError): ReplyNotice | null {
  switch (error.kind) {
    case 'aborted':
      return null
    case 'duplicate':
      return { shape: 'message', type: 'error', text: { from: 'duplicate' } }
    case 'network':
    case 'timeout':
      return { shape: 'message', type: 'error', text: { from: error.kind }, duration: TRANSPORT_DURATION }
    case 'http':
      if (error.code === 401) return null
      return {
        shape: 'message',
        type: 'error',
        text: { from: 'http', status: error.code ?? 0 },
        duration: TRANSPORT_DURATION,
      }
    case 'reply':
      return describeReply(error)
  }
}

function describeReply(error: RequestError): ReplyNotice | null {
  const text = chooseText(error)
  switch (judgeCode(error.code)) {
    case 'success':
    case 'sign-in':
      return null
    case 'error-message':
      return { shape: 'message', type: 'error', text }
    case 'warning-message':
      return { shape: 'message', type: 'warning', text }
    case 'error-notification':
      return { shape: 'notification', type: 'error', text }
  }
}

function chooseText({ code, serverMessage }: RequestError): NoticeText {
  const status = STATUSES_WITH_TEXT.find((known) => known === code)
  if (status !== undefined) return { from: 'status', status }
  return serverMessage === '' ? { from: 'default' } : { from: 'server', message: serverMessage }
}
