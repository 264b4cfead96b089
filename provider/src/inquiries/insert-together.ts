import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { Insertable, Kysely } from 'kysely'
import { keepPatience } from '../database/guarded-pool'
import { isPostgres } from '../database/postgres'
import type { Database, InquiriesTable } from '../database/tables'
import { Queue } from '../lib/queue'

export type InquiryRow = Insertable<InquiriesTable> & { id: string }

/** Rows per statement. */
const ROWS = 100

interface WaitingRow {
  row: InquiryRow
  /** Runs work with the patience of the row's call. */
  within: ReturnType<typeof keepPatience>
  resolve: (isInserted: boolean) => void
  reject: (error: unknown) => void
}

const queues = new WeakMap<Kysely<Database>, InsertQueue>()

/**
 * Inserts an inquiry unless one is stored under its key, batched with others waiting at the same time: statement and
 * commit are most of an inquiry's cost. Resolves when the row is on disk; false if one already exists.
 */
export async function insertTogether(db: Kysely<Database>, row: InquiryRow): Promise<boolean> {
  // The embedded database already batches all changes (libsql-file-dialect.ts); a transaction inserts its own rows.
  const isAlone = db.isTransaction || !isPostgres(db)
  if (isAlone) return (await insertRows(db, [row])).has(row.id)
  const queue = queues.get(db) ?? new InsertQueue(db)
  queues.set(db, queue)
  return queue.insert(row)
}

/** Two statements at a time; meanwhile, rows of other calls are collected for the next one. */
class InsertQueue {
  private waiting: WaitingRow[] = []
  private readonly turns = new Queue({ atOnce: 2 })

  constructor(private readonly db: Kysely<Database>) {}

  insert(row: InquiryRow): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, within: keepPatience(), resolve, reject })
      if (this.waiting.length === 1) void this.turns.hold(() => this.insertNext())
    })
  }

  private async insertNext(): Promise<void> {
    // Collects concurrent calls first.
    await yieldTurn()
    const [first, ...others] = this.waiting.splice(0, ROWS)
    if (this.waiting.length > 0) void this.turns.hold(() => this.insertNext())
    if (first) await this.insertAll([first, ...others])
  }

  private async insertAll(rows: readonly [WaitingRow, ...WaitingRow[]]): Promise<void> {
    const all = rows.map(({ row }) => row)
    try {
      const inserted = await rows[0].within(() => insertRows(this.db, all))
      for (const { row, resolve } of rows) resolve(inserted.has(row.id))
    } catch (error) {
      if (rows.length === 1) return rows[0].reject(error)
      // A single row may have caused the failure. Rows stored nevertheless are found by their keys.
      await Promise.all(rows.map((row) => this.insertAll([row])))
    }
  }
}

/** Returns the ids of inserted rows. */
async function insertRows(db: Kysely<Database>, rows: readonly InquiryRow[]): Promise<Set<string>> {
  // In key order, to avoid deadlocks between processes inserting the same rows.
  const keyOf = ({ idempotency_key }: InquiryRow) => idempotency_key ?? ''
  const inserted = await db
    .insertInto('inquiries')
    .values([...rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    // On the key or the reference.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}
