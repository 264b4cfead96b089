import { EXAMPLE_FACTS } from '../../packages/contract/src/fact-examples'
import { http, HttpResponse } from './provider-server'
import { picture } from './fixtures'

type Product = NonNullable<Queries.ProductPageQuery['product']>

export function makeProduct(slug: string, name: string, more: Partial<Product> = {}): Product {
  return {
    path: `product/${slug}`,
    name,
    summary: `${name} in short.`,
    html: '',
    title_translatable: name,
    details_translatable: name,
    keyword_translatable: name,
    fallbackFields: [],
    categories: [],
    images: [{ view: null, ...picture(slug) }],
    views: [],
    facts: EXAMPLE_FACTS,
    drawing: null,
    documents: [],
    model: null,
    related: [],
    ...more,
  }
}

export function servePayloads(...products: readonly Product[]) {
  return products.map((product) =>
    http.get(`*/${product.path}/_payload.json`, () =>
      HttpResponse.json({ result: { data: { product, locales: { edges: [] } } } }),
    ),
  )
}
