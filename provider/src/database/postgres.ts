import { PostgresAdapter, type Kysely } from 'kysely'

type Executing = Pick<Kysely<unknown>, 'getExecutor'>

export function isPostgres(db: Executing): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Locks the rows that a query reads until its transaction ends; the embedded database runs one transaction at a time. */
export function lockRows<Query extends { forUpdate(): Query }>(db: Executing, query: Query): Query {
  return isPostgres(db) ? query.forUpdate() : query
}

/** The same, without those that others have locked. */
export function takeRows<Query extends { forUpdate(): Query; skipLocked(): Query }>(
  db: Executing,
  query: Query,
): Query {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query
}
