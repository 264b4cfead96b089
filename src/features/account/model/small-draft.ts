import { DRAFT_KEY } from '../../../lib/has-draft'
import { sessionStore } from '../../../lib/storage'

/** Below the key of the inquiry's draft: what is too old goes with it. */
const keyOf = (form: string) => `${DRAFT_KEY}:account:${form}`

/** Keeps what was typed into a form of an account whose session had ended, for its owner alone. */
export function keepSmallDraft(form: string, owner: string, values: Record<string, string>): void {
  sessionStore.setJson(keyOf(form), { owner, values, storedAt: Date.now() })
}

/** What this owner typed; null if there is nothing. */
export function readSmallDraft(form: string, owner: string): Record<string, string> | null {
  const stored = (sessionStore.getJson(keyOf(form)) ?? {}) as Record<string, unknown>
  if (stored.owner !== owner || typeof stored.values !== 'object' || stored.values === null) return null
  const texts = Object.entries(stored.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

export function clearSmallDraft(form: string): void {
  sessionStore.remove(keyOf(form))
}
