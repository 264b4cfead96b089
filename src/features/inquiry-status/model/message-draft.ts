import { DRAFT_KEY } from '../../../lib/has-draft'
import { sessionStore } from '../../../lib/storage'

/** A message that was typed in this tab and not yet sent. */
export interface MessageDraft {
  text: string
  /** The provider stores the message under it once, however often it is sent. */
  key: string
}

/** Below the key of the inquiry's draft: what is too old goes with it. */
const keyOf = (reference: string) => `${DRAFT_KEY}:message:${reference}`

export function readMessageDraft(reference: string): MessageDraft | null {
  const stored = sessionStore.getJson(keyOf(reference))
  const { text, key } = (stored ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null
}

export function writeMessageDraft(reference: string, draft: MessageDraft): void {
  if (draft.text === '') clearMessageDraft(reference)
  else sessionStore.setJson(keyOf(reference), { ...draft, storedAt: Date.now() })
}

export function clearMessageDraft(reference: string): void {
  sessionStore.remove(keyOf(reference))
}
