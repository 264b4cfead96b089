import { createClient, type Client, type InStatement, type InValue, type ResultSet } from '@libsql/client'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { Queue } from '../lib/queue'
import { DATABASE_LIMITS } from './guarded-pool'
import { isBusy, retryWhileBusy } from './retry-while-busy'
import { asUnavailable } from './unavailable'

/**
 * libSQL on a single connection per process, with group commit. The ready-made dialect opens another connection for
 * every transaction, which loses the first one's settings (such as durability) and, since libSQL's driver is
 * synchronous, waits for itself.
 * @param url the file's, as `file:///...`
 * @param hasLog false leaves the file unchanged, without a log: for files that are not written to
 */
export function createLibsqlDialect(url: string, hasLog = true): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new LibsqlFileDriver(url, hasLog),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Migrations run in a transaction that locks the file, so processes started together take turns. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** How long a start waits for another process to set up the same file. */
export const START_LIMIT_MS = 10_000

/** How long a statement waits for others on this connection, and for another process writing to the file. */
const BUSY_LIMIT_MS = DATABASE_LIMITS.statement

/** Statements that change rows; all others (reads, settings, copies) run immediately. */
const CHANGE = /^\s*(insert|update|delete)\b/i

interface WaitingChange {
  /** Deadline for retries. */
  until: number
  query: CompiledQuery
  resolve: (result: QueryResult<unknown>) => void
  reject: (error: unknown) => void
}

class LibsqlFileDriver implements Driver {
  private client: Client | undefined
  private readonly turns = new Queue()
  private waiting: WaitingChange[] = []

  constructor(
    private readonly url: string,
    private readonly hasLog: boolean,
  ) {}

  async init(): Promise<void> {
    if (!this.hasLog) return
    await this.whileBusy(Date.now() + START_LIMIT_MS, (client) => client.execute('PRAGMA journal_mode = WAL'))
  }

  acquireConnection(): Promise<LibsqlFileConnection> {
    return Promise.resolve(new LibsqlFileConnection(this))
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve()
  }

  async beginTransaction(connection: LibsqlFileConnection): Promise<void> {
    const until = Date.now() + BUSY_LIMIT_MS
    const end = await this.turns.enter()
    try {
      connection.transaction = { client: await this.begin(until), end }
    } catch (error) {
      end()
      throw error
    }
  }

  async commitTransaction({ transaction }: LibsqlFileConnection): Promise<void> {
    // If it fails, Kysely rolls the transaction back before the next one may start.
    if (transaction) await run(transaction.client, 'COMMIT')
    transaction?.end()
  }

  async rollbackTransaction({ transaction }: LibsqlFileConnection): Promise<void> {
    if (transaction) await this.rollback(transaction.client)
    transaction?.end()
  }

  destroy(): Promise<void> {
    this.close()
    return Promise.resolve()
  }

  /** Outside a transaction: resolves when the change is on disk. */
  async executeAlone(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (CHANGE.test(query.sql)) return this.executeTogether(query)
    const until = Date.now() + BUSY_LIMIT_MS
    const end = await this.turns.enter()
    return this.whileBusy(until, (client) => execute(client, query)).finally(end)
  }

  /**
   * A commit waits for the disk, which takes most of the time of a small change. So changes issued in the same turn of
   * the event loop, or during another transaction, share one commit.
   */
  private executeTogether(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ until: Date.now() + BUSY_LIMIT_MS, query, resolve, reject })
      if (this.waiting.length === 1) setImmediate(() => void this.commitWaiting())
    })
  }

  private async commitWaiting(): Promise<void> {
    const end = await this.turns.enter()
    const changes = this.waiting
    this.waiting = []
    try {
      const shared = changes.length > 1 && (await this.commitShared(changes))
      if (shared) return
      for (const { until, query, resolve, reject } of changes) {
        await this.whileBusy(until, (client) => execute(client, query)).then(resolve, reject)
      }
    } finally {
      end()
    }
  }

  /** Returns false if one change failed and nothing was stored, so each must be retried alone. */
  private async commitShared(changes: readonly WaitingChange[]): Promise<boolean> {
    let client: Client
    try {
      client = await this.begin(Math.min(...changes.map(({ until }) => until)))
    } catch (error) {
      for (const { reject } of changes) reject(error)
      return true
    }
    const results: QueryResult<unknown>[] = []
    try {
      for (const { query } of changes) results.push(await execute(client, query))
      await run(client, 'COMMIT')
    } catch {
      await this.rollback(client)
      return false
    }
    changes.forEach(({ resolve }, index) => resolve(results[index] ?? { rows: [] }))
    return true
  }

  private begin(until: number): Promise<Client> {
    return this.whileBusy(until, async (client) => {
      await run(client, 'BEGIN IMMEDIATE')
      return client
    })
  }

  private async rollback(client: Client): Promise<void> {
    // An error such as a full disk has already ended the transaction. A new connection has none in any case.
    await client.execute('ROLLBACK').catch(() => this.close())
  }

  /**
   * Retries while another process writes. libSQL leaves a statement that met a busy file in progress, and later commits
   * on the connection don't reach the disk (https://github.com/tursodatabase/libsql-client-ts/issues/352), so the
   * connection is replaced.
   */
  private whileBusy<Result>(until: number, work: (client: Client) => Promise<Result>): Promise<Result> {
    return retryWhileBusy(async () => {
      try {
        return await work(await this.open())
      } catch (error) {
        if (isBusy(error)) this.close()
        throw asUnavailable(error)
      }
    }, until)
  }

  private async open(): Promise<Client> {
    if (this.client) return this.client
    const client = createClient({ url: this.url })
    try {
      // libSQL's internal waiting blocks all other requests.
      await client.execute('PRAGMA busy_timeout = 50')
      // In WAL mode, only FULL syncs at every commit, so that answered changes survive a power cut.
      await client.execute('PRAGMA synchronous = FULL')
      // 16 MB: the index pages that the office's lists read.
      await client.execute('PRAGMA cache_size = -16000')
      // Deleted data is overwritten, not just unlinked.
      await client.execute('PRAGMA secure_delete = ON')
    } catch (error) {
      client.close()
      throw error
    }
    this.client = client
    return client
  }

  private close(): void {
    this.client?.close()
    this.client = undefined
  }
}

class LibsqlFileConnection implements DatabaseConnection {
  transaction: { client: Client; end: () => void } | undefined

  constructor(private readonly driver: LibsqlFileDriver) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { transaction } = this
    const result = await (transaction ? execute(transaction.client, query) : this.driver.executeAlone(query))
    return result as QueryResult<Row>
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported on the embedded database')
  }
}

async function execute(client: Client, { sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
  const result = await run(client, { sql, args: [...parameters] as InValue[] })
  return { numAffectedRows: BigInt(result.rowsAffected), rows: result.rows }
}

/** @throws DatabaseUnavailable while the file can't be written */
function run(client: Client, statement: InStatement): Promise<ResultSet> {
  return client.execute(statement).catch((error: unknown) => {
    throw asUnavailable(error)
  })
}
