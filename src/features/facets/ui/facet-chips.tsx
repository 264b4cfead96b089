import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { CrossIcon } from './cross-icon'
import * as styles from './facet-chips.module.css'
import { FACET_NAMES, NOTHING } from '../model/facet-names'
import type { FacetParts } from './facet-parts'
import { toggleOption } from '../model/facet-query'
import { useOptionName } from './use-option-name'
import { withFilters } from './use-facet-query'

/** The chosen options, which can be removed one by one or all at once. */
export function FacetChips({ names, query, change }: FacetParts) {
  const { t } = useTranslation('facets')
  const { fullName } = useOptionName(names)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const { selection } = query
  const chips = FACET_NAMES.flatMap((facet) => selection[facet].map((option) => ({ facet, option })))

  // The button that had the focus is gone.
  useEffect(() => {
    if (removed.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removed.current, chips.length - 1)]
    removed.current = null
    ;(next ?? document.getElementById('facet-toggle'))?.focus()
  }, [chips.length])

  function remove(facet: FacetName, option: string, index: number): void {
    removed.current = index
    change(withFilters(query, { selection: toggleOption(selection, facet, option) }))
  }

  function clear(): void {
    removed.current = 0
    change(withFilters(query, { selection: NOTHING }))
  }

  if (chips.length === 0) return null
  return (
    <ul ref={list} className={styles.chips} aria-label={t('active')}>
      {chips.map(({ facet, option }, index) => (
        <li key={`${facet} ${option}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('remove', { filter: fullName(facet, option) })}
            onClick={() => remove(facet, option, index)}
          >
            {fullName(facet, option)}
            <CrossIcon />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={clear}>
          {t('clear')}
        </button>
      </li>
    </ul>
  )
}
