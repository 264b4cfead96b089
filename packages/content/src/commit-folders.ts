import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { ContentVersion } from '../../contract/src/answers'
import { errorCode } from '../../server/src/error-code'
import { createYielder } from '../../server/src/folders'
import { RepositoryError, type ContentRepository } from './repository'

const VERSION_FILE = 'version.json'
const TREE = 'content'
const UNFINISHED = '.unfinished'
/** How long a commit's files are kept after their last use, as answers in progress may name its pictures. */
const KEPT_MS = 60 * 60 * 1000
const MAX_CHECKOUT_MS = 600_000
/** The longest a visitor's request waits for this work. */
const YIELD_MS = 10
/** The served commit and the one it is compared with. */
const MAX_LISTED_COMMITS = 2

/** For inquiries: equal bytes take a thousand times their size in git on the disk. */
const FREE_BYTES = 1024 ** 3
const MEGABYTE = 1024 * 1024

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Path segments that git never creates, but a hand-made tree may contain; and the file that has git convert others, or
 * fetch them from elsewhere (LFS).
 */
const NEVER_WRITTEN = /^(|\.|\.\.|\.git|\.gitattributes)$/i
/** Of a path segment; one longer file name, as Windows allows, would keep git from writing any. */
const MAX_NAME_BYTES = 255

const isWritable = (path: string): boolean =>
  path.split('/').every((part) => !NEVER_WRITTEN.test(part) && Buffer.byteLength(part) <= MAX_NAME_BYTES)

const versionSchema = z.object({ commit: z.string(), committedAt: z.string() })

/** A commit's content in its own folder, whose files never change. */
export interface CommitFolder {
  folder: string
  version: ContentVersion
  blobs: ReadonlyMap<string, string> | undefined
}

interface TreeFile {
  mode: string
  blob: string
}

const blobsOf = (files: ReadonlyMap<string, TreeFile>): ReadonlyMap<string, string> =>
  new Map([...files].map(([path, { blob }]) => [path, blob]))

const isSame = (a: TreeFile | undefined, b: TreeFile | undefined): boolean => a?.mode === b?.mode && a?.blob === b?.blob

/** Folders with the content of commits. Each appears atomically; files that two commits share are hard links. */
export class CommitFolders {
  private readonly inTurn = pLimit(1)
  /** File lists of the latest commits, because git is slow to list thousands. */
  private readonly listed = new Map<string, Map<string, TreeFile>>()

  constructor(
    private readonly repository: ContentRepository,
    private readonly readFree = readFreeBytes,
  ) {}

  /**
   * The folder of a commit that has been fetched.
   *
   * @throws RepositoryError when the commit has no content, or the disk no room for it
   */
  checkOut(commit: string): Promise<CommitFolder> {
    return this.inTurn(() => this.checkOutNext(commit))
  }

  /** The folder of a commit that was checked out earlier, or null. */
  async find(commit: string): Promise<CommitFolder | null> {
    const folder = join(this.root, commit)
    const text = await readFile(join(folder, VERSION_FILE), 'utf8').catch(() => null)
    if (text === null) return null
    const now = new Date()
    await utimes(folder, now, now)
    const files = await this.listFiles(commit)
    return {
      folder: join(folder, TREE),
      version: versionSchema.parse(JSON.parse(text)),
      blobs: files ? blobsOf(files) : undefined,
    }
  }

  /** Removes folders unused for an hour, and leftovers of killed processes. */
  async prune(served: string): Promise<void> {
    for (const name of this.names()) {
      const { mtimeMs } = await stat(join(this.root, name)).catch(() => ({ mtimeMs: Date.now() }))
      if (name === served || Date.now() - mtimeMs < KEPT_MS) continue
      // Another process may be about to use it.
      const gone = name.endsWith(UNFINISHED) ? name : `${name}-${process.pid}${UNFINISHED}`
      await rename(join(this.root, name), join(this.root, gone)).catch(() => undefined)
      await rm(join(this.root, gone), { recursive: true, force: true })
    }
  }

  private get root(): string {
    return join(this.repository.home, 'commits')
  }

  private names(): string[] {
    try {
      return readdirSync(this.root)
    } catch {
      return []
    }
  }

  private async checkOutNext(commit: string): Promise<CommitFolder> {
    const known = await this.find(commit)
    if (known) return known
    const files = await this.listFiles(commit)
    if (!files) {
      const { folder } = this.repository.settings
      throw new RepositoryError(`The commit ${commit} has no folder '${folder}': check CONTENT_FOLDER.`)
    }
    const version = await this.repository.describe(commit)
    const unfinished = join(this.root, `${commit}-${process.pid}${UNFINISHED}`)
    await rm(unfinished, { recursive: true, force: true })
    const tree = join(unfinished, TREE)
    const left = await this.linkFiles(tree, files)
    await this.checkRoom(commit, left)
    await this.writeFiles(tree, left)
    await writeFile(join(unfinished, VERSION_FILE), JSON.stringify(version))
    await rename(unfinished, join(this.root, commit)).catch(async (error: unknown) => {
      // Another process was faster with the same folder.
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
      await rm(unfinished, { recursive: true, force: true })
    })
    return { folder: join(this.root, commit, TREE), version, blobs: blobsOf(files) }
  }

  /** A commit's content files by path; null if the commit or its content doesn't exist. */
  private async listFiles(commit: string): Promise<Map<string, TreeFile> | null> {
    const known = this.listed.get(commit)
    if (known) return known
    const place = `${commit}:${this.repository.settings.folder}`
    const listed = await this.repository.git(['ls-tree', '-r', '-z', place]).catch(() => null)
    if (!listed) return null
    const files = new Map<string, TreeFile>()
    for (const line of listed.toString().split('\0')) {
      const [, mode = '', blob = '', path = ''] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? []
      // Git skips paths that lead outside when it writes files; linking and removing must skip them too.
      if (path !== '' && isWritable(path)) files.set(path, { mode, blob })
    }
    this.listed.set(commit, files)
    const [oldest] = this.listed.keys()
    if (this.listed.size > MAX_LISTED_COMMITS && oldest !== undefined) this.listed.delete(oldest)
    return files
  }

  /** Links the files shared with the newest other commit, and returns the rest. */
  private async linkFiles(tree: string, files: Map<string, TreeFile>): Promise<Map<string, TreeFile>> {
    await mkdir(tree, { recursive: true })
    const base = await this.findNewest()
    const known = base && (await this.listFiles(base))
    if (!known) return files
    const left = new Map(files)
    const made = new Set<string>()
    const yieldIfDue = createYielder(YIELD_MS)
    for (const [path, file] of files) {
      if (!isSame(known.get(path), file)) continue
      await yieldIfDue()
      const folder = dirname(join(tree, path))
      if (!made.has(folder)) mkdirSync(folder, { recursive: true })
      made.add(folder)
      try {
        linkSync(join(this.root, base, TREE, path), join(tree, path))
        left.delete(path)
      } catch {
        // Written from git instead.
      }
    }
    return left
  }

  private async checkRoom(commit: string, files: Map<string, TreeFile>): Promise<void> {
    const input = [...files.values()].map(({ blob }) => `${blob}\n`).join('')
    const sizes = await this.repository.git(['cat-file', '--batch-check=%(objectsize)'], { input })
    const needed = sizes
      .toString()
      .split('\n')
      .reduce((sum, size) => sum + (Number(size) || 0), 0)
    const room = Math.max(0, (await this.readFree(this.root)) - FREE_BYTES)
    if (needed <= room) return
    const [needs, has] = [needed, room].map((bytes) => `${Math.ceil(bytes / MEGABYTE)} MB`)
    throw new RepositoryError(`The commit ${commit} needs ${needs} of the disk, and there is room for ${has}.`)
  }

  private async findNewest(): Promise<string | null> {
    const found = await Promise.all(
      this.names()
        .filter((name) => !name.endsWith(UNFINISHED))
        .map(async (name) => ({ name, ...(await stat(join(this.root, name)).catch(() => ({ mtimeMs: 0 }))) })),
    )
    return found.sort((a, b) => b.mtimeMs - a.mtimeMs)[0]?.name ?? null
  }

  /** With a separate index, as git writes a work tree. */
  private async writeFiles(tree: string, files: Map<string, TreeFile>): Promise<void> {
    const env = { GIT_INDEX_FILE: `${tree}.index` }
    const input = [...files].map(([path, { mode, blob }]) => `${mode} ${blob}\t${path}\0`).join('')
    await this.repository.git(['update-index', '-z', '--index-info'], { env, input })
    const limits = { env, cwd: tree, limitMs: MAX_CHECKOUT_MS }
    await this.repository.git([`--work-tree=${tree}`, 'checkout-index', '--all', '--force', '--quiet'], limits)
    await rm(`${tree}.index`, { force: true })
  }
}
