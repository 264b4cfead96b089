import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'

export interface Document {
  /** Below the folder, with `/`. */
  file: string
  /** Says all that the bytes depend on: documents with the same key are the same. */
  key: string
  make: () => Promise<Buffer>
}

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

/**
 * Brings a folder up to date: makes the documents whose key is new, leaves the others' files alone, and removes the files
 * that belong to no document.
 */
export async function writeDocuments(
  folder: string,
  documents: readonly Document[],
  cache: KeyCache,
): Promise<WrittenDocuments> {
  const name = `documents ${path.basename(folder)}`
  const present = new Set(await listFiles(folder))
  const known = readKeys(await cache.get(name))
  const isKept = ({ file, key }: Document) => present.has(file) && known.get(file) === key
  const kept = documents.filter(isKept)
  const due = documents.filter((document) => !isKept(document))
  const wanted = new Set(documents.map(({ file }) => file))
  const leftOver = [...present].filter((file) => !wanted.has(file))
  const toKeys = (list: readonly Document[]) => Object.fromEntries(list.map(({ file, key }) => [file, key]))
  if (due.length > 0 || leftOver.length > 0) {
    // A build that ends in the middle must not leave a key beside another document's bytes.
    await cache.set(name, toKeys(kept))
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
    await cache.set(name, toKeys(documents))
  }
  return { written: due.length, kept: kept.length, removed: leftOver.length }
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
