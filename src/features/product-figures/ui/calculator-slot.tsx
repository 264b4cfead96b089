import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import type { LoadCalculatorProps } from './load-calculator'
import * as styles from './calculator-slot.module.css'

/** Opens the load calculator, whose code loads on first opening, which may be before hydration. */
export function CalculatorSlot(props: LoadCalculatorProps) {
  const { t } = useTranslation('figures')
  const details = useRef<HTMLDetailsElement>(null)
  const [Calculator, setCalculator] = useState<ComponentType<LoadCalculatorProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(() => {
    if (!details.current?.open) return
    setFailed(false)
    import('./load-calculator').then(
      (loaded) => setCalculator(() => loaded.LoadCalculator),
      () => setFailed(true),
    )
  }, [])

  useEffect(load, [load])

  return (
    <details ref={details} className={styles.slot} onToggle={load}>
      <summary>{t('calculator.open')}</summary>
      <p className={styles.intro}>{t('calculator.intro')}</p>
      {Calculator && <Calculator {...props} />}
      {!Calculator && !hasFailed && <p role="status">{t('calculator.loading')}</p>}
      {hasFailed && (
        <div role="alert">
          <p>{t('calculator.failed')}</p>
          <button type="button" className="button quiet" onClick={load}>
            {t('calculator.retry')}
          </button>
        </div>
      )}
    </details>
  )
}
