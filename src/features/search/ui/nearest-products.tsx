import { useEffect, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../ui/components/site-link'
import { useSite } from '../../../ui/components/site-context'
import { langOf } from '../../../lib/lang-of'
import type { SearchItem } from '../model/search-page'
import * as styles from './nearest-products.module.css'

type Search = { step: 'searching' } | { step: 'found'; products: SearchItem[] } | { step: 'failed' }

/**
 * The products that the address may have meant. Reserves a fixed height from the first paint, to prevent a layout
 * shift.
 */
export function NearestProducts() {
  const { t } = useTranslation(['errors', 'common'])
  const { langId } = useSite()
  const [search, setSearch] = useState<Search>({ step: 'searching' })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    import('../model/find-nearest')
      .then(({ findNearest }) => findNearest(window.location.pathname, langId, signal))
      .then(
        (products) => !signal.aborted && setSearch({ step: 'found', products }),
        () => !signal.aborted && setSearch({ step: 'failed' }),
      )
    return () => controller.abort()
  }, [langId])

  const isFound = search.step === 'found' && search.products.length > 0
  return (
    <section className="section scripted unprinted" aria-labelledby="nearest-products">
      <h2 id="nearest-products">{t('notFound.nearest')}</h2>
      {isFound ? (
        <ul className={styles.place}>
          {search.products.map(({ id, path, name, picture, fallbackFields }) => (
            <li key={id} className={styles.product}>
              {picture && <img src={picture.url} alt="" width={picture.width} height={picture.height} loading="lazy" />}
              <SiteLink target={{ to: 'item', path }} {...langOf(fallbackFields, 'name')}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : (
        <div className={`${styles.place} ${styles.empty}`}>
          {search.step === 'searching' && <p>{t('notFound.searching')}</p>}
          {search.step === 'found' && <p>{t('notFound.none')}</p>}
          {search.step !== 'searching' && (
            <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className="button quiet">
              {t('common:nav.allProducts')}
            </SiteLink>
          )}
        </div>
      )}
    </section>
  )
}
