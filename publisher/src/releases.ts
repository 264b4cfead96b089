import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lstat, mkdir, readFile, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../packages/server/src/error-code'
import { makeBreath, removeEmptyFolders } from '../../packages/server/src/folders'
import { log } from '../../packages/server/src/log'
import type { Compressor } from './compression/compressor'
import { COPY_ENDINGS } from './compression/copies'
import { BREATH_MS, copyFiles, linkTree, listTree, removeFiles } from './folder-tree'

/**
 * A file of a release. Its digest is that of the content; size and time are those of the file that it was copied from.
 */
interface ReleasedFile {
  digest: string
  size: number
  mtimeMs: number
  /** When the site last had it, in ms; undefined: it has it. */
  goneAt?: number
}

type Manifest = Record<string, ReleasedFile>

/** Files whose names change with their content: open pages ask for those of earlier builds. */
const HASHED = /^(static\/|[^/]+-[0-9a-f]{8,}\.(js|css)$)/
const OLD_FILES_MS = 14 * 24 * 60 * 60 * 1000
const CURRENT = 'current'
/** Ends the names of what is not whole yet; the next publisher removes it. */
export const UNFINISHED = '.unfinished'
const COPY = `next${UNFINISHED}`
const COMPRESSED = `compressed${UNFINISHED}`
/** Of a list that is being written, in characters. */
const PIECE_LENGTH = 100_000

function digestFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64url')
}

/** JSON in pieces, so that other work gets its turn in between. */
async function* writeJson(manifest: Manifest): AsyncGenerator<string> {
  const breathe = makeBreath(BREATH_MS)
  let piece = '{'
  let separator = ''
  for (const file in manifest) {
    piece += `${separator}${JSON.stringify(file)}:${JSON.stringify(manifest[file])}`
    separator = ','
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
    await breathe()
  }
  yield `${piece}}`
}

/** @returns null for a release whose list was never written: the publisher ended just after it was shown */
async function readManifestFile(folder: string, id: string): Promise<Manifest | null> {
  const text = await readFile(path.join(folder, `${id}.json`), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as Manifest)
}

/**
 * Published builds: each is a folder of files that never change, shared by hard links with the release before where
 * they are equal; the link `current` points to the one that visitors see. Files are never shared with the folder that
 * Gatsby builds in, where they are overwritten in place.
 */
export class Releases {
  /** The release that has a copy, made of hard links, from which the next one is made. */
  private copied: string | null = null
  /** The files of the release that was read or made last. */
  private listed: { id: string; manifest: Manifest } | null = null
  /** Ends when all requested work is done: one thing at a time. */
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly folder: string,
    private readonly keep: number,
    private readonly clock: () => number = Date.now,
    /** Adds compressed copies to releases once visitors see them; null: nobody does. */
    private readonly compressor: Compressor | null = null,
  ) {}

  /** Where the live release is served from. */
  get current(): string {
    return path.join(this.folder, CURRENT)
  }

  /** Removes what an interrupted publication has left. */
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

  /** Ids of the existing releases, the newest first. */
  async list(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    const ids = names
      .filter((name) => name.endsWith('.json') && name !== 'builds.json')
      .map((name) => name.slice(0, -5))
    return ids.sort().reverse()
  }

  /**
   * Does the work between two publications: removes releases past their keeping, and copies the live one by hard links.
   * Publishing waits for it, and takes a fraction of the time with such a copy: making folders takes most
   * of it. Then compressing the live one begins, for which nothing waits.
   */
  prepare(): Promise<void> {
    return this.enqueue(() => this.doPrepare())
  }

  /** Stops compressing until the next `prepare()`: a build needs the machine. */
  rest(): Promise<void> {
    return this.enqueue(async () => this.compressor?.stop())
  }

  /** Ends all work. */
  close(): Promise<void> {
    return this.enqueue(async () => {
      await this.compressor?.stop()
      await this.prune()
    })
  }

  /**
   * Makes a release of a built site and shows it to visitors at once.
   *
   * @returns the release with the site's files: the one that visitors see already when it equals that, file by file
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
    // Before others are written: a folder may have the name of a former file, and files are shared with other releases.
    for (const file of [...removed, ...written.filter((name) => before[name])]) {
      // Its copies are not those of what takes its place, unless the site itself has a file of this name.
      const copies = COPY_ENDINGS.map((ending) => file + ending).filter((copy) => before[copy] === undefined)
      removeFiles(unfinished, file, copies)
    }
    for (const file of removed) removeEmptyFolders(unfinished, file)
    await copyFiles(builtFolder, unfinished, written)
    await rename(unfinished, path.join(this.folder, id))
    this.listed = { id, manifest }
    await this.show(id)
    // Not before: of a large site it takes more than half a second.
    await this.writeManifest(id, manifest)
    return id
  }

  /** Shows visitors an existing release: the link changes in one step. */
  async show(id: string): Promise<void> {
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
      // Publishing tries again, and fails with the reason.
      log.error({ err: error }, 'The next release could not be prepared')
    }
  }

  /** Copies a release by hard links, unless it is copied already, and returns the copy's folder. */
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
   * The files of a built site, with those of earlier builds that open pages may still ask for; `written`: those that are
   * new or have another content.
   */
  private async describe(
    builtFolder: string,
    before: Manifest,
  ): Promise<{ manifest: Manifest; isChanged: boolean; written: string[]; removed: string[] }> {
    const manifest: Manifest = {}
    const written: string[] = []
    const removed: string[] = []
    let isChanged = false
    const breathe = makeBreath(BREATH_MS)
    for (const { file, size, mtimeMs } of await listTree(builtFolder)) {
      const old = before[file]
      if (old && old.goneAt === undefined && old.size === size && old.mtimeMs === mtimeMs) {
        manifest[file] = old
        continue
      }
      const digest = digestFile(path.join(builtFolder, file))
      await breathe()
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

  /** Like readManifestFile, which it calls once for each release. */
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
    // A release whose list of files was never written does not count, unless visitors see it. Ids begin with their date;
    // other folders are not ours.
    const known = new Set(await this.list())
    for (const name of await readdir(this.folder)) {
      const isRelease = /^\d/.test(name) && (await lstat(path.join(this.folder, name))).isDirectory()
      if (isRelease && name !== live && !known.has(name))
        await rm(path.join(this.folder, name), { recursive: true, force: true })
    }
  }
}
