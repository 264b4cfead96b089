import { useTranslation } from 'gatsby-plugin-react-i18next'
import { BreakableName } from '../../../ui/components/breakable-name'
import { Picture } from '../../../ui/components/picture'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { langOf } from '../../../lib/lang-of'
import { FIT_BORDERS } from '../../../../packages/contract/src/fit-classes'
import { formatLength, formatNumber, formatPercent, formatVolume } from '../../../../packages/text/src/format-measure'
import { browserList } from '../../../lib/inquiry-list/list-store'
import type { Wish } from '../../../lib/inquiry-list/listed-product'
import { rememberWish } from '../../../lib/inquiry-list/wishes'
import { nameContainer } from '../../../lib/calculate-load'
import type { Needs, PackFit, Reason } from '../model/fit-pack'
import { loadPack } from '../model/pack-load'
import { FitGauge } from './fit-gauge'
import * as styles from './finder.module.css'

export interface ShownPack {
  name: string
  card: Queries.ProductCardFragment
}

export interface FinderResultProps {
  fit: PackFit
  pack: ShownPack
  needs: Needs
  /** Packs a year. */
  year: number | null
  /** The other answers, for the inquiry. */
  said: Pick<Wish, 'note' | 'transport'>
}

export function FinderResult({ fit, pack: { name, card }, needs, year, said }: FinderResultProps) {
  const { t } = useTranslation(['finder', 'figures'])
  const { language } = useSite()
  const { pack, lies, holds, spare, share, reasons, lidOff, isMade } = fit
  const number = (value: number) => formatNumber(value, language, 0)
  const percent = (value: number) => formatPercent(Math.round(value * 100), language)
  const length = (mm: number) => {
    const { metric, imperial } = formatLength(Math.max(0, Math.round(mm * 10) / 10), language)
    return [metric, imperial] as const
  }
  const load = loadPack(pack, needs, year)
  const isIn = reasons.length === 0
  const isShared = isIn && isMade !== true && lies !== null && lies.count > 1
  const { truck, container } = load.units

  /** Name, figure, and the same in the other unit. */
  const decisive: (readonly [string, string, string?])[] =
    share !== null
      ? [
          [t('finder:figures.share'), percent(share)],
          [
            t('finder:figures.capacity'),
            formatVolume(pack.capacityMl ?? 0, language).metric,
            formatVolume(pack.capacityMl ?? 0, language).imperial,
          ],
        ]
      : lies
        ? [
            // Meaningless in a shared pack, and for goods whose shape touches the rim.
            ...(isShared || (isIn && lies.widens && lies.clearanceMm < FIT_BORDERS.tightBelowMm)
              ? []
              : [[t('finder:figures.clearance'), ...length(lies.clearanceMm)] as const]),
            lies.headroomMm === null
              ? [t('finder:figures.headroom'), t('finder:figures.open')]
              : [t('finder:figures.headroom'), ...length(lies.headroomMm)],
            [t('finder:figures.holds'), number(holds ?? 0)],
          ]
        : []
  const loads: (readonly [string, string])[] = [
    [t('figures:packing.steps.carton'), number(load.perCarton)],
    ...(load.pallet ? [[t('figures:packing.steps.pallet'), number(load.pallet.pieces)] as const] : []),
    [nameContainer(truck.key, t), number(truck.pieces)],
    [nameContainer(container.key, t), number(container.pieces)],
    [t('finder:figures.fill', { unit: nameContainer(container.key, t) }), percent(container.fill)],
    [t('finder:figures.moq'), number(pack.moqFirst)],
  ]

  /** The answers are passed to the pack's page or the inquiry. */
  const wish: Partial<Wish> = { ...said, ...(year !== null && { quantity: String(year), per: 'year' }) }

  return (
    <article className={styles.result} data-fit={(isIn && (fit.fit ?? 'exact')) || undefined}>
      <Picture image={card.images[0]} sizes="8rem" decorative className={styles.picture} />
      <div className={styles.head}>
        <h3 {...langOf(card.fallbackFields, 'name')}>
          <SiteLink target={{ to: 'item', path: pack.path }} onClick={() => rememberWish(pack.path, wish)}>
            <BreakableName name={name} />
          </SiteLink>
        </h3>
        <p className="note">
          {pack.sku} · {pack.material}
        </p>
        {isIn ? (
          <p className={styles.verdict}>
            <strong>{t(`finder:results.${fit.fit ?? 'exact'}`)}</strong>
            {isShared && <span> {t('finder:results.shared')}</span>}
            {spare > 0 && <span> {t('finder:results.spare', { count: spare })}</span>}
            {lidOff && <span> {t('finder:results.lidOff')}</span>}
          </p>
        ) : (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={JSON.stringify(reason)}>{explain(reason)}</li>
            ))}
          </ul>
        )}
      </div>
      <FitGauge fit={fit} />
      {decisive.length > 0 && (
        <dl className={styles.decisive}>
          {decisive.map(([term, value, other]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {value} {other && <small data-us-units>{other}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.loads} aria-label={t('finder:figures.pieces')}>
        {loads.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {load.year && (
        <p className="note">
          {t('finder:figures.year', {
            boxes: number(load.year.cartons),
            loads: number(load.year.pallets),
            number: number(load.year.containers),
            unit: nameContainer(container.key, t),
          })}
          {load.year.pieces < pack.moqFirst && <span> {t('finder:figures.belowMoq')}</span>}
        </p>
      )}
      <SiteLink
        target={{ to: 'inquiry' }}
        className={`button quiet ${styles.ask}`}
        onClick={() => browserList.add({ path: pack.path, name, sku: pack.sku, moq: pack.moqFirst }, language, wish)}
        aria-label={t('finder:results.askNamed', { name })}
      >
        {t('finder:results.askPack')}
      </SiteLink>
    </article>
  )

  function explain(reason: Reason): string {
    switch (reason.reason) {
      case 'opening':
      case 'height':
      case 'beside':
      case 'pallet':
        return t(`finder:reasons.${reason.reason}`, { length: length(reason.mm)[0] })
      case 'capacity': {
        const volume = formatVolume(Math.abs(reason.ml), language).metric
        return t(`finder:reasons.${reason.ml > 0 ? 'small' : 'large'}`, { volume })
      }
      case 'count':
        return t('finder:reasons.count', { holds: number(reason.holds) })
      case 'use':
        return t('finder:reasons.use', { use: t(`figures:temperature.uses.${reason.use}`) })
      case 'material':
        return t('finder:reasons.material', { material: reason.material })
      case 'shape':
      case 'unknown':
        return t(`finder:reasons.${reason.reason}`)
    }
  }
}
