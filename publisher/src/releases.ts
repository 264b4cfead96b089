import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lstat, mkdir, readFile, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../packages/server/src/error-code'
import { createYielder, removeEmptyFolders } from '../../packages/server/src/folders'
import { log } from '../../packages/server/src/log'
import type { Compressor } from './compression/compressor'
import { COPY_ENDINGS } from './compression/copies'
import { YIELD_MS, copyFiles, linkTree, listTree, removeFiles } from './folder-tree'

/** A file of a release. The digest is of its content; size and time are of the file it was copied from. */
interface ReleasedFile {
  digest: string
  size: number
  mtimeMs: number
  /** When the site last had it, in ms; undefined: it still does. */
  goneAt?: number
}

type Manifest = Record<string, ReleasedFile>

/** Files with content hashes in their names: open pages request those of earlier builds. */
const HASHED = /^(static\/|[^/]+-[0-9a-f]{8,}\.(js|css)$)/
const OLD_FILES_MS = 14 * 24 * 60 * 60 * 1000
const CURRENT = 'current'
/** Suffix of incomplete files and folders; the next publisher removes them. */
export const UNFINISHED = '.unfinished'
const COPY = `next${UNFINISHED}`
const COMPRESSED = `compressed${UNFINISHED}`
/** Characters per chunk of a list being written. */
const PIECE_LENGTH = 100_000

function digestFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64url')
}

/** JSON in chunks, yielding to other work in between. */
async function* writeJson(manifest: Manifest): AsyncGenerator<string> {
  const yieldIfDue = createYielder(YIELD_MS)
  let piece = '{'
  let separator = ''
  for (const file in manifest) {
    piece += `${separator}${JSON.stringify(file)}:${JSON.stringify(manifest[file])}`
    separator = ','
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
    await yieldIfDue()
  }
  yield `${piece}}`
}

/** @returns null for a release without a list: the publisher exited right after publishing it */
async function readManifestFile(folder: string, id: string): Promise<Manifest | null> {
  const text = await readFile(path.join(folder, `${id}.json`), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as Manifest)
}

/**
 * Published builds: each is a folder of immutable files; unchanged ones are hard links shared with the previous
 * release. The link `current` points to the live one. Files are never shared with the folder Gatsby builds in, where
 * they are overwritten in place.
 */
export class Releases {
  /** The release with a hard-linked copy, from which the next one is made. */
  private copied: string | null = null
  /** The files of the release last read or made. */
  private listed: { id: string; manifest: Manifest } | null = null
  /** Resolves when all requested work is done, one task at a time. */
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly folder: string,
    private readonly keep: number,
    private readonly clock: () => number = Date.now,
    /** Adds compressed copies to releases once they are live; null: disabled. */
    private readonly compressor: Compressor | null = null,
  ) {}

  get current(): string {
    return path.join(this.folder, CURRENT)
  }

  /** Removes leftovers of interrupted publications. */
  async tidy(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    for (const name of await readdir(this.folder)) {
      if (name.endsWith(UNFINISHED)) await rm(path.join(this.folder, name), { recursive: true, force: true })
    }
  }

  async readLive(): Promise<string | null> {
    return readlink(this.current).then(
      (target) => path.basename(target),
      () => null,
    )
  }

  async list(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    const ids = names
      .filter((name) => name.endsWith('.json') && name !== 'builds.json')
      .map((name) => name.slice(0, -5))
    return ids.sort().reverse()
  }

  /**
   * Work between publications: removes expired releases, and makes a hard-linked copy of the live one. Publishing waits
   * for this, and with the copy takes a fraction of the time, most of which goes to creating folders. Then starts
   * compressing the live release, which nothing waits for.
   */
  prepare(): Promise<void> {
    return this.enqueue(() => this.doPrepare())
  }

  /** Stops compressing until the next `prepare()`: a build needs the machine. */
  rest(): Promise<void> {
    return this.enqueue(async () => this.compressor?.stop())
  }

  close(): Promise<void> {
    return this.enqueue(async () => {
      await this.compressor?.stop()
      await this.prune()
    })
  }

  /**
   * Makes a release of a built site and publishes it immediately.
   * @returns the release with the site's files: the live one if all files are equal
   */
  publish(id: string, builtFolder: string): Promise<string> {
    return this.enqueue(() => this.doPublish(id, builtFolder))
  }

  private enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.queue.then(task)
    this.queue = done.catch(() => {})
    return done
  }

  private async doPublish(id: string, builtFolder: string): Promise<string> {
    await this.compressor?.stop()
    const shown = await this.readLive()
    const known = shown === null ? null : await this.readManifest(shown)
    const live = known === null ? null : shown
    const before = known ?? {}
    const { manifest, isChanged, written, removed } = await this.describe(builtFolder, before)
    if (live !== null && !isChanged) return live

    const unfinished = live === null ? path.join(this.folder, `${id}${UNFINISHED}`) : await this.copy(live)
    this.copied = null
    // Before writing: a folder may have the name of a former file, and files are shared with other releases.
    for (const file of [...removed, ...written.filter((name) => before[name])]) {
      // Its compressed copies are outdated, unless the site itself has a file with this name.
      const copies = COPY_ENDINGS.map((ending) => file + ending).filter((copy) => before[copy] === undefined)
      removeFiles(unfinished, file, copies)
    }
    for (const file of removed) removeEmptyFolders(unfinished, file)
    await copyFiles(builtFolder, unfinished, written)
    await rename(unfinished, path.join(this.folder, id))
    this.listed = { id, manifest }
    await this.link(id)
    // Not earlier: for a large site it takes more than half a second.
    await this.writeManifest(id, manifest)
    return id
  }

  /**
   * Publishes an existing release; false, without a change, if it is gone.
   * @param getReady runs before, while no release is published or removed
   */
  show(id: string, getReady?: () => Promise<void>): Promise<boolean> {
    return this.enqueue(async () => {
      if (!(await this.list()).includes(id)) return false
      await getReady?.()
      await this.link(id)
      return true
    })
  }

  /** Replaces the link atomically. */
  private async link(id: string): Promise<void> {
    const next = path.join(this.folder, `${CURRENT}${UNFINISHED}`)
    await rm(next, { force: true })
    await symlink(id, next)
    await rename(next, this.current)
  }

  private async doPrepare(): Promise<void> {
    try {
      await this.compressor?.stop()
      await this.prune()
      const live = await this.readLive()
      if (live === null) return
      const next = await this.copy(live)
      this.compressor?.start(path.join(this.folder, live), path.join(this.folder, COMPRESSED), next)
    } catch (error) {
      // Publishing retries this, and fails with the reason.
      log.error({ err: error }, 'The next release could not be prepared')
    }
  }

  /** Makes a hard-linked copy of a release, unless one exists, and returns its folder. */
  private async copy(id: string): Promise<string> {
    const folder = path.join(this.folder, COPY)
    if (this.copied === id) return folder
    this.copied = null
    await rm(folder, { recursive: true, force: true })
    await linkTree(path.join(this.folder, id), folder)
    this.copied = id
    return folder
  }

  /**
   * The files of a built site, plus those of earlier builds that open pages may still request; `written`: new and
   * changed files.
   */
  private async describe(
    builtFolder: string,
    before: Manifest,
  ): Promise<{ manifest: Manifest; isChanged: boolean; written: string[]; removed: string[] }> {
    const manifest: Manifest = {}
    const written: string[] = []
    const removed: string[] = []
    let isChanged = false
    const yieldIfDue = createYielder(YIELD_MS)
    for (const { file, size, mtimeMs } of await listTree(builtFolder)) {
      const old = before[file]
      if (old && old.goneAt === undefined && old.size === size && old.mtimeMs === mtimeMs) {
        manifest[file] = old
        continue
      }
      const digest = digestFile(path.join(builtFolder, file))
      await yieldIfDue()
      manifest[file] = { digest, size, mtimeMs }
      if (old?.digest !== digest) written.push(file)
      if (old?.digest !== digest || old.goneAt !== undefined) isChanged = true
    }
    const now = this.clock()
    for (const file in before) {
      const old = before[file]
      if (!old || manifest[file]) continue
      if (old.goneAt === undefined) isChanged = true
      const goneAt = old.goneAt ?? now
      if (HASHED.test(file) && now - goneAt < OLD_FILES_MS) manifest[file] = { ...old, goneAt }
      else removed.push(file)
    }
    return { manifest, isChanged, written, removed }
  }

  /** Like readManifestFile, called once per release. */
  private async readManifest(id: string): Promise<Manifest | null> {
    if (this.listed?.id !== id) {
      const manifest = await readManifestFile(this.folder, id)
      this.listed = manifest && { id, manifest }
    }
    return this.listed?.manifest ?? null
  }

  private async writeManifest(id: string, manifest: Manifest): Promise<void> {
    const file = path.join(this.folder, `${id}.json`)
    try {
      await writeFile(file + UNFINISHED, writeJson(manifest))
      await rename(file + UNFINISHED, file)
    } catch (error) {
      log.error({ err: error }, `The list of the release ${id} could not be written: it can't be put back later`)
    }
  }

  private async prune(): Promise<void> {
    const live = await this.readLive()
    for (const id of (await this.list()).slice(this.keep)) {
      if (id === live) continue
      await rm(path.join(this.folder, `${id}.json`), { force: true })
      await rm(path.join(this.folder, id), { recursive: true, force: true })
    }
    // A release without a list of files doesn't count, unless it is live. Ids begin with their date; other folders
    // aren't ours.
    const known = new Set(await this.list())
    for (const name of await readdir(this.folder)) {
      const isRelease = /^\d/.test(name) && (await lstat(path.join(this.folder, name))).isDirectory()
      if (isRelease && name !== live && !known.has(name))
        await rm(path.join(this.folder, name), { recursive: true, force: true })
    }
  }
}
