import type { AppEventListener } from '@sveltia/cms'
import { describeProblem } from '../../../provider/src/content/problems'
import { DEFAULT_LANGUAGE } from '../../../src/config/languages'
import { checkEntry, type SavedEntry } from './check-entry'

type EventEntry = Parameters<AppEventListener['handler']>[0]['entry']

interface LocaleData {
  data?: Record<string, unknown>
}

/** An entry from the editor's events in the form that the checks take. */
export function readEntry(entry: EventEntry): SavedEntry {
  const { collection, slug, data, i18n, path } = entry.toJS() as {
    collection: string
    slug: string
    path?: string
    data: Record<string, unknown>
    i18n: Record<string, LocaleData> | undefined
  }
  const others = Object.entries(i18n ?? {}).flatMap(([language, value]) => (value.data ? [[language, value.data]] : []))
  const file = /\/(site|seo)(?:\/\w+)?\.yml$/.exec(path ?? '')?.[1]
  return {
    collection,
    slug: slug || (file ?? ''),
    values: { [DEFAULT_LANGUAGE]: data, ...(Object.fromEntries(others) as Record<string, Record<string, unknown>>) },
  }
}

/** Prevents saving what is wrong; the editor shows the error's cause. */
export const refuseWrong: AppEventListener = {
  name: 'preSave',
  handler: ({ entry }) => {
    const problems = checkEntry(readEntry(entry))
    if (problems.length === 0) return
    const message = `Not saved. ${problems.map(describeProblem).join('; ')}`
    // The editor shows the cause only of errors with this name.
    throw new Error('saving_failed', { cause: new Error(message) })
  },
}
