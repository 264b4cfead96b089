import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect } from 'react'
import { formatQuantity } from '../../../../../packages/text/src/format-quantity'
import { formatNumber } from '../../../../../packages/text/src/format-measure'
import { PERIODS, readQuantity, type Period } from '../../../../../packages/text/src/read-quantity'
import { TRANSPORT_KEYS } from '../../../../../packages/text/src/load-units'
import { toCarton, type Packing, planLoad, type Carton } from '../../../../../packages/text/src/load-plan'
import { namePallet, nameContainer, toTransport } from '../../../../lib/calculate-load'
import { usualTransport, type ShippingChoice } from '../../../../lib/shipping'
import { buildDrawingSheetPath } from '../../../../site/site-files'
import { useSite } from '../../../../ui/components/site-context'
import { browserList, shownLoads, shownNames } from '../../../../lib/inquiry-list/list-store'
import { completeListed } from '../api/fetch-listed'
import { useShown } from '../api/use-shown'
import { ProductThumb } from '../../ui/product-thumb'
import { IconButton } from '../../../../ui/components/icon-button'
import * as styles from './inquiry-rows.module.css'
import {
  askedOf,
  LISTED_LIMITS,
  piecesOfDelivery,
  type ListedProduct,
} from '../../../../lib/inquiry-list/listed-product'
import type { TFunction } from 'i18next'
import type { LanguageCode } from '../../../../../packages/text/src/languages'

/** A load in one line, for a row of the inquiry; `t` has the namespaces `figures` and `inquiry`. */
function describeLoad(
  pieces: number,
  transport: ShippingChoice,
  carton: Carton,
  language: LanguageCode,
  t: TFunction,
): string | null {
  const plan = planLoad(Math.ceil(pieces / carton.pieces), carton, toTransport(transport))
  if (!plan) return null
  const isLoose = transport.pallet === 'loose'
  return t(`inquiry:list.${isLoose ? 'looseFreight' : 'freight'}`, {
    packed: formatNumber(plan.cartons, language),
    stacked: formatNumber(plan.pallets, language),
    shipped: formatNumber(plan.used * plan.containers, language, 2),
    unit: nameContainer(transport.container, t),
  })
}

interface ListRowProps {
  product: ListedProduct
  index: number
  onRemove: () => void
}

export function ListRow({ product, index, onRemove }: ListRowProps) {
  const { t } = useTranslation(['inquiry', 'figures'])
  const { language } = useSite()
  const { name, nameLang, href, picture, packing, hasDrawing } = useRow(product)
  const { path, sku, typed, per, callOffs, transport, note } = product
  const id = `listed-${index}`
  const label = (name: string, text: string) => (
    <label id={`${id}-${name}-label`} htmlFor={`${id}-${name}`}>
      {text}
    </label>
  )
  /** Named by its label and the product. */
  const field = (name: string) => ({
    id: `${id}-${name}`,
    className: styles.input,
    'aria-labelledby': `${id}-${name}-label ${id}`,
  })

  function changeQuantity(text: string): void {
    const read = readQuantity(text, language)
    browserList.change(path, { typed: text, quantity: String(read.pieces ?? ''), ...(read.per && { per: read.per }) })
  }

  function changePer(next: Period): void {
    const { per: said, pieces } = readQuantity(typed, language)
    // "200,000 a year" contradicts "per order".
    const isContrary = said !== null && said !== next && pieces !== null
    browserList.change(path, { per: next, ...(isContrary && { typed: formatNumber(pieces, language) }) })
  }

  function changePallet(key: string): void {
    const pallet = TRANSPORT_KEYS.find((known) => known === key)
    browserList.change(path, {
      transport: pallet ? { ...(transport ?? usualTransport(language)), pallet } : null,
    })
  }

  return (
    <li className={styles.row}>
      <div className={styles.product}>
        <ProductThumb picture={picture} />
        <a id={id} href={href} lang={nameLang} className={styles.name}>
          {name}
        </a>
        <span className={styles.sku}>
          {sku}
          {hasDrawing && (
            <span>
              {' · '}
              <a href={buildDrawingSheetPath(language, path)} aria-label={`${t('list.drawing')} – ${name}`}>
                {t('list.drawing')}
              </a>
            </span>
          )}
        </span>
        <span className={styles.freight}>{packing && <Freight product={product} packing={packing} />}</span>
      </div>
      <div className={styles.amount}>
        <div className={styles.quantity}>
          {label('quantity', t('list.quantity'))}
          <input
            {...field('quantity')}
            type="text"
            autoComplete="off"
            maxLength={LISTED_LIMITS.typed}
            value={typed}
            aria-describedby={`${id}-understood`}
            onChange={(event) => changeQuantity(event.target.value)}
          />
        </div>
        <div className={styles.per}>
          {label('per', t('list.per'))}
          <select {...field('per')} value={per} onChange={(event) => changePer(event.target.value as Period)}>
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`list.${period}`)}
              </option>
            ))}
          </select>
        </div>
        {per === 'year' && (
          <div className={styles.callOffs}>
            {label('call-offs', t('list.callOffs'))}
            <input
              {...field('call-offs')}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={callOffs}
              onChange={({ target }) => {
                if (/^\d*$/.test(target.value)) browserList.change(path, { callOffs: target.value })
              }}
            />
          </div>
        )}
        <Understood
          id={`${id}-understood`}
          product={product}
          pcsPerCarton={packing?.pcsPerCarton ?? null}
          onTake={(pieces) => changeQuantity(formatNumber(pieces, language))}
        />
      </div>
      <div className={styles.note}>
        {label('note', t('list.note'))}
        <input
          {...field('note')}
          type="text"
          autoComplete="off"
          maxLength={LISTED_LIMITS.note}
          value={note}
          onChange={(event) => browserList.change(path, { note: event.target.value })}
        />
      </div>
      <div className={styles.pallet}>
        {label('pallet', t('figures:calculator.pallet'))}
        <select
          {...field('pallet')}
          value={transport?.pallet ?? ''}
          onChange={(event) => changePallet(event.target.value)}
        >
          <option value="">{t('terms.undecided')}</option>
          {TRANSPORT_KEYS.map((key) => (
            <option key={key} value={key}>
              {namePallet(key, language, t)}
            </option>
          ))}
        </select>
      </div>
      <IconButton
        icon="cross"
        label={t('list.remove', { name })}
        data-remove
        className={styles.remove}
        title={t('list.remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}

interface UnderstoodProps {
  id: string
  product: ListedProduct
  pcsPerCarton: number | null
  onTake: (pieces: number) => void
}

function Understood({ id, product, pcsPerCarton, onTake }: UnderstoodProps) {
  const { t } = useTranslation(['inquiry', 'common'])
  const { language } = useSite()
  const { quantity, typed, moq } = product
  const number = (pieces: number) => formatNumber(pieces, language)

  function describe() {
    if (quantity === '' && typed.trim() !== '') {
      const { unclear, suggestion, cartons } = readQuantity(typed, language)
      const inCartons = cartons && pcsPerCarton ? cartons * pcsPerCarton : undefined
      const offered = suggestion ?? inCartons
      return (
        <>
          {/* The text may be clear in this page's language; it was unclear in the one it was typed in. */}
          {t(`list.ask.${unclear ?? 'words'}`)}{' '}
          {offered !== undefined && (
            <button type="button" className={styles.take} onClick={() => onTake(offered)}>
              {t('quantity.pieces', { number: number(offered) })}
            </button>
          )}
        </>
      )
    }
    const said = formatQuantity(askedOf(product), language, (text, value) => t(`quantity.${text}`, { number: value }))
    const isBelow = moq !== null && quantity !== '' && piecesOfDelivery(product) < moq
    if (isBelow) return `${said}. ${t('list.belowMoq', { number: number(moq) })}`
    return [said, moq === null ? '' : t('common:moq', { number: number(moq) })].filter(Boolean).join(' · ')
  }

  return (
    <p id={id} aria-live="polite" className={styles.hint}>
      {describe()}
    </p>
  )
}

/** Cartons, pallets and the share of a container that a delivery takes, as the load calculator counts them. */
function Freight({ product, packing }: { product: ListedProduct; packing: Packing }) {
  const { t } = useTranslation(['inquiry', 'figures'])
  const { language } = useSite()
  const { path, quantity, transport } = product
  const pieces = quantity === '' ? null : piecesOfDelivery(product)
  const load =
    pieces === null
      ? null
      : describeLoad(pieces, transport ?? usualTransport(language), toCarton({ packing }), language, t)
  // The inquiry sends the load as shown here.
  useEffect(() => {
    if (load === null) shownLoads.delete(path)
    else shownLoads.set(path, transport ? `${namePallet(transport.pallet, language, t)} · ${load}` : load)
    return () => void shownLoads.delete(path)
  }, [path, load, transport, language, t])
  return load
}

/** A listed product in the page's language; until that is loaded, under the name that it was listed with. */
function useRow({ path, name, language: nameLanguage, sku, moq }: ListedProduct) {
  const { language } = useSite()
  const { address, shown: fetched } = useShown(path, completeListed)
  const isOwn = nameLanguage === language
  const shownName =
    !isOwn && fetched
      ? { name: fetched.name, nameLang: fetched.nameLang }
      : { name, nameLang: isOwn ? undefined : nameLanguage }
  useEffect(() => void shownNames.set(path, shownName.name), [path, shownName.name])
  const { picture = null, packing = null, hasDrawing = false } = fetched ?? {}
  return { ...shownName, sku, moq, picture, packing, hasDrawing, href: address }
}
