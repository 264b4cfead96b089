const segmenters = new Map<string, Intl.Segmenter>()

/** Split at spaces if possible. V8 copies the text for each segment, so one long text takes quadratic time. */
const PARTS = /[^]{1,1000}(?:\s|$)|[^]{1,1000}/gu

export function segmentWords(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const parts = text.match(PARTS) ?? []
  return parts.flatMap((part) => Array.from(segmenter.segment(part), ({ segment }) => segment))
}
