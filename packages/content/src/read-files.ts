import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import pLimit from 'p-limit'
import type { z } from 'zod'
import type { Kind } from '../../contract/src/kinds'
import { errorCode } from '../../server/src/error-code'
import { createYielder } from '../../server/src/folders'
import { decodeText } from './damaged-text'
import { findLine } from './find-line'
import type { ModelCache } from './models'
import { parseItemFile, type ItemFile } from './parse-item'
import { parseJsonFile, parseMarkdownFile, parseYamlFile, type Parsed } from './parse-text'
import { MAX_PROBLEMS, type Problem } from './problems'

interface CachedFile {
  /** Changes when the file is written; undefined: not yet known. */
  stamp: string | undefined
  /** Undefined: the file is missing. */
  digest: string | undefined
  bytes: number
  parsed: Parsed<unknown>
}

/** Units not read from the content folder (former-content.ts). */
export interface Replaced {
  /** Read from this folder. */
  former: { folder: string; units: ReadonlySet<string> }
  /** Not read at all. */
  out: ReadonlySet<string>
}

/** The parsed files of the last load, so a load after a change parses only changed files. */
export class FileCache {
  files = new Map<string, CachedFile>()
  readonly models: ModelCache = new Map()
}

/** The browser in which the desk saves to its own machine creates files that only its user can read. */
export const UNREADABLE = "can't be read by the user that the provider runs as; allow it: chmod a+r"

export const TEXT_LIMITS = {
  /** Bytes of a file: parsing the worst takes the provider's only thread a second per 100,000. */
  file: 250_000,
  /** Bytes of all files together, which stay in memory. */
  together: 64_000_000,
}

class TooLong extends Error {}

/**
 * A file with texts.
 * @throws TooLong, before it is read
 */
export async function readTextFile(place: string): Promise<Buffer> {
  const file = await open(place)
  try {
    const { size } = await file.stat()
    if (size <= TEXT_LIMITS.file) return await file.readFile()
    throw new TooLong(`has ${Math.ceil(size / 1000)} kB; up to ${TEXT_LIMITS.file / 1000} kB are allowed`)
  } finally {
    await file.close()
  }
}

/** The longest a visitor's request waits for several files; a file is parsed as a whole. */
const YIELD_MS = 10
const inTurn = pLimit(1)
export const yieldIfDue = createYielder(YIELD_MS)

/** A file written this recently may be written again with the same time and size. */
const unsureMs = 100

/** Reads and checks the files of one content folder; adds problems to `problems` and continues. */
export class FileReader {
  readonly problems: Problem[] = []
  /** By path within the content; files read from elsewhere by full path. */
  private readonly read = new Map<string, CachedFile>()
  private bytes = 0
  /** Problems by file; those that leave the file out count apart from the others. */
  private readonly counts = new Map<string, number>()

  constructor(
    readonly root: string,
    private readonly cache?: FileCache,
    private readonly replaced?: Replaced,
    /** Known versions of files by path, without checking the disk. */
    private readonly stamps?: ReadonlyMap<string, string>,
  ) {}

  /** The sorted names in a folder, without hidden files; empty for a missing folder. */
  async list(folder: string, what: 'folders' | 'files'): Promise<string[]> {
    const entries = await readdir(this.placeOf(folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const names = entries.filter((entry) => !isTemporary(entry.name) && entry.isDirectory() === (what === 'folders'))
    const units = names.map((entry) => entry.name)
    const former = [...(this.replaced?.former.units ?? [])].filter((unit) => dirname(unit) === folder)
    const all = new Set([...units, ...(what === 'folders' ? former.map((unit) => basename(unit)) : [])])
    return [...all].filter((name) => !this.replaced?.out.has(folder === '' ? name : `${folder}/${name}`)).sort()
  }

  /** Digests of the texts read from the content folder itself. */
  listDigests(): Map<string, string> {
    const own = [...this.read].filter(([key]) => !isAbsolute(key))
    return new Map(own.flatMap(([file, { digest }]) => (digest === undefined ? [] : [[file, digest] as const])))
  }

  /** Returns the same object as an earlier load if the file is unchanged. */
  readYaml<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    return this.parse(file, (text) => parseYamlFile(file, text, schema))
  }

  readJson<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    return this.parse(file, (text) => parseJsonFile(file, text, schema))
  }

  readMarkdown<Schema extends z.ZodType<object>>(
    file: string,
    schema: Schema,
  ): Promise<(z.output<Schema> & { body: string }) | undefined> {
    return this.parse(file, (text) => parseMarkdownFile(file, text, schema))
  }

  /** An item's file in the default language; only a draft may lack something. */
  readItem(file: string, kind: Kind): Promise<ItemFile | undefined> {
    return this.parse(file, (text) => {
      const item = parseItemFile(file, text, kind)
      return item.value?.facts.published && item.value.lacks.length > 0 ? { problems: item.value.lacks } : item
    })
  }

  /**
   * Adds problems, up to a limit per file: there may be as many mistakes as words.
   * @param except files whose problems are not added
   */
  report(problems: Iterable<Problem>, except?: ReadonlySet<string>): void {
    for (const problem of problems) {
      if (except?.has(problem.file)) continue
      const key = `${problem.isLeftOut === true} ${problem.file}`
      const count = (this.counts.get(key) ?? 0) + 1
      this.counts.set(key, count)
      if (count <= MAX_PROBLEMS) this.problems.push(problem)
    }
  }

  remember(): void {
    if (this.cache) this.cache.files = this.read
  }

  /** Adds line numbers to problems that have a field. */
  async locateProblems(): Promise<void> {
    for (const problem of this.problems) {
      if (problem.line !== undefined || problem.field === undefined) continue
      const text = (await this.readBytes(problem.file).catch(() => undefined))?.toString()
      if (text !== undefined) problem.line = findLine(problem.file, readable(text), problem.field, problem.quote)
    }
  }

  private async parse<Value>(file: string, parseText: (text: string) => Parsed<Value>): Promise<Value | undefined> {
    const key = this.isReplaced(file) ? this.placeOf(file) : file
    const stamp = this.cache && (await this.stampOf(file))
    const known = stamp === undefined ? undefined : this.cache?.files.get(key)
    const fresh = known !== undefined && known.stamp === stamp
    const read = fresh
      ? (known as CachedFile & { parsed: Parsed<Value> })
      : await this.parseAgain(file, stamp, parseText)
    this.read.set(key, read)
    if (fresh) this.bytes += read.bytes
    this.report((read.parsed.problems ?? []).map((problem) => ({ ...problem })))
    return read.parsed.value
  }

  private async parseAgain<Value>(
    file: string,
    stamp: string | undefined,
    parseText: (text: string) => Parsed<Value>,
  ): Promise<CachedFile & { parsed: Parsed<Value> }> {
    try {
      const bytes = await this.readBytes(file)
      if (bytes === undefined) {
        return { stamp, digest: undefined, bytes: 0, parsed: { problems: [{ file, message: 'the file is missing' }] } }
      }
      this.bytes += bytes.length
      if (this.bytes > TEXT_LIMITS.together) {
        const message = `is not read: the texts before it have ${TEXT_LIMITS.together / 1e6} MB together`
        return { stamp: undefined, digest: undefined, bytes: 0, parsed: { problems: [{ file, message }] } }
      }
      const decoded = decodeText(file, bytes)
      const text = readable('text' in decoded ? decoded.text : bytes.toString('latin1'))
      const parse = async () => {
        await yieldIfDue()
        return parseText(text)
      }
      const parsed = 'text' in decoded ? await inTurn(parse) : decoded
      return { stamp, digest: digestText(text), bytes: bytes.length, parsed }
    } catch (error) {
      const message = error instanceof TooLong ? error.message : isForbidden(error) ? UNREADABLE : undefined
      if (message === undefined) throw error
      return { stamp, digest: undefined, bytes: 0, parsed: { problems: [{ file, message }] } }
    }
  }

  private isReplaced(file: string): boolean {
    return this.replaced?.former.units.has(unitOf(file)) ?? false
  }

  private placeOf(file: string): string {
    return join((this.isReplaced(file) && this.replaced?.former.folder) || this.root, file)
  }

  private async stampOf(file: string): Promise<string | undefined> {
    const known = this.isReplaced(file) ? undefined : this.stamps?.get(file)
    if (known !== undefined) return known
    const stats = await stat(this.placeOf(file)).catch(() => undefined)
    if (!stats || Date.now() - stats.mtimeMs < unsureMs) return undefined
    const { mtimeMs, ctimeMs, size, ino } = stats
    return [mtimeMs, ctimeMs, size, ino].join(' ')
  }

  private async readBytes(file: string): Promise<Buffer | undefined> {
    try {
      return await readTextFile(this.placeOf(file))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
}

/** The unit that is valid or invalid as a whole: the folder of an item or category, else the file. */
export function unitOf(file: string): string {
  const [kind, name] = file.split('/')
  return name === undefined || kind === 'seo' ? file : `${kind ?? ''}/${name}`
}

/** Removes differences between operating systems from a text. */
export function readable(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

export function digestText(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}

/**
 * Hidden files, file managers' own files, temporary files of editors that are saving, and names with control
 * characters (such as macOS's `Icon`), which would begin a line of a log.
 */
export function isTemporary(name: string): boolean {
  return /^(\.|~\$)|~$|\.(tmp|temp|bak|orig|part|crdownload)$|^#.*#$|^4913$|^(thumbs\.db|desktop\.ini)$|\p{Cc}/iu.test(
    name,
  )
}

export function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes(errorCode(error) ?? '')
}

export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
}
