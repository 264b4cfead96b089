import { Link } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../../packages/text/src/format-measure'
import { useSite } from '../../ui/components/site-context'
import { browserList, shownNames } from './browser-list'
import { completeListed } from './complete-listed'
import type { Shown } from './fetch-listed'
import * as styles from './inquiry-rows.module.css'
import { CrossIcon } from './list-icons'
import { LISTED_LIMITS, type ListedProduct } from './listed-product'

interface ListRowProps {
  product: ListedProduct
  index: number
  onRemove: () => void
}

/** A product of the inquiry list. */
export function ListRow({ product, index, onRemove }: ListRowProps) {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const { name, nameLang, moq, href } = useShown(product)
  const { path, sku, quantity, note } = product
  const id = `listed-${index}`
  return (
    <li className={styles.row}>
      <div className={styles.product}>
        <Link id={id} to={href} lang={nameLang} className={styles.name}>
          {name}
        </Link>
        <span className={styles.sku}>{sku}</span>
      </div>
      <div className={styles.quantity}>
        <label id={`${id}-quantity-label`} htmlFor={`${id}-quantity`}>
          {t('list.quantity')}
        </label>
        <input
          id={`${id}-quantity`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={styles.input}
          value={quantity}
          aria-labelledby={`${id}-quantity-label ${id}`}
          aria-describedby={moq === null ? undefined : `${id}-moq`}
          onChange={(event) => browserList.change(path, { quantity: event.target.value })}
        />
        <p id={`${id}-moq`} className={styles.hint}>
          {moq !== null && t('list.moq', { number: formatNumber(moq, language) })}
        </p>
      </div>
      <div>
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

/** A listed product in the page's language; until that is loaded, under the name that it was listed with. */
function useShown({ path, name, language: nameLanguage, sku, moq }: ListedProduct): Shown & { href: string } {
  const { href, language } = useSite()
  const address = href({ to: 'item', path })
  const [fetched, setFetched] = useState<Shown | null>(null)
  const isComplete = nameLanguage === language && sku !== '' && moq !== null

  useEffect(() => {
    if (isComplete) return
    let isMounted = true
    void completeListed(path, address).then((shown) => isMounted && setFetched(shown))
    return () => {
      isMounted = false
    }
  }, [path, address, isComplete])

  const isOwn = nameLanguage === language
  const shownName = !isOwn && fetched ? fetched : { name, nameLang: isOwn ? undefined : nameLanguage }
  useEffect(() => void shownNames.set(path, shownName.name), [path, shownName.name])
  return { name: shownName.name, nameLang: shownName.nameLang, sku, moq, href: address }
}
