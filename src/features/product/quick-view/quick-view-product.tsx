import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useMemo, useState } from 'react'
import { Picture } from '../../../ui/components/picture'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { outerOf } from '../../../../packages/contract/src/facts'
import { buildAskQuery } from '../../../lib/inquiry-list/list-key'
import { langOf } from '../../../lib/lang-of'
import { BesideEachOther, type DrawnProduct } from '../compare/beside-each-other'
import { useCompared } from '../compare/compared-items'
import { AddToInquiry } from '../../inquiry/list/ui/list-buttons'
import type { ProductPage } from '../../../lib/load-product'
import { useProducts } from '../use-products'
import { PAGE_FIELDS, buildSpecification } from '../../../lib/specification'
import * as styles from './quick-view.module.css'

/** A product in short: picture, key figures, summary, and the link to its page. */
export function QuickViewProduct({ page }: { page: ProductPage }) {
  const { t } = useTranslation('card')
  const { language } = useSite()
  const label = usePageTexts(page, 'product')
  const { name, path, summary, images, facts, drawing, fallbackFields } = page.product
  const rows = buildSpecification(facts, language, label).flatMap((group) => group.rows)
  return (
    <>
      <div className={styles.picture} data-ground="picture">
        <Picture image={images[0]} sizes="(width < 48rem) 100vw, 28rem" priority />
      </div>
      <div className={styles.facts}>
        <h2 {...langOf(fallbackFields, 'name')}>{name}</h2>
        <p className={styles.summary} {...langOf(fallbackFields, 'summary')}>
          {summary}
        </p>
        <dl className={styles.figures}>
          {rows
            .filter(({ field }) => PAGE_FIELDS.includes(field))
            .map(({ field, value }) => (
              <div key={field}>
                <dt>{label(`fields.${field}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <div className={styles.actions}>
          <SiteLink target={{ to: 'inquiry' }} query={buildAskQuery(path)} className="button call">
            {label('quote')}
          </SiteLink>
          <SiteLink target={{ to: 'item', path }} className="button quiet">
            {t('quickView.open')}
          </SiteLink>
          <AddToInquiry product={{ path, name, sku: facts.sku, moq: facts.moqFirst }} />
        </div>
      </div>
      {drawing !== null && <Beside key={path} page={page} />}
    </>
  )
}

const drawnOf = ({ product: { name, facts, drawing } }: ProductPage): DrawnProduct[] =>
  drawing === null ? [] : [{ name, outerMm: outerOf(facts), drawing }]

/** The pack next to those chosen for comparison, and an object of familiar size. Drawings load when it is opened. */
function Beside({ page }: { page: ProductPage }) {
  const label = usePageTexts(page, 'beside')
  const [isOpen, setOpen] = useState(false)
  const compared = useCompared()
  const others = useMemo(() => compared.filter((path) => path !== page.product.path), [compared, page])
  const { products } = useProducts(isOpen ? others : null)
  const shown = [page, ...products.flatMap((product) => (product.step === 'ready' ? [product.page] : []))]
  return (
    <details className={styles.beside} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label('title')}</summary>
      {isOpen && <BesideEachOther products={shown.flatMap(drawnOf)} isTitled={false} />}
    </details>
  )
}

/** Texts of a namespace from the data of the product's page, which lists then need not load. */
function usePageTexts({ locales }: ProductPage, namespace: 'product' | 'beside') {
  const { i18n } = useTranslation('card')
  const { language } = useSite()
  return useMemo(() => {
    const texts = locales.edges.find(({ node }) => node.ns === namespace)?.node.data
    if (texts && !i18n.hasResourceBundle(language, namespace)) {
      i18n.addResourceBundle(language, namespace, JSON.parse(texts) as object)
    }
    return i18n.getFixedT(language, namespace)
  }, [i18n, language, locales, namespace])
}
