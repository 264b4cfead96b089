import type { LanguageCode } from '../../config/languages'
import type { Routing } from '../../config/paths'
import { LINKED_PAGES } from '../../config/routes'
import type { ProductFacts } from '../../features/product/specification'
import type { Graphql } from '../graphql'
import { inListOrder, type ReadNodes } from '../read-nodes'

interface SourceFile {
  absolutePath: string
  internal: { contentDigest: string }
}

export interface SourcePicture {
  alt: string
  file: SourceFile | null
}

export interface SourceItem {
  itemId: string
  lang: LanguageCode
  path: string
  name: string
  categoriesIds: string[]
  /** The first one, where there is one. */
  images: SourcePicture[]
}

export interface SourceProduct extends SourceItem {
  summary: string
  fallbackFields: string[]
  facts: ProductFacts
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
}

export interface SourcePage {
  path: string
  pageContext: {
    itemId?: string
    categoryId?: string | null
    i18n?: { language: LanguageCode; originalPath: string }
  } | null
}

/** All that datasheets and share pictures are made of. */
export interface DocumentSources {
  allSiteSettings: { nodes: SourceSettings[] }
  allLocale: { nodes: { language: LanguageCode; ns: string; data: string }[] }
  allCategory: { nodes: SourceCategory[] }
  allProduct: { nodes: SourceProduct[] }
  allArticle: { nodes: SourceItem[] }
  allContentPage: { nodes: SourceItem[] }
  contact: { nodes: { lang: LanguageCode; html: string }[] }
  allSitePage: { nodes: SourcePage[] }
}

/** What of them has fields of resolvers, or is little. */
type QueriedSources = Pick<DocumentSources, 'allSiteSettings' | 'allLocale' | 'allCategory' | 'contact'>

type ItemNode<Source extends SourceItem> = Omit<Source, 'images'> & {
  sort: number
  publishedAt?: string | null
  images: { alt: string; file: string | null }[]
}

export interface SourceReaders {
  graphql: Graphql
  readNodes: ReadNodes
  getNode: (id: string) => unknown
  /** Gatsby's, by their paths. */
  pages: ReadonlyMap<string, { path: string; context?: object }>
}

async function querySources(graphql: Graphql): Promise<QueriedSources> {
  const { data, errors } = await graphql<QueriedSources>(`
    query ReadDocuments {
      allSiteSettings {
        nodes { lang htmlLang seoSuffix seoCompanyName listMode subFolderMode routePath { product news case } }
      }
      allLocale(filter: { ns: { in: ["product", "datasheet"] } }, sort: { ns: ASC }) { nodes { language ns data } }
      allCategory { nodes { categoryId lang name } }
      contact: allContentPage(filter: { path: { eq: "${LINKED_PAGES.contact}" } }) { nodes { lang html } }
    }
  `)
  if (errors || !data) throw new Error(`What datasheets show could not be read from the data layer: ${String(errors)}`)
  return data
}

type Dated = SourceItem & { publishedAt?: string | null }

const byNewest = (a: Dated, b: Dated) =>
  Number((b.publishedAt ?? '') > (a.publishedAt ?? '')) - Number((b.publishedAt ?? '') < (a.publishedAt ?? '')) ||
  (a.itemId < b.itemId ? -1 : 1)

/** Reads what documents show; items as nodes, which takes a fraction of the time of a query. */
export async function readDocumentSources({
  graphql,
  readNodes,
  getNode,
  pages,
}: SourceReaders): Promise<DocumentSources> {
  const files = new Map<string, SourceFile | null>()
  const findFile = (id: string | null): SourceFile | null => {
    if (id === null) return null
    const file = files.get(id) ?? ((getNode(id) ?? null) as SourceFile | null)
    files.set(id, file)
    return file
  }
  const readItems = <Source extends SourceItem>(type: string) => ({
    nodes: inListOrder(readNodes<ItemNode<Source>>(type)).map((node) => ({
      ...node,
      images: node.images.slice(0, 1).map(({ alt, file }) => ({ alt, file: findFile(file) })),
    })) as unknown as Source[],
  })
  const articles = readItems<Dated>('Article').nodes
  return {
    ...(await querySources(graphql)),
    allProduct: readItems<SourceProduct>('Product'),
    allArticle: { nodes: articles.sort(byNewest) },
    allContentPage: readItems<SourceItem>('ContentPage'),
    allSitePage: {
      // Gatsby has them in the order in which they were made or changed.
      nodes: [...pages.values()]
        .sort((a, b) => (a.path < b.path ? -1 : 1))
        .map(({ path, context }) => ({ path, pageContext: context ?? null })),
    },
  }
}
