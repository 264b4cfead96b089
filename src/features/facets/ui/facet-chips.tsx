import { useEffect, useRef } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import * as styles from './facet-chips.module.css'
import { FACET_NAMES, NOTHING } from '../model/facet-product'
import { useOptionName } from '../model/option-name'
import { withFilters, type FacetParts } from './use-facet-query'
import { Icon } from '../../../ui/components/icons'

const CROSS = <Icon size={16} path="m4 4 8 8m0-8-8 8" strokeWidth={1.75} />

/** Focuses the open filters, or the button that opens them. */
function focusFilters(): void {
  ;(document.getElementById('facet-sort') ?? document.getElementById('facet-toggle'))?.focus()
}

export function FacetChips({ names, query, change, toggle }: FacetParts) {
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
    if (next) next.focus()
    else focusFilters()
  }, [chips.length])

  function remove(facet: FacetName, option: string, index: number): void {
    removed.current = index
    toggle(facet, option)
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
            {CROSS}
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

/** Shown when nothing satisfies all filters: which filter to drop, and how many products that would give. */
export function NoResults({ query, outcome, change }: FacetParts) {
  const { t } = useTranslation('facets')
  const { selection } = query
  const helpful = FACET_NAMES.filter((facet) => selection[facet].length > 0 && outcome.without[facet] > 0)

  function show(next: typeof selection): void {
    change(withFilters(query, { selection: next }))
    focusFilters()
  }

  return (
    <div className={styles.empty}>
      <h2>{t('empty')}</h2>
      <p>{t(helpful.length > 0 ? 'emptyHint' : 'emptyAll')}</p>
      <ul>
        {helpful.map((facet) => (
          <li key={facet}>
            <button type="button" className="button quiet" onClick={() => show({ ...selection, [facet]: [] })}>
              {t('without', { facet: t(`facets.${facet}`), count: outcome.without[facet] })}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="button quiet" onClick={() => show(NOTHING)}>
            {t('clear')}
          </button>
        </li>
      </ul>
    </div>
  )
}
