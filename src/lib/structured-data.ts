import { environment } from '../config/environment'

/** A JSON-LD object of schema.org. */
export interface JsonLd {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

function absolute(path: string): string {
  return new URL(path, `${environment.siteUrl}/`).href
}

function buildThing(type: string, properties: Record<string, unknown>): JsonLd {
  return { '@context': 'https://schema.org', '@type': type, ...properties }
}

/** Source: https://schema.org/Organization */
export function buildOrganization(name: string, homePath: string): JsonLd {
  return buildThing('Organization', { name, url: absolute(homePath), logo: absolute('/icon.svg') })
}

export interface Crumb {
  name: string
  path: string
}

/** Source: https://schema.org/BreadcrumbList */
export function buildBreadcrumbList(crumbs: readonly Crumb[]): JsonLd {
  return buildThing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  })
}

/** Source: https://schema.org/ItemList. `offset` is the number of items on the pages before. */
export function buildItemList(items: readonly Crumb[], offset: number): JsonLd {
  return buildThing('ItemList', {
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      name,
      url: absolute(path),
    })),
  })
}

export interface ProductData {
  name: string
  description: string
  sku: string
  path: string
  brand: string
  category: string | undefined
  material: string
  images: readonly string[]
  properties: readonly { name: string; value: string }[]
}

/** A product without an offer: prices are quoted, not listed. Source: https://schema.org/Product */
export function buildProduct({ path, images, brand, properties, ...product }: ProductData): JsonLd {
  return buildThing('Product', {
    ...product,
    url: absolute(path),
    image: images.map(absolute),
    brand: { '@type': 'Brand', name: brand },
    additionalProperty: properties.map((property) => ({ '@type': 'PropertyValue', ...property })),
  })
}

export interface ArticleData {
  headline: string
  description: string
  path: string
  datePublished: string
  inLanguage: string
  publisher: string
  images: readonly string[]
}

/** Source: https://schema.org/NewsArticle */
export function buildNewsArticle({ path, images, publisher, ...article }: ArticleData): JsonLd {
  const organization = { '@type': 'Organization', name: publisher }
  return buildThing('NewsArticle', {
    ...article,
    url: absolute(path),
    image: images.map(absolute),
    author: organization,
    publisher: organization,
  })
}
