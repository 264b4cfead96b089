import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../ui/components/site-link'
import { useSite } from '../ui/components/site-context'
import { formatNumber, formatTemperature } from '../../packages/text/src/format-measure'
import { SCALE, TICKS, USES, anchorOfTick, placeOnScale } from '../lib/temperature-uses'
import * as styles from './material-strip.module.css'

/** A page about materials, with data derived from its products' facts (src/build/data/site-materials.ts). */
export interface ShownMaterial {
  path: string
  names: readonly string[]
  /** In °C. */
  fromC: number
  toC: number
  clarity: string | null
}

interface MaterialStripProps {
  materials: readonly ShownMaterial[]
  level?: 2 | 3
  /** Path of the current page, which gets no link. */
  current?: string
}

/** Uses that divide the materials; their temperatures are drawn through all of them. */
const MARKED = USES.filter(({ use }) => use === 'freezer' || use === 'microwave' || use === 'oven')

const percent = (celsius: number) => `${placeOnScale(celsius)}%`

/** Each material as a piece of its sheet over a pattern, and as a bar on one scale of temperature; no script. */
export function MaterialStrip({ materials, level = 3, current }: MaterialStripProps) {
  const { t } = useTranslation('materials')
  const { language } = useSite()
  const Heading = `h${level}` as const
  const write = (celsius: number) => formatTemperature(celsius, language).metric
  return (
    <div className={styles.strip}>
      <p className={styles.note}>{t('packs')}</p>
      <svg className={styles.axis} aria-hidden="true">
        {MARKED.map(({ use, from }) => (
          <text key={use} x={percent(from)} y="12" textAnchor={use === 'microwave' ? 'middle' : 'start'}>
            {t(use)}
          </text>
        ))}
        {TICKS.map((celsius) => (
          <text key={celsius} x={percent(celsius)} y="36" textAnchor={anchorOfTick(celsius)}>
            {formatNumber(celsius, language)}
            {celsius === SCALE.to && <tspan>{' °C'}</tspan>}
          </text>
        ))}
      </svg>
      <ul className={styles.materials}>
        {materials.map(({ path, names, fromC, toC, clarity }) => (
          <li key={path} className={styles.material}>
            <span className={styles.swatch} data-clarity={clarity ?? undefined} aria-hidden="true" />
            <div className={styles.words}>
              <Heading>
                {path === current ? (
                  names.join(' / ')
                ) : (
                  <SiteLink target={{ to: 'item', path }}>{names.join(' / ')}</SiteLink>
                )}
              </Heading>
              {clarity !== null && <p>{t(clarity)}</p>}
            </div>
            <p className={styles.range}>{t('range', { from: write(fromC), to: write(toC) })}</p>
            <svg className={styles.bar} aria-hidden="true">
              {MARKED.map(({ use, from }) => (
                <line key={use} x1={percent(from)} x2={percent(from)} y1="0" y2="100%" />
              ))}
              <rect
                x={percent(fromC)}
                width={`${Math.round((placeOnScale(toC) - placeOnScale(fromC)) * 10) / 10}%`}
                y="38%"
                height="24%"
                rx="4"
              />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
