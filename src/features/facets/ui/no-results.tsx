import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import * as styles from './facet-chips.module.css'
import { FACET_NAMES, NOTHING } from '../model/facet-names'
import type { FacetParts } from './facet-parts'
import { withFilters } from './use-facet-query'

/** Shown when nothing satisfies all filters: which filter to drop, and how many products that would give. */
export function NoResults({ query, outcome, change }: FacetParts) {
  const { t } = useTranslation('facets')
  const { selection } = query
  const helpful = FACET_NAMES.filter((facet) => selection[facet].length > 0 && outcome.without[facet] > 0)

  function show(next: typeof selection): void {
    change(withFilters(query, { selection: next }))
    document.getElementById('facet-toggle')?.focus()
  }

  return (
    <div className={styles.empty}>
      <h2>{t('empty')}</h2>
      <p>{t(helpful.length > 0 ? 'emptyHint' : 'emptyAll')}</p>
      <ul>
        {helpful.map((facet) => (
          <li key={facet}>
            <button
              type="button"
              className={`${button.button} ${button.quiet}`}
              onClick={() => show({ ...selection, [facet]: [] })}
            >
              {t('without', { facet: t(`facets.${facet}`), count: outcome.without[facet] })}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => show(NOTHING)}>
            {t('clear')}
          </button>
        </li>
      </ul>
    </div>
  )
}
