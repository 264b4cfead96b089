import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { useCallback, useMemo } from 'react'
import type { Outcome } from '../model/facet-options'
import type { Catalogue, FacetProduct } from '../model/facet-product'
import { STEP, formatQuery, parseQuery, toggleOption, type FacetQuery } from '../model/facet-query'
import { useSearch, writeSearch } from '../../../lib/query-address'

/** The properties that all parts of the filters share. */
export interface FacetParts {
  list: readonly FacetProduct[]
  names: Catalogue['names']
  query: FacetQuery
  outcome: Outcome
  change: (next: FacetQuery) => void
  /** Chooses an option, or takes it back. */
  toggle: (facet: FacetName, option: string) => void
}

export function useFacetQuery({ products }: Catalogue) {
  const search = useSearch()
  const known = useMemo(() => {
    const options = new Set<string>()
    for (const product of products)
      for (const [facet, values] of Object.entries(product.options))
        for (const value of values) options.add(`${facet} ${value}`)
    return options
  }, [products])
  const parse = useCallback(
    (text: string) => parseQuery(text, (facet: FacetName, option) => known.has(`${facet} ${option}`)),
    [known],
  )
  const query = useMemo(() => parse(search), [parse, search])

  const change = useCallback((next: FacetQuery, kind: 'push' | 'replace' = 'push') => {
    writeSearch(formatQuery(next, window.location.search), kind)
  }, [])

  const toggle = useCallback(
    (facet: FacetName, option: string) => {
      const now = parse(window.location.search)
      change(withFilters(now, { selection: toggleOption(now.selection, facet, option) }))
    },
    [parse, change],
  )

  return { query, change, toggle }
}

/** The query with a change, back at its first results. */
export function withFilters(query: FacetQuery, changed: Partial<FacetQuery>): FacetQuery {
  return { ...query, ...changed, shown: STEP[changed.view ?? query.view] }
}
