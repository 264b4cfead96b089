import { useTranslation } from 'gatsby-plugin-react-i18next'
import { memo, useId, useState } from 'react'
import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { useSite } from '../../../ui/components/site-context'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import * as slot from './facet-slot.module.css'
import * as styles from './facet-panel.module.css'
import { FACET_NAMES, NOTHING } from '../model/facet-product'
import { useOptionName } from '../model/option-name'
import { listOptions } from '../model/facet-options'
import { SORTS, toSort, splitSort } from '../model/sort-products'
import { isColumn, titleColumn } from '../model/table-columns'
import { withFilters, type FacetParts } from './use-facet-query'
import { CloseButton } from '../../../ui/components/icon-button'
import { useModal } from '../../../ui/components/use-modal'
import { useIsWide } from './use-is-wide'

export function ResultCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  return (
    <p role="status" className={slot.count}>
      {t('results', { shown: formatNumber(shown, language), count: total })}
    </p>
  )
}

interface FacetGroupProps extends Pick<FacetParts, 'names' | 'toggle'> {
  facet: FacetName
  isOpenAtFirst: boolean
  options: readonly string[]
  chosen: readonly string[]
  counts: ReadonlyMap<string, number>
}

/** One facet with its options; an option that would find nothing can't be chosen. */
const FacetGroup = memo(
  function FacetGroup({ facet, isOpenAtFirst, options, chosen, counts, names, toggle }: FacetGroupProps) {
    const { t } = useTranslation('facets')
    const { language } = useSite()
    const { optionName } = useOptionName(names)
    const id = useId()
    const [isOpen, setOpen] = useState(isOpenAtFirst)
    return (
      <details className={styles.group} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span id={id}>{t(`facets.${facet}`)}</span>
          {chosen.length > 0 && <span className={styles.chosen}>{formatNumber(chosen.length, language)}</span>}
        </summary>
        <div role="group" aria-labelledby={id}>
          {options.map((option) => {
            const [name, count] = [optionName(facet, option), counts.get(option) ?? 0]
            const isChosen = chosen.includes(option)
            return (
              <label key={option} className={styles.option}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={count === 0 && !isChosen}
                  aria-label={t('option', { option: name, count })}
                  onChange={() => toggle(facet, option)}
                />
                <span>{name}</span>
                <span className={styles.number}>{formatNumber(count, language)}</span>
              </label>
            )
          })}
        </div>
      </details>
    )
  },
  // Lists of options are new with every choice, but in most groups the same.
  (before, after) =>
    before.counts === after.counts &&
    before.options.join() === after.options.join() &&
    before.chosen.join() === after.chosen.join(),
)

/** Number of facets shown initially; the others on request. */
const FIRST = 8

/** Facets that are open at first, besides those with a chosen option. */
const OPEN_AT_FIRST = 3

/** Sort order and facets. A choice applies immediately. */
function FacetForm({ list, names, query, outcome, change, toggle }: FacetParts) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  const { selection, sort } = query
  // Providers may omit the dates of products.
  const isDated = list.some(({ day }) => day !== null)
  const sorts = SORTS.filter((name) => name !== 'date-desc' || isDated || name === sort)
  const isOffered = sorts.some((name) => name === sort)
  const facets = FACET_NAMES.map((facet) => ({ facet, options: listOptions(list, facet, selection[facet]) })).filter(
    ({ options }) => options.length > 0,
  )

  const rest = facets.slice(FIRST)
  const [isMore, setMore] = useState(rest.some(({ facet }) => selection[facet].length > 0))

  function nameSort(): string {
    const { key, isDescending } = splitSort(sort) ?? { key: 'name', isDescending: false }
    const name = isColumn(key) ? titleColumn(key, { t, language }) : t(`sorts.${key}`)
    return `${name} ${isDescending ? '↓' : '↑'}`
  }

  const group = ({ facet, options }: (typeof facets)[number], index: number) => (
    <FacetGroup
      key={facet}
      {...{ facet, options, names, toggle }}
      isOpenAtFirst={index < OPEN_AT_FIRST || selection[facet].length > 0}
      chosen={selection[facet]}
      counts={outcome.counts[facet]}
    />
  )

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label className={styles.sort}>
        {t('sort')}
        <select
          id="facet-sort"
          value={sort}
          onChange={({ target: { value } }) => change(withFilters(query, { sort: toSort(value) }))}
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
      {facets.slice(0, FIRST).map(group)}
      {rest.length > 0 && (
        <details className={styles.more} open={isMore} onToggle={({ currentTarget }) => setMore(currentTarget.open)}>
          <summary>{t('moreFacets')}</summary>
          {rest.map((facet, index) => group(facet, index + FIRST))}
        </details>
      )}
    </form>
  )
}

interface FacetPanelProps extends FacetParts {
  onClose: () => void
}

/** The filters: beside the list if there is room, otherwise in a sheet over it. A table takes the full width. */
export function FacetPanel(props: FacetPanelProps) {
  const { t } = useTranslation('facets')
  const isWide = useIsWide()
  if (!isWide || props.query.view === 'table') return <FacetSheet {...props} />
  return (
    <section className={styles.panel} aria-label={t('open')}>
      <FacetForm {...props} />
    </section>
  )
}

function FacetSheet({ onClose, ...parts }: FacetPanelProps) {
  const { t } = useTranslation('facets')
  const sheet = useModal(onClose)
  const { query, outcome, list, change } = parts

  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby="facet-title">
      <div className={styles.head}>
        <h2 id="facet-title">{t('open')}</h2>
        <CloseButton label={t('close')} onClose={() => sheet.current?.close()} className={styles.close} />
      </div>
      <div className={styles.body}>
        <FacetForm {...parts} />
      </div>
      <div className={styles.foot}>
        <ResultCount shown={outcome.matches.length} total={list.length} />
        <button
          type="button"
          className="button quiet"
          onClick={() => change(withFilters(query, { selection: NOTHING }))}
        >
          {t('clear')}
        </button>
        <button type="button" className="button" onClick={() => sheet.current?.close()}>
          {t('show', { count: outcome.matches.length })}
        </button>
      </div>
    </dialog>
  )
}
