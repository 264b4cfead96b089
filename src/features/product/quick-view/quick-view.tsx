import { useEffect, useMemo, type KeyboardEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { CloseButton, IconButton } from '../../../ui/components/icon-button'
import { SiteLink } from '../../../ui/components/site-link'
import { useSite } from '../../../ui/components/site-context'
import { useModal } from '../../../ui/components/use-modal'
import { loadProduct } from '../../../lib/load-product'
import { useProducts } from '../use-products'
import { QuickViewProduct } from './quick-view-product'
import { quickView, type QuickViewState } from './quick-view-state'
import * as styles from './quick-view.module.css'

/** A window over a list that shows one of its products in short, and steps through the list. */
export function QuickView({ paths, index }: QuickViewState) {
  const { t } = useTranslation('card')
  const { href } = useSite()
  const dialog = useModal(quickView.close)
  const path = paths[index] ?? ''
  const { products, retry } = useProducts(useMemo(() => [path], [path]))
  const [product] = products
  const total = paths.length
  const step = (by: number) => quickView.open(paths, (index + by + total) % total)

  // The visitor is likely to ask for the next one.
  useEffect(() => {
    const next = paths[index + 1]
    if (product?.step === 'ready' && next) loadProduct(href({ to: 'item', path: next })).catch(() => {})
  }, [product, paths, index, href])

  function onKeyDown(event: KeyboardEvent): void {
    // A choice of something uses these keys itself.
    if (event.target instanceof HTMLSelectElement) return
    if (total < 2 || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }

  const name = product?.step === 'ready' ? product.page.product.name : null
  const place = t('quickView.place', { place: index + 1, total })

  return (
    // The arrow keys have equivalent buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={name ? t('quickView.of', { name }) : t('quickView.short')}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        {total > 1 && (
          <>
            <IconButton icon="previous" label={t('quickView.previous')} onClick={() => step(-1)} />
            <IconButton icon="next" label={t('quickView.next')} onClick={() => step(1)} />
          </>
        )}
        <p role="status" className={styles.place}>
          <span className="offscreen">{product?.step === 'loading' ? t('quickView.loading') : name}</span>{' '}
          {total > 1 && <span>{place}</span>}
        </p>
        <CloseButton label={t('quickView.close')} onClose={() => dialog.current?.close()} />
      </div>
      <div className={styles.content} aria-busy={product?.step === 'loading'}>
        {product?.step === 'ready' && <QuickViewProduct page={product.page} />}
        {product?.step === 'loading' && <div className={styles.picture} data-ground="picture" />}
        {(product?.step === 'gone' || product?.step === 'unreachable') && (
          <div role="alert" className={styles.failure}>
            <p>{t('quickView.failed')}</p>
            <div className={styles.actions}>
              <button type="button" className="button quiet" onClick={retry}>
                {t('quickView.retry')}
              </button>
              <SiteLink target={{ to: 'item', path }} className="button">
                {t('quickView.open')}
              </SiteLink>
            </div>
          </div>
        )}
      </div>
    </dialog>
  )
}
