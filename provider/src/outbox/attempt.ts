import type { TemplateName } from './deliveries'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long something is tried. */
export const PATIENCE = {
  first: MINUTE,
  longest: 6 * HOUR,
  total: 48 * HOUR,
  /** For mails whose link ends by then (accounts/one-time-links.ts). */
  link: 30 * MINUTE,
  /** What a last attempt may be late. */
  grace: 10 * MINUTE,
} as const

/** What becomes of a claimed delivery. */
export type Outcome =
  | { state: 'sent'; note: string }
  | { state: 'failed'; error: string }
  | { state: 'waiting'; error: string; dueAt: Date }

const WITH_LINK: readonly string[] = ['confirm-address', 'reset-password', 'staff-invited'] satisfies TemplateName[]

/** What will never succeed, however often it is tried. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** Milliseconds until the next attempt. */
export function delayAfter(attempts: number): number {
  return Math.min(PATIENCE.longest, PATIENCE.first * 2 ** Math.min(attempts - 1, 20))
}

/** Until when something is tried, in milliseconds since 1970. */
function endOf({ template, created_at }: { template: string; created_at: string }): number {
  return Date.parse(created_at) + (WITH_LINK.includes(template) ? PATIENCE.link : PATIENCE.total)
}

interface Tried {
  template: string
  created_at: string
  /** Including this one. */
  attempts: number
}

/** Whether it has waited so long that nobody should get it any more. */
export function isTooOld(delivery: Tried, now: number): boolean {
  return now > endOf(delivery) + PATIENCE.grace
}

/** What follows from an attempt that did not succeed. */
export function outcomeOf(error: unknown, delivery: Tried, now: number): Outcome {
  const reason = error instanceof Error ? error.message : String(error)
  const end = endOf(delivery)
  if (error instanceof Undeliverable) return { state: 'failed', error: reason }
  if (now >= end) return { state: 'failed', error: `Given up after ${delivery.attempts} attempts: ${reason}` }
  return { state: 'waiting', error: reason, dueAt: new Date(Math.min(now + delayAfter(delivery.attempts), end)) }
}
