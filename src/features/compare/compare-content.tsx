import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useMemo, useRef, useState } from 'react'
import * as button from '../../components/button.module.css'
import { SiteLink } from '../../components/site-link'
import { useSite } from '../../components/site-context'
import { useProducts } from '../product-data/use-products'
import { buildSpecification } from '../product/specification'
import * as styles from './compare-content.module.css'
import { buildComparedGroups, keepDifferences } from './compare-rows'
import { CompareTable } from './compare-table'
import { MAX_COMPARED } from './compared-items'
import { EmptyComparison } from './empty-comparison'
import { useCompareSelection } from './use-compare-selection'

/** The products of the address side by side. */
export function CompareContent() {
  const { t } = useTranslation('compare')
  const { t: label } = useTranslation('product')
  const { language } = useSite()
  const { paths, remove } = useCompareSelection()
  const { products, retry } = useProducts(paths)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  const groups = useMemo(
    () =>
      buildComparedGroups(
        products.map((product) =>
          product.step === 'ready' ? buildSpecification(product.page.product.facts, language, label) : null,
        ),
      ),
    [products, language, label],
  )
  const ready = products.filter(({ step }) => step === 'ready').length
  const isLoading = products.some(({ step }) => step === 'loading')
  const shown = onlyDifferences && ready > 1 ? keepDifferences(groups) : groups

  function takeOff(path: string): void {
    remove(path)
    // The button is gone with its column, and the focus with it.
    status.current?.focus()
  }

  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {isLoading ? t('loading') : t('shown', { shown: paths.length, max: MAX_COMPARED })}
      </p>
      <div role="alert">
        {products.some(({ step }) => step === 'unreachable') && (
          <p className={styles.alert}>
            {t('unreachable')}
            <button type="button" className={`${button.button} ${button.quiet}`} onClick={retry}>
              {t('retry')}
            </button>
          </p>
        )}
      </div>
      {paths.length === 0 ? (
        <EmptyComparison />
      ) : (
        <>
          <div className={styles.tools}>
            <label className={styles.onlyDifferences}>
              <input
                type="checkbox"
                role="switch"
                checked={onlyDifferences}
                disabled={ready < 2}
                onChange={({ target }) => setOnlyDifferences(target.checked)}
              />
              {t('onlyDifferences')}
            </label>
            {paths.length < MAX_COMPARED && (
              <SiteLink
                target={{ to: 'list', kind: 'product', page: 1 }}
                className={`${button.button} ${button.quiet}`}
              >
                {t('add')}
              </SiteLink>
            )}
            <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => window.print()}>
              {t('print')}
            </button>
          </div>
          <CompareTable products={products} groups={shown} marksDifferences={ready > 1} onRemove={takeOff} />
          {shown.length === 0 && !isLoading && ready > 1 && <p className={styles.status}>{t('noDifferences')}</p>}
        </>
      )}
    </>
  )
}
