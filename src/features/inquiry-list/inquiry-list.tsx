import { useRef, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../ui/components/site-link'
import { showMessage } from '../feedback/start'
import { PackageButton } from './package-button'
import { browserList, useList } from './browser-list'
import * as styles from './inquiry-rows.module.css'
import { ListRow } from './list-row'
import { ListTerms } from './list-terms'
import type { ListedProduct } from './listed-product'

/** The inquiry list above the form: the products, with quantities and notes. */
export function InquiryList() {
  const { t } = useTranslation('inquiry')
  const products = useList()
  const [wasEmptied, setEmptied] = useState(false)
  const section = useRef<HTMLElement>(null)

  function remove({ path, name }: ListedProduct, index: number): void {
    browserList.remove(path)
    const rest = browserList.products()
    setEmptied(rest.length === 0)
    showMessage({ text: t('list.removed', { name }) })
    // The focus goes to the row that has taken the removed one's place.
    const controls = section.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = [...controls].filter((_, position) => position !== index)[Math.min(index, rest.length - 1)]
    ;(next ?? section.current)?.focus()
  }

  if (products.length === 0 && !wasEmptied) return null
  return (
    <section ref={section} tabIndex={-1} className={styles.list} aria-labelledby="inquiry-list">
      <h2 id="inquiry-list" className={styles.title}>
        {t('list.title')} <span className={styles.count}>{products.length}</span>
      </h2>
      <p className={styles.intro}>{t(products.length === 0 ? 'list.empty' : 'list.intro')}</p>
      <ul className={styles.rows}>
        {products.map((product, index) => (
          <ListRow key={product.path} product={product} index={index} onRemove={() => remove(product, index)} />
        ))}
      </ul>
      {products.length > 0 && <ListTerms />}
      <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className={styles.more}>
        {t('list.more')}
      </SiteLink>
      {products.length > 0 && <PackageButton products={products} />}
    </section>
  )
}
