import { PostgresAdapter, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { Database, DeliveriesTable } from '../database/tables'
import { PATIENCE, type Outcome } from './attempt'

export type Delivery = Selectable<DeliveriesTable>

/** Milliseconds for which a process may keep a delivery; after that it was killed, and another one sends it. */
const CLAIM_MS = 2 * 60_000

/** A later time than any that is set now: a clock was ahead when it was. Clocks of several machines may differ a little. */
const never = (now: number, most: number): string => new Date(now + 2 * most).toISOString()

/** Takes deliveries that are due, so that no other process sends them; each counts as an attempt. */
export async function claimDeliveries(
  db: Kysely<Database>,
  channel: Delivery['channel'],
  limit: number,
  now: number,
): Promise<Delivery[]> {
  const time = new Date(now).toISOString()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
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
    .where('id', 'in', isPostgres ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute()
}

/** @returns what is to be noted of a delivery that was sent; throws when it was not. */
export type Send = (delivery: Delivery) => Promise<string>

/** Stores the outcome, unless the claim is over and another process has the delivery. */
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

/** A later reader of the outbox must not find a link that still works. */
function withoutToken(data: string): string {
  return data.replace(/"token":"[^"]*"/, '"token":""')
}
