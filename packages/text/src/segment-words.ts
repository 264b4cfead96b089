const segmenters = new Map<string, Intl.Segmenter>()

/** Up to a space where there is one. V8 copies a text for each of its segments: a long one as a whole takes quadratic time. */
const PARTS = /[^]{1,1000}(?:\s|$)|[^]{1,1000}/gu

/** A text divided as the language's dictionary does. */
export function segmentWords(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const parts = text.match(PARTS) ?? []
  return parts.flatMap((part) => Array.from(segmenter.segment(part), ({ segment }) => segment))
}
