import type { Kysely, Selectable, Updateable } from 'kysely'
import { takeRows } from '../database/postgres'
import type { Database, DeliveriesTable } from '../database/tables'
import { PATIENCE, type Outcome } from './attempt'

export type Delivery = Selectable<DeliveriesTable>

/** Milliseconds a process may hold a delivery; after that it is presumed killed, and another one sends it. */
const CLAIM_MS = 2 * 60_000

/** Later than any valid time: a clock was ahead when it was set. Clocks of different machines may differ a little. */
const never = (now: number, most: number): string => new Date(now + 2 * most).toISOString()

/** Claims due deliveries, so no other process sends them; each claim counts as an attempt. */
export async function claimDeliveries(
  db: Kysely<Database>,
  channel: Delivery['channel'],
  limit: number,
  now: number,
): Promise<Delivery[]> {
  const time = new Date(now).toISOString()
  const due = db
    .selectFrom('deliveries')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('channel', '=', channel)
    .where((eb) => eb.or([eb('due_at', '<=', time), eb('due_at', '>', never(now, PATIENCE.longest))]))
    .where((eb) =>
      eb.or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', time),
        eb('claimed_until', '>', never(now, CLAIM_MS)),
      ]),
    )
    .orderBy('due_at')
    .limit(limit)
  if (!(await due.limit(1).executeTakeFirst())) return []
  return db
    .updateTable('deliveries')
    .set((eb) => ({ claimed_until: new Date(now + CLAIM_MS).toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', takeRows(db, due))
    .returningAll()
    .execute()
}

/** @returns a note about a sent delivery; throws if it was not sent. */
export type Send = (delivery: Delivery) => Promise<string>

/** Stores the outcome, unless the claim has expired and another process has the delivery. */
export async function settleDelivery(
  db: Kysely<Database>,
  delivery: Delivery,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ claimed_until: null, ...columnsOf(delivery, outcome, now.toISOString()) })
    .where('id', '=', delivery.id)
    .where('claimed_until', '=', delivery.claimed_until)
    .execute()
}

function columnsOf({ data }: Delivery, outcome: Outcome, time: string): Updateable<DeliveriesTable> {
  if (outcome.state === 'sent') return { sent_at: time, error: outcome.note, data: withoutToken(data) }
  const error = outcome.error.slice(0, 1000)
  if (outcome.state === 'failed') return { failed_at: time, error, data: withoutToken(data) }
  return { due_at: outcome.dueAt.toISOString(), error }
}

/** The outbox must not retain a working link. */
function withoutToken(data: string): string {
  return data.replace(/"token":"[^"]*"/, '"token":""')
}
