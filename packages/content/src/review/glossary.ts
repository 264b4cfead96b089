import type { Terms } from '../../../contract/src/content'
import { proseOf, type ReviewedText } from './reviewed-text'

/** The words each language uses for things, and those it never uses (`terms/<language>.yml`). */
export type Termbase = ReadonlyMap<string, Terms>

type Check = (text: ReviewedText) => string[]

/** Keywords are whatever people search for, correct or not. */
const readableOf = ({ field, text }: ReviewedText) => (/keywords$/i.test(field) ? '' : proseOf(text))

export function makeGlossaryCheck(terms: Termbase): Check {
  const patternsOf = new Map(
    [...terms].map(([language, { terms: own }]) => [
      language,
      Object.entries(own).flatMap(([english, words]) =>
        variantsOf(english)
          .filter((term) => !words.some((word) => word.toLowerCase().includes(term.toLowerCase())))
          .map((term) => ({ term, words: words.flatMap(variantsOf), pattern: patternOf(term) })),
      ),
    ]),
  )
  return (text) => {
    const prose = proseOf(text.text)
    return (patternsOf.get(text.language) ?? []).flatMap(({ term, words, pattern }) =>
      pattern.test(prose) ? [`leaves “${term}” in English; the termbase has “${words.join('” or “')}”`] : [],
    )
  }
}

export function makeTermsCheck(terms: Termbase): Check {
  const patternsOf = new Map(
    [...terms].map(([language, { never }]) => [
      language,
      never.map((row) => ({ ...row, pattern: wordPattern(row.word) })),
    ]),
  )
  return (text) => {
    const prose = readableOf(text)
    return (patternsOf.get(text.language) ?? []).flatMap(({ use, why, pattern }) => {
      const [found] = pattern.exec(prose) ?? []
      return found === undefined ? [] : [`says “${found}”: write “${use}”. ${why}`]
    })
  }
}

/** `modified atmosphere packaging (MAP)` has two spellings of one term. */
export function variantsOf(written: string): string[] {
  const found = /[（(][^（()）]+[)）]$/.exec(written)
  return found ? [written.slice(0, found.index).trimEnd(), found[0].slice(1, -1)] : [written]
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(term: string): RegExp {
  // Abbreviations match exactly; words match in any case and with a plural.
  const isShort = /^[A-Z]+$/.test(term)
  const plural = isShort ? '' : /(?:s|x|z|ch|sh)$/.test(term) ? '(?:es)?' : 's?'
  const letter = '[\\p{Script=Latin}\\p{N}]'
  return new RegExp(`(?<!${letter})${escape(term)}${plural}(?!${letter})`, isShort ? 'u' : 'iu')
}

const BORDERED = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{N}]/u

/** Matches a whole word, with any ending for `*`; scripts without spaces have no word boundaries. */
export function wordPattern(word: string): RegExp {
  const stem = word.replace(/\*$/, '')
  // Typesetting turns some spaces into no-break spaces.
  const spelled = escape(stem).replace(/ /g, '[ \\u00a0\\u202f]')
  if (!BORDERED.test(stem)) return new RegExp(spelled, 'u')
  const ending = word.endsWith('*') ? '\\p{L}*' : ''
  // Abbreviations have one spelling.
  const isExact = /^\p{Lu}{2}/u.test(stem)
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelled}${ending}(?![\\p{L}\\p{N}])`, isExact ? 'u' : 'iu')
}
