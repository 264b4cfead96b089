import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatLength } from '../../../../packages/text/src/format-load'
import type { Measure } from '../../../../packages/text/src/format-measure'
import { HeightLine, WidthLine } from './dimension-line'
import { placeViews, SHEET, type PlacedView } from '../model/drawing-scale'
import { buildFrontOutline, isRound, TOP_VIEW } from '../model/pack-outline'
import * as styles from './drawing-figure.module.css'

const both = ({ metric, imperial }: Measure) => `${metric} (${imperial})`

/** The pack from above and from the front, to the same scale, with its measures. */
export function DrawingFigure({ facts, path }: { facts: ProductFacts; path: string }) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const { outerMm, lidType } = facts
  const length = formatLength(outerMm.l, language)
  const width = formatLength(outerMm.w, language)
  const height = formatLength(outerMm.h, language)
  const { top, front } = placeViews(outerMm)
  return (
    <>
      <div className={styles.views}>
        <div>
          <p className={styles.view}>{t('drawing.top')}</p>
          <svg
            viewBox={`0 0 ${SHEET.width} ${top.sheet}`}
            role="img"
            aria-label={t('drawing.topAlt', { length: both(length), width: both(width) })}
          >
            <TopOutline view={top} round={isRound(outerMm, path)} lidType={lidType} />
            <WidthLine view={top} measure={length} />
            <HeightLine view={top} measure={width} />
          </svg>
        </div>
        <div>
          <p className={styles.view}>{t('drawing.front')}</p>
          <svg
            viewBox={`0 0 ${SHEET.width} ${front.sheet}`}
            role="img"
            aria-label={t('drawing.frontAlt', { length: both(length), height: both(height) })}
          >
            <g transform={`translate(${front.x} ${front.y})`}>
              {buildFrontOutline(front.w, front.h, lidType).map(({ part, d }) => (
                <path key={d} d={d} className={styles[part]} />
              ))}
            </g>
            <WidthLine view={front} measure={length} />
            <HeightLine view={front} measure={height} />
          </svg>
        </div>
      </div>
      <p className={styles.note}>{t('drawing.note')}</p>
    </>
  )
}

function TopOutline({ view, round, lidType }: { view: PlacedView; round: boolean; lidType: string }) {
  const { x, y, w, h } = view
  const inset = Math.round(Math.min(w, h) * TOP_VIEW.inset * 10) / 10
  const corner = Math.round(Math.min(w, h) * TOP_VIEW.corner * 10) / 10
  if (round) {
    const centre = { cx: x + w / 2, cy: y + h / 2 }
    return (
      <>
        <circle {...centre} r={w / 2} className={styles.rim} />
        <circle {...centre} r={w / 2 - inset} className={styles.lid} />
      </>
    )
  }
  return (
    <>
      <rect x={x} y={y} width={w} height={h} rx={lidType === 'card-seal' ? 2 : corner} className={styles.rim} />
      <rect
        x={x + inset}
        y={y + inset}
        width={w - 2 * inset}
        height={h - 2 * inset}
        rx={corner}
        className={styles.lid}
      />
      {lidType.includes('hinged') && (
        <path d={`M${x + corner} ${y + inset / 2}H${x + w - corner}`} className={styles.hinge} />
      )}
    </>
  )
}
