import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, YAMLParseError, parse, parseDocument } from 'yaml'
import type { z } from 'zod'
import { errorCode } from '../error-code'
import type { Problem } from './problems'

/** Reads and checks the files of one content folder; what is wrong goes to `problems`, and reading goes on. */
export class FileReader {
  readonly problems: Problem[] = []

  constructor(readonly root: string) {}

  /** The names below a folder, sorted; hidden files are left out, a missing folder is empty. */
  async list(folder: string, what: 'folders' | 'files'): Promise<string[]> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const names = entries.filter((entry) => !entry.name.startsWith('.') && entry.isDirectory() === (what === 'folders'))
    return names.map((entry) => entry.name).sort()
  }

  async readYaml<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    const text = await this.readText(file)
    return text === undefined ? undefined : this.check(file, text, 1, schema)
  }

  /** A Markdown file with YAML front matter between two lines of `---`. */
  async readMarkdown<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
  ): Promise<{ data: z.output<Schema>; body: string } | undefined> {
    const text = await this.readText(file)
    if (text === undefined) return undefined
    const match = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text)
    if (!match || match.index !== 0) {
      this.problems.push({ file, line: 1, message: 'must begin with front matter between two lines of ---' })
      return undefined
    }
    const data = this.check(file, match[1] ?? '', 2, schema)
    return data === undefined ? undefined : { data, body: text.slice(match[0].length).trim() }
  }

  private async readText(file: string): Promise<string | undefined> {
    try {
      return (await readFile(join(this.root, file), 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
    } catch (error) {
      if (!isMissing(error)) throw error
      this.problems.push({ file, message: 'the file is missing' })
      return undefined
    }
  }

  private check<Schema extends z.ZodType>(
    file: string,
    text: string,
    firstLine: number,
    schema: Schema,
  ): z.output<Schema> | undefined {
    let value: unknown
    try {
      value = parse(text) ?? {}
    } catch (error) {
      if (!(error instanceof YAMLParseError)) throw error
      const line = (error.linePos?.[0].line ?? 1) + firstLine - 1
      this.problems.push({ file, line, message: `is not valid YAML: ${error.message.split(' at line')[0] ?? ''}` })
      return undefined
    }
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
      for (const key of keys) {
        const path = key === undefined ? issue.path : [...issue.path, key]
        this.problems.push({
          file,
          field: path.map(String).join('.'),
          line: lineOf(text, path, firstLine),
          message: key === undefined ? describeIssue(issue) : 'is not a known field',
        })
      }
    }
    return undefined
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const missing = issue.code === 'invalid_type' && /received undefined/.test(issue.message)
  return missing ? 'is missing' : issue.message.replace(/^Invalid input: /, '')
}

/** The line of the nearest node to a path; parsed anew, since it is needed only when something is wrong. */
function lineOf(text: string, path: PropertyKey[], firstLine: number): number | undefined {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return lineCounter.linePos(Number(node.range[0])).line + firstLine - 1
    }
  }
  return undefined
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
}
