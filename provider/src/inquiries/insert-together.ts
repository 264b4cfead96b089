import { PostgresAdapter, type Insertable, type Kysely } from 'kysely'
import { keepPatience } from '../database/guarded-pool'
import type { Database, InquiriesTable } from '../database/tables'

export type InquiryRow = Insertable<InquiriesTable> & { id: string }

/** Concurrent statements; meanwhile, rows of other calls are collected for the next one. */
const AT_ONCE = 2
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
  const isAlone = db.isTransaction || !(db.getExecutor().adapter instanceof PostgresAdapter)
  if (isAlone) return (await insertRows(db, [row])).has(row.id)
  const queue = queues.get(db) ?? new InsertQueue(db)
  queues.set(db, queue)
  return queue.insert(row)
}

class InsertQueue {
  private waiting: WaitingRow[] = []
  private running = 0

  constructor(private readonly db: Kysely<Database>) {}

  insert(row: InquiryRow): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, within: keepPatience(), resolve, reject })
      // Collects concurrent calls first.
      if (this.waiting.length === 1) setImmediate(() => this.startNext())
    })
  }

  private startNext(): void {
    if (this.running >= AT_ONCE) return
    const [first, ...others] = this.waiting.splice(0, ROWS)
    if (!first) return
    this.running += 1
    void this.insertAll([first, ...others]).finally(() => {
      this.running -= 1
      this.startNext()
    })
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
