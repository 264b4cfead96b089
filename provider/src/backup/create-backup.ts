import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'
import type { AttachmentStore } from '../attachments/attachment-store'
import { syncToDisk } from '../attachments/folder-store'
import type { DatabaseHandle } from '../database/connect'
import { errorCode } from '../../../packages/server/src/error-code'
import { StartError } from '../../../packages/server/src/start-error'
import { DATABASE_NAMES, FORMAT, MANIFEST_NAME, type Manifest } from './manifest'
import { takeSnapshot, type Snapshot } from './snapshot'

export interface BackupParts {
  database: DatabaseHandle
  databaseUrl: string | undefined
  store: AttachmentStore
}

/**
 * Writes the database and all inquiry files to one archive, while the provider runs. The database is read first: files
 * are stored before their inquiry, so all its files are already in the store. The manifest lists inquiries erased while
 * files are copied, so they are not restored.
 * @param file must not exist; it gets its name once complete and synced to disk
 */
export async function createBackup({ database, databaseUrl, store }: BackupParts, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`${file} exists already. Name a file that does not.`)
  const folder = await mkdtemp(join(dirname(file), '.backup-')).catch((error: unknown) => {
    throw new StartError(`A backup can't be written to ${dirname(file)} (${errorCode(error)}).`)
  })
  const part = `${file}.part`
  try {
    const name = DATABASE_NAMES[database.dialect]
    const createdAt = new Date().toISOString()
    const snapshot = await takeSnapshot(database, databaseUrl, join(folder, name))
    const manifest: Manifest = {
      format: FORMAT,
      createdAt,
      database: database.dialect,
      migrations: snapshot.migrations,
      entries: [],
      erased: [],
      lost: [],
    }
    const archive = pack()
    const written = pipeline(archive, createWriteStream(part, { mode: 0o600, flush: true }))
    const filled = fill(archive, manifest, { snapshot, database, store, path: join(folder, name), name })
    filled.catch((error: Error) => archive.destroy(error))
    await Promise.all([filled, written])
    await rename(part, file)
    await syncToDisk(dirname(file))
    return manifest
  } catch (error) {
    await rm(part, { force: true })
    if (errorCode(error) === 'ENOSPC')
      throw new StartError(`There is no space left for ${file}; nothing was kept of it.`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Sources {
  snapshot: Snapshot
  database: DatabaseHandle
  store: AttachmentStore
  /** Path of the database snapshot, and its name in the archive. */
  path: string
  name: string
}

async function fill(archive: Pack, manifest: Manifest, { snapshot, database, store, path, name }: Sources) {
  manifest.entries.push(await addFile(archive, name, path))
  for (const { id, file, size, inquiryId } of snapshot.files) {
    const stream = await store.read(file)
    // A file has at most 10 MB.
    const content = stream && (await buffer(stream))
    if (content?.length === size) manifest.entries.push(await addBuffer(archive, file, content))
    else if (await isKept(database, id)) manifest.lost.push(file)
    else if (!manifest.erased.includes(inquiryId)) manifest.erased.push(inquiryId)
  }
  await addBuffer(archive, MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  archive.finalize()
}

/** Whether an inquiry still has a file. */
async function isKept({ kysely }: DatabaseHandle, id: string): Promise<boolean> {
  const row = kysely.selectFrom('inquiry_attachments').select('id').where('id', '=', id)
  return (await row.where('inquiry_id', 'is not', null).executeTakeFirst()) !== undefined
}

async function addFile(archive: Pack, name: string, path: string): Promise<Manifest['entries'][number]> {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  const digest = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(path), digest, archive.entry({ name, size, mode: 0o600 }))
  return { name, size, sha256: hash.digest('hex') }
}

async function addBuffer(archive: Pack, name: string, content: Buffer): Promise<Manifest['entries'][number]> {
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
  })
  return { name, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
