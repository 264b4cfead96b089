import { localeOf, type LanguageCode } from './languages'

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Made once: making one takes a hundred times as long as writing a date. */
const formats = new Map<LanguageCode, Intl.DateTimeFormat>()

/**
 * Writes a day as a reader of the language expects it: `yyyy/mm/dd` in Chinese, else the month by name with the order
 * and particles of the language. Days are read in UTC, so that they don't depend on where the site is built.
 *
 * @example
 * formatDate(new Date('2026-03-05'), 'en') // 'March 5, 2026'
 * formatDate(new Date('2026-03-05'), 'zh') // '2026/03/05'
 */
export function formatDate(date: Date, language: LanguageCode): string {
  if (language === 'zh') {
    return `${date.getUTCFullYear()}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}`
  }
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(language, format)
  return format.format(date)
}
