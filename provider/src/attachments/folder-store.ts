import { constants } from 'node:fs'
import { access, copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '../../../packages/server/src/error-code'
import { FILE_PREFIX, type AttachmentStore, type LocalFile, type StoredFile } from './attachment-store'

/** Stores files in a folder, which several processes may share. Its content is not served. */
export class FolderStore implements AttachmentStore {
  readonly incoming: string

  constructor(readonly place: string) {
    this.incoming = join(place, 'incoming')
  }

  async keep(file: string, local: LocalFile): Promise<void> {
    await mkdir(this.place, { recursive: true, mode: 0o700 })
    await moveFile(local.path, this.pathOf(file), this.incoming)
    // A new name is durable only after its folder is synced.
    await syncToDisk(this.place)
  }

  async read(file: string): Promise<Readable | null> {
    try {
      const handle = await open(this.pathOf(file), 'r')
      return handle.createReadStream()
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }

  async remove(file: string): Promise<void> {
    await rm(this.pathOf(file), { force: true })
  }

  async *list(): AsyncIterable<StoredFile> {
    const entries = await opendir(this.place).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    })
    if (!entries) return
    for await (const entry of entries) {
      if (!entry.isFile()) continue
      const found = await stat(join(this.place, entry.name)).catch(() => null)
      if (found) yield { file: FILE_PREFIX + entry.name, size: found.size, keptAt: found.mtime }
    }
  }

  async check(): Promise<void> {
    await mkdir(this.incoming, { recursive: true, mode: 0o700 })
    await access(this.incoming, constants.W_OK)
  }

  private pathOf(file: string): string {
    return join(this.place, basename(file))
  }
}

/** Between disks, the file is copied to a temporary name first, so the final name never refers to a partial file. */
async function moveFile(from: string, to: string, incoming: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const copy = join(incoming, `${basename(to)}.part`)
    await copyFile(from, copy)
    await syncToDisk(copy)
    await rename(copy, to)
    await rm(from, { force: true })
  }
}

/** Resolves when a file, or a folder's names, are on disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
