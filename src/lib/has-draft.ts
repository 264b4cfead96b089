import { sessionStore } from './storage'

export const DRAFT_KEY = 'site:inquiry-draft'

/** The same of the form that orders samples. */
export const SAMPLES_DRAFT_KEY = `${DRAFT_KEY}:samples`

/** The beginning of the storage keys of inquiries that wait to be sent. */
export const OUTBOX_PREFIX = 'site:inquiry:'

/**
 * Whether an inquiry is being written in this tab. Every page asks, so it is apart from the code that reads the draft.
 */
export function hasDraft(): boolean {
  return [DRAFT_KEY, SAMPLES_DRAFT_KEY].some((key) => sessionStore.getJson(key) !== null)
}
