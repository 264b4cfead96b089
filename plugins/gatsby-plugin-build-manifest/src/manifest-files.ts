import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildMeta, BuiltContent, LatestBuild } from './types'

/** Builds whose meta is kept, because open tabs may still ask for it. */
export const KEPT_METAS = 20

const LATEST = 'builds/latest.json'
const METAS = 'builds/meta'

const metaFile = (id: string) => `${METAS}/${id}.json`

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Writes a file atomically: readers get the old or the new one, never a part. */
async function replaceFile(file: string, content: object): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.tmp`, JSON.stringify(content))
  await rename(`${file}.tmp`, file)
}

export interface FormerBuild {
  latest: LatestBuild
  prerendered: string[]
}

/** The previous build in the folder, as far as its files can be read. */
export async function loadFormerBuild(publicFolder: string): Promise<FormerBuild | null> {
  const latest = (await readJson(path.join(publicFolder, LATEST))) as Partial<LatestBuild> | null
  if (!latest || !isLatest(latest)) return null
  const meta = (await readJson(path.join(publicFolder, metaFile(latest.id)))) as Partial<BuildMeta> | null
  if (!Array.isArray(meta?.prerendered)) return null
  return { latest, prerendered: meta.prerendered }
}

function isLatest(latest: Partial<LatestBuild>): latest is LatestBuild {
  return typeof latest.id === 'string' && /^[0-9a-f]+$/.test(latest.id) && typeof latest.timestamp === 'number'
}

/** Writes the manifest of a new build. `latest.json` is written last, because it announces the other files. */
export async function writeManifest(
  publicFolder: string,
  meta: BuildMeta,
  compilationHash: string,
  content: BuiltContent | undefined,
): Promise<void> {
  const { id, timestamp } = meta
  await replaceFile(path.join(publicFolder, metaFile(id)), meta)
  await writeLatest(publicFolder, {
    id,
    timestamp,
    webpackCompilationHash: compilationHash,
    ...(content && { content }),
  })
  await dropOldMetas(path.join(publicFolder, METAS))
}

/** Also used when the pages are unchanged but the content's commit is new. */
export async function writeLatest(publicFolder: string, latest: LatestBuild): Promise<void> {
  await replaceFile(path.join(publicFolder, LATEST), latest)
}

/** The time is in the first bytes of a meta, which can be a megabyte long. */
async function readTimestamp(file: string): Promise<number> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0)
    return Number(/"timestamp":(\d+)/.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? 0)
  } finally {
    await handle.close()
  }
}

async function dropOldMetas(folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name))
  if (files.length <= KEPT_METAS) return
  const dated = await Promise.all(files.map(async (file) => ({ file, timestamp: await readTimestamp(file) })))
  const old = dated.sort((a, b) => b.timestamp - a.timestamp).slice(KEPT_METAS)
  await Promise.all(old.map(({ file }) => rm(file)))
}
