import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../provider/src/database/connect'
import { call, callJson, INQUIRY, PDF, uploadOf } from './support/calls'
import { describeOnDatabases, type Ground } from './support/ground'
import { createRandom } from '../../scripts/lib/random'
import { report, SCALE } from './support/scale'

jest.setTimeout(3_600_000)

const WORKERS = 20
/** A kill comes at a random moment of this time, in ms; its first part falls on the first calls. */
const LOAD_MS = 700

interface Sent {
  key: string
  message: string
  /** Ids of files that were acknowledged before. */
  attachments: string[]
  /** The id in its acknowledgement. */
  id?: string
}

/** A record of what visitors have sent and were told. */
class Ledger {
  readonly sent: Sent[] = []
  /** Digests of the acknowledged files, by id. */
  readonly files = new Map<string, string>()
  /** Unanswered: a visitor's outbox sends them again. */
  readonly open: Sent[] = []
  repeated = 0
}

describe('kill -9 at random moments, under load', () => {
  describeOnDatabases((ground) => {
    it('loses nothing that was acknowledged, and stores nothing twice or in part', async () => {
      const ledger = new Ledger()
      const random = createRandom(SCALE.seed)
      for (let round = 0; round < SCALE.kills; round += 1) await killUnderLoad(ground, ledger, random)
      await sendWhatIsOpen(ground, ledger)
      await account(ground, ledger)
      const acknowledged = ledger.sent.filter(({ id }) => id !== undefined).length
      report(
        `${SCALE.kills} kills: ${acknowledged} inquiries and ${ledger.files.size} files acknowledged, ` +
          `${ledger.repeated} sent again under their keys (seed ${SCALE.seed})`,
      )
      expect(acknowledged).toBe(ledger.sent.length)
      expect(acknowledged).toBeGreaterThan(SCALE.kills)
    })
  })
})

async function killUnderLoad(ground: Ground, ledger: Ledger, random: () => number): Promise<void> {
  const provider = await ground.start()
  let running = true
  const again = ledger.open.splice(0)
  ledger.repeated += again.length
  const work = async (): Promise<void> => {
    while (running) {
      const sent = again.pop() ?? (await createInquiry(provider.url, ledger, random))
      if (!sent) return
      if (!(await send(provider.url, sent))) {
        ledger.open.push(sent)
        return
      }
    }
  }
  const working = Promise.all(Array.from({ length: WORKERS }, work))
  await pause(random() * LOAD_MS)
  provider.child.kill('SIGKILL')
  running = false
  await working
  ledger.open.push(...again)
  await provider.stop()
}

/** Every fourth visitor has a file; resolves to undefined if the provider ended before it took the file. */
async function createInquiry(url: string, ledger: Ledger, random: () => number): Promise<Sent | undefined> {
  const key = randomUUID()
  const attachments: string[] = []
  if (random() < 0.25) {
    const content = `${PDF}${key}\n${'x'.repeat(Math.floor(random() * 100_000))}`
    const answer = await call(url, uploadOf(content)).catch(() => undefined)
    if (answer?.code !== 200) return undefined
    const { id } = answer.data as { id: string }
    ledger.files.set(id, digestOf(content))
    attachments.push(id)
  }
  const sent: Sent = { key, message: `Message ${key} ${'.'.repeat(Math.floor(random() * 3000))}`, attachments }
  ledger.sent.push(sent)
  return sent
}

/** Resolves to whether it was acknowledged. */
async function send(url: string, sent: Sent): Promise<boolean> {
  const { key, message, attachments } = sent
  const body = { ...INQUIRY, message, attachments }
  const answer = await callJson(url, '/online/inquiryAdd', body, { 'idempotency-key': key }).catch(() => undefined)
  if (!answer) return false
  expect(answer).toMatchObject({ status: 200, code: 200 })
  const { id } = answer.data as { id: string }
  if (sent.id !== undefined) expect(id).toBe(sent.id)
  sent.id = id
  return true
}

async function sendWhatIsOpen(ground: Ground, ledger: Ledger): Promise<void> {
  const { url } = await ground.start()
  ledger.repeated += ledger.open.length
  for (const sent of ledger.open.splice(0)) expect(await send(url, sent)).toBe(true)
  // A repeat gets the same id, even long after its acknowledgement.
  for (const sent of ledger.sent.slice(0, 50)) expect(await send(url, sent)).toBe(true)
  await ground.endProviders()
}

async function account(ground: Ground, ledger: Ledger): Promise<void> {
  const { kysely, dialect } = await openDatabase({ dataFolder: ground.data, databaseUrl: ground.databaseUrl })
  try {
    if (dialect === 'libsql') {
      const { rows } = await sql`PRAGMA integrity_check`.execute(kysely)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
    }
    const inquiries = await kysely.selectFrom('inquiries').selectAll().execute()
    const attachments = await kysely.selectFrom('inquiry_attachments').selectAll().execute()
    const rows = new Map(inquiries.map((row) => [row.idempotency_key, row]))
    // No row that nobody sent, and none twice.
    expect(inquiries).toHaveLength(ledger.sent.length)
    expect(rows.size).toBe(inquiries.length)
    for (const sent of ledger.sent) {
      const { id, message, attachments: files } = sent
      expect(rows.get(sent.key)).toMatchObject({ id, message: message.trim(), name: 'Ana', extra: '{}' })
      const own = attachments.filter((file) => file.inquiry_id === id).map((file) => file.id)
      expect(own).toEqual(files)
    }
    const paths = findFiles(ground.data)
    for (const [id, digest] of ledger.files) {
      const row = attachments.find((file) => file.id === id)
      const content = readFileSync(paths.get(basename(row?.file ?? '')) ?? '')
      expect({ id, digest: digestOf(content), size: content.length }).toEqual({ id, digest, size: Number(row?.size) })
    }
  } finally {
    await kysely.destroy()
  }
}

/** All files in a folder, by name. */
function findFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries.filter((entry) => entry.isFile()).map((entry) => [entry.name, join(entry.parentPath, entry.name)]),
  )
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
