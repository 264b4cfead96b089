import { indexTerms, measureTerms, partsOf, splitWords } from '../../../packages/text/src/search-terms'

const SUMMARY_LENGTH = 110

/** A summary of at most 110 characters, cut after a word. */
export function shorten(summary: string): string {
  const text = summary.replace(/\s+/g, ' ').trim()
  if (text.length <= SUMMARY_LENGTH) return text
  const cut = text.slice(0, SUMMARY_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  // Chinese and Japanese have no spaces to cut at.
  return `${cut.slice(0, lastSpace > SUMMARY_LENGTH / 2 ? lastSpace : undefined).replace(/(?<![\s.,;:、，–-])[\s.,;:、，–-]+$/, '')}…`
}

/** What a text says in its headings and in bold, and its measures, by which the site's own index finds it. */
export function readMarkedWords(html: string): string {
  const marked = Array.from(html.matchAll(/<(h[2-4]|strong|b|th)\b[^>]*>(.*?)<\/\1>/gsu), ([, , inner = '']) => inner)
  return [...marked.map(plainText), ...measureTerms(plainText(html))].join(' ')
}

/** The sizes in a product's text that are not its own, such as those of pallets: its facts say what else it says. */
export function readOtherSizes(html: string, facts: object): string {
  const known = new Set(JSON.stringify(facts).match(/\d+(?:\.\d+)?/g))
  const sizes = measureTerms(plainText(html)).filter((measure) => /^[\d.]+x/.test(measure))
  return sizes.filter((size) => !size.split('x').every((side) => known.has(side))).join(' ')
}

const plainText = (html: string) => html.replace(/<[^<>]*>|&\w+;|&#\d+;/g, ' ')

/**
 * The words of the keywords that a text is not found by yet, each once.
 *
 * @example condenseKeywords('bento tray, lunch box', 'Bento lunchbox', 'en') // 'tray lunch box'
 */
export function condenseKeywords(keywords: string, text: string, language: string): string {
  const terms = new Set(indexTerms(text, language))
  const isFound = (word: string) => partsOf(word).every((part) => terms.has(part))
  const words = keywords.split(/[,，、;；\s]+/).filter((word) => !splitWords(word, language).every(isFound))
  return [...new Set(words)].join(' ')
}
