import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

/** What documents look like is decided in these; a change to one makes all of them anew. */
const SOURCES = [
  'src/gatsby/documents',
  'packages/contract/src/facts.ts',
  'src/features/product/specification.ts',
  'packages/text/src/format-list.ts',
  'packages/text/src/format-measure.ts',
  'packages/text/src/languages.ts',
  'src/config/paths.ts',
  'static/icon.svg',
]

function listFiles(source: string): string[] {
  if (statSync(source).isFile()) return [source]
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(source, file))
    .filter((file) => statSync(file).isFile())
    .sort()
}

const digest = (parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** Changes with the code, the fonts and the libraries that make documents. */
export function readCodeVersion(sources: readonly string[] = SOURCES): string {
  const pdfkit = createRequire(path.resolve('package.json')).resolve('pdfkit')
  const files = sources.map((source) => path.resolve(source)).flatMap(listFiles)
  const versions = JSON.stringify([sharp.versions, process.versions.icu])
  return digest([versions, ...[...files, pdfkit].map((file) => readFileSync(file))])
}

/** A document's key: what it shows, and what makes it. */
export function buildKey(codeVersion: string, input: unknown): string {
  return digest([codeVersion, JSON.stringify(input)])
}
