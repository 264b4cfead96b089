import type { SearchIndex } from '../../../lib/search-index-file'
import type { WordIndex } from '../../../../packages/text/src/word-index'
import { isEastAsian, normalize, splitWords } from '../../../../packages/text/src/search-terms'

/** How much of a word may be wrong for it to be corrected. */
const WRONG_SHARE = 0.4

/** The content's spelling of its words, by their normalized form. */
export function collectSpellings({ documents, categoryNames }: SearchIndex): Map<string, string> {
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
export function correct(
  index: Pick<WordIndex, 'suggest'>,
  keyword: string,
  language: string,
  spellings: ReadonlyMap<string, string>,
): string | null {
  const words = splitWords(keyword, language)
  const corrected = words.map((word) => {
    if (word.length < 4 || /\d/.test(word) || isEastAsian(word) || spellings.has(word)) return word
    const known = index.suggest(word, WRONG_SHARE).flatMap((term) => spellings.get(term) ?? [])[0]
    return known ?? word
  })
  return corrected.every((word, position) => word === words[position]) ? null : corrected.join(' ')
}
