import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { LanguageCode } from '../../config/languages'
import type { Routing } from '../../config/paths'
import { LINKED_PAGES } from '../../config/routes'
import type { Graphql } from '../graphql'

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

const ITEM = 'itemId lang path name categoriesIds images { alt file { absolutePath internal { contentDigest } } }'

export async function readDocumentSources(graphql: Graphql): Promise<DocumentSources> {
  const { data, errors } = await graphql<DocumentSources>(`
    query ReadDocuments {
      allSiteSettings {
        nodes { lang htmlLang seoSuffix seoCompanyName listMode subFolderMode routePath }
      }
      allLocale(filter: { ns: { in: ["product", "datasheet"] } }, sort: { ns: ASC }) { nodes { language ns data } }
      allCategory { nodes { categoryId lang name } }
      allProduct(sort: [{ sort: ASC }, { itemId: ASC }, { lang: ASC }]) {
        nodes {
          ${ITEM}
          summary
          fallbackFields
          facts
        }
      }
      allArticle(sort: [{ publishedAt: DESC }, { itemId: ASC }, { lang: ASC }]) { nodes { ${ITEM} } }
      allContentPage { nodes { ${ITEM} } }
      contact: allContentPage(filter: { path: { eq: "${LINKED_PAGES.contact}" } }) { nodes { lang html } }
      allSitePage { nodes { path pageContext } }
    }
  `)
  if (errors || !data) throw new Error(`What datasheets show could not be read from the data layer: ${String(errors)}`)
  return data
}
