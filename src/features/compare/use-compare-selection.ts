import { useEffect, useMemo } from 'react'
import { useSearch, writeSearch } from '../facets/query-address'
import { buildCompareQuery, readCompareQuery } from './compare-address'
import { comparedItems } from './compared-items'
import { useCompared } from './use-compared'

/**
 * The products of the compare page: those of its address, so that it can be shared; without any there, the visitor's own
 * choice, which is then put into the address.
 */
export function useCompareSelection() {
  const chosen = useCompared()
  const search = useSearch()
  const asked = useMemo(() => readCompareQuery(search), [search])
  const paths = asked ?? chosen

  useEffect(() => {
    if (asked === null && chosen.length > 0) writeSearch(buildCompareQuery(chosen), 'replace')
  }, [asked, chosen])

  return {
    paths,
    /** Takes one off the page, and off the visitor's own choice. */
    remove: (path: string) => {
      const rest = paths.filter((other) => other !== path)
      // An empty list stays in the address, so that the own choice does not come in its place.
      writeSearch(buildCompareQuery(rest) || '?items=', 'replace')
      comparedItems.remove(path)
    },
  }
}
