import {
  unpackIndex,
  type SearchIndex,
  type IndexedDocument,
  type SearchIndexFile,
} from '../../../lib/search-index-file'
import { createWordIndex, type WordIndex, type IndexedTexts } from '../../../../packages/text/src/word-index'
import { isEastAsian, normalize, splitWords } from '../../../../packages/text/src/search-terms'
import { measureAsked, type Asked } from '../../../../packages/text/src/parse-asked'
import { search as searchWords, type Found, type SearchLanguages } from '../../../../packages/text/src/search'
import { USES, type Lexicon } from '../../../../packages/text/src/search-words'
import { LANGUAGE_CODES, type LanguageCode } from '../../../site/languages'
import { listLeads, withoutLed, type Lead } from './leads'
import type { SearchItem } from './search-page'

/** Maximum share of wrong letters in a word that is corrected. */
const WRONG_SHARE = 0.4

/** The content's spelling of its words, by their normalized form. */
function collectSpellings({ documents, categoryNames }: SearchIndex): Map<string, string> {
  const spellings = new Map<string, string>()
  const texts = [
    ...categoryNames,
    ...documents.flatMap(({ name, materials = '', keywords = '' }) => [name, materials, keywords]),
  ]
  for (const word of texts.flatMap((text) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])) {
    const normalized = normalize(word)
    if (!spellings.has(normalized)) spellings.set(normalized, word)
  }
  return spellings
}

/** The query with each unknown word replaced by a known one; null if there is nothing to correct. */
function correct(
  index: Pick<WordIndex, 'suggest' | 'isWord'>,
  foreign: readonly string[],
  keyword: string,
  language: string,
  spellings: ReadonlyMap<string, string>,
): string | null {
  const words = splitWords(keyword, language)
  const corrected = words.map((word) => {
    const isRight = index.isWord(word) || foreign.includes(word)
    if (word.length < 4 || /\d/.test(word) || isEastAsian(word) || isRight) return word
    const known = index.suggest(word, WRONG_SHARE).flatMap((term) => spellings.get(term) ?? [])[0]
    return known ?? word
  })
  return corrected.every((word, position) => word === words[position]) ? null : corrected.join(' ')
}

export interface OwnResult extends Pick<Found, 'terms' | 'size' | 'understood' | 'foreign'> {
  items: SearchItem[]
  leads: Lead[]
  narrower: Narrower[]
  /** The query in the content's spelling, if one of its words is not found. */
  correction: string | null
  /** Adds the index's data to a provider's item. */
  complete: (item: SearchItem) => SearchItem
}

/** A property of some of the found products, but not all. `written` is the text that adds it to the query. */
export interface Narrower {
  asked: Asked
  count: number
}

/** How many materials, and how many numbers of cells, are offered. */
const MAX_OF_A_KIND = 4

export interface OwnIndex {
  content: SearchIndex
  words: WordIndex
  search: (keyword: string) => Promise<OwnResult>
}

/** Opens the index of another language, to search for words that this one does not have. */
type OpenOther = (language: string) => Promise<OwnIndex | null>

/** Makes the index of a language from the file that the build wrote. */
export function openOwnIndex(file: SearchIndexFile, language: string, openOther?: OpenOther): Promise<OwnIndex> {
  return createOwnIndex(unpackIndex(file), language, openOther)
}

export async function createOwnIndex(
  content: SearchIndex,
  language: string,
  openOther: OpenOther = () => Promise.resolve(null),
): Promise<OwnIndex> {
  const { documents, categoryNames } = content
  const index = await createWordIndex(
    documents.map((document) => describe(document, categoryNames)),
    language,
    content.words,
    content.writings,
  )
  const languages: SearchLanguages = {
    language,
    open: async (code) => (code === language ? index : ((await openOther(code))?.words ?? null)),
    languages: LANGUAGE_CODES,
  }
  const spellings = collectSpellings(content)
  const positions = new Map(documents.map(({ path }, position) => [path, position]))
  const complete = (item: SearchItem): SearchItem => {
    const position = positions.get(item.path)
    if (position === undefined) return item
    const known = toItem(documents, position)
    return { ...known, ...item, picture: item.picture ?? known.picture }
  }
  return {
    content,
    words: index,
    async search(keyword) {
      const { positions: found, words, isWhole, leads: asked, ...rest } = await searchWords(keyword, languages)
      const items = found.map((position) => toItem(documents, position))
      const narrower = narrow(items, index.lexicon).filter(
        ({ asked }) => !rest.understood.some((known) => known.isMet && known.asked.by === asked.by),
      )
      const foreign = rest.foreign.map(({ word }) => normalize(word))
      const correction = isWhole ? null : correct(index, foreign, words, language, spellings)
      const leads = listLeads(asked, documents, language as LanguageCode, content.samples === true)
      return { ...rest, items: withoutLed(items, leads), leads, narrower, correction, complete }
    },
  }
}

/** Properties that narrow the found products down: materials, cell counts, uses; the most frequent of a kind first. */
function narrow(items: readonly SearchItem[], { uses }: Lexicon): Narrower[] {
  const all = items.flatMap(({ facts }) => facts ?? [])
  const count = (asked: Asked): Narrower => ({
    asked,
    count: all.filter((facts) => measureAsked(asked, facts, []) !== null).length,
  })
  const mostOf = (rows: Narrower[]) =>
    rows
      .filter((row) => row.count > 0 && row.count < all.length)
      .sort((one, other) => other.count - one.count)
      .slice(0, MAX_OF_A_KIND)
  const materials = [...new Set(all.map(({ base }) => base))]
  const counts = [...new Set(all.map(({ compartments = 1 }) => compartments))].filter((cells) => cells > 1)
  return [
    ...mostOf(materials.map((base) => count({ by: 'material', materials: [base], written: base }))),
    ...mostOf(counts.map((cells) => count({ by: 'count', count: cells, written: String(cells) }))),
    ...mostOf(
      USES.flatMap((use) => {
        const [written] = [...uses].find(([, by]) => by === use) ?? []
        return written === undefined ? [] : [count({ by: use, written })]
      }),
    ),
  ]
}

function describe(document: IndexedDocument, categoryNames: readonly string[]): IndexedTexts {
  const { path, name, summary = '', keywords = '', code = '', materials = '', categories = [], size, facts } = document
  return {
    key: path,
    facts: facts ?? null,
    name,
    code,
    materials,
    categories: categories.map((position) => categoryNames[position] ?? '').join(' '),
    summary: `${summary} ${keywords}`,
    size,
  }
}

function toItem(documents: readonly IndexedDocument[], position: number): SearchItem {
  const document = documents[position]
  if (!document) throw new Error(`The search index has no document ${position}.`)
  const { kind, path, name, summary = '', keywords, code, facts, picture, size, round, fallback = [] } = document
  return {
    id: path,
    kind,
    path,
    name,
    summary,
    picture: picture ? { url: picture[0], width: picture[1], height: picture[2] } : null,
    ...(code && { code }),
    ...(facts && { facts }),
    ...(keywords && { keywords }),
    ...(size && { outerMm: { l: size[0], w: size[1], h: size[2], ...(round && { round }) } }),
    fallbackFields: fallback,
  }
}
