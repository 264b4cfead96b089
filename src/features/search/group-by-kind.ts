import type { SearchItem } from './search-page'

export const MOST_SUGGESTIONS = 8

/** The items by their kind; the kind of the best item comes first. */
export function groupByKind(items: readonly SearchItem[]): { kind: string; members: SearchItem[] }[] {
  return [...new Set(items.map(({ kind }) => kind))].map((kind) => ({
    kind,
    members: items.filter((item) => item.kind === kind),
  }))
}
