import type { ProductFacts } from '../../packages/contract/src/facts'
import { loadOnce } from './load'

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

const TIME_LIMIT_MS = 15_000

/**
 * Fetches the data of a product's page, in the language of its address, from `_payload.json` next to it, once per tab.
 * After a failure the next call tries again.
 * @param href the address of the product's page
 * @throws {ProductError}
 */
export const loadProduct = loadOnce(async (href: string): Promise<ProductPage> => {
  const response = await fetch(`${href.replace(/\.html$/, '')}/_payload.json`, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((failure: unknown) => {
    throw new ProductError('unreachable', href, failure)
  })
  if (!response.ok) throw new ProductError(response.status === 404 ? 'gone' : 'unreachable', href)
  // Some hosts serve the not-found page with status 200.
  const payload: unknown = await response.json().catch(() => null)
  const data = (payload as { result?: { data?: Partial<ProductPage> } } | null)?.result?.data
  // Pages of other kinds have no product; their data comes from our own build.
  if (!data?.product?.facts) throw new ProductError('gone', href)
  return data as ProductPage
})
