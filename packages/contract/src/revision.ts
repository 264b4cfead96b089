import type { ProductFacts } from './facts'

type Revision = NonNullable<ProductFacts['revision']>

/** Names in alphabetical order, and nothing that is not given, so that a new kind of fact changes no product. */
function order(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(order)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, part]) => part !== null && part !== undefined)
  return Object.fromEntries(
    given.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, order(part)]),
  )
}

/** Eight hexadecimal digits that differ when a fact does (FNV-1a, which browsers can also do at once). */
export function digestFacts({ revision: _, geometry: __, ...facts }: ProductFacts): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(order(facts)))) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const isRecorded = (facts: ProductFacts, drawing: string | null): boolean =>
  facts.revision?.facts === digestFacts(facts) && (drawing === null || facts.revision.drawing === drawing)

/**
 * The revision of the facts as they are now. An unrecorded one counts as the next, without a day: a build from a copy without
 * history can't know that.
 *
 * @param drawing the version of the geometry; null without one
 */
export function readRevision(facts: ProductFacts, drawing: string | null): Revision {
  const { revision } = facts
  if (revision && isRecorded(facts, drawing)) return revision
  return { number: (revision?.number ?? 0) + 1, date: null, facts: null, drawing: null }
}

/**
 * What to record of a change; null when nothing has changed.
 *
 * @param drawing the version of the geometry; undefined where it is not known, and stays as it was
 */
export function recordRevision(facts: ProductFacts, drawing: string | null | undefined, day: string): Revision | null {
  const known = drawing === undefined ? (facts.revision?.drawing ?? null) : drawing
  if (isRecorded(facts, known)) return null
  return { number: (facts.revision?.number ?? 0) + 1, date: day, facts: digestFacts(facts), drawing: known }
}
