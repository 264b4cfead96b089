import { isLanguageCode } from '../../../../packages/text/src/languages'

/** What of the visits is shown; the address of the page holds it. */
export interface Shown {
  /** Days, `yyyy-mm-dd`, both included. */
  from: string
  to: string
  /** How many days up to the present one; null for a period that was chosen by its days. */
  days: number | null
  /** Code of the site's language, or empty: all. */
  language: string
}

/** Days up to the present one; the longest is 52 whole weeks. */
export const PERIODS = [7, 30, 90, 364] as const

const USUAL = 30
/** Ten years. */
const LONGEST = 3660
const DAY_MS = 24 * 3600_000

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** What is wrong in an address counts as not given. */
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
  const earliest = dayAt(Date.parse(to) - (LONGEST - 1) * DAY_MS)
  return { from: from < earliest ? earliest : from, to, days: null, language }
}

function readDay(text = ''): string | null {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return null
  // Some days of February are read as March's.
  return dayAt(Date.parse(text)) === text ? text : null
}

/** As a query. */
export function writeShown({ from, to, days, language }: Shown, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(more)
  if (days !== null) parameters.set('days', String(days))
  else for (const [name, day] of Object.entries({ from, to })) parameters.set(name, day)
  if (language !== '') parameters.set('language', language)
  return `?${parameters.toString()}`
}

/** All days from one to another. */
export function daysOf({ from, to }: Pick<Shown, 'from' | 'to'>): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: count }, (_, index) => dayAt(Date.parse(from) + index * DAY_MS))
}
