import { REPLY_BEHAVIOURS } from '../../../packages/contract/src/replies'

export interface Envelope {
  code: number
  message: string
  /** Unchecked: each call validates what it needs. */
  data: unknown
}

/** The body of an answer; a proxy may answer with HTML. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The page's behaviour on a reply. */
export type ReplyBehaviour = (typeof REPLY_BEHAVIOURS)[keyof typeof REPLY_BEHAVIOURS] | 'error-notification'

/**
 * Reads an answer as an envelope. A missing code counts as 200, a numeric string as its number; null for anything else,
 * such as a proxy's HTML page.
 */
export function parseEnvelope(body: unknown): Envelope | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { code, message, data } = body as Record<string, unknown>
  const number = toCode(code)
  if (number === null) return null
  return { code: number, message: toMessage(message), data: data ?? null }
}

export function judgeCode(code: number): ReplyBehaviour {
  const behaviours: Record<number, ReplyBehaviour> = REPLY_BEHAVIOURS
  return behaviours[code] ?? 'error-notification'
}

function toCode(code: unknown): number | null {
  if (code === undefined || code === null) return 200
  if (typeof code === 'number' && Number.isFinite(code)) return code
  if (typeof code === 'string' && /^\d+$/.test(code.trim())) return Number(code)
  return null
}

function toMessage(message: unknown): string {
  return typeof message === 'string' || typeof message === 'number' ? String(message) : ''
}
