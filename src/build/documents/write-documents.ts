import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { z } from 'zod'
import { toObject } from '../../lib/to-value'
import type { Notes } from './document-notes'

export interface Document {
  /** Below the folder, with `/`. */
  file: string
  /** All inputs of the bytes: documents with the same key are identical. */
  key: string
  /** The item that it is about. */
  owner?: string
  make: () => Promise<Buffer>
}

/** An item in a language. */
export const ownerOf = ({ lang, itemId }: { lang: string; itemId: string }): string => `${lang} ${itemId}`

export interface WrittenDocuments {
  written: number
  kept: number
  removed: number
}

/** Concurrency: enough to keep threads busy while webpack blocks this one. */
const CONCURRENCY = 30

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** Keys are saved after this many documents, so an interrupted build need not make all of them again. */
const BATCH = 500

/** A folder of documents as the last build left it. */
export interface DocumentFolder {
  folder: string
  present: ReadonlySet<string>
  known: ReadonlyMap<string, string>
}

const nameKeys = (folder: string) => `documents ${path.basename(folder)}`

/** Reads a folder of documents. Of 20,000 it takes a good part of a second, and only builds change them. */
export async function readDocumentFolder(folder: string, notes: Notes): Promise<DocumentFolder> {
  // Keys are only an optimization: invalid data counts as none.
  const known = new Map(Object.entries(toObject(await notes.get(nameKeys(folder)))) as [string, string][])
  return { folder, present: new Set(await listFiles(folder)), known }
}

export function listDue(
  { present, known }: Omit<DocumentFolder, 'folder'>,
  documents: readonly Document[],
): Document[] {
  return documents.filter(({ file, key }) => !present.has(file) || known.get(file) !== key)
}

/**
 * Updates a folder: makes the documents with a new key, leaves the others' files alone, and removes files that belong
 * to no document.
 */
export async function writeDocuments(
  { folder, present, known }: DocumentFolder,
  documents: readonly Document[],
  notes: Notes,
  make: (document: Document) => Promise<Buffer> = (document) => document.make(),
): Promise<WrittenDocuments> {
  const due = listDue({ present, known }, documents)
  const wanted = new Set(documents.map(({ file }) => file))
  const leftOver = [...present].filter((file) => !wanted.has(file))
  if (due.length > 0 || leftOver.length > 0) {
    const keys = new Map([...known].filter(([file]) => wanted.has(file)))
    const noteKeys = () => notes.set(nameKeys(folder), Object.fromEntries(keys))
    // A document has no key until it is written: an interrupted build may leave any file in its place.
    for (const { file } of due) keys.delete(file)
    await noteKeys()
    const limit = pLimit(CONCURRENCY)
    const makeOne = (document: Document) =>
      make(document).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        throw new Error(`${path.basename(folder)}/${document.file}: ${message}`, { cause: error })
      })
    const groups = groupByKey(due)
    for (let start = 0; start < groups.length; start += BATCH) {
      const batch = groups.slice(start, start + BATCH)
      await Promise.all(batch.map((group) => limit(async () => writeGroup(folder, group, await makeOne(group[0])))))
      for (const { file, key } of batch.flat()) keys.set(file, key)
      await noteKeys()
    }
    await Promise.all(leftOver.map((file) => rm(path.join(folder, file))))
  }
  return { written: due.length, kept: documents.length - due.length, removed: leftOver.length }
}

/** Documents with the same key have the same bytes. */
async function writeGroup(folder: string, group: readonly Document[], bytes: Buffer): Promise<void> {
  for (const { file } of group) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
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

const FOLDER = 'src/build/documents'

/** Its imports determine the documents' content and appearance. */
const CODE = `${FOLDER}/document-thread.ts`

/** Files that the code reads. */
const READ = [`${FOLDER}/fonts`, 'static/icon.svg']

function listFilesOf(source: string): string[] {
  if (statSync(source).isFile()) return [source]
  return readdirSync(source)
    .map((file) => path.join(source, file))
    .sort()
}

const digest = (parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

const packageSchema = z.object({ version: z.string() })

function readVersion(imported: string): string {
  const name = imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')
  const folders = createRequire(path.resolve('package.json')).resolve.paths(name) ?? []
  const file = folders.map((folder) => path.join(folder, name, 'package.json')).find((one) => existsSync(one))
  if (!file) throw new Error(`Documents are made with the package ${name}, which is not installed: npm ci`)
  return `${name} ${packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version}`
}

/** The code that makes documents, with all that it imports of the site. */
export interface DocumentCode {
  /** Changes with the code, the fonts and the libraries; not with comments, nor with code that is not called. */
  version: string
  text: string
}

export async function bundleCode(file = CODE): Promise<DocumentCode> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    // Minified names would also depend on comments, because esbuild counts their letters.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    write: false,
    metafile: true,
    outdir: 'out',
  })
  const text = outputFiles.map((one) => one.text).join('\n')
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((one) => one.path))
  const packages = [...new Set(imported)].filter((name) => !isBuiltin(name)).sort()
  const version = digest([
    JSON.stringify([sharp.versions, process.versions.icu, packages.map(readVersion)]),
    text,
    ...READ.map((source) => path.resolve(source))
      .flatMap(listFilesOf)
      .map((one) => readFileSync(one)),
  ])
  return { version, text }
}

/** A document's key: a digest of its content and of the code that makes it. */
export function buildKey(codeVersion: string, input: unknown): string {
  return digest([codeVersion, JSON.stringify(input)])
}
