import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyCache } from 'gatsby'
import { buildModelPath } from '../../site/site-files'
import { PUBLIC, removeOthers, writePublic } from './write-public'

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

/** Writes new 3D files of products, and removes those of products that no longer have one. */
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
  const written = ((await cache.get(WRITTEN)) ?? {}) as Readonly<Record<string, string>>
  for (const [file, { source, digest }] of models) {
    if (written[file] !== digest || !existsSync(path.join(PUBLIC, file)))
      await writePublic(file, await readFile(source))
  }
  await removeOthers('models', new Set(models.keys()))
  await cache.set(WRITTEN, Object.fromEntries([...models].map(([file, { digest }]) => [file, digest])))
}
