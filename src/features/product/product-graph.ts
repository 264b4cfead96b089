import type { TFunction } from 'i18next'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import { buildProduct, type JsonLd } from '../../lib/structured-data'
import { readShareImage } from '../../ui/components/picture'
import type { SpecificationRow } from '../../lib/specification'

interface ShownProduct {
  name: string
  summary: string
  details_translatable: string
  images: readonly Queries.PictureFragment[]
  views: readonly Queries.PictureFragment[]
  categories: readonly { name: string }[]
}

/** A product's data for search engines. Only the HTML has it: in the visitor's JavaScript no-product-graph.ts stands here. */
export function buildProductGraph(
  { name, summary, details_translatable, images, views, categories }: ShownProduct,
  facts: ProductFacts,
  rows: readonly SpecificationRow[],
  { t, path, brand }: { t: TFunction; path: string; brand: string },
): JsonLd {
  return buildProduct({
    name,
    description: summary || details_translatable,
    facts,
    path,
    brand,
    category: categories[0]?.name,
    images: [...images, ...views].flatMap((picture) => readShareImage(picture)?.src ?? []),
    properties: rows.map(({ field, value }) => ({ name: t(`fields.${field}`), value })),
  })
}
