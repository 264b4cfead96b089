import { INQUIRY_STATUSES } from '../../database/tables'
import { FROM_THE_TOP, readStart, writeStart, type Start } from '../ui/page-of-list'

/** What of the inquiries is shown; the address of the inbox holds it. */
export interface Filter {
  /** A status, `suspected`, or empty: all but spam and what looks like it. */
  status: (typeof FILTER_STATUSES)[number] | ''
  /** `me`, `none`, a member of staff's id, or empty. */
  owner: string
  /** Code of the buyer's language. */
  language: string
  /** Id of a category of products. */
  category: string
  /** Days, `yyyy-mm-dd`, both included. */
  from: string
  to: string
  q: string
  unread: boolean
  /** Sample boxes only. */
  samples: boolean
  /** Where the page begins. */
  start: Start
}

export const FILTER_STATUSES = [...INQUIRY_STATUSES, 'suspected'] as const

/** What is wrong in an address counts as not given. */
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

/** The filter as a query, with some of it replaced, from the first page on; without what is not set. */
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

/** Whether more than the status is chosen. */
export function isNarrowed({ owner, language, category, from, to, q, unread, samples }: Filter): boolean {
  return unread || samples || [owner, language, category, from, to, q].some((value) => value !== '')
}
