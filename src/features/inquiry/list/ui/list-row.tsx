import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect } from 'react'
import { formatQuantity } from '../../../../../packages/text/src/format-quantity'
import { formatNumber } from '../../../../../packages/text/src/format-measure'
import { PERIODS, readQuantity, type Period } from '../../../../../packages/text/src/read-quantity'
import { TRANSPORT_KEYS } from '../../../../../packages/text/src/load-units'
import { readCarton, type Packing } from '../../../../../packages/text/src/load-plan'
import { namePallet } from '../../../../lib/calculate-load'
import { usualTransport } from '../../../../lib/shipping'
import { describeLoad } from '../model/describe-load'
import { buildDrawingSheetPath } from '../../../../site/site-files'
import { useSite } from '../../../../ui/components/site-context'
import { browserList, shownLoads, shownNames } from '../../../../lib/inquiry-list/list-store'
import { completeListed } from '../api/fetch-listed'
import { useShown } from '../api/use-shown'
import * as styles from './inquiry-rows.module.css'
import { CrossIcon } from './list-icons'
import {
  askedOf,
  LISTED_LIMITS,
  piecesOfDelivery,
  type ListedProduct,
} from '../../../../lib/inquiry-list/listed-product'

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
        <span className={styles.picture}>{picture && <img src={picture} alt="" width="64" height="48" />}</span>
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
          <label id={`${id}-quantity-label`} htmlFor={`${id}-quantity`}>
            {t('list.quantity')}
          </label>
          <input
            id={`${id}-quantity`}
            type="text"
            autoComplete="off"
            maxLength={LISTED_LIMITS.typed}
            className={styles.input}
            value={typed}
            aria-labelledby={`${id}-quantity-label ${id}`}
            aria-describedby={`${id}-understood`}
            onChange={(event) => changeQuantity(event.target.value)}
          />
        </div>
        <div className={styles.per}>
          <label id={`${id}-per-label`} htmlFor={`${id}-per`}>
            {t('list.per')}
          </label>
          <select
            id={`${id}-per`}
            className={styles.input}
            value={per}
            aria-labelledby={`${id}-per-label ${id}`}
            onChange={(event) => changePer(event.target.value as Period)}
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`list.${period}`)}
              </option>
            ))}
          </select>
        </div>
        {per === 'year' && (
          <div className={styles.callOffs}>
            <label id={`${id}-call-offs-label`} htmlFor={`${id}-call-offs`}>
              {t('list.callOffs')}
            </label>
            <input
              id={`${id}-call-offs`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className={styles.input}
              value={callOffs}
              aria-labelledby={`${id}-call-offs-label ${id}`}
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
        <label id={`${id}-note-label`} htmlFor={`${id}-note`}>
          {t('list.note')}
        </label>
        <input
          id={`${id}-note`}
          type="text"
          autoComplete="off"
          maxLength={LISTED_LIMITS.note}
          className={styles.input}
          value={note}
          aria-labelledby={`${id}-note-label ${id}`}
          onChange={(event) => browserList.change(path, { note: event.target.value })}
        />
      </div>
      <div className={styles.pallet}>
        <label id={`${id}-pallet-label`} htmlFor={`${id}-pallet`}>
          {t('figures:calculator.pallet')}
        </label>
        <select
          id={`${id}-pallet`}
          className={styles.input}
          value={transport?.pallet ?? ''}
          aria-labelledby={`${id}-pallet-label ${id}`}
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
      <button
        type="button"
        data-remove
        className={styles.remove}
        aria-label={t('list.remove', { name })}
        title={t('list.remove', { name })}
        onClick={onRemove}
      >
        <CrossIcon />
      </button>
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
      : describeLoad(pieces, transport ?? usualTransport(language), readCarton({ packing }), language, t)
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
