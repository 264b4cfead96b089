import type { TFunction } from 'i18next'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import { buildProduct, type JsonLd } from '../../lib/structured-data'
import { toShareImage } from '../../ui/components/picture'
import { buildSpecification } from '../../lib/specification'
import type { LanguageCode } from '../../site/languages'

interface ShownProduct {
  name: string
  summary: string
  details_translatable: string
  images: readonly Queries.PictureFragment[]
  views: readonly Queries.PictureFragment[]
  categories: readonly { name: string }[]
}

/**
 * A product's data for search engines. Only in the HTML: no-product-graph.ts replaces this in the visitor's
 * JavaScript.
 */
export function buildProductGraph(
  { name, summary, details_translatable, images, views, categories }: ShownProduct,
  facts: ProductFacts,
  { t, language, path, brand }: { t: TFunction; language: LanguageCode; path: string; brand: string },
): JsonLd {
  const rows = buildSpecification(facts, language, t).flatMap((group) => group.rows)
  return buildProduct({
    name,
    description: summary || details_translatable,
    facts,
    path,
    brand,
    category: categories[0]?.name,
    images: [...images, ...views].flatMap((picture) => toShareImage(picture)?.src ?? []),
    properties: rows.map(({ field, value }) => ({ name: t(`fields.${field}`), value })),
  })
}
