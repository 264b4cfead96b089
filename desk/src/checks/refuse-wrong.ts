import type { AppEventListener } from '@sveltia/cms'
import type { Problem } from '../../../packages/content/src/problems'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import { singleFileOf } from '../config/single-files'
import { describeField, groupFields } from '../config/describe-field'
import { checkEntry, type SavedEntry } from './check-entry'

let sheet: CSSStyleSheet | null = null

/**
 * Marks fields in the form, and the groups that contain them. Uses a style sheet because Sveltia mounts fields while
 * scrolling; the wording matches the refusal's.
 */
function markFields(fields: readonly string[]): void {
  if (sheet === null) {
    if (fields.length === 0) return
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // Another entry's form begins without.
    addEventListener('hashchange', () => markFields([]))
  }
  sheet.replaceSync(rulesOf(fields))
}

/** @example rulesOf(['facts.sku']) // the rules for facts.sku and facts */
export function rulesOf(fields: readonly string[]): string {
  const places = fields.flatMap((field) => {
    const parts = field.split('.')
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
  })
  const pane = `.pane[data-mode="edit"][data-locale="${DEFAULT_LANGUAGE}"]`
  return [...new Set(places)]
    .map(
      (place) =>
        `${pane} .field[data-key-path="${place.replace(/["\\]/g, '\\$&')}"] { box-shadow: inset 3px 0 var(--colour-error); }`,
    )
    .join('\n')
}

type EventEntry = Parameters<AppEventListener['handler']>[0]['entry']

interface LocaleData {
  data?: Record<string, unknown>
}

/** Converts an entry from the editor's events and previews for the checks; `language` is the language of its data. */
export function toSavedEntry(entry: EventEntry, language: string = DEFAULT_LANGUAGE): SavedEntry {
  const { collection, slug, data, i18n, path } = dropMarks(entry.toJS()) as {
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

/** Removes the marker fields that Sveltia adds to list items in a form, which are never saved. */
export function dropMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropMarks)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const own = Object.entries(value).filter(([name]) => !name.startsWith('__sc_'))
  return Object.fromEntries(own.map(([name, part]) => [name, dropMarks(part)]))
}

/** The missing fields of an item, grouped by part of the form. */
export function describeLacks(collection: string, lacks: readonly Problem[]): string[] {
  return groupFields(
    collection,
    lacks.map(({ field = '' }) => field),
  )
}

/** Why an entry can't be saved as it is, and the fields that it is about. */
export interface Refusal {
  message: string
  fields: string[]
}

export function describeRefusal(entry: SavedEntry): Refusal | null {
  const { problems, lacks } = checkEntry(entry)
  const fieldsOf = (all: readonly Problem[]) => all.flatMap(({ field }) => field ?? [])
  if (problems.length > 0) {
    const lines = problems.map((one) => `${describeField({ field: '', ...one })}: ${one.message}`)
    return { message: lines.join('\n'), fields: fieldsOf(problems) }
  }
  if (lacks.length === 0 || entry.values[DEFAULT_LANGUAGE]?.published === false) return null
  const message = [
    'Some fields are empty that visitors need:',
    ...describeLacks(entry.collection, lacks),
    'They are marked in the form. Fill them in, or switch “Visible on the site” off to save a draft.',
  ].join('\n')
  return { message, fields: fieldsOf(lacks) }
}

/** Blocks saving invalid entries; the editor shows the error's cause. */
export const refuseWrong: AppEventListener = {
  name: 'preSave',
  handler: ({ entry }) => {
    const refusal = describeRefusal(toSavedEntry(entry))
    markFields(refusal?.fields ?? [])
    if (refusal === null) return
    // The editor shows the cause only of errors with this name.
    throw new Error('saving_failed', { cause: new Error(refusal.message) })
  },
}
