import { shorten } from './language'
import type { ReviewedText } from './reviewed-text'

export function checkSameAsEnglish({ field, text, english }: ReviewedText): string[] {
  if (english === undefined) return []
  if (field !== 'body') return text === english && hasWords(text) ? [`equals the English: “${shorten(text)}”`] : []
  const blocks = new Set(blocksOf(english))
  return blocksOf(text)
    .filter((block) => blocks.has(block) && hasProse(block))
    .map((block) => `equals the English: “${shorten(block)}”`)
}

function blocksOf(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Codes and upper-case trade names (PETG, EU 10/2011) are the same in every language. */
function hasWords(text: string): boolean {
  return /\p{Ll}{3,}/u.test(text)
}

function hasProse(block: string): boolean {
  return (block.match(/(?<!\p{L})\p{Ll}{3,}/gu) ?? []).length >= 3
}
