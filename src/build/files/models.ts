import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyCache } from 'gatsby'
import { buildModelPath } from '../../config/site-files'
import { PUBLIC, writePublic } from './write-public'

export interface ModelSource {
  path: string
  model?: { file: string | null }
}

interface FileNode {
  absolutePath?: unknown
  internal: { contentDigest: string }
}

/** The cache key of the digests of the files that were written. */
const WRITTEN = 'models'

async function listWritten(): Promise<string[]> {
  const entries = await readdir(path.join(PUBLIC, 'models'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(PUBLIC, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** Writes the products' 3D files that are new, and removes those of products that have none any more. */
export async function writeModels(
  products: readonly ModelSource[],
  getNode: (id: string) => FileNode | undefined,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<void> {
  const models = new Map<string, { source: string; digest: string }>()
  for (const { path: product, model } of products) {
    const { absolutePath: source, internal } = (model?.file ? getNode(model.file) : undefined) ?? {}
    if (typeof source === 'string' && internal)
      models.set(buildModelPath(product).slice(1), { source, digest: internal.contentDigest })
  }
  const there = new Set(await listWritten())
  const written = ((await cache.get(WRITTEN)) ?? {}) as Readonly<Record<string, string>>
  for (const [file, { source, digest }] of models) {
    if (!there.has(file) || written[file] !== digest) await writePublic(file, await readFile(source))
  }
  for (const file of there) if (!models.has(file)) await rm(path.join(PUBLIC, file))
  await cache.set(WRITTEN, Object.fromEntries([...models].map(([file, { digest }]) => [file, digest])))
}
