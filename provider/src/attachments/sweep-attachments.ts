import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { log } from '../../../packages/server/src/log'
import type { Database } from '../database/tables'
import { Loop } from '../lib/loop'
import { FILE_PREFIX, removeFile, type AttachmentStore } from './attachment-store'
import { ATTACHMENT_LIMITS, type Attachment } from './attachments'

const STEP = 200
/** Milliseconds between steps, so sweeping many files delays no call. */
const PAUSE_MS = 20
/** Milliseconds after which an unfinished file is abandoned: uploads end long before. */
const INCOMING_LIMIT_MS = 3600_000
/** Allows for clock differences between processes. */
const CLOCK_MARGIN_MS = 60_000
/** Names the database that a store belongs to. */
export const OWNER_FILE = `${FILE_PREFIX}owner.txt`

const HOUR_MS = 3600_000
const FIRST_SWEEP_MS = 10_000
/** Sweeps between full listings of the store. */
const SWEEPS_A_DAY = 24

interface Sweeping {
  now?: Date
  signal?: AbortSignal | undefined
}

export function startSweeping(db: Kysely<Database>, store: AttachmentStore): Loop {
  let sweeps = 0
  const sweep = async (signal: AbortSignal): Promise<void> => {
    await sweepAttachments(db, store, { signal })
    if (sweeps % SWEEPS_A_DAY === 1) await removeUnknownFiles(db, store, { signal })
    sweeps += 1
  }
  return new Loop('Files that nobody needs were not removed', sweep, HOUR_MS).start(FIRST_SWEEP_MS)
}

/**
 * Removes unclaimed files that have expired, and remains of killed uploads. Files of deleted inquiries are unclaimed:
 * database triggers release them. The sweep uses indexes, in steps: calls are as fast with 20,000 files as with none.
 */
export async function sweepAttachments(
  db: Kysely<Database>,
  store: AttachmentStore,
  { now = new Date(), signal }: Sweeping = {},
): Promise<void> {
  await removeIncoming(store, now)
  await removeExpired(db, store, now, signal)
  // An address is stored for a day, the period of its limits.
  const dayAgo = new Date(now.getTime() - ATTACHMENT_LIMITS.lifetime).toISOString()
  await db
    .updateTable('inquiry_attachments')
    .set({ sender: null })
    .where('sender', '>', '')
    .where('received_at', '<=', dayAgo)
    .execute()
}

async function removeIncoming({ incoming }: AttachmentStore, now: Date): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < now.getTime() - INCOMING_LIMIT_MS) await rm(path, { force: true })
  }
}

async function removeExpired(
  db: Kysely<Database>,
  store: AttachmentStore,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const before = new Date(now.getTime() - CLOCK_MARGIN_MS).toISOString()
  for (;;) {
    const expired = await db
      .selectFrom('inquiry_attachments')
      .select(['id', 'file'])
      .where('inquiry_id', 'is', null)
      .where('expires_at', '<=', before)
      .limit(STEP)
      .execute()
    await removeRows(db, store, expired)
    if (expired.length < STEP || signal?.aborted) return
    await setTimeout(PAUSE_MS)
  }
}

/** The file goes first: a row without a file is found again, a file without a row is not. */
async function removeRows(
  db: Kysely<Database>,
  store: AttachmentStore,
  rows: readonly { id: string; file: string }[],
): Promise<void> {
  for (const { file } of rows) await removeFile(store, file)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('inquiry_attachments').where('id', 'in', ids).execute()
}

/**
 * Removes files unknown to the database, left after rows were deleted by SQL. Runs in the background, because it reads
 * all names, in steps. Leaves a store alone if another database has marked it as its own.
 */
export async function removeUnknownFiles(
  db: Kysely<Database>,
  store: AttachmentStore,
  { now = new Date(), signal }: Sweeping = {},
): Promise<void> {
  await claimStore(db, store)
  const before = now.getTime() - ATTACHMENT_LIMITS.lifetime
  let step: string[] = []
  const finish = async (): Promise<void> => {
    const known = await db.selectFrom('inquiry_attachments').select('id').where('id', 'in', step.map(idOf)).execute()
    const ids = new Set(known.map(({ id }) => id))
    for (const file of step) if (!ids.has(idOf(file))) await store.remove(file)
    step = []
    await setTimeout(PAUSE_MS)
  }
  for await (const { file, keptAt } of store.list()) {
    if (signal?.aborted) return
    if (keptAt.getTime() < before && isOurs(file)) step.push(file)
    if (step.length >= STEP) await finish()
  }
  if (step.length > 0) await finish()
}

/** @throws Error if the store belongs to another database */
export async function claimStore(db: Kysely<Database>, store: AttachmentStore): Promise<void> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const found = await store.read(OWNER_FILE)
  if (!found) return markStore(store, id)
  const owner = (await text(found)).trim()
  if (owner === id) return
  throw new Error(
    `The files in ${store.place} belong to another database (${OWNER_FILE} there says ${owner}, this one is ${id}). ` +
      'Give each provider a place of its own with ATTACHMENTS_URL; if this database has taken the place of the other, remove that file.',
  )
}

async function markStore(store: AttachmentStore, id: string): Promise<void> {
  const content = Buffer.from(`${id}\n`)
  const path = join(store.incoming, `owner-${randomUUID()}.part`)
  await mkdir(store.incoming, { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600 })
  await store.keep(OWNER_FILE, {
    path,
    size: content.length,
    digest: createHash('sha256').update(content).digest('hex'),
  })
}

function idOf(file: string): string {
  return basename(file).split('.', 1).join('')
}

/** A folder may also hold files that an operator has put there. */
function isOurs(file: string): boolean {
  return /^[0-9a-f]{32}\.[a-z]+$/.test(basename(file))
}

/**
 * Removes released files immediately. Those that can't be removed are found by the provider's sweep through their rows.
 * @returns how many were left
 */
export async function removeFiles(
  db: Kysely<Database>,
  store: AttachmentStore,
  files: readonly Pick<Attachment, 'id' | 'file'>[],
): Promise<number> {
  let left = 0
  for (const { id, file } of files) {
    try {
      await removeFile(store, file)
      await db.deleteFrom('inquiry_attachments').where('id', '=', id).where('inquiry_id', 'is', null).execute()
    } catch (err) {
      left += 1
      log.warn({ err, file }, 'A file could not be removed at once; the sweep tries again')
    }
  }
  return left
}
