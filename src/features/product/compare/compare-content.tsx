import type { TFunction } from 'i18next'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useMemo, useRef, useState, useEffect } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { outerOf } from '../../../../packages/contract/src/facts'
import type { LanguageCode } from '../../../site/languages'
import { SiteLink } from '../../../ui/components/site-link'
import { useSearch, writeSearch } from '../../../lib/query-address'
import { showMessage } from '../../../app/feedback/start'
import { browserList } from '../../../lib/inquiry-list/list-store'
import { useProducts, type LoadedProduct } from '../use-products'
import { buildSpecification } from '../../../lib/specification'
import { BesideEachOther } from './beside-each-other'
import { buildCompareQuery, parseCompareQuery, MAX_COMPARED, comparedItems, useCompared } from './compared-items'
import * as styles from './compare-content.module.css'
import { buildComparedGroups, keepDifferences, withLoads } from './compare-rows'
import { CompareTable } from './compare-table'

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
          product.step === 'ready'
            ? withLoads(
                buildSpecification(product.page.product.facts, language, label, 'comparison'),
                product.page.product.facts,
                language,
              )
            : null,
        ),
      ),
    [products, language, label],
  )
  const ready = products.filter(({ step }) => step === 'ready').length
  const drawn = products.flatMap((item) => {
    if (item.step !== 'ready') return []
    const { name, facts, drawing } = item.page.product
    return drawing ? [{ name, outerMm: outerOf(facts), drawing }] : []
  })
  const isLoading = products.some(({ step }) => step === 'loading')
  const shown = onlyDifferences && ready > 1 ? keepDifferences(groups) : groups

  function takeOff(path: string): void {
    remove(path)
    // The button is gone with its column, and so is the focus.
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
            <button type="button" className="button quiet" onClick={retry}>
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
              <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className="button quiet">
                {t('add')}
              </SiteLink>
            )}
            <button
              type="button"
              className="button quiet"
              disabled={ready === 0}
              onClick={() => addAll(products, language, t)}
            >
              {t('addAll')}
            </button>
            <button type="button" className="button quiet" onClick={() => window.print()}>
              {t('print')}
            </button>
          </div>
          <CompareTable products={products} groups={shown} marksDifferences={ready > 1} onRemove={takeOff} />
          {shown.length === 0 && !isLoading && ready > 1 && <p className={styles.status}>{t('noDifferences')}</p>}
          <BesideEachOther products={drawn} />
        </>
      )}
    </>
  )
}

/** Adds all available products to the inquiry list; already listed ones stay unchanged. */
function addAll(products: readonly LoadedProduct[], language: LanguageCode, t: TFunction): void {
  for (const item of products) {
    if (item.step !== 'ready') continue
    const { name, facts } = item.page.product
    browserList.add({ path: item.path, name, sku: facts.sku, moq: facts.moqFirst }, language)
  }
  showMessage({ type: 'success', text: t('compare:allAdded', { number: browserList.products().length }) })
}

function EmptyComparison() {
  const { t } = useTranslation('compare')
  return (
    <div className={styles.empty}>
      <svg width="96" height="64" viewBox="0 0 96 64" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="9" y="8" width="34" height="48" rx="6" strokeWidth="1.5" />
        <rect x="53" y="8" width="34" height="48" rx="6" strokeWidth="1.5" strokeDasharray="5 5" />
        <path d="M17 40h18M17 47h12M61 40h18M61 47h12" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text', { max: MAX_COMPARED })}</p>
      <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className="button">
        {t('browse')}
      </SiteLink>
    </div>
  )
}

/**
 * The products of the compare page: from its address, which can be shared; if it has none, the visitor's own choice,
 * which is then put into the address.
 */
function useCompareSelection() {
  const chosen = useCompared()
  const search = useSearch()
  const asked = useMemo(() => parseCompareQuery(search), [search])
  const paths = asked ?? chosen

  useEffect(() => {
    if (asked === null && chosen.length > 0) writeSearch(buildCompareQuery(chosen), 'replace')
  }, [asked, chosen])

  return {
    paths,
    /** Removes a product from the page and from the visitor's own choice. */
    remove: (path: string) => {
      const rest = paths.filter((other) => other !== path)
      // An empty list is kept in the address, to keep the visitor's own choice from replacing it.
      writeSearch(buildCompareQuery(rest) || '?items=', 'replace')
      comparedItems.remove(path)
    },
  }
}
