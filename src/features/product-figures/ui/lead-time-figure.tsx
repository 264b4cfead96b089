import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { buildLeadTimes } from '../model/lead-time'
import * as styles from './lead-time-figure.module.css'

const FIELDS = {
  brief: 'leadBrief',
  sample: 'leadSample',
  customSample: 'leadMouldSample',
  tooling: 'leadTooling',
  trialRun: 'leadTrial',
  production: 'leadProduction',
} as const

/** The two usual orders as bars of days, both to the scale of the longer one. */
export function LeadTimeFigure({ facts }: { facts: ProductFacts }) {
  const { t } = useTranslation(['figures', 'product'])
  const plans = buildLeadTimes(facts.leadTimeDays)
  const longest = Math.max(1, ...plans.map(({ total }) => total))
  const percent = (days: number) => `${Math.round((days / longest) * 1000) / 10}%`
  const days = (count: number) => t('product:values.days', { count })
  return (
    <div className={styles.orders}>
      {plans.map(({ order, steps, total }) => (
        <div key={order} className={styles.order}>
          <p className={styles.name}>
            <span>{t(`leadTime.${order}`)}</span>{' '}
            <span>
              {t('leadTime.total')} <strong>{days(total)}</strong>
            </span>
          </p>
          <svg className={styles.bar} aria-hidden="true">
            {steps.map(({ step, from, days: length }) => (
              <rect key={step} x={percent(from)} width={percent(length)} height="100%" className={styles[step]} />
            ))}
          </svg>
          <dl className={styles.steps}>
            {steps.map(({ step, days: length }) => (
              <div key={step} className={styles[step]}>
                <dt>{t(`product:fields.${FIELDS[step]}`)}</dt>
                <dd>{days(length)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className={styles.note}>{t('leadTime.note')}</p>
    </div>
  )
}
