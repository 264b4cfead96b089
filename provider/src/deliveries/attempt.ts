import type { TemplateName } from './deliveries'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long deliveries are retried. */
export const PATIENCE = {
  first: MINUTE,
  longest: 6 * HOUR,
  total: 48 * HOUR,
  /** For mails with a link that expires then (accounts/one-time-links.ts). */
  link: 30 * MINUTE,
  /** Allowed delay of the last attempt. */
  grace: 10 * MINUTE,
} as const

/** The outcome of a claimed delivery. */
export type Outcome =
  | { state: 'sent'; note: string }
  | { state: 'failed'; error: string }
  | { state: 'waiting'; error: string; dueAt: Date }

const WITH_LINK: readonly string[] = ['confirm-address', 'reset-password', 'staff-invited'] satisfies TemplateName[]

/** A delivery that no retry can make succeed. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** Milliseconds until the next attempt. */
export function delayAfter(attempts: number): number {
  return Math.min(PATIENCE.longest, PATIENCE.first * 2 ** Math.min(attempts - 1, 20))
}

/** The end of retries, in milliseconds since 1970. */
function endOf({ template, created_at }: { template: string; created_at: string }): number {
  return Date.parse(created_at) + (WITH_LINK.includes(template) ? PATIENCE.link : PATIENCE.total)
}

interface Tried {
  template: string
  created_at: string
  /** Including this one. */
  attempts: number
}

export function isTooOld(delivery: Tried, now: number): boolean {
  return now > endOf(delivery) + PATIENCE.grace
}

export function outcomeOf(error: unknown, delivery: Tried, now: number): Outcome {
  const reason = error instanceof Error ? error.message : String(error)
  const end = endOf(delivery)
  if (error instanceof Undeliverable) return { state: 'failed', error: reason }
  if (now >= end) return { state: 'failed', error: `Given up after ${delivery.attempts} attempts: ${reason}` }
  return { state: 'waiting', error: reason, dueAt: new Date(Math.min(now + delayAfter(delivery.attempts), end)) }
}
