import { proseOf, type ReviewedText } from './reviewed-text'

/** A technical term in English, with its abbreviation if it has one, and its translations. */
export interface Term {
  english: readonly string[]
  equivalents: ReadonlyMap<string, readonly string[]>
}

/**
 * Reads the tables of a glossary: the first row names one language code per column, English first; ` / ` separates
 * equivalents, and an abbreviation is in brackets.
 *
 * @throws when the number of cells in a row differs from the number of languages in its table.
 */
export function readGlossary(markdown: string): Term[] {
  const terms: Term[] = []
  let codes: string[] = []
  for (const [index, line] of markdown.split('\n').entries()) {
    if (!line.startsWith('|')) continue
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (cells[0] === 'en') codes = cells
    else if (!/^:?-+:?$/.test(cells[0] ?? '')) {
      if (cells.length !== codes.length || cells.includes('')) {
        throw new Error(`Line ${index + 1} of the glossary has not one term for each of ${codes.join(', ')}.`)
      }
      const [english = '', ...others] = cells.map(variantsOf)
      terms.push({
        english: [...english],
        equivalents: new Map(others.map((variants, place) => [codes[place + 1] ?? '', variants])),
      })
    }
  }
  return terms
}

/** `modified atmosphere packaging (MAP)` stands for two spellings of one term. */
function variantsOf(cell: string): string[] {
  return cell.split(' / ').flatMap((part) => {
    const [main, short] = divideAtBrackets(part.trim())
    return short === undefined ? [main] : [main, short]
  })
}

/** Terms left in English although the language has its own word. */
export function makeGlossaryCheck(terms: readonly Term[]): (text: ReviewedText) => string[] {
  const patterns = terms.flatMap(({ english, equivalents }) =>
    english.map((term) => ({ term, equivalents, pattern: patternOf(term) })),
  )
  return ({ language, field, text }) => {
    const prose = field === 'body' ? proseOf(text) : text
    return patterns.flatMap(({ term, equivalents, pattern }) => {
      const own = equivalents.get(language)
      if (!own || own.some((word) => word.toLowerCase().includes(term.toLowerCase()))) return []
      return pattern.test(prose) ? [`leaves “${term}” in English; the glossary has “${own.join('” or “')}”`] : []
    })
  }
}

function patternOf(term: string): RegExp {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Abbreviations match exactly; words match in any case and with a plural.
  const isShort = /^[A-Z]+$/.test(term)
  const plural = isShort ? '' : /(?:s|x|z|ch|sh)$/.test(term) ? '(?:es)?' : 's?'
  const letter = '[\\p{Script=Latin}\\p{N}]'
  return new RegExp(`(?<!${letter})${escaped}${plural}(?!${letter})`, isShort ? 'u' : 'iu')
}

/** A term and the text in brackets at its end. */
function divideAtBrackets(text: string): [main: string, short: string | undefined] {
  const found = /[（(][^（()）]+[)）]$/.exec(text)
  return found ? [text.slice(0, found.index).trimEnd(), found[0].slice(1, -1)] : [text, undefined]
}
