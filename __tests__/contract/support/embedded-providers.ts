import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnProvider, type SpawnedProvider } from '../../provider/support/spawn-provider'
import type { PostgresServer } from '../../../provider/tools/lib/postgres-server'
import { describeLibsql, describePostgres, openPostgres } from './test-postgres'

export interface EmbeddedProvider {
  url(): string
  /** Stops it and starts it again on the same data. */
  restart(): Promise<void>
}

/** Runs the same description with the embedded provider on libSQL and, if a server is available, on PostgreSQL. */
export function describeEmbeddedProviders(describeCalls: (provider: EmbeddedProvider) => void): void {
  describeLibsql('the embedded provider with libSQL', () => describeWith(async () => undefined, describeCalls))
  describePostgres('the embedded provider with PostgreSQL', () => describeWith(openPostgres, describeCalls))
}

function describeWith(
  startDatabase: () => Promise<PostgresServer | undefined>,
  describeCalls: (provider: EmbeddedProvider) => void,
): void {
  let data = ''
  let database: PostgresServer | undefined
  let provider: SpawnedProvider | undefined
  const start = async (): Promise<void> => {
    provider = await spawnProvider({ PROVIDER_DATA: data, DATABASE_URL: database?.url ?? '', PROVIDER_BASE_URL: '' })
  }

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'provider-contract-'))
    database = await startDatabase()
    await start()
  })
  afterAll(async () => {
    await provider?.stop()
    await database?.stop()
    rmSync(data, { recursive: true, force: true })
  })

  describeCalls({
    url() {
      if (!provider) throw new Error('the provider did not start')
      return provider.url
    },
    async restart() {
      await provider?.stop()
      await start()
    },
  })
}
