import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { TestProvider } from './test-provider'

/** Every row of every table, and every file beside the database but the copy of the content. */
export interface StoredState {
  tables: Map<string, Record<string, unknown>[]>
  files: Map<string, Buffer>
}

type Stored = Pick<TestProvider, 'database' | 'folders'>

/** Without the tables that SQLite makes itself for an index of texts. */
async function listTables({ database: { kysely } }: Stored): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(kysely)
  const virtual = rows.filter((table) => /^create virtual/i.test(table.sql)).map(({ name }) => name)
  return rows
    .map(({ name }) => name)
    .filter((name) => !virtual.some((one) => name === one || name.startsWith(`${one}_`)))
}

export async function readState(provider: Stored): Promise<StoredState> {
  const tables: StoredState['tables'] = new Map()
  for (const name of await listTables(provider)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      provider.database.kysely,
    )
    tables.set(name, rows)
  }
  const { data } = provider.folders
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' })
  const stored = names
    .filter((name) => !/^former(\/|$)|\.(db|sqlite)(-\w+)?$/.test(name))
    .filter((name) => statSync(join(data, name)).isFile())
  return { tables, files: new Map(stored.map((name) => [name, readFileSync(join(data, name))])) }
}

/** The names of the tables that differ, and `files`. */
export function listChanges(before: StoredState, after: StoredState): string[] {
  const digest = (rows: Record<string, unknown>[] = []) =>
    rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n')
  const names = [...new Set([...before.tables.keys(), ...after.tables.keys()])].sort()
  const changed = names.filter((name) => digest(before.tables.get(name)) !== digest(after.tables.get(name)))
  const same =
    before.files.size === after.files.size &&
    [...before.files].every(([name, content]) => after.files.get(name)?.equals(content))
  return same ? changed : [...changed, 'files']
}

/** Makes a call that must change nothing, but counts of attempts and the proofs of work that it uses up. */
export async function withoutTrace<Answer>(provider: Stored, call: () => Promise<Answer>): Promise<Answer> {
  const before = await readState(provider)
  const answer = await call()
  const changes = listChanges(before, await readState(provider))
  expect(changes.filter((name) => !['rate_limits', 'used_challenges'].includes(name))).toEqual([])
  return answer
}

export async function restoreState(provider: Stored, before: StoredState): Promise<void> {
  const { kysely } = provider.database
  // A trigger of one table may change another, which is then found to differ once more.
  for (let round = 0; round < 5; round += 1) {
    const now = await readState(provider)
    const changed = listChanges(before, now)
    if (changed.length === 0) return
    for (const name of changed.filter((one) => one !== 'files')) {
      await sql`delete from ${sql.table(name)}`.execute(kysely)
      for (const row of before.tables.get(name) ?? []) {
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
        await sql`insert into ${sql.table(name)} (${columns}) values (${sql.join(Object.values(row))})`.execute(kysely)
      }
    }
    const { data } = provider.folders
    for (const name of now.files.keys()) if (!before.files.has(name)) rmSync(join(data, name))
    for (const [name, content] of before.files) {
      mkdirSync(dirname(join(data, name)), { recursive: true })
      writeFileSync(join(data, name), content)
    }
  }
  throw new Error('The state can’t be restored.')
}
