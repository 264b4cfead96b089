import { useEffect, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../components/site-link'
import { useSite } from '../../components/site-context'
import { langOf } from '../../i18n/lang-of'
import { whenIdle } from '../../lib/when-idle'
import * as layout from '../../styles/layout.module.css'
import type { SearchItem } from '../search/search-page'
import * as styles from './nearest-products.module.css'

/** The products that the address may have meant. Where none are found, or the provider can't be reached: nothing. */
export function NearestProducts() {
  const { t } = useTranslation('errors')
  const { langId } = useSite()
  const [products, setProducts] = useState<SearchItem[]>([])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    whenIdle(() => {
      if (signal.aborted) return
      import('./find-nearest')
        .then(({ findNearest }) => findNearest(window.location.pathname, langId, signal))
        .then(
          (found) => {
            if (!signal.aborted) setProducts(found)
          },
          () => {},
        )
    })
    return () => controller.abort()
  }, [langId])

  if (products.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="nearest-products">
      <h2 id="nearest-products">{t('notFound.nearest')}</h2>
      <ul className={styles.list}>
        {products.map(({ id, path, name, picture, fallbackFields }) => (
          <li key={id} className={styles.product}>
            {picture && <img src={picture.url} alt="" width={picture.width} height={picture.height} loading="lazy" />}
            <SiteLink target={{ to: 'item', path }} {...langOf(fallbackFields, 'name')}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
