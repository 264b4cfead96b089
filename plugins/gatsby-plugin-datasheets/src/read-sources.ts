import type { DocumentKind } from '../../../packages/contract/src/documents'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { ITEM_TYPES, KINDS, kindsOfType, type ItemType } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../../src/config/languages'
import type { Routing } from '../../../src/config/paths'
import { LINKED_PAGES } from '../../../src/config/routes'

export interface SourcePicture {
  alt: string
  file: { absolutePath: string; internal: { contentDigest: string } } | null
}

export interface SourceItem {
  itemId: string
  lang: LanguageCode
  path: string
  name: string
  categoriesIds: string[]
  images: SourcePicture[]
}

export interface SourceProduct extends SourceItem {
  summary: string
  fallbackFields: string[]
  facts: ProductFacts
  updatedAt: string
  /** Of a product with a 3D file. */
  model: { bytes: number } | null
}

export interface SourceDocument {
  documentId: string
  lang: LanguageCode
  kind: DocumentKind
  access: string
  sample: boolean
  name: string
  scope: string
  number: string | null
  issuer: string | null
  validFrom: string | null
  validUntil: string | null
  nextAudit: string | null
  materials: string[]
  results: { simulant: string; condition: string; mgPerDm2: number }[]
  fallbackFields: string[]
}

export interface SourceCategory {
  categoryId: string
  lang: LanguageCode
  name: string
}

export interface SourceSettings extends Routing {
  lang: LanguageCode
  htmlLang: string
  seoSuffix: string
  seoCompanyName: string
  organization: { address: { street: string; locality: string; postalCode: string; country: string } | null }
}

export interface SourcePage {
  path: string
  pageContext: {
    itemId?: string
    categoryId?: string | null
    i18n?: { language: LanguageCode; originalPath: string }
  } | null
}

interface OtherSources {
  allSiteSettings: { nodes: SourceSettings[] }
  allLocale: { nodes: { language: LanguageCode; ns: string; data: string }[] }
  allCategory: { nodes: SourceCategory[] }
  allCompanyDocument: { nodes: SourceDocument[] }
  contact: { nodes: { lang: LanguageCode; html: string }[] }
  allProductGeometry: { nodes: { itemId: string; geometry: ProductGeometry }[] }
  allSitePage: { nodes: SourcePage[] }
}

/** All that datasheets and share pictures are made of, with the items of every type. */
export type DocumentSources = OtherSources & {
  [Type in ItemType as `all${Type}`]: { nodes: (Type extends 'Product' ? SourceProduct : SourceItem)[] }
}

/** By the place in lists, or by date; what has no lists stands in no order. */
const ORDERS = {
  place: '(sort: [{ sort: ASC }, { itemId: ASC }, { lang: ASC }])',
  date: '(sort: [{ publishedAt: DESC }, { itemId: ASC }, { lang: ASC }])',
} as const

function selectItems(type: ItemType): string {
  const [first] = kindsOfType(type).map((kind) => KINDS[kind])
  const sorted = first?.list ? ORDERS[first.order] : ''
  return `all${type}${sorted} { nodes { ${ITEM} ${first?.hasFacts ? 'summary fallbackFields facts updatedAt model { bytes }' : ''} } }`
}

const ITEM =
  'itemId lang path name categoriesIds images(limit: 1) { alt file { absolutePath internal { contentDigest } } }'

/** Gatsby's query function; its own types leave the errors untyped. */
type Graphql = (query: string) => Promise<{ data?: DocumentSources; errors?: unknown }>

export async function readSources(graphql: Graphql): Promise<DocumentSources> {
  const { data, errors } = await graphql(`
    query ReadDocuments {
      allSiteSettings {
        nodes { lang htmlLang seoSuffix seoCompanyName listMode subFolderMode routePath organization { address { street locality postalCode country } } }
      }
      allLocale(filter: { ns: { in: ["product", "drawing", "figures", "datasheet", "documents"] } }, sort: { ns: ASC }) { nodes { language ns data } }
      allCategory { nodes { categoryId lang name } }
      ${ITEM_TYPES.map(selectItems).join('\n')}
      allCompanyDocument(sort: [{ sort: ASC }, { lang: ASC }]) {
        nodes { documentId lang kind access sample name scope number issuer validFrom validUntil nextAudit materials results fallbackFields }
      }
      contact: allContentPage(filter: { path: { eq: "${LINKED_PAGES.contact}" } }) { nodes { lang html } }
      allProductGeometry { nodes { itemId geometry } }
      allSitePage { nodes { path pageContext } }
    }
  `)
  if (errors || !data) throw new Error(`What datasheets show could not be read from the data layer: ${String(errors)}`)
  return data
}
