import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { Outcome } from '../model/facet-options'
import type { Catalogue, FacetProduct } from '../model/facet-product'
import type { FacetQuery } from '../model/facet-query'
import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { useSite } from '../../../ui/components/site-context'
import { nameOption } from '../model/option-name'

/** The properties that all parts of the filters share. */
export interface FacetParts {
  /** All products of the page's list. */
  list: readonly FacetProduct[]
  names: Catalogue['names']
  query: FacetQuery
  outcome: Outcome
  change: (next: FacetQuery) => void
}

/** Names options, alone or with their facet. */
export function useOptionName(names: Catalogue['names']) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  const optionName = (facet: FacetName, option: string) => nameOption(facet, option, { t, language, names })
  const fullName = (facet: FacetName, option: string) =>
    t('chip', { facet: t(`facets.${facet}`), option: optionName(facet, option) })
  return { optionName, fullName }
}
