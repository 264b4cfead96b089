import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import { ProductGrid } from '../../product/product-card'
import type { Catalogue, FacetProduct } from '../model/facet-product'
import { STEP } from '../model/facet-query'
import * as styles from './facet-slot.module.css'

interface FacetResultsProps {
  products: readonly FacetProduct[]
  cardOf: Catalogue['cardOf']
  shown: number
  onMore: (shown: number) => void
}

/** The first results as cards, and more on request. */
export function FacetResults({ products, cardOf, shown, onMore }: FacetResultsProps) {
  const { t } = useTranslation('facets')
  const box = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number | null>(null)
  const cards = useMemo(() => products.slice(0, shown).map(cardOf), [products, shown, cardOf])

  // After the last results the button may be gone, and the focus with it.
  useEffect(() => {
    if (firstNew.current === null) return
    box.current?.querySelectorAll<HTMLElement>('article h2 a')[firstNew.current]?.focus()
    firstNew.current = null
  }, [cards])

  return (
    <div ref={box}>
      <ProductGrid products={cards} level={2} />
      {products.length > cards.length && (
        <button
          type="button"
          className={`${button.button} ${button.quiet} ${styles.more}`}
          onClick={() => {
            firstNew.current = cards.length
            onMore(cards.length + STEP.cards)
          }}
        >
          {t('more')}
        </button>
      )}
    </div>
  )
}
