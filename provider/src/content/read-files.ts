import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { errorCode } from '../error-code'
import { findLine } from './find-line'
import { parseMarkdownFile, parseYamlFile, type Parsed } from './parse-text'
import type { Problem } from './problems'

interface CachedFile {
  /** Differs once the file has been written again. */
  stamp: string
  parsed: Parsed<unknown>
}

/** The parsed files of the last load, so that a load after a change parses only what changed. */
export class FileCache {
  files = new Map<string, CachedFile>()

  /** @param isImmutable whether a file's inode and time tell what is in it; links to it change its other time */
  constructor(readonly isImmutable = false) {}
}

/** A browser, through which the desk saves on its own machine, writes files that only its own user can read. */
export const UNREADABLE = "can't be read by the user that the provider runs as; allow it: chmod a+r"

/** A file written this recently may be written again with the same time and size. */
const unsureMs = 100

/** Reads and checks the files of one content folder; problems go to `problems`, and reading continues. */
export class FileReader {
  readonly problems: Problem[] = []
  private readonly read = new Map<string, CachedFile>()

  constructor(
    readonly root: string,
    private readonly cache?: FileCache,
  ) {}

  /** The names below a folder, sorted; hidden files are left out, a missing folder is empty. */
  async list(folder: string, what: 'folders' | 'files'): Promise<string[]> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const names = entries.filter((entry) => !isTemporary(entry.name) && entry.isDirectory() === (what === 'folders'))
    return names.map((entry) => entry.name).sort()
  }

  /** For an unchanged file, the value is the same object as in an earlier load. */
  readYaml<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    return this.parse(file, (text) => parseYamlFile(file, text, schema))
  }

  readMarkdown<Schema extends z.ZodType<object>>(
    file: string,
    schema: Schema,
  ): Promise<(z.output<Schema> & { body: string }) | undefined> {
    return this.parse(file, (text) => parseMarkdownFile(file, text, schema))
  }

  /** Keeps the parsed files for the next load. */
  remember(): void {
    if (this.cache) this.cache.files = this.read
  }

  /** Adds the line to every problem that has a field but no line. */
  async locateProblems(): Promise<void> {
    for (const problem of this.problems) {
      if (problem.line !== undefined || problem.field === undefined) continue
      const text = await this.readText(problem.file)
      if (text !== undefined) problem.line = findLine(problem.file, text, problem.field, problem.quote)
    }
  }

  private async parse<Value>(file: string, parseText: (text: string) => Parsed<Value>): Promise<Value | undefined> {
    const stamp = this.cache && (await this.stampOf(file))
    const known = stamp === undefined ? undefined : this.cache?.files.get(file)
    const fresh = known !== undefined && known.stamp === stamp
    const parsed = fresh ? (known.parsed as Parsed<Value>) : await this.parseAnew(file, parseText)
    if (stamp !== undefined) this.read.set(file, { stamp, parsed })
    this.problems.push(...(parsed.problems ?? []).map((problem) => ({ ...problem })))
    return parsed.value
  }

  private async parseAnew<Value>(file: string, parseText: (text: string) => Parsed<Value>): Promise<Parsed<Value>> {
    try {
      const text = await this.readText(file)
      return text === undefined ? { problems: [{ file, message: 'the file is missing' }] } : parseText(text)
    } catch (error) {
      if (!isForbidden(error)) throw error
      return { problems: [{ file, message: UNREADABLE }] }
    }
  }

  private async stampOf(file: string): Promise<string | undefined> {
    const stats = await stat(join(this.root, file)).catch(() => undefined)
    if (!stats || Date.now() - stats.mtimeMs < unsureMs) return undefined
    const { mtimeMs, ctimeMs, size, ino } = stats
    return [mtimeMs, this.cache?.isImmutable ? '' : ctimeMs, size, ino].join(' ')
  }

  private async readText(file: string): Promise<string | undefined> {
    try {
      return (await readFile(join(this.root, file), 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
}

/** Hidden files, and temporary ones that editors and file managers leave beside a file while they write it. */
export function isTemporary(name: string): boolean {
  return /^(\.|~\$)|~$|\.(tmp|temp|bak|orig|part|crdownload)$|^#.*#$|^4913$/i.test(name)
}

export function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes(errorCode(error) ?? '')
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
}
