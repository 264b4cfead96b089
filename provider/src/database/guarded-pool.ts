import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { log } from '../../../packages/server/src/log'
import { within } from '../../../packages/server/src/within'
import { asUnavailable, DatabaseUnavailable } from './unavailable'

/** In ms; a whole call is answered within 5 s, including the wait for its limits (counters.ts). */
export const DATABASE_LIMITS = {
  call: 4000,
  statement: 3500,
  lock: 3000,
  /** A commit always gets this long: without its answer, nobody knows whether the change is stored. */
  commit: 1000,
  idleTransaction: 10_000,
  connections: 10,
} as const

/** Remaining time that the current work may wait for the database, across all queries. */
interface Patience {
  leftMs: number
}

const patience = new AsyncLocalStorage<Patience>()

const ofCalls = new WeakMap<object, Patience>()

/** Limits the total time that `work` waits for PostgreSQL. */
export function withPatience<Result>(ms: number, work: () => Result): Result {
  return patience.run({ leftMs: ms }, work)
}

/** The same for all parts of one call, limited to a call's maximum. */
export function withPatienceOf<Result>(call: object, work: () => Result): Result {
  const mine = ofCalls.get(call) ?? { leftMs: DATABASE_LIMITS.call }
  ofCalls.set(call, mine)
  return patience.run(mine, work)
}

/** Keeps the current patience for work that runs later, or with that of others: it counts from now on. */
export function keepPatience(): <Result>(work: () => Result) => Result {
  const mine = patience.getStore() ?? { leftMs: DATABASE_LIMITS.call }
  const until = performance.now() + mine.leftMs
  return (work) => {
    mine.leftMs = Math.min(mine.leftMs, until - performance.now())
    return patience.run(mine, work)
  }
}

/**
 * The same for each step of work that takes longer than a call, such as a file that is streamed while it is written.
 */
export async function* withPatienceEach<Part>(work: AsyncGenerator<Part>): AsyncGenerator<Part> {
  try {
    for (;;) {
      const step = await withPatience(DATABASE_LIMITS.call, () => work.next())
      if (step.done) return
      yield step.value
    }
  } finally {
    await work.return(undefined)
  }
}

/**
 * A pool whose users never wait longer than `withPatience` allows, whatever happens to the server or network. Abandoned
 * connections are closed because their state is unknown.
 * @param isLimited false for work without a limit, such as migrations
 */
export class GuardedPool implements PostgresPool {
  private readonly pool: Pool

  constructor(
    url: string,
    private readonly isLimited: boolean,
  ) {
    const { call, statement, lock, idleTransaction, connections } = DATABASE_LIMITS
    this.pool = new Pool({
      connectionString: url,
      max: connections,
      // Later than the caller's own limit, which has its own error.
      connectionTimeoutMillis: call + 1000,
      keepAlive: true,
      ...(isLimited && {
        statement_timeout: statement,
        lock_timeout: lock,
        idle_in_transaction_session_timeout: idleTransaction,
      }),
    })
    // A broken idle connection is replaced at its next use; without a listener, the event would end the process.
    this.pool.on('error', (error) => log.warn({ err: error }, 'A database connection broke'))
  }

  async connect(): Promise<PostgresPoolClient> {
    const mine = patience.getStore() ?? { leftMs: this.isLimited ? DATABASE_LIMITS.call : Infinity }
    if (mine.leftMs <= 0) throw tooLate()
    const connecting = this.pool.connect()
    const client = await spend(mine, connecting).catch((error: unknown) => {
      connecting.then(
        (late) => late.release(),
        () => undefined,
      )
      throw asUnavailable(error)
    })
    return new GuardedClient(client, mine)
  }

  end(): Promise<void> {
    return this.pool.end()
  }
}

function tooLate(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('The database does not answer in time'))
}

/** With this much time left, the server's own time limit ends a statement first. */
const SURELY_ENDED_MS = DATABASE_LIMITS.statement + 200

/** Errors after which a connection remains usable: full disk, lock, deadlock, cancelled statement, read-only state. */
const STILL_GOOD = /^(53100|55P03|40P01|57014|25006)$/

class GuardedClient implements PostgresPoolClient {
  private isBroken = false
  private isInTransaction = false

  constructor(
    private readonly client: PoolClient,
    private readonly mine: Patience,
  ) {}

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query(cursor: never): never
  async query(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<never>> {
    this.isInTransaction ||= /^(?:begin|start transaction)\b/.test(text)
    const isSafe = this.isInTransaction || this.mine.leftMs > SURELY_ENDED_MS || /^select\b/.test(text)
    return isSafe ? this.send(text, values) : this.sendAsTransaction(text, values)
  }

  /** The server may still be running a statement when its caller gives up. Without a commit, it is not stored. */
  private async sendAsTransaction(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> {
    await this.send('begin')
    try {
      const result = await this.send(text, values)
      await this.send('commit')
      return result
    } catch (error) {
      if (!this.isBroken) await this.send('rollback')
      throw error
    }
  }

  private async send(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<never>> {
    const { leftMs } = this.mine
    const mine = text === 'commit' ? { leftMs: Math.max(leftMs, DATABASE_LIMITS.commit) } : this.mine
    try {
      return (await spend(mine, this.client.query({ text, values: [...values] }))) as PostgresQueryResult<never>
    } catch (error) {
      const given = asUnavailable(error)
      if (given instanceof DatabaseUnavailable && !STILL_GOOD.test(given.code ?? '')) this.isBroken = true
      throw given
    }
  }

  release(): void {
    this.client.release(this.isBroken)
  }
}

async function spend<Result>(mine: Patience, work: Promise<Result>): Promise<Result> {
  const start = performance.now()
  const late = (): never => {
    throw tooLate()
  }
  try {
    return mine.leftMs === Infinity ? await work : await within(Math.max(0, mine.leftMs), work, late)
  } finally {
    mine.leftMs -= performance.now() - start
    work.catch(() => undefined)
  }
}
