import type { AppEventListener } from '@sveltia/cms'
import { itemCollections } from '../config/collections'
import { itemFields } from '../config/item-fields'

/**
 * When an editor adds a language to an entry, Sveltia copies the English values of custom fields, such as the sides of
 * a box, because it takes them for translated fields. They belong to the English file only.
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
