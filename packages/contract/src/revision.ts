import type { ProductFacts } from './facts'

type Revision = NonNullable<ProductFacts['revision']>

/** Sorts keys and omits missing values, so a new kind of fact changes no product's digest. */
function order(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(order)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, part]) => part !== null && part !== undefined)
  return Object.fromEntries(
    given.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, order(part)]),
  )
}

/** Eight hexadecimal digits that change with any fact (FNV-1a, which browsers can compute synchronously). */
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
 * The revision of the current facts. An unrecorded change counts as the next revision, without a date: a build from a
 * copy without history can't know it.
 * @param drawing the version of the geometry; null without one
 */
export function currentRevision(facts: ProductFacts, drawing: string | null): Revision {
  const { revision } = facts
  if (revision && isRecorded(facts, drawing)) return revision
  return { number: (revision?.number ?? 0) + 1, date: null, facts: null, drawing: null }
}

/**
 * The revision to record after a change; null if nothing has changed.
 * @param drawing the version of the geometry; undefined if unknown: then the recorded one is kept
 */
export function recordRevision(facts: ProductFacts, drawing: string | null | undefined, day: string): Revision | null {
  const known = drawing === undefined ? (facts.revision?.drawing ?? null) : drawing
  if (isRecorded(facts, known)) return null
  return { number: (facts.revision?.number ?? 0) + 1, date: day, facts: digestFacts(facts), drawing: known }
}
