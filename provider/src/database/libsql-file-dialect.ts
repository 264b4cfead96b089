import { setTimeout } from 'node:timers/promises'
import type { Client, InStatement, InValue, ResultSet } from '@libsql/client'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { errorCode } from '../error-code'
import { DATABASE_LIMITS } from './guarded-pool'
import { asUnavailable } from './unavailable'

/**
 * libSQL on one connection for the whole process. The ready-made dialect opens another connection for every
 * transaction, which would lose the settings of the first one (how durable a commit is) and, since libSQL's driver is
 * synchronous, wait for itself.
 */
export class LibsqlFileDialect implements Dialect {
  constructor(private readonly client: Client) {}

  createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  createDriver(): Driver {
    return new LibsqlFileDriver(this.client)
  }

  createIntrospector<Tables>(db: Kysely<Tables>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }
}

/** Migrations run in a transaction that locks the file, so processes that start together take turns. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class LibsqlFileDriver implements Driver {
  private readonly connection: LibsqlFileConnection
  private tail: Promise<void> = Promise.resolve()
  private release: () => void = () => undefined

  constructor(private readonly client: Client) {
    this.connection = new LibsqlFileConnection(client)
  }

  async init(): Promise<void> {}

  /** Hands the connection out to one at a time, in order. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.tail
    let release: () => void = () => undefined
    this.tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.release = release
    return this.connection
  }

  releaseConnection(): Promise<void> {
    this.release()
    return Promise.resolve()
  }

  async beginTransaction(): Promise<void> {
    await execute(this.client, 'BEGIN IMMEDIATE')
  }

  async commitTransaction(): Promise<void> {
    await execute(this.client, 'COMMIT')
  }

  async rollbackTransaction(): Promise<void> {
    await this.client.execute('ROLLBACK')
  }

  destroy(): Promise<void> {
    this.client.close()
    return Promise.resolve()
  }
}

class LibsqlFileConnection implements DatabaseConnection {
  constructor(private readonly client: Client) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const args = [...query.parameters] as InValue[]
    const result = await execute(this.client, { sql: query.sql, args })
    return { numAffectedRows: BigInt(result.rowsAffected), rows: result.rows as Row[] }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported on the embedded database')
  }
}

/**
 * Waits for others who write, without holding up the whole process, as SQLite's own waiting does.
 *
 * @throws DatabaseUnavailable where the file can't be written at the moment
 */
async function execute(client: Client, statement: InStatement): Promise<ResultSet> {
  const until = Date.now() + DATABASE_LIMITS.call
  for (;;) {
    try {
      return await client.execute(statement)
    } catch (error) {
      if (!errorCode(error)?.startsWith('SQLITE_BUSY') || Date.now() > until) throw asUnavailable(error)
      await setTimeout(5 + Math.random() * 20)
    }
  }
}
