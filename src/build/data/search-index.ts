import { belongsTo } from '../../../packages/contract/src/documents'
import { searchedFacts, type ProductFacts } from '../../../packages/contract/src/facts'
import { ITEM_TYPES } from '../../../packages/contract/src/kinds'
import { listDeclarationFiles } from '../../../packages/contract/src/markets'
import { findWritingVariants } from '../../../packages/text/src/writing-variants'
import { NO_SEARCH_WORDS, type SearchWords } from '../../../packages/text/src/search-words'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import { CONTENT_SLOTS, FIXED_ROUTES } from '../../../packages/contract/src/routes'
import { buildSearchIndexPath } from '../../site/site-files'
import { packIndex, type IndexedDocument, type SearchIndex } from '../../lib/search-index-file'
import { typesetLocale } from './locale-texts'
import type { CompanyDocument } from './product-documents'
import { listAddresses, type ProcessedPicture, type ProcessedPictures } from './processed-pictures'
import { inListOrder, type ReadNodes } from './read-nodes'
import { makeAnew, type KeptNode, type ReadKept } from './kept-by-node'
import { indexTerms, measureTerms, partsOf, splitWords } from '../../../packages/text/src/search-terms'

export interface IndexItem extends KeptNode {
  itemId: string
  lang: LanguageCode
  kind: string
  path: string
  name: string
  summary: string
  keyword_translatable: string
  fallbackFields: string[]
  sort: number
  categoriesIds: string[]
  images: { file: string | null }[]
  facts?: ProductFacts
  geometryVersion?: string
  model?: object
  /** HTML. */
  body: string
}

interface IndexCategory extends KeptNode {
  lang: LanguageCode
  categoryId: string
  kind: string
  path: string
  name: string
  sort: number
  fallbackFields: string[]
}

interface IndexWords extends KeptNode {
  lang: LanguageCode
  words: SearchWords
}

type IndexCompanyDocument = KeptNode & Pick<CompanyDocument, 'lang' | 'kind' | 'access' | 'materials'>

interface IndexLocale extends KeptNode {
  language: LanguageCode
  ns: string
  data: string
}

const byPlace = (a: IndexCategory, b: IndexCategory) => a.sort - b.sort || (a.categoryId < b.categoryId ? -1 : 1)

export interface IndexFile {
  /** Below `public`. */
  path: string
  nodes: KeptNode[]
  /** Its other inputs. */
  others: string
  build: () => string
}

/**
 * The static search index of each of the site's languages: a file below `public` each, identical at each build.
 */
export function listSearchIndexes(
  readNodes: ReadNodes,
  pictures: ProcessedPictures,
  readWords: ReadKept<string> = makeAnew,
): IndexFile[] {
  const all = [...readNodes<IndexCategory>('Category')].sort(byPlace)
  const items = ITEM_TYPES.flatMap((type) => inListOrder(readNodes<IndexItem>(type)))
  const declarations = readNodes<IndexCompanyDocument>('CompanyDocument').filter(
    ({ kind, access }) => kind === 'declaration' && access === 'download',
  )
  const settings = readNodes<KeptNode & { lang: LanguageCode; samples?: object | null }>('SiteSettings')
  const words = new Map(readNodes<IndexWords>('SearchWords').map((node) => [node.lang, node]))
  const locales = readNodes<IndexLocale>('Locale').map((node) => ({ ...node, data: typesetLocale(node) }))
  return locales
    .filter(({ ns, language }) => ns === 'search' && items.some(({ lang }) => lang === language))
    .map(({ language, data }) => {
      const own = items.filter(({ lang }) => lang === language)
      const categories = all.filter(({ lang }) => lang === language)
      const texts = locales.filter((locale) => locale.language === language)
      const asked = words.get(language)
      const declared = declarations.filter(({ lang }) => lang === language)
      const site = settings.filter(({ lang }) => lang === language)
      const hasSamples = site.some(({ samples }) => samples)
      return {
        path: buildSearchIndexPath(language).slice(1),
        nodes: [...own, ...categories, ...texts, ...declared, ...site, ...(asked ? [asked] : [])],
        others: listAddresses(pictures, own),
        build: () => {
          const index = addPages(buildIndex(data, categories, own, declared, pictures, readWords), texts)
          const searched = {
            ...index,
            words: asked?.words ?? NO_SEARCH_WORDS,
            ...(hasSamples && { samples: true as const }),
          }
          return JSON.stringify(packIndex({ ...searched, writings: writingsOf(searched, language) }))
        },
      }
    })
}

export function writingsOf(
  { documents, categoryNames, words }: Pick<SearchIndex, 'documents' | 'categoryNames' | 'words'>,
  language: LanguageCode,
): SearchIndex['writings'] {
  const texts = documents.flatMap(({ name, summary = '', keywords = '' }) => [name, summary, keywords])
  return findWritingVariants([...categoryNames, ...texts], language, words)
}

/**
 * The site's own pages that visitors search for and the provider has no item of; their texts are in the namespace of
 * the same name.
 */
const OWN_PAGES = ['finder'] as const

function addPages<Index extends Omit<SearchIndex, 'words' | 'writings'>>(
  index: Index,
  locales: readonly IndexLocale[],
): Index {
  const pages = OWN_PAGES.flatMap((name): IndexedDocument[] => {
    const texts = locales.find(({ ns }) => ns === name)
    if (!texts) return []
    const { title, lead, keywords } = JSON.parse(texts.data) as Record<'title' | 'lead' | 'keywords', string>
    return [{ kind: 'page', path: FIXED_ROUTES[name], name: title, summary: shorten(lead), keywords }]
  })
  const common = locales.find(({ ns }) => ns === 'common')
  const documents = common ? index.documents.map((document) => nameAsNavigation(document, common)) : index.documents
  return { ...index, documents: [...documents, ...pages] }
}

/** The home page's title is a slogan; its words remain searchable. */
function nameAsNavigation(document: IndexedDocument, common: IndexLocale): IndexedDocument {
  if (document.kind !== 'page' || document.path !== CONTENT_SLOTS.home) return document
  const { nav } = JSON.parse(common.data) as { nav: { home: string } }
  const { name, keywords, fallback = [], ...rest } = document
  const left = fallback.filter((field) => field !== 'name')
  return {
    ...rest,
    name: nav.home,
    keywords: [name, keywords].filter(Boolean).join(' '),
    ...(left.length > 0 && { fallback: left }),
  }
}

function buildIndex(
  texts: string,
  categories: readonly IndexCategory[],
  items: readonly IndexItem[],
  declarations: readonly IndexCompanyDocument[],
  pictures: ProcessedPictures,
  readWords: ReadKept<string>,
): Omit<SearchIndex, 'words' | 'writings'> {
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
    documents: items.map((item) => ({
      ...buildDocument(item, positions, pictures.get(item.images[0]?.file ?? ''), readWords),
      ...listFiles(item, declarations),
    })),
  }
}

/** The files of a product other than its datasheet. */
function listFiles(
  { lang, facts, geometryVersion, model }: IndexItem,
  declarations: readonly IndexCompanyDocument[],
): Pick<IndexedDocument, 'files' | 'declaration'> {
  if (!facts) return {}
  const files = [...(geometryVersion ? ['drawing' as const] : []), ...(model ? ['model' as const] : [])]
  const isDeclared = declarations.some((declaration) => belongsTo(declaration, facts))
  const [first] = isDeclared ? listDeclarationFiles(facts.foodContact, lang, DEFAULT_LANGUAGE) : []
  return { ...(files.length > 0 && { files }), ...(first && { declaration: [first.language, first.market] }) }
}

function buildDocument(
  item: IndexItem,
  positions: ReadonlyMap<string, number>,
  processed: ProcessedPicture | undefined,
  readWords: ReadKept<string>,
): IndexedDocument {
  const { kind, lang, path, name, summary, keyword_translatable, fallbackFields, categoriesIds, facts } = item
  const picture = processed && findSmallest(processed)
  const { code, materials, size, asked } = searchedFacts(facts)
  const short = shorten(summary)
  const keywords = readWords(item, () => {
    const marked = facts ? findOtherSizes(item.body, facts) : findMarkedWords(item.body)
    return condenseKeywords(`${keyword_translatable} ${marked}`, `${name} ${short}`, lang)
  })
  const categories = categoriesIds.flatMap((id) => positions.get(id) ?? [])
  const fallback = ['name', 'summary'].filter((field) => fallbackFields.includes(field))
  return {
    kind,
    path,
    name,
    ...(short && { summary: short }),
    ...(keywords && { keywords }),
    ...(facts && {
      code,
      materials,
      ...(size && { size }),
      ...(facts.geometry?.round && { round: true }),
      ...(asked && { facts: asked }),
    }),
    ...(categories.length > 0 && { categories }),
    ...(picture && { picture }),
    ...(fallback.length > 0 && { fallback }),
  }
}

/** Root-relative address, width and height in px of a picture's smallest version. */
function findSmallest({ width, height, images }: ProcessedPicture): IndexedDocument['picture'] {
  const [, src, pixels] = /^\s*(\S+)\s+(\d+)w/.exec(images.fallback?.srcSet ?? '') ?? []
  if (!src || !pixels) return undefined
  return [src, Number(pixels), Math.round((Number(pixels) * height) / width)]
}

const SUMMARY_LENGTH = 110

/** A summary of at most 110 characters, cut after a word. */
export function shorten(summary: string): string {
  const text = summary.replace(/\s+/g, ' ').trim()
  if (text.length <= SUMMARY_LENGTH) return text
  const cut = text.slice(0, SUMMARY_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  // Chinese and Japanese have no spaces.
  return `${cut.slice(0, lastSpace > SUMMARY_LENGTH / 2 ? lastSpace : undefined).replace(/(?<![\s.,;:、，–-])[\s.,;:、，–-]+$/, '')}…`
}

/** The words in headings and bold text, and the measures of a text, for the site's own index. */
export function findMarkedWords(html: string): string {
  const marked = Array.from(html.matchAll(/<(h[2-4]|strong|b|th)\b[^>]*>(.*?)<\/\1>/gsu), ([, , inner = '']) => inner)
  return [...marked.map(plainText), ...measureTerms(plainText(html))].join(' ')
}

/** Sizes in a product's text that are not its own, such as those of pallets; its own sizes come from the facts. */
export function findOtherSizes(html: string, facts: object): string {
  const known = new Set(JSON.stringify(facts).match(/\d+(?:\.\d+)?/g))
  const sizes = measureTerms(plainText(html)).filter((measure) => /^[\d.]+x/.test(measure))
  return sizes.filter((size) => !size.split('x').every((side) => known.has(side))).join(' ')
}

const plainText = (html: string) => html.replace(/<[^<>]*>|&\w+;|&#\d+;/g, ' ')

/**
 * The words of the keywords that are not already in the text, without duplicates.
 *
 * @example condenseKeywords('bento tray, lunch box', 'Bento lunchbox', 'en') // 'tray lunch box'
 */
export function condenseKeywords(keywords: string, text: string, language: string): string {
  const terms = new Set(indexTerms(text, language))
  const isFound = (word: string) => partsOf(word).every((part) => terms.has(part))
  const words = keywords.split(/[,，、;；\s]+/).filter((word) => !splitWords(word, language).every(isFound))
  return [...new Set(words)].join(' ')
}
