import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatLoadVolume, formatLoadWeight } from '../../../../packages/text/src/format-load'
import { formatNumber, formatPercent, type Measure } from '../../../../packages/text/src/format-measure'
import type { LoadAnswer } from '../model/calculate-load'
import * as styles from './load-calculator.module.css'

/** The result of a load, with how full its containers are. */
export function LoadResult({ answer }: { answer: Extract<LoadAnswer, { error?: undefined }> }) {
  const { t } = useTranslation(['figures', 'product'])
  const { language } = useSite()
  const { plan, pieces, isRoundedUp } = answer
  const count = (value: number): Pick<Measure, 'metric'> => ({ metric: formatNumber(value, language) })
  const rows: [string, Pick<Measure, 'metric'> & Partial<Measure>][] = [
    ['cartons', count(plan.cartons)],
    ...(plan.pallets > 0 ? [['pallets', count(plan.pallets)] as [string, Measure]] : []),
    ['gross', formatLoadWeight(plan.grossKg, language)],
    ['volume', formatLoadVolume(plan.volumeM3, language)],
    ['containers', count(plan.containers)],
    // To a tenth of a percent, as it is written.
    ['fill', { metric: formatPercent(plan.fill * 100, language) }],
  ]
  return (
    <>
      <p className={styles.title}>{t('calculator.result')}</p>
      {isRoundedUp && (
        <p className={styles.rounded}>
          {t('calculator.rounded', {
            quantity: t('product:values.pieces', { count: pieces, formatted: formatNumber(pieces, language) }),
          })}
        </p>
      )}
      <dl className={styles.result}>
        {rows.map(([name, { metric, imperial }]) => (
          <div key={name}>
            <dt>{t(`packing.fields.${name}`)}</dt>
            <dd>
              {metric} {imperial && <small>{imperial}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <svg className={styles.gauge} aria-hidden="true">
        <rect width={`${Math.round(plan.fill * 1000) / 10}%`} height="100%" />
      </svg>
    </>
  )
}
