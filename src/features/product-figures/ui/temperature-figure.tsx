import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatNumber, formatTemperature } from '../../../../packages/text/src/format-measure'
import {
  anchorOfTick,
  judgeUse,
  placeOnScale,
  SCALE,
  TICKS,
  USES,
  type Use,
  type Verdict,
} from '../../../lib/temperature-uses'
import * as styles from './temperature-figure.module.css'

const percent = (value: number) => `${value}%`

/**
 * The product's temperature range as a band on a scale (the key figures give the numbers), and below it the usual
 * uses, each with a verdict in words.
 */
export function TemperatureFigure({ facts }: { facts: ProductFacts }) {
  const { t } = useTranslation(['figures', 'product'])
  const { language } = useSite()
  const write = (celsius: number) => formatTemperature(celsius, language).metric
  const range = (from: number, to: number) =>
    write(from) === write(to) ? write(from) : t('product:values.range', { from: write(from), to: write(to) })
  const band = { from: facts.tempMinC, to: facts.tempMaxC }
  return (
    <>
      <svg className={styles.axis} aria-hidden="true">
        <line x1="0" x2="100%" y1="30" y2="30" />
        <Band {...band} y={26} height={8} className={styles.band} />
        {TICKS.map((celsius) => {
          const x = percent(placeOnScale(celsius))
          return (
            <g key={celsius}>
              <line x1={x} x2={x} y1="20" y2="24" />
              <text x={x} y="14" textAnchor={anchorOfTick(celsius)}>
                {formatNumber(celsius, language)}
                {celsius === SCALE.to && <tspan>{' °C'}</tspan>}
              </text>
            </g>
          )
        })}
      </svg>
      <ul className={styles.uses}>
        {USES.map((use) => {
          const verdict = judgeUse(use, facts)
          return (
            <li key={use.use} data-verdict={verdict}>
              <span>
                {t(`temperature.uses.${use.use}`)} <small>{range(use.from, use.to)}</small>
              </span>
              <UseTrack use={use} band={band} />
              <span className={styles.verdict}>
                <VerdictMark verdict={verdict} />
                {t(`temperature.verdicts.${verdict}`)}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>{t('temperature.note')}</p>
    </>
  )
}

interface BandProps {
  /** In °C. */
  from: number
  to: number
  y: number
  height: number
  className: string | undefined
}

function Band({ from, to, ...rest }: BandProps) {
  const start = placeOnScale(from)
  const width = Math.round((placeOnScale(to) - start) * 10) / 10
  return <rect x={percent(start)} width={percent(width)} rx="2" {...rest} />
}

function UseTrack({ use, band }: { use: Use; band: { from: number; to: number } }) {
  const dot = percent(placeOnScale(use.from))
  return (
    <svg className={styles.track} aria-hidden="true">
      <line x1="0" x2="100%" y1="10" y2="10" />
      <Band {...band} y={0} height={20} className={styles.shade} />
      {use.from === use.to ? (
        <circle cx={dot} cy="10" r="5" className={styles.mark} />
      ) : (
        <Band from={use.from} to={use.to} y={5} height={10} className={styles.mark} />
      )}
    </svg>
  )
}

/** A tick or a cross, because colour alone is not enough. */
function VerdictMark({ verdict }: { verdict: Verdict }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.sign}>
      <path d={verdict === 'no' ? 'M4 4l8 8M12 4l-8 8' : 'M3 8.5l3.5 3.5L13 4.5'} />
    </svg>
  )
}
