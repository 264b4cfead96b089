import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_KINDS, HEAD_BYTES, type FileKind } from './file-kinds'

/** Below the data folder. Nothing in it is served. */
const FOLDER = 'attachments'

export interface ReceivedFile {
  id: string
  /** Where it lies until its kind is known. */
  path: string
  size: number
  head: Buffer
  /** SHA-256 of its content, in hexadecimal digits. */
  digest: string
}

/** The files of one provider. An id is random and 128 bits long: who has it has sent the file. */
export class AttachmentFiles {
  private readonly folder: string

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, FOLDER)
  }

  /** Writes a file as it comes, and to the disk before it resolves. */
  async receive(chunks: AsyncIterable<Buffer>): Promise<ReceivedFile> {
    await mkdir(this.folder, { recursive: true })
    const id = randomBytes(16).toString('hex')
    const path = join(this.folder, `${id}.part`)
    const handle = await open(path, 'wx', 0o600)
    const hash = createHash('sha256')
    let size = 0
    let head = Buffer.alloc(0)
    try {
      for await (const chunk of chunks) {
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
        size += chunk.length
        hash.update(chunk)
        await handle.write(chunk)
      }
      await handle.sync()
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    return { id, path, size, head, digest: hash.digest('hex') }
  }

  /** Gives a received file its name for good; answers with its place below the data folder. */
  async keep({ id, path }: ReceivedFile, kind: FileKind): Promise<string> {
    const name = `${id}.${FILE_KINDS[kind][0]}`
    await rename(path, join(this.folder, name))
    const handle = await open(this.folder, 'r')
    // The name is on the disk too only once its folder is.
    await handle.sync().finally(() => handle.close())
    return `${FOLDER}/${name}`
  }

  async discard({ path }: ReceivedFile): Promise<void> {
    await rm(path, { force: true })
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.folder, file.slice(FOLDER.length + 1)), { force: true })
  }

  /** The files that were last written before a time, as places below the data folder. */
  async olderThan(time: Date): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    const ages = await Promise.all(names.map((name) => stat(join(this.folder, name)).catch(() => null)))
    return names.filter((_, index) => (ages[index]?.mtime ?? time) < time).map((name) => `${FOLDER}/${name}`)
  }
}
