import { memo, useDeferredValue, useMemo, type ComponentType } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { localeOf, type LanguageCode } from '../../../site/languages'
import { countOptions } from '../model/facet-options'
import { FacetChips, NoResults } from './facet-chips'
import { FacetPanel, ResultCount } from './facet-panel'
import type { Catalogue } from '../model/facet-product'
import { FacetResults } from './facet-results'
import * as styles from './facet-slot.module.css'
import { ListTable } from './list-table'
import { loadOnce } from '../../../lib/load'
import { loadCatalogue } from '../api/load-catalogue'
import { sortProducts } from '../model/sort-products'
import { useFacetQuery, type FacetParts } from './use-facet-query'

export interface FacetedListProps {
  catalogue: Catalogue
  categoryId: string | null
  isAsked: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

export interface LoadedFacets {
  FacetedList: ComponentType<FacetedListProps>
  catalogue: Catalogue
}

export const loadFacets = loadOnce(async (language: LanguageCode): Promise<LoadedFacets> => ({
  FacetedList,
  catalogue: await loadCatalogue(language),
}))

/** The filter panel and, if the address has filters, their results instead of the plain list. */
function FacetedList({ catalogue, categoryId, isAsked, isOpen, setOpen }: FacetedListProps) {
  const { query, change, toggle } = useFacetQuery(catalogue)
  // Controls respond immediately; counts and cards are deferred.
  const late = useDeferredValue(query)
  const list = useMemo(
    () =>
      catalogue.products.filter(
        ({ categoriesIds }) => categoryId === null || categoriesIds.some((id) => id === categoryId),
      ),
    [catalogue, categoryId],
  )
  const outcome = useMemo(() => countOptions(list, late.selection), [list, late])

  return (
    <>
      {isOpen && (
        <FacetPanel
          {...{ list, names: catalogue.names, query, outcome, change, toggle }}
          onClose={() => setOpen(false)}
        />
      )}
      <Results {...{ list, catalogue, isAsked, outcome, change, toggle }} query={late} />
    </>
  )
}

interface ResultsProps extends Omit<FacetParts, 'names'> {
  catalogue: Catalogue
  isAsked: boolean
  change: ReturnType<typeof useFacetQuery>['change']
}

const Results = memo(function Results({ list, catalogue, isAsked, query, outcome, change, toggle }: ResultsProps) {
  const { language } = useSite()
  const { sort, shown, view } = query
  const results = useMemo(() => sortProducts(outcome.matches, sort, localeOf(language)), [outcome, sort, language])
  const parts = { list, names: catalogue.names, query, outcome, change, toggle }
  return (
    <div className={styles.content}>
      {isAsked && <ResultCount shown={results.length} total={list.length} />}
      <FacetChips {...parts} />
      {isAsked && results.length === 0 && <NoResults {...parts} />}
      {isAsked && results.length > 0 && view === 'table' && (
        <ListTable products={results} names={catalogue.names} query={query} change={change} />
      )}
      {isAsked && results.length > 0 && view === 'cards' && (
        <FacetResults
          products={results}
          cardOf={catalogue.cardOf}
          shown={shown}
          onMore={(next) => change({ ...query, shown: next }, 'replace')}
        />
      )}
    </div>
  )
})
