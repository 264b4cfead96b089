import { search as searchWords, type Found, type SearchLanguages } from '../../../../packages/text/src/search'
import { createWordIndex, type IndexedTexts, type WordIndex } from '../../../../packages/text/src/word-index'
import {
  unpackIndex,
  type IndexedDocument,
  type SearchIndex,
  type SearchIndexFile,
} from '../../../lib/search-index-file'
import { LANGUAGE_CODES } from '../../../config/languages'
import type { SearchItem } from './search-page'
import { collectSpellings, correct } from './spelling'

export interface OwnResult extends Pick<Found, 'terms' | 'size' | 'understood' | 'foreign'> {
  items: SearchItem[]
  /** What would narrow the results down. */
  narrower: Narrower[]
  /** The query in the content's spelling, if a word of it is not found. */
  correction: string | null
}

/** A property that some of the found products have, as a word to add to the query. */
export interface Narrower {
  word: string
  count: number
}

export interface OwnIndex {
  content: SearchIndex
  words: WordIndex
  search: (keyword: string) => Promise<OwnResult>
}

/** Opens the index of another language, whose words are looked for when this one does not have them. */
export type OpenOther = (language: string) => Promise<OwnIndex | null>

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
  )
  const languages: SearchLanguages = {
    language,
    open: async (code) => (code === language ? index : ((await openOther(code))?.words ?? null)),
    languages: LANGUAGE_CODES,
  }
  const spellings = collectSpellings(content)
  return {
    content,
    words: index,
    async search(keyword) {
      const { positions, words, isWhole, ...found } = await searchWords(keyword, languages)
      const items = positions.map((position) => readItem(documents, position))
      const isMaterialAsked = found.understood.some(({ asked, isMet }) => isMet && asked.by === 'material')
      const narrower = isMaterialAsked ? [] : countMaterials(items)
      const correction = isWhole ? null : correct(index, words, language, spellings)
      return { ...found, items, narrower, correction }
    },
  }
}

/** The materials of the products that are found, the most frequent first; none if all have the same. */
function countMaterials(items: readonly SearchItem[]): Narrower[] {
  const counts = new Map<string, number>()
  for (const { facts } of items) if (facts) counts.set(facts.base, (counts.get(facts.base) ?? 0) + 1)
  const rows = [...counts].map(([word, count]) => ({ word, count }))
  return rows.length > 1 ? rows.sort((one, other) => other.count - one.count) : []
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

function readItem(documents: readonly IndexedDocument[], position: number): SearchItem {
  const document = documents[position]
  if (!document) throw new Error(`The search index has no document ${position}.`)
  const { kind, path, name, summary = '', keywords, code, facts, picture, size, fallback = [] } = document
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
    ...(size && { outerMm: { l: size[0], w: size[1], h: size[2] } }),
    fallbackFields: fallback,
  }
}
