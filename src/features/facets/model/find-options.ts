import type { FacetRow } from '../../../../packages/contract/src/facets'
import { optionId } from './option-id'

/** A product's options in a facet, from the value that the build wrote for it. */
export function findOptions(row: FacetRow, value: unknown): readonly string[] {
  switch (row.kind) {
    case 'words':
      return [...new Set([value].flat().map((word) => optionId(word as string)))]
    case 'answers': {
      const answer = value === true ? 'yes' : value
      return row.options.filter((option) => option === answer)
    }
    case 'ranges': {
      if (value === null) return []
      const isWithin = (number: number, from: number, to: number) =>
        (row.ends === 'whole' ? number >= from : number > from) && number <= to
      const found = row.ranges.filter(({ from, to }) => isWithin(value as number, from ?? -Infinity, to ?? Infinity))
      return found.map(({ id }) => id)
    }
    case 'bearing': {
      const [min, max] = value as [number, number]
      return row.classes.filter(({ bears }) => (bears > 0 ? max >= bears : min <= bears)).map(({ id }) => id)
    }
  }
}

/** The options of a facet with an order of its own; null for options from the provider. */
export function orderOf(row: FacetRow): readonly string[] | null {
  switch (row.kind) {
    case 'words':
      return null
    case 'answers':
      return row.options
    case 'ranges':
      return row.ranges.map(({ id }) => id)
    case 'bearing':
      return row.classes.map(({ id }) => id)
  }
}
