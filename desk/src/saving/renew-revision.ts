import type { AppEventListener } from '@sveltia/cms'
import { KINDS } from '../../../packages/contract/src/kinds'
import { recordRevision } from '../../../packages/contract/src/revision'
import { parseItemFile } from '../../../packages/content/src/parse-item'
import { markdownFormat } from '../../../packages/content/src/writing/formats'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import type { SavedEntry } from '../checks/check-entry'
import { toSavedEntry } from '../checks/refuse-wrong'
import { itemCollections } from '../config/collections'

/** The new revision of a product about to be saved; null if no fact has changed or facts are incomplete. */
export function renewRevisionOf({ collection, values }: SavedEntry, today = new Date()) {
  const kind = itemCollections.find(({ folder }) => folder === collection)?.kind
  const value = values[DEFAULT_LANGUAGE]
  if (!kind || !KINDS[kind].hasFacts || !value) return null
  const facts = parseItemFile('', markdownFormat.toFile(value), kind).value?.facts.facts
  // The desk has no drawings: `npm run content -- revise` compares those.
  return facts ? recordRevision(facts, undefined, today.toISOString().slice(0, 10)) : null
}

/** Before a product is saved, a change of its facts gets a revision. */
export const renewRevision: AppEventListener = {
  name: 'preSave',
  handler: ({ entry }) => {
    const revision = renewRevisionOf(toSavedEntry(entry))
    return revision ? entry.setIn(['data', 'facts', 'revision'], revision) : entry
  },
}
