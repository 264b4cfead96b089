import type { LanguageCode } from '../config/languages'
import { buildSearchIndexPath } from '../config/site-files'
import { packIndex, type IndexedDocument, type SearchIndex } from '../lib/search-index-file'
import type { Graphql } from './graphql'
import { condenseKeywords, shorten } from './search-index-texts'
import { readSearchPictures, type PictureCache, type SmallPicture } from './search-pictures'

interface IndexItem {
  lang: LanguageCode
  kind: string
  path: string
  name: string
  summary: string
  keyword_translatable: string
  fallbackFields: string[]
  categoriesIds: string[]
  images: { width: number; height: number; file: { id: string } | null }[]
  facts?: {
    sku: string
    material: { base: string; lid: string | null; colour: string }
    outerMm: { l: number; w: number; h: number }
  }
}

interface IndexCategory {
  lang: LanguageCode
  categoryId: string
  kind: string
  path: string
  name: string
  fallbackFields: string[]
}

export interface SearchSources {
  allLocale: { nodes: { language: LanguageCode; data: string }[] }
  allCategory: { nodes: IndexCategory[] }
  allProduct: { nodes: IndexItem[] }
  allArticle: { nodes: IndexItem[] }
  allContentPage: { nodes: IndexItem[] }
}

const ITEM = 'lang kind path name summary keyword_translatable fallbackFields categoriesIds'
const IMAGES = 'images { width height file { id } }'
const SORT = 'sort: [{ sort: ASC }, { itemId: ASC }]'

/** Makes the static search index of every language that the site has: a file below `public` each, the same at each build. */
export async function buildSearchIndexes(
  graphql: Graphql,
  cache: PictureCache,
): Promise<{ path: string; content: string }[]> {
  const { data, errors } = await graphql<SearchSources>(`
    query ReadSearchIndexes {
      allLocale(filter: { ns: { eq: "search" } }, sort: { language: ASC }) { nodes { language data } }
      allCategory(sort: [{ sort: ASC }, { categoryId: ASC }]) {
        nodes { lang categoryId kind path name fallbackFields }
      }
      allProduct(${SORT}) {
        nodes { ${ITEM} ${IMAGES} facts { sku material { base lid colour } outerMm { l w h } } }
      }
      allArticle(${SORT}) { nodes { ${ITEM} ${IMAGES} } }
      allContentPage(${SORT}) { nodes { ${ITEM} ${IMAGES} } }
    }
  `)
  if (errors || !data) throw new Error(`The search index could not be read from the data layer: ${String(errors)}`)
  const items = [data.allProduct, data.allArticle, data.allContentPage].flatMap(({ nodes }) => nodes)
  const pictures = await readSearchPictures(graphql, cache, [
    ...new Set(items.flatMap(({ images: [first] }) => first?.file?.id ?? [])),
  ])
  return data.allLocale.nodes
    .filter(({ language }) => items.some(({ lang }) => lang === language))
    .map(({ language, data: texts }) => ({
      path: buildSearchIndexPath(language).slice(1),
      content: JSON.stringify(packIndex(buildIndex(language, texts, data.allCategory.nodes, items, pictures))),
    }))
}

function buildIndex(
  language: LanguageCode,
  texts: string,
  allCategories: readonly IndexCategory[],
  items: readonly IndexItem[],
  pictures: ReadonlyMap<string, SmallPicture>,
): SearchIndex {
  const categories = allCategories.filter(({ lang }) => lang === language)
  const positions = new Map(categories.map(({ categoryId }, position) => [categoryId, position]))
  return {
    texts: JSON.parse(texts) as SearchIndex['texts'],
    browse: categories
      .filter(({ kind }) => kind === 'product')
      .map(({ path, name, fallbackFields }) => ({
        path,
        name,
        ...(fallbackFields.includes('name') && { fallback: true as const }),
      })),
    categoryNames: categories.map(({ name }) => name),
    documents: items
      .filter(({ lang }) => lang === language)
      .map((item) => buildDocument(item, positions, pictures.get(item.images[0]?.file?.id ?? ''))),
  }
}

function buildDocument(
  { kind, path, name, summary, keyword_translatable, fallbackFields, categoriesIds, facts }: IndexItem,
  positions: ReadonlyMap<string, number>,
  picture: SmallPicture | undefined,
): IndexedDocument {
  const short = shorten(summary)
  const keywords = condenseKeywords(keyword_translatable, `${name} ${short}`)
  const categories = categoriesIds.flatMap((id) => positions.get(id) ?? [])
  const fallback = ['name', 'summary'].filter((field) => fallbackFields.includes(field))
  return {
    kind,
    path,
    name,
    ...(short && { summary: short }),
    ...(keywords && { keywords }),
    ...(facts && {
      code: facts.sku,
      materials: [...new Set([facts.material.base, facts.material.lid, facts.material.colour])]
        .filter(Boolean)
        .join(' '),
      size: [facts.outerMm.l, facts.outerMm.w, facts.outerMm.h] satisfies IndexedDocument['size'],
    }),
    ...(categories.length > 0 && { categories }),
    ...(picture && { picture }),
    ...(fallback.length > 0 && { fallback }),
  }
}
