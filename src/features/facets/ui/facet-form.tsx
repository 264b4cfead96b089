import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { FacetGroup } from './facet-group'
import { FACET_NAMES } from '../model/facet-names'
import * as styles from './facet-panel.module.css'
import type { FacetParts } from './facet-parts'
import { toggleOption } from '../model/facet-query'
import { listOptions } from '../model/list-options'
import { SORTS, readSort, splitSort } from '../model/sort-products'
import { isColumn, titleColumn } from '../model/table-columns'
import { useOptionName } from './use-option-name'
import { withFilters } from './use-facet-query'

/** Facets that are open at first, besides those with a chosen option. */
const OPEN_AT_FIRST = 3

/** The order of the results, and the facets. A choice applies at once. */
export function FacetForm({ list, names, query, outcome, change }: FacetParts) {
  const { t } = useTranslation('facets')
  const { optionName } = useOptionName(names)
  const { language } = useSite()
  const { selection, sort } = query
  // A provider need not date its products.
  const isDated = list.some(({ day }) => day !== null)
  const sorts = SORTS.filter((name) => name !== 'date-desc' || isDated || name === sort)
  const isOffered = sorts.some((name) => name === sort)
  const facets = FACET_NAMES.map((facet) => ({ facet, options: listOptions(list, facet, selection[facet]) })).filter(
    ({ options }) => options.length > 0,
  )

  function nameSort(): string {
    const { key, isDescending } = splitSort(sort) ?? { key: 'name', isDescending: false }
    const name = isColumn(key) ? titleColumn(key, { t, language }) : t(`sorts.${key}`)
    return `${name} ${isDescending ? '↓' : '↑'}`
  }

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label className={styles.sort}>
        {t('sort')}
        <select
          value={sort}
          onChange={({ target: { value } }) => change(withFilters(query, { sort: readSort(value) }))}
        >
          {sorts.map((name) => (
            <option key={name} value={name}>
              {t(`sorts.${name}`)}
            </option>
          ))}
          {/* The table's head offers more. */}
          {!isOffered && <option value={sort}>{nameSort()}</option>}
        </select>
      </label>
      {facets.map(({ facet, options }, index) => (
        <FacetGroup
          key={facet}
          title={t(`facets.${facet}`)}
          isOpenAtFirst={index < OPEN_AT_FIRST || selection[facet].length > 0}
          options={options.map((option) => ({
            option,
            name: optionName(facet, option),
            count: outcome.counts[facet].get(option) ?? 0,
            isChosen: selection[facet].includes(option),
          }))}
          onToggle={(option) => change(withFilters(query, { selection: toggleOption(selection, facet, option) }))}
        />
      ))}
    </form>
  )
}
