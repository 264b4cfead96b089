import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatLoadVolume, formatLoadWeight } from '../../../../packages/text/src/format-load'
import { formatLength, formatNumber, formatPercent, type Measure } from '../../../../packages/text/src/format-measure'
import type { ContainerKey } from '../../../../packages/text/src/load-units'
import { exceededRoadLimit } from '../../../../packages/text/src/road-limits'
import type { CheaperLoad, LoadAnswer } from '../../../lib/calculate-load'
import { CheaperLoadNote } from './cheaper-load-note'
import * as styles from './load-calculator.module.css'

type Row = readonly [name: string, value: Pick<Measure, 'metric'> & Partial<Measure>]

interface LoadResultProps {
  answer: Extract<LoadAnswer, { error?: undefined }>
  /** Fewer containers than the chosen way takes. */
  cheaper: CheaperLoad | null
  container: ContainerKey
}

/** The result of a load, with the fill of its containers and the limiting factor of a full one. */
export function LoadResult({ answer, cheaper, container }: LoadResultProps) {
  const { t } = useTranslation(['figures', 'product'])
  const { language } = useSite()
  const { plan, pieces, isRoundedUp } = answer
  const { onPallet } = plan.full
  const road = exceededRoadLimit(plan, container)
  const count = (value: number) => ({ metric: formatNumber(value, language) })
  // To a tenth of a percent, as it is written.
  const share = (value: number) => ({ metric: formatPercent(value * 100, language) })
  const rows: Row[] = [
    ['cartons', count(plan.cartons)],
    ...(onPallet
      ? ([
          ['pallets', count(plan.pallets)],
          ['height', formatLength(onPallet.heightMm, language)],
        ] as const)
      : []),
    ['gross', formatLoadWeight(plan.grossKg, language)],
    ['volume', formatLoadVolume(plan.volumeM3, language)],
    ['containers', count(plan.containers)],
    ['limit', { metric: t(`packing.limits.${plan.full.limit}`) }],
    ...(plan.axles
      ? ([
          ['kingpin', formatLoadWeight(plan.axles.kingpinKg, language)],
          ['bogie', formatLoadWeight(plan.axles.bogieKg, language)],
        ] as const)
      : []),
  ]
  return (
    <>
      <p className={styles.title}>{t('calculator.result')}</p>
      {isRoundedUp && (
        <p className="note">
          {t('calculator.rounded', {
            quantity: t('product:values.pieces', { count: pieces, formatted: formatNumber(pieces, language) }),
          })}
        </p>
      )}
      <dl className={styles.result}>
        {rows.map(([name, { metric, imperial }]) => (
          <div key={name}>
            <dt>{t(`packing.fields.${name}`)}</dt>
            <dd className={name === 'limit' ? styles.words : undefined}>
              {metric} {imperial && <small data-us-units>{imperial}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.level}>
        {t('packing.fields.fill')} <b>{share(plan.used).metric}</b>
      </p>
      <svg className={styles.gauge} aria-hidden="true">
        <rect width={`${Math.round(plan.used * 1000) / 10}%`} height="100%" />
      </svg>
      {cheaper && <CheaperLoadNote {...cheaper} container={container} />}
      {road && (
        <p className={styles.warning}>
          {t('calculator.road', {
            us: formatLoadWeight(road.us, language).metric,
            eu: formatLoadWeight(road.eu, language).metric,
          })}
        </p>
      )}
      {plan.axles?.isOver && <p className={styles.warning}>{t('calculator.spread')}</p>}
    </>
  )
}
