import { LANGUAGE_CODES, type LanguageCode } from '../../packages/text/src/languages'
import { formatDate } from '../../packages/text/src/format-date'

const DATES: Record<LanguageCode, string> = {
  en: 'March 5, 2026',
  zh: '2026/03/05',
  ja: '2026年3月5日',
  ko: '2026년 3월 5일',
  fr: '5 mars 2026',
  de: '5. März 2026',
  es: '5 de marzo de 2026',
  pt: '5 de março de 2026',
  ru: '5 марта 2026 г.',
  it: '5 marzo 2026',
  pl: '5 marca 2026',
}

describe('formatDate', () => {
  // Specification: 1.6, 9.12
  test.each(LANGUAGE_CODES)('writes a day as readers of %s expect it', (language) => {
    // No-break spaces join some of the words.
    expect(formatDate(new Date('2026-03-05'), language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(DATES[language])
  })

  test.each([
    ['2026-01-31T23:59:59Z', '2026/01/31'],
    ['2026-02-01T00:00:00Z', '2026/02/01'],
    ['2026-01-31T23:59:59-02:00', '2026/02/01'],
  ])('reads the day of %s in UTC', (time, day) => {
    expect(formatDate(new Date(time), 'zh')).toBe(day)
  })
})
