import { structuredFacts, type ProductFacts } from '../../packages/contract/src/facts'
import { KINDS } from '../../packages/contract/src/kinds'
import { environment } from '../site/environment'

export interface JsonLd {
  '@type': string
  [property: string]: unknown
}

function absolute(path: string): string {
  return new URL(path, `${environment.siteUrl}/`).href
}

/** There is one company, whatever the language of a page. */
const ORGANIZATION = { '@id': absolute('/#organization') }

/** The page's data for search engines, as the text of one JSON-LD script. */
export function writeGraph(nodes: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c')
}

export interface OrganizationData {
  name: string
  alternateNames: readonly string[]
  address: { street: string; locality: string; region: string; postalCode: string; country: string } | null
  contacts: readonly { contactType: string; telephone: string; email: string; languages: readonly string[] }[]
}

const known = <Value extends string | readonly unknown[]>(value: Value): Value | undefined =>
  value.length > 0 ? value : undefined

/** The same node on every page. Source: https://schema.org/Organization */
export function buildOrganization({ name, alternateNames, address, contacts }: OrganizationData): JsonLd {
  return {
    '@type': 'Organization',
    ...ORGANIZATION,
    name,
    alternateName: known(alternateNames),
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    address: address
      ? {
          '@type': 'PostalAddress',
          streetAddress: known(address.street),
          addressLocality: known(address.locality),
          addressRegion: known(address.region),
          postalCode: known(address.postalCode),
          addressCountry: address.country,
        }
      : undefined,
    contactPoint: known(
      contacts.map(({ contactType, telephone, email, languages }) => ({
        '@type': 'ContactPoint',
        contactType,
        telephone: known(telephone),
        email: known(email),
        availableLanguage: known(languages),
      })),
    ),
  }
}

export interface WebSiteData {
  name: string
  inLanguage: string
  homePath: string
  searchPath: string
}

/** The site in one language, with its search. Source: https://schema.org/WebSite, https://schema.org/SearchAction */
export function buildWebSite({ name, inLanguage, homePath, searchPath }: WebSiteData): JsonLd {
  const url = absolute(homePath)
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    url,
    inLanguage,
    publisher: ORGANIZATION,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(searchPath)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export interface Crumb {
  name: string
  path: string
}

/** Source: https://schema.org/BreadcrumbList */
export function buildBreadcrumbList(crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/** Source: https://schema.org/ItemList. `offset` is the number of items on the pages before. */
export function buildItemList(items: readonly Crumb[], offset: number): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      name,
      url: absolute(path),
    })),
  }
}

export interface ProductData {
  name: string
  description: string
  facts: ProductFacts
  path: string
  brand: string
  category: string | undefined
  images: readonly string[]
  properties: readonly { name: string; value: string }[]
}

/** A product without an offer: prices are quoted, not listed. Source: https://schema.org/Product */
export function buildProduct(product: ProductData): JsonLd {
  const { name, description, facts, path, brand, category, images, properties } = product
  const { sku, material } = structuredFacts(facts)
  return {
    '@type': KINDS.product.structuredData,
    name,
    description,
    sku,
    category,
    material,
    url: absolute(path),
    image: known(images.map(absolute)),
    brand: { '@type': 'Brand', name: brand },
    manufacturer: ORGANIZATION,
    additionalProperty: properties.map((property) => ({ '@type': 'PropertyValue', ...property })),
  }
}

/** A heading that ends with its language’s question mark, and the content up to the next heading. */
const QUESTION = /<h3\b[^>]*>(.*?)<\/h3>(.*?)(?=<h[1-3]\b|$)/gs

/** Inline elements go without a trace, blocks leave a space. */
const withoutTags = (html: string) =>
  html
    .replaceAll(/<\/(?:p|li|tr|td|th)>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The questions of a text and their answers; null if there are fewer than two. Source: https://schema.org/FAQPage */
export function buildFaq(html: string): JsonLd | null {
  const questions = Array.from(html.matchAll(QUESTION), ([, name = '', text = '']) => ({
    name: withoutTags(name),
    text: withoutTags(text),
  })).filter(({ name, text }) => /[?？]$/.test(name) && text !== '')
  if (questions.length < 2) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ name, text }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}

export interface ArticleData {
  /** A schema.org type, such as NewsArticle. */
  type: string
  headline: string
  description: string
  path: string
  datePublished: string | undefined
  dateModified: string
  inLanguage: string
  images: readonly string[]
}

/** Source: https://schema.org/NewsArticle */
export function buildArticle({ type, path, images, ...article }: ArticleData): JsonLd {
  return {
    '@type': type,
    ...article,
    url: absolute(path),
    image: known(images.map(absolute)),
    author: ORGANIZATION,
    publisher: ORGANIZATION,
  }
}
