import type { AppEventListener } from '@sveltia/cms'
import { listAlts } from '../../../packages/content/src/describe-pictures'
import { digestTexts, renewOrigins, type Origins } from '../../../packages/content/src/translations'
import { markdownFormat, yamlFormat } from '../../../packages/content/src/writing/formats'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import type { SavedEntry } from '../checks/check-entry'
import { toSavedEntry } from '../checks/refuse-wrong'
import { itemCollections } from '../config/collections'

/** The recorded source version of a translation; the editor stores an empty text if there is none. */
export function toOrigins({ from }: Record<string, unknown>): Origins {
  return typeof from === 'object' && from !== null ? from : {}
}

/**
 * The new source version per language, once an entry is saved. Unchanged texts keep theirs, including confirmed ones.
 */
export async function renewOriginsOf({ collection, values }: SavedEntry): Promise<Record<string, Origins>> {
  const isItem = itemCollections.some(({ folder }) => folder === collection)
  if (!isItem && collection !== 'categories') return {}
  const format = isItem ? markdownFormat : yamlFormat
  const english = values[DEFAULT_LANGUAGE] ?? {}
  const former = format.before(english)
  const present = await digestTexts(withAlts(english, english, DEFAULT_LANGUAGE))
  const others = Object.entries(values).filter(([language]) => language !== DEFAULT_LANGUAGE)
  return Object.fromEntries(
    others.map(([language, value]) => {
      const before = format.before(value)
      const texts = withAlts(value, english, language)
      const textsBefore = before && withAlts(before, former, language)
      return [language, renewOrigins(present, texts, textsBefore, toOrigins(value))]
    }),
  )
}

/** The English has the descriptions of pictures in all languages. */
function withAlts(
  value: Record<string, unknown>,
  english: Record<string, unknown> | undefined,
  language: string,
): Record<string, unknown> {
  return { ...value, pictures: listAlts(english?.pictures, language) }
}

/** Before an entry is saved, its translations get the digests of the English that they were made from. */
export const renewTranslations: AppEventListener = {
  name: 'preSave',
  handler: async ({ entry }) => {
    const renewed = await renewOriginsOf(toSavedEntry(entry))
    return Object.entries(renewed).reduce(
      (changed, [language, from]) => changed.setIn(['i18n', language, 'data', 'from'], from),
      entry,
    )
  },
}
