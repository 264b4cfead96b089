import type { ItemFacts } from '../../contract/src/content'

const DAY_MS = 24 * 60 * 60 * 1000

type Dates = Pick<ItemFacts, 'published' | 'publishFrom' | 'publishUntil' | 'publishedAt'>

/** A time in ms; days begin and end in UTC. */
function toMoment(text: string, end: 'first' | 'last'): number {
  return Date.parse(text) + (end === 'last' && !text.includes('T') ? DAY_MS : 0)
}

/**
 * The time during which visitors see an item, in ms: includes the first moment, excludes the last. News appears on its
 * date.
 */
function spanOf({ publishFrom, publishUntil, publishedAt }: Dates): { from: number; until: number } {
  const from = publishFrom ?? publishedAt
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : toMoment(from, 'first'),
    until: publishUntil === undefined ? Number.POSITIVE_INFINITY : toMoment(publishUntil, 'last'),
  }
}

export type Showing = 'shown' | 'draft' | 'scheduled' | 'expired'

export function findShowing(facts: Dates, now: Date): Showing {
  const { from, until } = spanOf(facts)
  if (!facts.published) return 'draft'
  if (now.getTime() >= until) return 'expired'
  return now.getTime() < from ? 'scheduled' : 'shown'
}

/** The next time an item appears or disappears, ISO 8601; null if none will. */
export function findNextChange(items: readonly Dates[], now: Date): string | null {
  let next = Number.POSITIVE_INFINITY
  for (const facts of items) {
    if (!facts.published) continue
    for (const moment of Object.values(spanOf(facts))) if (moment > now.getTime()) next = Math.min(next, moment)
  }
  return Number.isFinite(next) ? new Date(next).toISOString() : null
}

/** A prefix for names where drafts are shown, so nobody mistakes them for published items. */
export function markName(name: string, facts: Dates, now: Date): string {
  const marks = {
    shown: null,
    draft: 'Draft',
    scheduled: `From ${facts.publishFrom ?? facts.publishedAt ?? ''}`,
    expired: `Until ${facts.publishUntil ?? ''}`,
  }
  const mark = marks[findShowing(facts, now)]
  return mark === null ? name : `[${mark}] ${name}`
}
