import { decodeAddress } from '../../../../packages/text/src/decode-address'
import { DEFAULT_LANGUAGE, isLanguageCode } from '../../../site/languages'
import { fetchSearch } from '../api/fetch-search'
import type { SearchItem } from './search-page'

/** The most characters that the provider's search accepts. */
const MAX_KEYWORD = 100

/** Words in addresses that don't belong to their subject. */
const NO_SUBJECT = new Set(['html', 'htm', 'php', 'asp', 'aspx', 'index', 'product', 'products', 'list', 'page'])

/**
 * The words of an address, to search for.
 * @example
 * pathWords('/de/product/sushi-tray_8.html') // ['sushi', 'tray', '8']
 */
export function pathWords(pathname: string): string[] {
  const [first = '', ...rest] = decodeAddress(pathname).split('/').filter(Boolean)
  const segments = isLanguageCode(first) && first !== DEFAULT_LANGUAGE ? rest : [first, ...rest]
  const words = segments.join(' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !NO_SUBJECT.has(word))
}

/** Queries to try until one finds something: all words together, then each separately, longest first. */
export function buildKeywords(words: readonly string[], max = 4): string[] {
  const single = words.filter((word) => /\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(word))
  const byLength = [...single].sort((a, b) => b.length - a.length)
  const keywords = [words.join(' '), ...byLength].filter((keyword) => keyword !== '')
  return [...new Set(keywords.map((keyword) => keyword.slice(0, MAX_KEYWORD).trim()))].slice(0, max)
}

/** The number of places on the page. */
const PLACES = 4

/**
 * Finds the products that a missing page's address may have meant, best first: those with all its words, then those
 * with one. None if the address has no usable words.
 * @throws RequestError
 */
export async function findNearest(pathname: string, langId: string, signal: AbortSignal): Promise<SearchItem[]> {
  const ask = (keyword: string) =>
    fetchSearch({ keyword, kind: 'product', pageNow: 1, langId }, signal, { background: true })
  const [whole, ...single] = buildKeywords(pathWords(pathname))
  if (whole === undefined) return []
  const first = await ask(whole)
  const others = first.list.length < PLACES ? await Promise.all(single.map(ask)) : []
  const found = [first, ...others].flatMap(({ list }) => list)
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at).slice(0, PLACES)
}
