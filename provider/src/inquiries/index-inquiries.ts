import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { emailKeyOf } from '../accounts/accounts'
import type { Database } from '../database/tables'
import { readProducts } from './products'
import { Loop } from '../lib/loop'
import { foldText } from './search-text'

/** Inquiries per transaction, and the pause in ms for other work. */
const STEP = 50
const PAUSE_MS = 20

/** How often new ones are looked for. */
const LOOK_MS = 30_000

/** Indexes inquiries in the background, concurrently with other processes on the same database. */
export function startIndexing(db: Kysely<Database>): Loop {
  return new Loop('Inquiries were not indexed', (signal) => indexInquiries(db, signal), LOOK_MS).start()
}

/**
 * Stores lookup keys of inquiries: normalized buyer addresses, and article numbers of products. New inquiries are
 * stored without them, in one statement, and until then found the slow way, like those of earlier versions.
 */
export async function indexInquiries(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const rows = await db
      .selectFrom('inquiries')
      .select(['id', 'email', 'extra'])
      .where('email_key', 'is', null)
      // A fixed order, to avoid deadlocks between processes.
      .orderBy('id')
      .limit(STEP)
      .execute()
    if (rows.length > 0) await db.transaction().execute((transaction) => indexRows(transaction, rows))
    if (rows.length < STEP) return
    await pause(PAUSE_MS)
  }
}

async function indexRows(
  db: Kysely<Database>,
  rows: readonly { id: string; email: string; extra: string }[],
): Promise<void> {
  for (const { id, email, extra } of rows) {
    const { numUpdatedRows } = await db
      .updateTable('inquiries')
      .set({ email_key: emailKeyOf(email) })
      .where('id', '=', id)
      .executeTakeFirst()
    const skus = new Set(readProducts(extra).map(({ sku }) => foldText(sku)))
    skus.delete('')
    // It may have been deleted in the meantime.
    if (numUpdatedRows === 0n || skus.size === 0) continue
    await db
      .insertInto('inquiry_products')
      .values([...skus].map((sku) => ({ inquiry_id: id, sku })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
