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
  const text = html.replace(/<[^<>]*>/g, ' ').replace(/&nbsp;|&#160;/g, ' ')
  return [...marked.map((part) => part.replace(/<[^<>]*>|&\w+;/g, ' ')), ...measureTerms(text)].join(' ')
}

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
