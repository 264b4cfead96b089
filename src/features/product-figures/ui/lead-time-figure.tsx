import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './lead-time-figure.module.css'

interface LeadTimeStep {
  step: 'brief' | 'sample' | 'customSample' | 'tooling' | 'trialRun' | 'production'
  /** Days after the order, and the number of days it takes. */
  from: number
  days: number
}

interface LeadTimePlan {
  order: 'first' | 'repeat'
  steps: LeadTimeStep[]
  /** Days from the order to the goods. */
  total: number
}

/**
 * A first order with a new mould, step by step, and an order from an existing mould. Steps of zero days are omitted.
 */
export function buildLeadTimes(days: ProductFacts['leadTimeDays']): LeadTimePlan[] {
  const { sample, customSample, tooling, production } = days
  const plan = (order: LeadTimePlan['order'], all: readonly Omit<LeadTimeStep, 'from'>[]): LeadTimePlan => {
    const steps: LeadTimeStep[] = []
    let total = 0
    for (const { step, days } of all.filter((candidate) => candidate.days > 0)) {
      steps.push({ step, days, from: total })
      total += days
    }
    return { order, steps, total }
  }
  return [
    plan('first', [
      { step: 'brief', days: days.brief ?? 0 },
      // Falls back to the stock article's sample time.
      customSample === null ? { step: 'sample', days: sample } : { step: 'customSample', days: customSample },
      { step: 'tooling', days: tooling },
      { step: 'trialRun', days: days.trialRun ?? 0 },
      { step: 'production', days: production },
    ]),
    plan('repeat', [{ step: 'production', days: production }]),
  ]
}

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
