/*
 * The static search index of a language, as the build writes it and the browser reads it. Empty fields are left out:
 * the file must stay below 150 kB compressed with 2,000 products.
 */

import type { AskedFacts } from '../../packages/text/src/parse-asked'
import type { SearchWords } from '../../packages/text/src/search-words'

export interface IndexedCategory {
  path: string
  name: string
  /** The name is in the default language. */
  fallback?: true
}

export interface IndexedDocument {
  kind: string
  path: string
  name: string
  summary?: string
  /** Words of the keywords that are in neither the name nor the summary. */
  keywords?: string
  code?: string
  materials?: string
  /** Positions in the file's list of category names. */
  categories?: number[]
  /** Outer length, width and height in mm. */
  size?: [number, number, number]
  /** Its length and width are its diameter. */
  round?: true
  /** Searchable facts of a product. */
  facts?: AskedFacts
  /** The product's files other than its datasheet and declarations. */
  files?: ('drawing' | 'model')[]
  /** Language and market of the preferred declaration for the reader. */
  declaration?: [language: string, market: string]
  /** Root-relative address and size in px. */
  picture?: [string, number, number]
  /** The fields that are in the default language. */
  fallback?: string[]
}

export interface SearchIndex {
  /** The namespace `search`, for results outside the search page. */
  texts: Record<string, unknown>
  /** The product categories, for visitors who find nothing. */
  browse: IndexedCategory[]
  categoryNames: string[]
  words: SearchWords
  /** Spellings in other regions, with the ones in the documents. */
  writings: Record<string, string>
  /** Whether the company sends sample boxes, which have a page. */
  samples?: true
  documents: IndexedDocument[]
}

/**
 * The file format: each field of the documents is a list, which puts similar values next to each other and compresses
 * well.
 */
export interface SearchIndexFile extends Omit<SearchIndex, 'documents'> {
  count: number
  columns: Record<string, unknown[]>
}

/** Replaces the end of the document's path in its picture's address: pictures are usually named after it. */
const PATH_END = '*'

/** Prefix of fact names, which are separate columns. */
const FACT = 'facts.'

const endOf = (path: string) => `/${path.slice(path.lastIndexOf('/') + 1)}.`

export function packIndex({ documents, ...index }: SearchIndex): SearchIndexFile {
  const rows = documents.map((document) => {
    const { facts, ...shown } = document
    const { path, picture } = shown
    const asked = Object.fromEntries(Object.entries(facts ?? {}).map(([name, value]) => [`${FACT}${name}`, value]))
    const plain = { ...shown, ...asked }
    if (!picture) return plain
    return { ...plain, picture: [picture[0].replace(endOf(path), `/${PATH_END}.`), picture[1], picture[2]] }
  }) as Record<string, unknown>[]
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field] ?? 0)]))
  return { ...index, count: documents.length, columns }
}

/** Undoes `packIndex`. */
export function unpackIndex({ count, columns, ...index }: SearchIndexFile): SearchIndex {
  const documents = Array.from({ length: count }, (_, row) => {
    const fields = Object.entries(columns).flatMap(([field, values]) =>
      values[row] ? [[field, values[row]] as const] : [],
    )
    const facts = fields.flatMap(([field, value]) =>
      field.startsWith(FACT) ? [[field.slice(FACT.length), value]] : [],
    )
    const document = {
      ...Object.fromEntries(fields.filter(([field]) => !field.startsWith(FACT))),
      ...(facts.length > 0 && { facts: Object.fromEntries(facts) as unknown }),
    } as unknown as IndexedDocument
    const { path, picture } = document
    if (picture) picture[0] = picture[0].replace(`/${PATH_END}.`, endOf(path))
    return document
  })
  return { ...index, documents }
}
