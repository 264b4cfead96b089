import type { SavingEntry } from '../sveltia/door'
import { formatOf } from './merge-texts'

/**
 * Updates the editor's cached entries with the saved texts, so the next change is compared with them.
 *
 * @param texts by path; null for a file that no longer exists
 */
export function rememberSaved(entries: readonly SavingEntry[], texts: ReadonlyMap<string, string | null>): void {
  for (const locale of entries.flatMap(({ locales }) => Object.values(locales))) {
    const text = texts.get(locale.path)
    if (text === null) delete locale.content
    else if (text !== undefined) locale.content = flatten(formatOf(locale.path).fromFile(text.trim()))
  }
}

/**
 * Flattens values the way Sveltia CMS does: `{ a: { b: ['c'] } }` becomes `{ 'a.b.0': 'c' }`; empty objects and lists
 * are kept.
 */
function flatten(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).flatMap(([name, entry]) => listParts(name, entry)))
}

function listParts(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [[path, value]]
  return Object.entries(value).flatMap(([name, entry]) => listParts(`${path}.${name}`, entry))
}
