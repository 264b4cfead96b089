import { useEffect, useMemo, useReducer, useState } from 'react'
import { loadProduct, ProductError, type ProductPage } from '../../lib/load-product'
import { useSite } from '../../ui/components/site-context'

/** The card picture of the empty pack; null if the product has none. */
export function emptyViewOf({ product }: ProductPage): Queries.ProductCardFragment['empty'] {
  return product.views.find(({ view }) => view === 'empty') ?? null
}

export type LoadedProduct =
  | { path: string; step: 'loading' }
  | { path: string; step: 'gone' | 'unreachable' }
  | { path: string; step: 'ready'; page: ProductPage }

/**
 * The products at some paths, in their order, as they load.
 * @param paths the same array while it has the same paths; null to wait
 */
export function useProducts(paths: readonly string[] | null): { products: LoadedProduct[]; retry: () => void } {
  const { href } = useSite()
  const [settled, setSettled] = useState<ReadonlyMap<string, LoadedProduct>>(new Map())
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const settle = (address: string, product: LoadedProduct) =>
      setSettled((former) => new Map(former).set(address, product))
    for (const path of paths ?? []) {
      const address = href({ to: 'item', path })
      loadProduct(address).then(
        (page) => settle(address, { path, step: 'ready', page }),
        (failure: unknown) =>
          settle(address, { path, step: failure instanceof ProductError ? failure.reason : 'unreachable' }),
      )
    }
  }, [paths, href, attempt])

  const products = useMemo(
    () => (paths ?? []).map((path) => settled.get(href({ to: 'item', path })) ?? ({ path, step: 'loading' } as const)),
    [paths, href, settled],
  )
  return { products, retry }
}
