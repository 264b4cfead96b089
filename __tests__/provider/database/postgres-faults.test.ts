import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { openDatabase } from '../../../provider/src/database/connect'
import { withPatience } from '../../../provider/src/database/guarded-pool'
import { RateLimits } from '../../../provider/src/limits/rate-limits'
import { findServerPrograms, startPostgres, type PostgresServer } from '../../../provider/tools/lib/postgres-server'
import { describePostgres } from '../../contract/support/test-postgres'
import { until } from '../../support/until'
import { changeItem, createContent, itemText, type TemporaryFolders } from '../../support/content-fixture'
import { runToEnd, spawnProvider, type SpawnedProvider } from '../support/spawn-provider'

/** A little more than is promised, for slow machines. */
const LIMIT_MS = 6000

/** A network that can stop carrying data without closing a connection. */
async function startProxy(port: number) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server: Server = createServer((client) => {
    const target = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (!isFrozen) to.write(chunk)
      })
      from.on('error', () => undefined).on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    freeze: (value: boolean) => (isFrozen = value),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

describePostgres('with PostgreSQL', () => {
  let folders: TemporaryFolders
  let postgres: PostgresServer
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let provider: SpawnedProvider
  let second: SpawnedProvider | undefined
  let env: Record<string, string>

  beforeAll(async () => {
    folders = await createContent()
    postgres = await startPostgres(findServerPrograms() ?? '')
    const address = new URL(postgres.url)
    proxy = await startProxy(Number(address.port))
    address.port = String(proxy.port)
    env = {
      CONTENT: folders.content,
      PROVIDER_DATA: folders.data,
      PROVIDER_RATE_LIMITS: 'off',
      DATABASE_URL: address.href,
    }
    provider = await spawnProvider(env)
  })
  afterAll(async () => {
    await second?.stop()
    await provider.stop()
    proxy.close()
    await postgres.stop()
    folders.remove()
  })

  const inquiry = { name: 'Ana', email: 'a@example.com', message: 'Hello', consent: true, companyId: '1' }
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(new URL(path, provider.url), {
      method: 'POST',
      // Visits by robots are not stored.
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0',
        ...more,
      },
      body: JSON.stringify(body),
    })

  interface Told {
    status: number
    code: number
    retryAfter: string | null
    ms: number
  }

  const ask = async (call: () => Promise<Response>): Promise<Told> => {
    const start = performance.now()
    const answer = await call()
    const { code } = (await answer.json()) as { code: number }
    return { status: answer.status, code, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - start }
  }
  const calls = [
    () => post('online/inquiryAdd', inquiry),
    () => post('online/accessRecords', { visitedPage: '/', companyId: '1' }),
    () => post('online/accessRecordsAll', { visitedPage: '/', userId: 'unknown', companyId: '1' }),
  ]
  /** More calls than there are connections. */
  const askMuch = () => Promise.all(Array.from({ length: 30 }, (_, index) => ask(calls[index % calls.length]!)))

  const expectHonest = (answers: Told[]): void => {
    for (const { status, code, retryAfter, ms } of answers) {
      expect({ status, code, retryAfter }).toEqual({ status: 503, code: 503, retryAfter: '5' })
      expect(ms).toBeLessThan(LIMIT_MS)
    }
  }
  const expectBack = async (): Promise<void> => {
    const end = Date.now() + 20_000
    for (;;) {
      const answers = await askMuch()
      if (answers.every(({ status }) => status === 200)) return
      if (Date.now() > end) throw new Error(`still ${JSON.stringify(answers)}`)
    }
  }

  it('answers while the network is down, and goes on when it is up again', async () => {
    expect((await askMuch()).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    proxy.freeze(true)
    expectHonest(await askMuch())
    // Calls that need no database are served.
    expect((await fetch(new URL('online/site.json?companyId=1', provider.url))).status).toBe(200)
    expect((await fetch(new URL('health/live', provider.url))).status).toBe(200)
    expect((await fetch(new URL('health/ready', provider.url))).status).toBe(503)
    proxy.freeze(false)
    await expectBack()
    expect((await fetch(new URL('health/ready', provider.url))).status).toBe(200)
  })

  it('answers while the server is stopped, and goes on when it runs again', async () => {
    const server = await serverProcesses(postgres)
    expect(server[0]).toBeGreaterThan(1)
    for (const pid of server) process.kill(pid, 'SIGSTOP')
    try {
      expectHonest(await askMuch())
    } finally {
      for (const pid of server) process.kill(pid, 'SIGCONT')
    }
    await expectBack()
  })

  it('answers while a table is locked, stores nothing that was refused, and stores once what is sent again', async () => {
    const locker = new Client({ connectionString: postgres.url })
    await locker.connect()
    // Inquiries can still be read.
    await locker.query('begin; lock table inquiries in share mode')
    const keyed = Array.from({ length: 8 }, (_, index) => {
      return () => post('online/inquiryAdd', inquiry, { 'idempotency-key': `while-locked-${index}` })
    })
    const countStored = async () => {
      return (await locker.query(`select id from inquiries where idempotency_key like 'while-locked-%'`)).rowCount
    }
    expectHonest(await Promise.all(keyed.map(ask)))
    expect((await ask(calls[1]!)).status).toBe(200)
    await locker.query('rollback')
    await expectBack()
    await pause(1000)
    expect(await countStored()).toBe(0)
    expect((await Promise.all(keyed.map(ask))).map(({ status }) => status)).toEqual(keyed.map(() => 200))
    expect(await countStored()).toBe(keyed.length)
    await locker.end()
  })

  it('waits as long for an inquiry that comes while others have waited for a locked table', async () => {
    const locker = new Client({ connectionString: postgres.url })
    await locker.connect()
    await locker.query('begin; lock table inquiries in share mode')
    const first = ask(calls[0]!)
    await pause(100)
    const second = ask(calls[0]!)
    await pause(2400)
    const third = ask(calls[0]!)
    expectHonest(await Promise.all([first, second]))
    await pause(1200)
    await locker.query('rollback')
    await locker.end()
    expect((await third).status).toBe(200)
  })

  it('tells other processes what it counted, though the call that it counted first has waited for long', async () => {
    const { kysely } = await openDatabase({ dataFolder: folders.data, databaseUrl: postgres.url })
    const limits = new RateLimits({ db: kysely, secret: 'secret', enabled: true })
    await withPatience(0, () => limits.take('visits', 'a'))
    await until(async () => (await kysely.selectFrom('rate_limits').select('points').execute()).length === 1)
    limits.stop()
    await kysely.destroy()
  })

  it('answers while the server is read-only, and goes on when it is not', async () => {
    const admin = new Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query('alter system set default_transaction_read_only = on')
    await admin.query('select pg_reload_conf()')
    await pause(1000)
    expectHonest([await ask(calls[0]!)])
    await admin.query('set default_transaction_read_only = off')
    await admin.query('alter system reset default_transaction_read_only')
    await admin.query('select pg_reload_conf()')
    await admin.end()
    await expectBack()
  })

  it('says at the start what is wrong with the database, each fault in its own words', async () => {
    proxy.freeze(true)
    const hung = await runToEnd('main.ts', [], env)
    proxy.freeze(false)
    expect([hung.code, hung.stderr]).toEqual([1, expect.stringContaining('does not answer in time')])

    const admin = new Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query(`insert into kysely_migration values ('999-later', '2030-01-01')`)
    const newer = await runToEnd('main.ts', [], env)
    await admin.query(`delete from kysely_migration where name = '999-later'`)
    await admin.end()
    expect(newer.code).toBe(1)
    expect(newer.stderr).toContain('was made by a newer version of the provider: it has 999-later')
    expect(newer.stderr).not.toMatch(/\n[ \t]+at /)
  })

  it('serves the same content in the same version from several processes', async () => {
    second = await spawnProvider(env)
    const other = second.url
    const list = 'online/getListByCategoriesIds?categoriesIds=101&companyId=1&langId=1'
    const read = async (url: string) => {
      const { data } = (await (await fetch(new URL(list, url))).json()) as {
        data: { version: string; list: { name: string; updatedAt: string }[] }
      }
      return { version: data.version, list: data.list.map(({ name, updatedAt }) => [name, updatedAt]) }
    }
    const before = await read(provider.url)
    expect(await read(other)).toEqual(before)
    for (let edit = 0; edit < 5; edit += 1) {
      folders.write(changeItem('products/maki-box', itemText(`Box ${edit}`), 'A hinged box.'))
      const end = Date.now() + 30_000
      for (;;) {
        const [one, two] = [await read(provider.url), await read(other)]
        const isRead = [one, two].every(({ list: items }) => items.some(([name]) => name === `Box ${edit}`))
        if (isRead && JSON.stringify(one) === JSON.stringify(two)) break
        // Different lists never have the same version.
        if (one.version === two.version) expect(one).toEqual(two)
        if (Date.now() > end) throw new Error(`${JSON.stringify(one)} and ${JSON.stringify(two)}`)
        await pause(100)
      }
    }
    const { version } = await read(provider.url)
    expect(version).not.toBe(before.version)
    for (const url of [provider.url, other]) {
      const site = (await (await fetch(new URL('online/site.json?companyId=1', url))).json()) as { version: string }
      expect(site.version).toBe(version)
    }
  })
})

/** The server's process and its child processes. */
async function serverProcesses({ url }: PostgresServer): Promise<number[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  await client.end()
  const parents = rows.map(
    ({ pid }) => spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout,
  )
  const [parent = 0] = parents.map(Number).filter((pid) => pid > 1)
  const { stdout } = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
  return [parent, ...stdout.split('\n').filter(Boolean).map(Number)]
}
