import type { AppEventListener } from '@sveltia/cms'
import { describeProblem, type Problem } from '../../../packages/content/src/problems'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import { itemCollections } from '../config/collections'
import { singleFileOf } from '../config/single-files'
import { describeField } from '../config/item-fields'
import { checkEntry, type SavedEntry } from './check-entry'

type EventEntry = Parameters<AppEventListener['handler']>[0]['entry']

interface LocaleData {
  data?: Record<string, unknown>
}

/** An entry from the editor's events and previews in the form that the checks take; `language` is that of its data. */
export function readEntry(entry: EventEntry, language: string = DEFAULT_LANGUAGE): SavedEntry {
  const { collection, slug, data, i18n, path } = entry.toJS() as {
    collection: string
    slug: string
    path?: string
    data: Record<string, unknown>
    i18n: Record<string, LocaleData> | undefined
  }
  const others = Object.entries(i18n ?? {}).flatMap(([code, value]) => (value.data ? [[code, value.data]] : []))
  return {
    collection,
    slug: slug || (singleFileOf(path ?? '') ?? ''),
    values: { [language]: data, ...(Object.fromEntries(others) as Record<string, Record<string, unknown>>) },
  }
}

/** What an item lacks, each as the form names it. */
export function describeLacks(collection: string, lacks: readonly Problem[]): string[] {
  const kind = itemCollections.find(({ folder }) => folder === collection)?.kind
  return lacks.map(({ field = '', message }) => {
    const name = kind ? describeField(kind, field) : field
    return message.startsWith('is missing') ? name : `${name}: ${message}`
  })
}

/** What the editor reads when an entry can't be saved as it is; null when it can. */
export function describeRefusal(entry: SavedEntry): string | null {
  const { problems, lacks } = checkEntry(entry)
  if (problems.length > 0) return `Not saved. ${problems.map(describeProblem).join('; ')}`
  if (lacks.length === 0 || entry.values[DEFAULT_LANGUAGE]?.published === false) return null
  const missing = describeLacks(entry.collection, lacks).join('; ')
  return `Not saved: it can’t be published yet. Missing: ${missing}. Fill these in, or switch “Published” off to save a draft.`
}

/** Prevents saving what is wrong; the editor shows the error's cause. */
export const refuseWrong: AppEventListener = {
  name: 'preSave',
  handler: ({ entry }) => {
    const message = describeRefusal(readEntry(entry))
    if (message === null) return
    // The editor shows the cause only of errors with this name.
    throw new Error('saving_failed', { cause: new Error(message) })
  },
}
