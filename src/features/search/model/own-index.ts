import { createWordIndex, type IndexedTexts } from '../../../../packages/text/src/word-index'
import type { SizeReading } from '../../../../packages/text/src/size-reading'
import {
  unpackIndex,
  type IndexedDocument,
  type SearchIndex,
  type SearchIndexFile,
} from '../../../lib/search-index-file'
import type { SearchItem } from './search-page'
import { collectSpellings, correct } from './spelling'

export interface OwnResult {
  items: SearchItem[]
  /** The matching words, normalized, to be marked. */
  terms: string[]
  /** How the size in the query was understood; the items are in the order of their distance from it. */
  size: SizeReading | null
  /** The query in the content's spelling, if a word of it is not found. */
  correction: string | null
}

export interface OwnIndex {
  content: SearchIndex
  search: (keyword: string) => OwnResult
}

/** Makes the index of a language from the file that the build wrote. */
export function openOwnIndex(file: SearchIndexFile, language: string): Promise<OwnIndex> {
  return createOwnIndex(unpackIndex(file), language)
}

export async function createOwnIndex(content: SearchIndex, language: string): Promise<OwnIndex> {
  const { documents, categoryNames } = content
  const index = await createWordIndex(
    documents.map((document) => describe(document, categoryNames)),
    language,
  )
  const spellings = collectSpellings(content)
  return {
    content,
    search(keyword) {
      const { positions, terms, size, words, isWhole } = index.find(keyword)
      const correction = isWhole ? null : correct(index, words, language, spellings)
      return { items: positions.map((position) => readItem(documents, position)), terms, size, correction }
    },
  }
}

function describe(document: IndexedDocument, categoryNames: readonly string[]): IndexedTexts {
  const { name, summary = '', keywords = '', code = '', materials = '', categories = [], size } = document
  return {
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
  const { kind, path, name, summary = '', picture, size, fallback = [] } = document
  return {
    id: path,
    kind,
    path,
    name,
    summary,
    picture: picture ? { url: picture[0], width: picture[1], height: picture[2] } : null,
    ...(size && { outerMm: { l: size[0], w: size[1], h: size[2] } }),
    fallbackFields: fallback,
  }
}
