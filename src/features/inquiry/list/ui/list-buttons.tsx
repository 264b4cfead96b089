import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../../ui/components/site-context'
import { SiteLink } from '../../../../ui/components/site-link'
import type { Listable } from '../../../../lib/inquiry-list/listed-product'
import { buildAskQuery } from '../../../../lib/inquiry-list/list-key'
import { ListLink } from './list-badge'
import { CheckIcon, CrossIcon, PlusIcon } from './list-icons'
import * as styles from './list-buttons.module.css'

/*
 * Plain HTML, present from the first paint: model/list-marks.ts handles all these buttons and shows the listed state
 * on them. Page queries need the namespace "card".
 */

const dataOf = ({ path, name, sku, moq }: Listable) => ({
  'data-list-add': path,
  'data-name': name,
  'data-sku': sku,
  'data-moq': moq ?? undefined,
})

/** A product page's button that adds the product to the list; once listed, a link to the list appears beside it. */
export function AddToInquiry({ product }: { product: Listable }) {
  const { t } = useTranslation('card')
  return (
    <div className={styles.add}>
      <SiteLink target={{ to: 'inquiry' }} className={`button quiet ${styles.main} ${styles.view}`}>
        <CheckIcon /> {t('inquiry.view')}
      </SiteLink>
      {/* The same button before and after, to keep the focus. */}
      <button type="button" className={`${styles.main} ${styles.toggle}`} {...dataOf(product)}>
        <PlusIcon /> <span>{t('inquiry.short')}</span> <CrossIcon />
      </button>
    </div>
  )
}

/**
 * The main actions for a product in one row: request a quote, add it to the list, and open the list. On phones it
 * sticks to the bottom of the window.
 */
export function AskBar({ product }: { product: Listable }) {
  const { t } = useTranslation(['card', 'common'])
  return (
    <div className={styles.bar} data-ask-bar>
      <SiteLink target={{ to: 'inquiry' }} query={buildAskQuery(product.path)} className={`button call ${styles.main}`}>
        {t('common:nav.quote')}
      </SiteLink>
      <button
        type="button"
        className={`${styles.quick} ${styles.inBar}`}
        aria-label={t('card:inquiry.of', { name: product.name })}
        title={t('card:inquiry.short')}
        {...dataOf(product)}
      />
      <ListLink className={styles.inBar} />
    </div>
  )
}

/** The small button on a product's card that adds the product to the list or removes it. */
export function QuickAdd({ product }: { product: Listable }) {
  const { t } = useTranslation('card')
  const { href } = useSite()
  return (
    <button
      type="button"
      className={styles.quick}
      aria-label={t('inquiry.of', { name: product.name })}
      title={t('inquiry.short')}
      {...dataOf(product)}
      data-href={href({ to: 'item', path: product.path })}
    />
  )
}
