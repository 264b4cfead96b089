import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { sql } from 'kysely'
import { connectDatabase, databaseFile, openDatabase } from '../../provider/src/database/connect'
import { runToEnd } from '../provider/support/spawn-provider'
import { ANSWER_LIMIT_MS, call, callJson, INQUIRY, LIST, PDF, uploadOf, type Answer } from './support/calls'
import { bytesOf } from './support/every-call'
import { describeOnDatabases, type Ground } from './support/ground'
import { report } from './support/scale'
import { mountSmallDisk, type SmallDisk } from './support/small-disk'
import { TcpProxy } from './support/tcp-proxy'

jest.setTimeout(600_000)

/** How long a hanging database may hold a call, plus a margin for a busy machine. */
const OUTAGE_LIMIT_MS = 5000 + 2000

const inquire = (url: string, message = 'Hello') => callJson(url, '/online/inquiryAdd', { ...INQUIRY, message })
const visit = (url: string) => callJson(url, '/online/accessRecords', { visitedPage: '/', companyId: '1' })

/** An honest answer: it was not stored, and the answer says so. */
function expectOutage({ status, code, ms }: Answer): void {
  expect({ status, code }).toEqual({ status: code, code: expect.any(Number) as number })
  expect(status).toBeGreaterThanOrEqual(500)
  expect(ms).toBeLessThan(OUTAGE_LIMIT_MS)
}

async function countInquiries(ground: Ground, dataFolder = ground.data): Promise<number> {
  const { kysely } = await openDatabase({ dataFolder, databaseUrl: ground.databaseUrl })
  const { count } = await kysely
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  await kysely.destroy()
  return Number(count)
}

describe('outages around the provider', () => {
  describeOnDatabases((ground) => {
    it('calls are answered in time while the database hangs, and it is used again when it is back', async () => {
      if (ground.databaseUrl === undefined) return hangEmbedded(ground)
      const address = new URL(ground.databaseUrl)
      const proxy = await TcpProxy.open(Number(address.port))
      address.port = String(proxy.port)
      const { url } = await ground.start({ DATABASE_URL: address.href })
      expect(await inquire(url)).toMatchObject({ code: 200 })
      const before = await countInquiries(ground)

      proxy.hang()
      // More calls than the pool has connections: those that wait for one are answered in time too.
      const hanging = [...Array.from({ length: 30 }, () => inquire(url)), visit(url), call(url, uploadOf(PDF))]
      const besides = await call(url, { path: LIST })
      expect(besides).toMatchObject({ status: 200, code: 200 })
      const answers = await Promise.all(hanging)
      answers.forEach(expectOutage)
      report(`while PostgreSQL hung, the slowest of ${answers.length} answers took ${slowest(answers)} ms`)

      proxy.resume()
      const back = Date.now()
      while ((await inquire(url)).code !== 200) expect(Date.now() - back).toBeLessThan(15_000)
      report(`it went on ${Date.now() - back} ms after PostgreSQL was back`)
      expect(await countInquiries(ground)).toBeGreaterThan(before)
      proxy.close()
    })

    it('a folder that can’t be written is reported at the start', async () => {
      const disk = mountSmallDisk(8)
      if (!disk || ground.databaseUrl !== undefined) return disk?.close()
      try {
        disk.makeReadOnly()
        await expectStartError(ground.env({ PROVIDER_DATA: join(disk.folder, 'data') }), /writable/i)
      } finally {
        disk.close()
      }
    })

    it('a database of a newer version is reported at the start, and not touched', async () => {
      const { kysely } = await connectDatabase({ dataFolder: ground.data, databaseUrl: ground.databaseUrl })
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
      await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2099-01-01')`.execute(kysely)
      await expectStartError(ground.env(), /newer version|999-later/)
      await sql`delete from kysely_migration where name = '999-later'`.execute(kysely)
      expect((await sql`select name from kysely_migration`.execute(kysely)).rows).toEqual(rows)
      await kysely.destroy()
    })

    it('what killed uploads left behind is removed', async () => {
      if (!ground.hasTime) return
      const first = await ground.start()
      expect(await call(first.url, uploadOf(PDF))).toMatchObject({ code: 200 })
      const before = listFiles(ground.data)
      const { hostname, port } = new URL(first.url)
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      const upload = bytesOf({ method: 'POST', ...uploadOf(PDF + 'x'.repeat(200_000)) })
      socket.write(upload.subarray(0, upload.length / 2))
      const leftBehind = () => listFiles(ground.data).filter((file) => !before.includes(file))
      for (let tries = 0; leftBehind().length === 0 && tries < 400; tries += 1) await pause(50)
      await ground.endProviders()
      socket.destroy()

      const parts = leftBehind().filter((file) => !/provider\.db/.test(file))
      expect(parts).toHaveLength(1)
      const longAgo = new Date(Date.now() - 48 * 3600_000)
      for (const part of parts) utimesSync(part, longAgo, longAgo)
      await ground.start()
      const until = Date.now() + 120_000
      while (parts.some(existsSync) && Date.now() < until) await pause(500)
      expect(parts.filter(existsSync)).toEqual([])
    })

    it('calls are answered while the disk is full, and it is used again when there is room', async () => {
      const disk = mountSmallDisk(24)
      if (!disk) return
      try {
        await fillDisk(ground, disk)
      } finally {
        await ground.endProviders()
        disk.close()
      }
    })
  })
})

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Another program holds the database file's lock. */
async function hangEmbedded(ground: Ground): Promise<void> {
  const { url } = await ground.start()
  const before = await countInquiries(ground)
  const other = createClient({ url: pathToFileURL(databaseFile({ dataFolder: ground.data })).href })
  await other.execute('BEGIN IMMEDIATE')
  const hanging = [...Array.from({ length: 30 }, () => inquire(url)), visit(url)]
  const besides = await call(url, { path: LIST })
  expect(besides).toMatchObject({ status: 200, code: 200 })
  expect(besides.ms).toBeLessThan(ANSWER_LIMIT_MS)
  const answers = await Promise.all(hanging)
  answers.forEach(expectOutage)
  report(`while the file was locked, the slowest of ${answers.length} answers took ${slowest(answers)} ms`)
  await other.execute('ROLLBACK')
  other.close()
  for (let index = 0; index < 5; index += 1) expect(await inquire(url)).toMatchObject({ status: 200, code: 200 })
  // Stored for other processes too, not only for the connection that wrote them.
  expect(await countInquiries(ground)).toBe(before + 5)
}

async function fillDisk(ground: Ground, disk: SmallDisk): Promise<void> {
  const env = { PROVIDER_DATA: join(disk.folder, 'data'), ATTACHMENTS_KEEP_FREE_GB: '0' }
  const { url } = await ground.start(env)
  const file = PDF + 'x'.repeat(2 * 1024 * 1024)
  const answers: Answer[] = []
  for (let index = 0; index < 15; index += 1) answers.push(await call(url, uploadOf(file)))
  const taken = answers.filter(({ code }) => code === 200)
  const refused = answers.filter(({ code }) => code !== 200)
  expect(taken.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, ms } of refused) {
    expect([429, 500, 503, 507]).toContain(status)
    expect(ms).toBeLessThan(OUTAGE_LIMIT_MS)
  }
  // Nothing that was refused keeps its room.
  const large = listFiles(env.PROVIDER_DATA).filter(
    (file) => /^[0-9a-f]{32}/.test(basename(file)) && statSync(file).size > 0,
  )
  expect(large).toHaveLength(taken.length)

  const filler = join(disk.folder, 'filler')
  fill(filler)
  const inquiries = await Promise.all(Array.from({ length: 200 }, () => inquire(url, 'x'.repeat(4000))))
  const stored = inquiries.filter(({ code }) => code === 200).length
  for (const answer of inquiries) if (answer.code !== 200) expectOutage(answer)
  rmSync(filler)
  expect(await inquire(url)).toMatchObject({ status: 200, code: 200 })
  expect(await call(url, uploadOf(PDF))).toMatchObject({ status: 200, code: 200 })
  if (ground.databaseUrl === undefined) {
    expect(inquiries.length - stored).toBeGreaterThan(0)
    expect(await countInquiries(ground, env.PROVIDER_DATA)).toBe(stored + 1)
  }
  report(
    `on a full disk ${refused.length} of ${answers.length} uploads and ${200 - stored} of 200 inquiries were refused`,
  )
}

function fill(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  const chunk = Buffer.alloc(4096)
  try {
    for (;;) writeFileSync(path, chunk, { flag: 'a' })
  } catch {
    return
  }
}

async function expectStartError(env: Record<string, string>, message: RegExp): Promise<void> {
  const { code, stderr } = await runToEnd('main.ts', [], { PROVIDER_PORT: '0', ...env })
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(message) as string })
  expect(stderr).not.toMatch(/\n {4}at /)
}

function slowest(answers: readonly Answer[]): string {
  return Math.max(...answers.map(({ ms }) => ms)).toFixed(0)
}
