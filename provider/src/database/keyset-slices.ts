import { setImmediate as yieldTurn } from 'node:timers/promises'
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely'
import type { Database } from './tables'

export const SLICES = {
  /** Rows per slice: takes a few milliseconds, during which the embedded database blocks the process. */
  rows: 5000,
}

/** A row's position in a list sorted in descending order by a time (or an equivalent key) and an id. */
export interface Place {
  at: string
  id: string
}

/** A part of a list: the rows after one position, up to and including another; null at the list's ends. */
export interface Slice {
  way: 'older' | 'newer'
  after: Place | null
  until: Place | null
}

/** A list of a company's rows; needs an index on company, time and id in this order. */
export interface List {
  table: 'inquiries' | 'accounts' | 'deliveries'
  time: 'latest_at' | 'created_at' | 'place'
  companyId: string
}

/** Cuts a list into slices, yielding to other work between them. */
export async function* iterateSlices(
  db: Kysely<Database>,
  list: List,
  { way, after }: Pick<Slice, 'way' | 'after'> = { way: 'older', after: null },
): AsyncGenerator<Slice> {
  for (let start = after; ;) {
    const until = await findEnd(db, list, { way, after: start, until: null })
    yield { way, after: start, until }
    if (!until) return
    start = until
    await yieldTurn()
  }
}

/** The position of the next slice's last row; null if fewer rows are left. */
async function findEnd(db: Kysely<Database>, { table, time, companyId }: List, rest: Slice): Promise<Place | null> {
  const { rows } = await sql<Place>`select ${sql.ref(time)} as at, id from ${sql.table(table)}
    where company_id = ${companyId} and ${within(`${table}.${time}`, rest)}
    order by ${inOrder(`${table}.${time}`, rest)} limit 1 offset ${sql.lit(SLICES.rows - 1)}`.execute(db)
  return rows[0] ?? null
}

type TimeColumn = `${string}.${string}`

/** The condition for a slice of a list. @param time the column, with its table's name */
export function within(time: TimeColumn, { way, after, until }: Slice): Expression<SqlBool> {
  const place = sql`(${sql.ref(time)}, ${sql.ref(idBeside(time))})`
  const [further, notFurther] = way === 'older' ? ([sql`<`, sql`>=`] as const) : ([sql`>`, sql`<=`] as const)
  const begins = after ? sql<SqlBool>`${place} ${further} (${after.at}, ${after.id})` : sql<SqlBool>`1 = 1`
  return until ? sql<SqlBool>`(${begins} and ${place} ${notFurther} (${until.at}, ${until.id}))` : begins
}

/** A list's order, from a slice's beginning. */
export function inOrder(time: TimeColumn, { way }: Pick<Slice, 'way'>) {
  const order = way === 'older' ? sql`desc` : sql`asc`
  return sql`${sql.ref(time)} ${order}, ${sql.ref(idBeside(time))} ${order}`
}

function idBeside(time: TimeColumn): string {
  return `${time.slice(0, time.indexOf('.'))}.id`
}
