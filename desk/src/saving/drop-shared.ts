import type { AppEventListener } from '@sveltia/cms'
import { itemCollections } from '../config/collections'
import { itemFields } from '../config/item-fields'

/**
 * A language that an editor adds to an entry begins with a copy of what custom fields of the English contain, such as the
 * sides of a box: Sveltia takes those for fields of every language. They belong to the English file alone.
 */
export const dropShared: AppEventListener = {
  name: 'preSave',
  handler: ({ entry }) => {
    const { collection, i18n = {} } = entry.toJS() as { collection: string; i18n?: Record<string, unknown> }
    const kind = itemCollections.find(({ folder }) => folder === collection)?.kind
    if (!kind) return entry
    const shared = itemFields[kind].filter((field) => !('i18n' in field)).map(({ name }) => name)
    const places = Object.keys(i18n).flatMap((language) => shared.map((name) => ['i18n', language, 'data', name]))
    return places.reduce((kept, place) => kept.deleteIn(place), entry)
  },
}
