import type { LanguageCode } from '../../site/languages'
import { DESCRIPTION_LENGTH } from '../../lib/page-head'
import { stripHtml } from '../html/plain-text'

const lengthOf = (text: string) => Array.from(text).length

/** At least this much of a cut text stays: a sentence that ends earlier is not worth losing the rest. */
const MIN_SENTENCE = DESCRIPTION_LENGTH / 2

/** The text up to the last part that fits. */
function cutAfter(parts: Iterable<Intl.SegmentData>, limit: number): string {
  let cut = ''
  for (const { segment } of parts) {
    if (lengthOf(cut + segment.trimEnd()) > limit) break
    cut += segment
  }
  // Segmenters leave an opening bracket with the sentence before it.
  return cut.replace(/(?<![\s\p{Ps}\p{Pi}])[\s\p{Ps}\p{Pi}]+$/u, '')
}

/**
 * A text for a page's description, in at most 160 characters (Unicode code points): whole sentences if they fill half
 * of that, else whole words with an ellipsis, as the language divides them.
 */
export function shortenDescription(given: string, language: LanguageCode): string {
  const text = given.replace(/\s+/g, ' ').trim()
  if (lengthOf(text) <= DESCRIPTION_LENGTH) return text
  const sentences = cutAfter(
    new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text),
    DESCRIPTION_LENGTH,
  )
  if (lengthOf(sentences) >= MIN_SENTENCE) return sentences
  const words = cutAfter(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), DESCRIPTION_LENGTH - 1)
  return `${words.replace(/(?<![\s\p{Po}\p{Pd}\p{Ps}])[\s\p{Po}\p{Pd}\p{Ps}]+$/u, '')}…`
}

interface SeoSource {
  lang: LanguageCode
  name: string
  title_translatable: string
  details_translatable: string
  keyword_translatable: string
}

interface ItemSource extends SeoSource {
  summary: string
  body: string
  facts?: { sku: string; material: { base: string } }
}

/** An item's texts for the head of its page; missing ones are made from its other texts. */
export function buildItemSeo({ lang, name, summary, body, facts, ...texts }: ItemSource) {
  const details = texts.details_translatable || summary || stripHtml(body)
  return {
    title_translatable: texts.title_translatable || name,
    details_translatable: shortenDescription(
      details || [name, facts?.sku, facts?.material.base].filter(Boolean).join(' · '),
      lang,
    ),
    keyword_translatable: texts.keyword_translatable || name,
  }
}

/**
 * A category's texts for the head; without a description its list shows the names of its items
 * (src/layouts/list-page.tsx).
 */
export function buildCategorySeo({ lang, name, ...texts }: SeoSource) {
  return {
    title_translatable: texts.title_translatable || name,
    description: shortenDescription(texts.details_translatable, lang),
    keyword_translatable: texts.keyword_translatable || name,
  }
}
