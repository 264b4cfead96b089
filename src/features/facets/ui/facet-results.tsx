import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { loadProduct } from '../../../lib/load-product'
import { emptyViewOf } from '../../product/use-products'
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
  const { views, look } = useEmptyViews()
  const cards = useMemo(() => products.slice(0, shown).map(cardOf), [products, shown, cardOf])
  const withViews = cards.map((card) => ({ ...card, empty: views.get(card.path) ?? null }))

  function onLook({ target }: SyntheticEvent): void {
    const item = target instanceof Element ? target.closest('li') : null
    const card = cards[[...(item?.parentElement?.children ?? [])].indexOf(item as Element)]
    if (card) look(card.path)
  }

  // After the last results the button may be gone, and the focus with it.
  useEffect(() => {
    if (firstNew.current === null) return
    box.current?.querySelectorAll<HTMLElement>('article h2 a')[firstNew.current]?.focus()
    firstNew.current = null
  }, [cards])

  return (
    <div ref={box} role="presentation" onPointerOver={onLook} onFocus={onLook}>
      <ProductGrid products={withViews} level={2} />
      {products.length > cards.length && (
        <button
          type="button"
          className={`button quiet ${styles.more}`}
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

type EmptyView = Queries.ProductCardFragment['empty']

/** The pictures of empty packs, each loaded with its product's page when a visitor points at the card. */
function useEmptyViews(): { views: ReadonlyMap<string, EmptyView>; look: (path: string) => void } {
  const { href } = useSite()
  const [views, setViews] = useState<ReadonlyMap<string, EmptyView>>(new Map())

  function look(path: string): void {
    if (views.has(path)) return
    loadProduct(href({ to: 'item', path })).then(
      (page) => setViews((former) => new Map(former).set(path, emptyViewOf(page))),
      // The first picture is enough.
      () => {},
    )
  }

  return { views, look }
}
