import { sessionStore } from './storage'

/** The storage key of the values typed into the inquiry form. */
export const DRAFT_KEY = 'site:inquiry-draft'

/**
 * Whether an inquiry is being written in this tab. Every page asks, so it is apart from the code that reads the draft.
 */
export function hasDraft(): boolean {
  return sessionStore.getJson(DRAFT_KEY) !== null
}
