import type { Transaction } from 'kysely'
import type { Database } from '../database/tables'
import type { DayRow } from './day-counts'

/** Rows per statement; databases limit the values of one. */
const STEP = 100

/** @param day or what stands in its place for a month */
export async function insertRows(db: Transaction<Database>, day: string, rows: readonly DayRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += STEP) {
    const some = rows.slice(start, start + STEP).map((row) => ({ ...row, day }))
    await db.insertInto('visit_days').values(some).execute()
  }
}
