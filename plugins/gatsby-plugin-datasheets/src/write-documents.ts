import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'

export interface Document {
  /** Below the folder, with `/`. */
  file: string
  /** Says all that the bytes depend on: documents with the same key are the same. */
  key: string
  /** The item that it is about. */
  owner?: string
  make: () => Promise<Buffer>
}

/** An item in a language. */
export const ownerOf = ({ lang, itemId }: { lang: string; itemId: string }): string => `${lang} ${itemId}`

/** Where keys are kept from build to build: Gatsby's cache. */
export interface KeyCache {
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<unknown>
}

export interface WrittenDocuments {
  written: number
  kept: number
  removed: number
}

/** As many at once as sharp's own threads have work for beside the drawing in JavaScript. */
const CONCURRENCY = 6

async function listFiles(folder: string): Promise<string[]> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  )
  if (!exists) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** Keys are only a saving: what is no list of them is as good as none. */
function readKeys(value: unknown): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** A folder of documents as the last build left it. */
export interface DocumentFolder {
  folder: string
  present: ReadonlySet<string>
  /** The keys of documents, by file. */
  known: ReadonlyMap<string, string>
}

const nameKeys = (folder: string) => `documents ${path.basename(folder)}`
const nameUnderWay = (folder: string) => `documents under way ${path.basename(folder)}`

/** Reads a folder of documents. Of 20,000 it takes a good part of a second, and only builds change them. */
export async function readDocumentFolder(folder: string, cache: KeyCache): Promise<DocumentFolder> {
  const known = readKeys(await cache.get(nameKeys(folder)))
  // A build that ended in the middle leaves other bytes than those that the keys are of.
  const underWay = await cache.get(nameUnderWay(folder))
  for (const file of Array.isArray(underWay) ? (underWay as string[]) : []) known.delete(file)
  return { folder, present: new Set(await listFiles(folder)), known }
}

/**
 * Brings a folder up to date: makes the documents whose key is new, leaves the others' files alone, and removes the files
 * that belong to no document.
 */
export async function writeDocuments(
  { folder, present, known }: DocumentFolder,
  documents: readonly Document[],
  cache: KeyCache,
): Promise<WrittenDocuments> {
  const due = documents.filter(({ file, key }) => !present.has(file) || known.get(file) !== key)
  const wanted = new Set(documents.map(({ file }) => file))
  const leftOver = [...present].filter((file) => !wanted.has(file))
  if (due.length > 0 || leftOver.length > 0) {
    await cache.set(
      nameUnderWay(folder),
      due.map(({ file }) => file),
    )
    const limit = pLimit(CONCURRENCY)
    const groups = groupByKey(due)
    await Promise.all(
      groups.map((group) =>
        limit(async () => {
          const bytes = await group[0].make()
          for (const { file } of group) {
            const target = path.join(folder, file)
            await mkdir(path.dirname(target), { recursive: true })
            await writeFile(target, bytes)
          }
        }),
      ),
    )
    await Promise.all(leftOver.map((file) => rm(path.join(folder, file))))
    await cache.set(nameKeys(folder), Object.fromEntries(documents.map(({ file, key }) => [file, key])))
    await cache.set(nameUnderWay(folder), [])
  }
  return { written: due.length, kept: documents.length - due.length, removed: leftOver.length }
}

/** In the order of the first of each. */
function groupByKey(documents: readonly Document[]): [Document, ...Document[]][] {
  const groups = new Map<string, [Document, ...Document[]]>()
  for (const document of documents) {
    const group = groups.get(document.key)
    if (group) group.push(document)
    else groups.set(document.key, [document])
  }
  return [...groups.values()]
}

/** What documents look like is decided in these; a change to one makes all of them anew. */
const SOURCES = [
  'plugins/gatsby-plugin-datasheets/fonts',
  'plugins/gatsby-plugin-datasheets/src',
  'packages/contract/src/documents.ts',
  'packages/contract/src/facts.ts',
  'packages/contract/src/geometry.ts',
  'packages/contract/src/markets.ts',
  'src/features/product/specification.ts',
  'packages/text/src/format-date.ts',
  'packages/text/src/format-list.ts',
  'packages/text/src/format-load.ts',
  'packages/text/src/format-measure.ts',
  'packages/text/src/languages.ts',
  'packages/text/src/layer-pattern.ts',
  'packages/text/src/load-plan.ts',
  'packages/text/src/load-units.ts',
  'src/build/drawings',
  'src/config/paths.ts',
  'src/config/site-files.ts',
  'static/icon.svg',
]

function listSources(source: string): string[] {
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
  const files = sources.map((source) => path.resolve(source)).flatMap(listSources)
  const versions = JSON.stringify([sharp.versions, process.versions.icu])
  return digest([versions, ...[...files, pdfkit].map((file) => readFileSync(file))])
}

/** A document's key: what it shows, and what makes it. */
export function buildKey(codeVersion: string, input: unknown): string {
  return digest([codeVersion, JSON.stringify(input)])
}
