import { sql, type Kysely, type Migration } from 'kysely'
import { isPostgres } from '../postgres'

export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A migration by statements, most of which both databases understand. */
export function migration(statementsOf: (isOnPostgres: boolean) => string[]): Migration {
  return { up: (db: Kysely<unknown>) => runStatements(db, statementsOf(isPostgres(db))) }
}
