import { useEffect, useMemo, useReducer, useState } from 'react'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import { useSite } from '../../ui/components/site-context'

/** The data that is read from a product's page. */
export type ProductPage = Pick<Queries.ProductPageQuery, 'locales'> & {
  product: Omit<NonNullable<Queries.ProductPageQuery['product']>, 'facts'> & { facts: ProductFacts }
}

/** Why a product is missing: its page is gone, or can't be reached at the moment. */
export class ProductError extends Error {
  constructor(
    readonly reason: 'gone' | 'unreachable',
    address: string,
    cause?: unknown,
  ) {
    super(`The data of the product page ${address} is ${reason}.`, { cause })
  }
}

const TIME_LIMIT = 15_000

const known = new Map<string, Promise<ProductPage>>()

/**
 * Gets the data of a product's page, in the language of its address, from `_payload.json` beside it, once for as long
 * as the tab lives. After a failure the next call tries again.
 * @param href the address of the product's page
 * @throws {ProductError}
 */
export function loadProduct(href: string): Promise<ProductPage> {
  const asked = known.get(href)
  if (asked) return asked
  const asking = fetchProduct(href)
  known.set(href, asking)
  asking.catch(() => known.delete(href))
  return asking
}

async function fetchProduct(href: string): Promise<ProductPage> {
  const response = await fetch(`${href.replace(/\.html$/, '')}/_payload.json`, {
    signal: AbortSignal.timeout?.(TIME_LIMIT) ?? null,
  }).catch((failure: unknown) => {
    throw new ProductError('unreachable', href, failure)
  })
  if (!response.ok) throw new ProductError(response.status === 404 ? 'gone' : 'unreachable', href)
  // Some hosts answer with the not-found page and status 200.
  const payload: unknown = await response.json().catch(() => null)
  const data = (payload as { result?: { data?: Partial<ProductPage> } } | null)?.result?.data
  // A page of another kind has no product; its data comes from our own build.
  if (!data?.product?.facts || !data.locales) throw new ProductError('gone', href)
  return data as ProductPage
}

/** The picture of the empty pack, as a card shows it; null if the product has none. */
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
    let isCurrent = true
    const settle = (address: string, product: LoadedProduct) => {
      if (isCurrent) setSettled((former) => new Map(former).set(address, product))
    }
    for (const path of paths ?? []) {
      const address = href({ to: 'item', path })
      loadProduct(address).then(
        (page) => settle(address, { path, step: 'ready', page }),
        (failure: unknown) =>
          settle(address, { path, step: failure instanceof ProductError ? failure.reason : 'unreachable' }),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [paths, href, attempt])

  const products = useMemo(
    () => (paths ?? []).map((path) => settled.get(href({ to: 'item', path })) ?? ({ path, step: 'loading' } as const)),
    [paths, href, settled],
  )
  return { products, retry }
}
