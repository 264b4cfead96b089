import type { AppEventListener } from '@sveltia/cms'
import { digestTexts, renewOrigins, type Origins } from '../../../packages/content/src/translations'
import { markdownFormat, yamlFormat } from '../../../packages/content/src/writing/formats'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import type { SavedEntry } from '../checks/check-entry'
import { readEntry } from '../checks/refuse-wrong'
import { itemCollections } from '../config/collections'

/** What a translation says that it was made from; the editor has an empty text where it says nothing. */
export function readOrigins({ from }: Record<string, unknown>): Origins {
  return typeof from === 'object' && from !== null ? from : {}
}

/**
 * By language, what its translation was made from, once an entry is saved: texts that nobody changed keep what they say,
 * which may be that they were confirmed.
 */
export async function renewOriginsOf({ collection, values }: SavedEntry): Promise<Record<string, Origins>> {
  const isItem = itemCollections.some(({ folder }) => folder === collection)
  if (!isItem && collection !== 'categories') return {}
  const format = isItem ? markdownFormat : yamlFormat
  const present = await digestTexts(values[DEFAULT_LANGUAGE] ?? {})
  const others = Object.entries(values).filter(([language]) => language !== DEFAULT_LANGUAGE)
  return Object.fromEntries(
    others.map(([language, value]) => [
      language,
      renewOrigins(present, value, format.before(value), readOrigins(value)),
    ]),
  )
}

/** Before an entry is saved, its translations get the digests of the English that they were made from. */
export const renewTranslations: AppEventListener = {
  name: 'preSave',
  handler: async ({ entry }) => {
    const renewed = await renewOriginsOf(readEntry(entry))
    return Object.entries(renewed).reduce(
      (changed, [language, from]) => changed.setIn(['i18n', language, 'data', 'from'], from),
      entry,
    )
  },
}
