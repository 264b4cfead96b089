import { isLanguageCode } from '../../../../packages/text/src/languages'

/** The selection of visits, stored in the page's URL. */
export interface Shown {
  /** Days, `yyyy-mm-dd`, inclusive. */
  from: string
  to: string
  /** Number of days up to today; null for a period with chosen dates. */
  days: number | null
  /** The site's language code; empty: all. */
  language: string
}

/** Days up to today; the longest is 52 whole weeks. */
export const PERIODS = [7, 30, 90, 364] as const

const USUAL = 30
/** Ten years. */
const MAX_DAYS = 3660
const DAY_MS = 24 * 3600_000

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Invalid values are ignored. */
export function readShown(query: Readonly<Record<string, string | undefined>>, now: number): Shown {
  const today = dayAt(now)
  const language = isLanguageCode(query.language ?? '') ? (query.language ?? '') : ''
  const [one, other] = [readDay(query.from), readDay(query.to)]
  if (one === null && other === null) {
    const days = PERIODS.find((period) => String(period) === query.days) ?? USUAL
    return { from: dayAt(now - (days - 1) * DAY_MS), to: today, days, language }
  }
  const end = other ?? (one !== null && one > today ? one : today)
  const start = one ?? dayAt(Date.parse(end) - (USUAL - 1) * DAY_MS)
  const [from, to] = start <= end ? [start, end] : [end, start]
  const earliest = dayAt(Date.parse(to) - (MAX_DAYS - 1) * DAY_MS)
  return { from: from < earliest ? earliest : from, to, days: null, language }
}

function readDay(text = ''): string | null {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return null
  // Invalid days of February are parsed as days of March.
  return dayAt(Date.parse(text)) === text ? text : null
}

export function writeShown({ from, to, days, language }: Shown, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(more)
  if (days !== null) parameters.set('days', String(days))
  else for (const [name, day] of Object.entries({ from, to })) parameters.set(name, day)
  if (language !== '') parameters.set('language', language)
  return `?${parameters.toString()}`
}

export function daysOf({ from, to }: Pick<Shown, 'from' | 'to'>): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: count }, (_, index) => dayAt(Date.parse(from) + index * DAY_MS))
}
