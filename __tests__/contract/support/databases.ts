import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresServer } from '../../../provider/tools/lib/postgres-server'
import { createTestDatabase, describeLibsql, describePostgres, openPostgres } from './test-postgres'

export interface TestDatabase {
  dialect: 'libsql' | 'postgres'
  /** The variables of a provider on it; each call creates another empty database with its own data folder. */
  create(): Promise<{ PROVIDER_DATA: string; DATABASE_URL: string }>
}

/** Runs the same description with libSQL and, if a server is available, with PostgreSQL. */
export function describeDatabases(describeWith: (database: TestDatabase) => void): void {
  const folders: string[] = []
  const servers: PostgresServer[] = []
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'provider-database-'))
    folders.push(folder)
    return folder
  }
  afterAll(async () => {
    for (const server of servers.splice(0).reverse()) await server.stop()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  describeLibsql('with libSQL', () => {
    describeWith({ dialect: 'libsql', create: async () => ({ PROVIDER_DATA: newFolder(), DATABASE_URL: '' }) })
  })

  describePostgres('with PostgreSQL', () => {
    let serverUrl = ''
    beforeAll(async () => {
      const server = await openPostgres()
      servers.push(server)
      serverUrl = server.url
    })
    describeWith({
      dialect: 'postgres',
      async create() {
        const database = await createTestDatabase(serverUrl)
        servers.push(database)
        return { PROVIDER_DATA: newFolder(), DATABASE_URL: database.url }
      },
    })
  })
}
