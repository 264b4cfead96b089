import type { SavingEntry } from '../sveltia/door'
import { formatOf } from './merge-texts'

/**
 * Gives the entries that the editor keeps in memory the texts that were written, so that the next change is compared
 * with these.
 *
 * @param texts by path; null for a file that does not exist any more
 */
export function rememberSaved(entries: readonly SavingEntry[], texts: ReadonlyMap<string, string | null>): void {
  for (const locale of entries.flatMap(({ locales }) => Object.values(locales))) {
    const text = texts.get(locale.path)
    if (text === null) delete locale.content
    else if (text !== undefined) locale.content = flatten(formatOf(locale.path).fromFile(text.trim()))
  }
}

/** As Sveltia CMS keeps values: `{ a: { b: ['c'] } }` is `{ 'a.b.0': 'c' }`; what is empty stays whole. */
function flatten(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).flatMap(([name, entry]) => listParts(name, entry)))
}

function listParts(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [[path, value]]
  return Object.entries(value).flatMap(([name, entry]) => listParts(`${path}.${name}`, entry))
}
