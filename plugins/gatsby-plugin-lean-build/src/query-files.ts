import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Gatsby's module that reads queries and what pages export from the code's files. */
export const FILE_PARSER = 'gatsby/dist/query/file-parser'

/** By which Gatsby decides whether to parse a file. */
export const LOOSE_CHECK = '!text.includes(`config`) && !text.includes(`Slice`) && !text.includes(`Head`)'

/** Queries, slices, and the exports that Gatsby looks for, also of CommonJS. */
const READ = /graphql|\bSlice\b|\bgetServerData\b|\bexports?\b[^;=(]*\b(config|Head)\b/

interface FileParser {
  prototype: { parseFile(file: string, addError: unknown): Promise<unknown> }
}

const require = createRequire(path.resolve('package.json'))

/** Whether Gatsby finds anything in a file with this text. */
export function mayBeRead(text: string): boolean {
  return READ.test(text)
}

/** Gatsby parses each file that contains a word such as "config", anywhere: here four of five. */
export function parseFewFiles(load: (module: string) => unknown = require): void {
  const { prototype } = (load(FILE_PARSER) as { default: FileParser }).default
  const parse = prototype.parseFile
  prototype.parseFile = async function (file, addError) {
    // A file that can't be read is Gatsby's to report, and so is one named with a query.
    const text = await readFile(file, 'utf8').catch(() => null)
    return text === null || mayBeRead(text) ? parse.call(this, file, addError) : null
  }
}
