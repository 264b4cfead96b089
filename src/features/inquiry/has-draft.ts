import { sessionStore } from '../../lib/storage'

/** The storage key of what is typed into the inquiry form. */
export const DRAFT_KEY = 'site:inquiry-draft'

/** Whether an inquiry is being written in this tab. Asked on every page, so it stands apart from what reads the draft. */
export function hasDraft(): boolean {
  return sessionStore.getJson(DRAFT_KEY) !== null
}
