import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalFile } from './attachment-store'
import { HEAD_BYTES, MarkFinder } from './file-kinds'

export interface ReceivedFile extends LocalFile {
  /** Random, 128 bits: only the file's sender knows it. */
  id: string
  /** Its first bytes. */
  head: Buffer
  marks: MarkFinder['found']
}

/** Writes an arriving file into a folder; the caller stores or removes it. Leaves nothing after an error. */
export async function receiveFile(folder: string, chunks: AsyncIterable<Buffer>): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = randomBytes(16).toString('hex')
  const path = join(folder, `${id}.part`)
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  const marks = new MarkFinder()
  try {
    for await (const chunk of chunks) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
      size += chunk.length
      hash.update(chunk)
      marks.take(chunk)
      await handle.writeFile(chunk)
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return { id, path, size, head, marks: marks.found, digest: hash.digest('hex') }
}
