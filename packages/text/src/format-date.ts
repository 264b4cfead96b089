import { localeOf, type LanguageCode } from './languages'
import { oncePer } from './once-per'

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Creating one takes a hundred times as long as formatting a date. */
const formatOf = oncePer(
  (language: LanguageCode) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
)

/**
 * Formats a day: `yyyy/mm/dd` in Chinese, otherwise with the month's name, in the language's order and with its
 * particles. Uses UTC, so the result doesn't depend on where the site is built.
 * @example formatDate(new Date('2026-03-05'), 'en') // 'March 5, 2026' formatDate(new Date('2026-03-05'), 'zh') //
 * '2026/03/05'
 */
export function formatDate(date: Date, language: LanguageCode): string {
  if (language === 'zh') {
    return `${date.getUTCFullYear()}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}`
  }
  return formatOf(language).format(date)
}
