import { useId, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import * as styles from './facet-panel.module.css'

interface GroupOption {
  option: string
  name: string
  /** How many products there would be with this option. */
  count: number
  isChosen: boolean
}

interface FacetGroupProps {
  title: string
  isOpenAtFirst: boolean
  options: readonly GroupOption[]
  onToggle: (option: string) => void
}

/** One facet with its options; an option that would find nothing can't be chosen. */
export function FacetGroup({ title, isOpenAtFirst, options, onToggle }: FacetGroupProps) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const chosen = options.filter(({ isChosen }) => isChosen).length
  return (
    <details className={styles.group} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span id={id}>{title}</span>
        {chosen > 0 && <span className={styles.chosen}>{formatNumber(chosen, language)}</span>}
      </summary>
      <div role="group" aria-labelledby={id}>
        {options.map(({ option, name, count, isChosen }) => (
          <label key={option} className={styles.option}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              aria-label={t('option', { option: name, count })}
              onChange={() => onToggle(option)}
            />
            <span>{name}</span>
            <span className={styles.number}>{formatNumber(count, language)}</span>
          </label>
        ))}
      </div>
    </details>
  )
}
