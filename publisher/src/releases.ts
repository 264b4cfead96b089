import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A file of a release. Its digest is that of the content; size and time are those of the file that it was copied from. */
interface ReleasedFile {
  digest: string
  size: number
  mtimeMs: number
  /** When the site had it last, in ms; undefined: it has it. */
  goneAt?: number
}

type Manifest = Record<string, ReleasedFile>

/** Files whose names change with their content: pages that are open ask for those of earlier builds. */
const HASHED = /^(static\/|[^/]+-[0-9a-f]{8,}\.(js|css)$)/
const OLD_FILES_MS = 14 * 24 * 60 * 60 * 1000
const CURRENT = 'current'
const UNFINISHED = '.unfinished'

async function digestFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64url')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

/**
 * Published builds: each a folder of files that never change, shared with the release before by hard links where they are the
 * same, and a link `current` to the one that visitors see. Never shared with the folder that Gatsby builds in, where files
 * are written in place.
 */
export class Releases {
  constructor(
    private readonly folder: string,
    private readonly keep: number,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Where the live release is reached. */
  get current(): string {
    return path.join(this.folder, CURRENT)
  }

  /** Removes what a publication that was ended before its time has left. */
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

  /** Ids of the releases that are there, the newest first. */
  async list(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    const ids = names
      .filter((name) => name.endsWith('.json') && name !== 'builds.json')
      .map((name) => name.slice(0, -5))
    return ids.sort().reverse()
  }

  /**
   * Makes a release of a built site and puts it before the visitors at once.
   *
   * @returns false when it is the same, file by file, as what visitors see
   */
  async publish(id: string, builtFolder: string): Promise<boolean> {
    const live = await this.readLive()
    const before = live === null ? {} : await this.readManifest(live)
    const { manifest, isChanged } = await this.describe(builtFolder, before)
    if (!isChanged) return false

    const unfinished = path.join(this.folder, `${id}${UNFINISHED}`)
    const made = new Set<string>()
    for (const [file, { digest }] of Object.entries(manifest)) {
      const target = path.join(unfinished, file)
      const folder = path.dirname(target)
      if (!made.has(folder)) await mkdir(folder, { recursive: true })
      made.add(folder)
      if (live !== null && before[file]?.digest === digest) await link(path.join(this.folder, live, file), target)
      else await copyFile(path.join(builtFolder, file), target, constants.COPYFILE_FICLONE)
    }
    await rename(unfinished, path.join(this.folder, id))
    await writeFile(path.join(this.folder, `${id}.json`), JSON.stringify(manifest))
    await this.show(id)
    await this.prune()
    return true
  }

  /** Puts a release that is there before the visitors: the link is changed in one step. */
  async show(id: string): Promise<void> {
    const next = path.join(this.folder, `${CURRENT}${UNFINISHED}`)
    await rm(next, { force: true })
    await symlink(id, next)
    await rename(next, this.current)
  }

  /** The files of a built site, with those of earlier builds that open pages may still ask for. */
  private async describe(builtFolder: string, before: Manifest): Promise<{ manifest: Manifest; isChanged: boolean }> {
    const manifest: Manifest = {}
    let isChanged = false
    for (const file of await listFiles(builtFolder)) {
      const { size, mtimeMs } = await stat(path.join(builtFolder, file))
      const old = before[file]
      const isUntouched = old?.goneAt === undefined && old?.size === size && old.mtimeMs === mtimeMs
      const digest = isUntouched ? old.digest : await digestFile(path.join(builtFolder, file))
      manifest[file] = { digest, size, mtimeMs }
      if (old?.digest !== digest || old.goneAt !== undefined) isChanged = true
    }
    const now = this.clock()
    for (const [file, old] of Object.entries(before)) {
      if (manifest[file]) continue
      if (old.goneAt === undefined) isChanged = true
      const goneAt = old.goneAt ?? now
      if (HASHED.test(file) && now - goneAt < OLD_FILES_MS) manifest[file] = { ...old, goneAt }
    }
    return { manifest, isChanged }
  }

  private async readManifest(id: string): Promise<Manifest> {
    return JSON.parse(await readFile(path.join(this.folder, `${id}.json`), 'utf8')) as Manifest
  }

  private async prune(): Promise<void> {
    const live = await this.readLive()
    for (const id of (await this.list()).slice(this.keep)) {
      if (id === live) continue
      await rm(path.join(this.folder, `${id}.json`), { force: true })
      await rm(path.join(this.folder, id), { recursive: true, force: true })
    }
    // A release whose list of files was never written is none. Ids begin with their date; other folders are not ours.
    const known = new Set(await this.list())
    for (const name of await readdir(this.folder)) {
      const isRelease = /^\d/.test(name) && (await lstat(path.join(this.folder, name))).isDirectory()
      if (isRelease && !known.has(name)) await rm(path.join(this.folder, name), { recursive: true, force: true })
    }
  }
}
