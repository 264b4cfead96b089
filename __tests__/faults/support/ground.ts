import { MEMORY_PROBE } from '../../../provider/tools/lib/provider-use'
import type { PostgresServer } from '../../../provider/tools/lib/postgres-server'
import { describeLibsql, describePostgres, openPostgres } from '../../contract/support/test-postgres'
import { createContent, type TemporaryFolders } from '../../support/content-fixture'
import { spawnProvider, type SpawnedProvider } from '../../provider/support/spawn-provider'
import { SCALE } from './scale'

/** A database on which providers are started and stopped. */
export class Ground {
  private folders: TemporaryFolders | undefined
  private postgres: PostgresServer | undefined
  private readonly started: SpawnedProvider[] = []

  constructor(private readonly startDatabase: () => Promise<PostgresServer | undefined>) {}

  async open(): Promise<void> {
    this.folders = await createContent()
    this.postgres = await this.startDatabase()
  }

  get data(): string {
    return this.folders?.data ?? ''
  }

  /** Whether to run tests that wait long and concern no database: in the short form one database is enough. */
  get hasTime(): boolean {
    return SCALE.isLong || this.databaseUrl === undefined
  }

  get databaseUrl(): string | undefined {
    return this.postgres?.url
  }

  /** Limits are off unless `more` sets them; its memory can be queried. */
  async start(more: Record<string, string> = {}): Promise<SpawnedProvider> {
    const provider = await spawnProvider(this.env(more))
    this.started.push(provider)
    return provider
  }

  env(more: Record<string, string> = {}): Record<string, string> {
    return {
      CONTENT: this.folders?.content ?? '',
      PROVIDER_DATA: this.data,
      DATABASE_URL: this.databaseUrl ?? '',
      PROVIDER_BASE_URL: '',
      PROVIDER_RATE_LIMITS: 'off',
      PROVIDER_WATCH: 'off',
      LOG_LEVEL: 'error',
      ...MEMORY_PROBE,
      ...more,
    }
  }

  /** Ends all running processes, frozen ones too. */
  async endProviders(): Promise<void> {
    await Promise.all(
      this.started.splice(0).map((provider) => {
        provider.child.kill('SIGKILL')
        return provider.stop()
      }),
    )
  }

  async close(): Promise<void> {
    await this.endProviders()
    await this.postgres?.stop()
    this.folders?.remove()
  }
}

/** Runs the same description with libSQL and, if a server is available, with PostgreSQL, each on its own ground. */
export function describeOnDatabases(describeFaults: (ground: Ground) => void): void {
  const describeOn = (startDatabase: () => Promise<PostgresServer | undefined>) => (): void => {
    const ground = new Ground(startDatabase)
    beforeAll(() => ground.open(), 60_000)
    afterEach(() => ground.endProviders())
    afterAll(() => ground.close(), 60_000)
    describeFaults(ground)
  }
  describeLibsql(
    'with libSQL',
    describeOn(async () => undefined),
  )
  describePostgres('with PostgreSQL', describeOn(openPostgres))
}
