import type { SIGNATURE_SLOTS } from '../../../packages/contract/src/documents'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { KINDS, kindsOfType, type ItemType } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../site/languages'
import type { Routing } from '../../site/paths'
import { LINKED_PAGES } from '../../../packages/contract/src/routes'
import type { CompanyDocument } from '../data/product-documents'
import { inListOrder, type ReadNodes } from '../data/read-nodes'

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
  /** Of a product. */
  facts?: Pick<ProductFacts, 'sku'>
}

export interface SourceProduct extends SourceItem {
  summary: string
  fallbackFields: string[]
  facts: ProductFacts
  updatedAt: string
  /** Of a product with a 3D file. */
  model: { bytes: number } | null
}

/** A `CompanyDocument` with its texts in one language. */
export interface SourceDocument extends Omit<CompanyDocument, 'access' | 'signed' | 'substances'> {
  access: string
  signed: Record<(typeof SIGNATURE_SLOTS)[number], string> | null
  substances: (Omit<CompanyDocument['substances'][number], 'name'> & { name: string })[]
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

interface OtherSources {
  allSiteSettings: { nodes: SourceSettings[] }
  allLocale: { nodes: { language: LanguageCode; ns: string; data: string }[] }
  allCategory: { nodes: SourceCategory[] }
  allCompanyDocument: { nodes: SourceDocument[] }
  contact: { nodes: { lang: LanguageCode; html: string }[] }
  allProductGeometry: { nodes: { itemId: string; geometry: ProductGeometry }[] }
}

/** All inputs of datasheets and share pictures, with the items of every type. */
export type DocumentSources = OtherSources & {
  [Type in ItemType as `all${Type}`]: { nodes: (Type extends 'Product' ? SourceProduct : SourceItem)[] }
}

export interface ItemNode extends Omit<SourceItem, 'images'> {
  id: string
  sort: number
  publishedAt: string | null
  images: { alt: string; file: string | null }[]
  internal: { contentDigest: string }
}

/** An item with its first picture. */
export type ReadItem = Pick<ItemNode, 'id' | 'internal'> & SourceItem

/** Gatsby's query function; its own types leave the errors untyped. */
export type Query = <Data>(query: string, variables?: object) => Promise<{ data?: Data; errors?: unknown }>

async function ask<Data>(graphql: Query, query: string, variables?: object): Promise<Data> {
  const { data, errors } = await graphql<Data>(query, variables)
  if (errors || !data) throw new Error(`What datasheets show could not be read from the data layer: ${String(errors)}`)
  return data
}

/** Inputs shared by all documents. */
export type SharedSources = Pick<
  DocumentSources,
  'allSiteSettings' | 'allLocale' | 'allCategory' | 'allCompanyDocument' | 'contact'
>

export function queryShared(graphql: Query): Promise<SharedSources> {
  return ask(
    graphql,
    `
    query ReadDocuments {
      allSiteSettings {
        nodes { lang htmlLang seoSuffix seoCompanyName listMode subFolderMode routePath organization { address { street locality postalCode country } } }
      }
      allLocale(filter: { ns: { in: ["product", "drawing", "figures", "datasheet", "documents"] } }, sort: { ns: ASC }) { nodes { language ns data } }
      allCategory { nodes { categoryId lang name } }
      allCompanyDocument(sort: [{ sort: ASC }, { lang: ASC }]) {
        nodes { documentId lang kind access sample name scope number issuer validFrom validUntil nextAudit materials results fallbackFields surfaceToVolume niasAssessed substances signed recycling }
      }
      contact: allContentPage(filter: { path: { eq: "${LINKED_PAGES.contact}" } }) { nodes { lang html } }
    }
  `,
  )
}

const DOCUMENTED = `
  itemId lang path name categoriesIds images(limit: 1) { alt file { absolutePath internal { contentDigest } } }
  summary fallbackFields facts updatedAt model { bytes }
`

/** Up to this many are read one by one: filtering by ids makes Gatsby scan all nodes first. */
const FEW = 50

/**
 * Products with all that their datasheets show.
 *
 * @param ids of their nodes, in the order in which they are returned; null: all products, in the order of lists
 */
export async function queryProducts(graphql: Query, ids: readonly string[] | null): Promise<SourceProduct[]> {
  if (ids && ids.length <= FEW) {
    const found = ids.map((id) =>
      ask<{ product: SourceProduct }>(
        graphql,
        `query ReadDocumentedProduct($id: String!) { product(id: { eq: $id }) { ${DOCUMENTED} } }`,
        { id },
      ),
    )
    return (await Promise.all(found)).map(({ product }) => product)
  }
  const { allProduct } = await ask<Pick<DocumentSources, 'allProduct'>>(
    graphql,
    `
    query ReadDocumentedProducts($filter: ProductFilterInput) {
      allProduct(filter: $filter, sort: [{ sort: ASC }, { itemId: ASC }, { lang: ASC }]) { nodes { ${DOCUMENTED} } }
    }
  `,
    { filter: ids && { id: { in: ids } } },
  )
  return allProduct.nodes
}

export type GetNode = (id: string) => NonNullable<SourcePicture['file']> | undefined

const byDate = (one: ItemNode, other: ItemNode): number => {
  const [a, b] = [one.publishedAt ?? '', other.publishedAt ?? '']
  return a === b ? 0 : a < b ? 1 : -1
}

/**
 * The items of a type with their first pictures, in the order of lists: nodes, because of all items a query would take
 * seconds at 20,000.
 */
export function listItems(type: ItemType, readNodes: ReadNodes, getNode: GetNode): ReadItem[] {
  const [first] = kindsOfType(type).map((kind) => KINDS[kind])
  const nodes = inListOrder(readNodes<ItemNode>(type))
  if (first?.order === 'date') nodes.sort(byDate)
  const files = new Map<string, SourcePicture['file']>()
  const fileOf = (id: string): SourcePicture['file'] => {
    const known = files.get(id)
    if (known !== undefined) return known
    const { absolutePath, internal } = getNode(id) ?? {}
    const file = absolutePath && internal ? { absolutePath, internal: { contentDigest: internal.contentDigest } } : null
    files.set(id, file)
    return file
  }
  // Not all fields of a node: copying those of 20,000 takes a fifth of a second.
  return nodes.map(({ id, itemId, lang, path, name, categoriesIds, images: [picture], facts, internal }) => {
    const image = picture && { alt: picture.alt, file: picture.file === null ? null : fileOf(picture.file) }
    return {
      id,
      itemId,
      lang,
      path,
      name,
      categoriesIds,
      images: image ? [image] : [],
      facts: facts && { sku: facts.sku },
      internal,
    }
  })
}
