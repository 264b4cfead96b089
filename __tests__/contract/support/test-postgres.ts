import { Client } from 'pg'
import { findServerPrograms, startPostgres, type PostgresServer } from '../../../provider/tools/lib/postgres-server'

/**
 * The only database to test with, as `TEST_DIALECT` says: `npm test` tests with libSQL, `npm test -- all` with
 * PostgreSQL. Both without it.
 */
const { TEST_DIALECT, TEST_DATABASE_URL } = process.env

export function describeLibsql(name: string, tests: () => void): void {
  ;(TEST_DIALECT === 'postgres' ? describe.skip : describe)(name, tests)
}

export function describePostgres(name: string, tests: () => void): void {
  const isAtHand = TEST_DATABASE_URL !== undefined || findServerPrograms() !== undefined
  const isWanted = TEST_DIALECT !== 'libsql'
  if (!isAtHand) console.warn('Skipped with PostgreSQL: no server is installed, and TEST_DATABASE_URL is not set.')
  ;(isWanted && isAtHand ? describe : describe.skip)(name, tests)
}

/** An empty database, on the server of TEST_DATABASE_URL or on one of its own. */
export function openPostgres(): Promise<PostgresServer> {
  return TEST_DATABASE_URL ? createTestDatabase(TEST_DATABASE_URL) : startPostgres(findServerPrograms() ?? '')
}

/** A database of its own on the server of TEST_DATABASE_URL, dropped at the end. */
export async function createTestDatabase(serverUrl: string): Promise<PostgresServer> {
  const name = `provider_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => run(`drop database ${name} with (force)`) }
}
