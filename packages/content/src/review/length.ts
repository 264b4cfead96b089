import { widthOf } from '../../../text/src/text-width'
import type { ReviewedText } from './reviewed-text'

/**
 * Lengths that search results show before truncation, in columns; a Chinese, Japanese or Korean character takes two.
 * The site's suffix follows the title and may be cut.
 */
const limits: Record<string, number> = { seoTitle: 60, seoDescription: 160 }

export function checkLength({ field, text }: ReviewedText): string[] {
  const limit = limits[field]
  const width = widthOf(text)
  if (limit === undefined || width <= limit) return []
  return [
    `is ${width} columns wide; search results cut it after ${limit} (a Chinese, Japanese or Korean character takes 2)`,
  ]
}
