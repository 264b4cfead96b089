import { INQUIRY_STATUSES } from '../../database/tables'
import { FROM_THE_TOP, readStart, writeStart, type Start } from '../ui/page-of-list'

/** The inbox's filter, stored in its URL. */
export interface Filter {
  /** A status, `suspected`, or empty: all except spam and suspected spam. */
  status: (typeof FILTER_STATUSES)[number] | ''
  /** `me`, `none`, a member of staff's id, or empty. */
  owner: string
  /** The buyer's language code. */
  language: string
  /** Id of a product category. */
  category: string
  /** Days, `yyyy-mm-dd`, inclusive. */
  from: string
  to: string
  q: string
  unread: boolean
  /** Sample boxes only. */
  samples: boolean
  /** The start of the page. */
  start: Start
}

export const FILTER_STATUSES = [...INQUIRY_STATUSES, 'suspected'] as const

/** Invalid values are ignored. */
export function readFilter(query: Readonly<Record<string, string | undefined>>): Filter {
  const { status, owner = '', language = '', category = '', from = '', to = '', q = '', unread, samples } = query
  const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')
  return {
    status: FILTER_STATUSES.find((known) => known === status) ?? '',
    owner: owner.slice(0, 100),
    language: language.slice(0, 10),
    category: category.slice(0, 100),
    from: dayOf(from),
    to: dayOf(to),
    q: q.trim().slice(0, 200),
    unread: unread === 'yes',
    samples: samples === 'yes',
    start: readStart(query),
  }
}

/** The filter as a query string with changes, starting at the first page; unset values are omitted. */
export function writeFilter(filter: Filter, change: Partial<Filter> = {}): string {
  const { unread, samples, start, ...texts } = { ...filter, start: FROM_THE_TOP, ...change }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(texts)) if (value !== '') parameters.set(name, value)
  if (unread) parameters.set('unread', 'yes')
  if (samples) parameters.set('samples', 'yes')
  for (const [name, value] of Object.entries(writeStart(start))) parameters.set(name, value)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether more than the status is set. */
export function isNarrowed({ owner, language, category, from, to, q, unread, samples }: Filter): boolean {
  return unread || samples || [owner, language, category, from, to, q].some((value) => value !== '')
}
