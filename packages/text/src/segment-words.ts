import { oncePer } from './once-per'

const segmenterOf = oncePer((language: string) => new Intl.Segmenter(language, { granularity: 'word' }))

/** Split at spaces if possible. V8 copies the text for each segment, so one long text takes quadratic time. */
const PARTS = /[^]{1,1000}(?:\s|$)|[^]{1,1000}/gu

export function segmentWords(text: string, language: string): string[] {
  const segmenter = segmenterOf(language)
  const parts = text.match(PARTS) ?? []
  return parts.flatMap((part) => Array.from(segmenter.segment(part), ({ segment }) => segment))
}
