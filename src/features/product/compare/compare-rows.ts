import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import { countInContainer, countOnPallet } from '../../../../packages/text/src/count-pieces'
import type { LanguageCode } from '../../../site/languages'
import { KEY_FIELDS, type SpecificationGroup, type SpecificationRow } from '../../../lib/specification'

/** A figure of all products; null for a product that it does not apply to, or that is not loaded yet. */
export interface ComparedRow {
  field: string
  cells: (SpecificationRow | null)[]
  differs: boolean
}

export interface ComparedGroup {
  /** Key below `product:groups`; `key` for the most important figures. */
  group: string
  rows: ComparedRow[]
}

type Specification = readonly SpecificationGroup[]

/** The specification with pallet and container loads, computed from the packing, at the end of that group. */
export function withLoads(specification: Specification, facts: ProductFacts, language: LanguageCode): Specification {
  const loads = { perPallet: countOnPallet(facts, language), perContainer: countInContainer(facts) }
  const rows = Object.entries(loads).flatMap(([field, pieces]) =>
    pieces === null ? [] : [{ field, value: formatNumber(pieces, language) }],
  )
  return specification.map((group) =>
    group.group === 'packing' ? { ...group, rows: [...group.rows, ...rows] } : group,
  )
}

/** Inserts each new name after its predecessor in its own list. */
function mergeInto(names: string[], more: readonly string[]): void {
  let place = 0
  for (const name of more) {
    const found = names.indexOf(name)
    if (found === -1) names.splice(place, 0, name)
    place = (found === -1 ? place : found) + 1
  }
}

function mergeNames(lists: readonly (readonly string[])[]): string[] {
  const names: string[] = []
  for (const list of lists) mergeInto(names, list)
  return names
}

/**
 * The specifications of several products side by side, the key figures first; each figure appears once.
 * @param specifications in the order of the products; null for a product that is missing, which counts as different
 * from none
 */
export function buildComparedGroups(specifications: readonly (Specification | null)[]): ComparedGroup[] {
  const known = specifications.filter((groups) => groups !== null)
  const rowsOf = (groups: Specification | null) => groups?.flatMap(({ rows }) => rows) ?? []

  function compare(field: string): ComparedRow {
    const cells = specifications.map((groups) => rowsOf(groups).find((row) => row.field === field) ?? null)
    const values = new Set(
      cells.filter((_, index) => specifications[index] !== null).map((cell) => cell && cell.value + cell.imperial),
    )
    return { field, cells, differs: values.size > 1 }
  }

  const groups = mergeNames(known.map((specification) => specification.map(({ group }) => group)))
  const fieldsOf = (name: string) =>
    mergeNames(known.map((groups) => groups.find(({ group }) => group === name)?.rows.map(({ field }) => field) ?? []))
  const all = groups.map((group) => ({ group, fields: fieldsOf(group) }))
  const fields = new Set(all.flatMap((group) => group.fields))

  return [
    { group: 'key', rows: KEY_FIELDS.filter((field) => fields.has(field)).map(compare) },
    ...all.map(({ group, fields }) => ({
      group,
      rows: fields.filter((field) => !KEY_FIELDS.includes(field)).map(compare),
    })),
  ].filter(({ rows }) => rows.length > 0)
}

/** The groups with only the rows in which products differ. */
export function keepDifferences(groups: readonly ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ group, rows }) => ({ group, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
}
