import { FACTS, isGroup, type FactGroup, type FactRow } from '../../../contract/src/facts'
import { isObject, type YamlObject } from './patch-yaml'

/** Fields where "does not apply" is written as null rather than left out: facts, and a redirect without a target. */
const nullFields = new Set([...listOptional(FACTS, 'facts', 'null'), 'redirects.to'])

/** Facts that a file may leave out. */
const absentFacts = new Set(listOptional(FACTS, 'facts', 'absent'))

function listOptional(
  rows: Readonly<Record<string, FactRow | FactGroup>>,
  place: string,
  optional: FactRow['optional'],
): string[] {
  return Object.entries(rows).flatMap(([name, row]) => [
    ...(row.optional === optional ? [`${place}.${name}`] : []),
    ...(isGroup(row) ? listOptional(row.parts, `${place}.${name}`, optional) : []),
  ])
}

/** Whether it is the default: the editor has a value for every switch. */
function isUnsaid(name: string, place: string, entry: unknown): boolean {
  if (name === 'published') return entry === true
  return entry === false && (absentFacts.has(place) || !place.startsWith('facts.'))
}

/**
 * The value for a file: the editor writes empty fields as empty texts, lists or null; files leave them out unless they
 * were there before.
 */
export function tidyValue(value: YamlObject, before: YamlObject, path = ''): YamlObject {
  const entries = Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    const place = path === '' ? name : `${path}.${name}`
    const earlier = before[name]
    if (nullFields.has(place)) return [[name, isEmpty(entry) ? null : tidyEntry(entry, earlier, place)]]
    if (isEmpty(entry)) return name in before && isEmpty(earlier) ? [[name, earlier]] : []
    if (isUnsaid(name, place, entry) && !(name in before)) return []
    return [[name, tidyEntry(entry, earlier, place)]]
  })
  return Object.fromEntries(entries)
}

function tidyEntry(entry: unknown, earlier: unknown, place: string): unknown {
  if (Array.isArray(entry)) {
    const before: unknown[] = Array.isArray(earlier) ? earlier : []
    return entry.filter((item) => !isEmpty(item)).map((item, index) => tidyEntry(item, before[index], place))
  }
  if (!isObject(entry)) return entry
  return tidyValue(entry, isObject(earlier) ? earlier : {}, place)
}

/** An empty field, in any form used by the editor or YAML. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
