import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../../ui/components/button.module.css'
import { useSite } from '../../../../ui/components/site-context'
import { SiteLink } from '../../../../ui/components/site-link'
import type { Listable } from '../../../../lib/inquiry-list/listed-product'
import { CheckIcon, CrossIcon, PlusIcon } from './list-icons'
import * as styles from './list-buttons.module.css'

/*
 * Plain HTML, there from the first paint: model/list-marks.ts listens to all these buttons and shows on them what is
 * listed. Page queries need the namespace "card".
 */

const dataOf = ({ path, name, sku, moq }: Listable) => ({
  'data-list-add': path,
  'data-name': name,
  'data-sku': sku,
  'data-moq': moq ?? undefined,
})

/** A product page's button that adds the product to the list; once it is there, a link to the list appears beside it. */
export function AddToInquiry({ product }: { product: Listable }) {
  const { t } = useTranslation('card')
  const quiet = `${button.button} ${button.quiet}`
  return (
    <div className={styles.add}>
      <SiteLink target={{ to: 'inquiry' }} className={`${quiet} ${styles.main} ${styles.view}`}>
        <CheckIcon /> {t('inquiry.view')}
      </SiteLink>
      {/* The same button before and after, so that it keeps the focus. */}
      <button type="button" className={`${quiet} ${styles.main} ${styles.toggle}`} {...dataOf(product)}>
        <PlusIcon /> <span>{t('inquiry.short')}</span> <CrossIcon />
      </button>
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
