import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import type { Catalogue } from '../model/facet-product'
import { nameOption } from '../model/option-name'

/** Names options, alone or with their facet. */
export function useOptionName(names: Catalogue['names']) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  const optionName = (facet: FacetName, option: string) => nameOption(facet, option, { t, language, names })
  const fullName = (facet: FacetName, option: string) =>
    t('chip', { facet: t(`facets.${facet}`), option: optionName(facet, option) })
  return { optionName, fullName }
}
