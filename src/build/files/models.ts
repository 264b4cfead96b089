import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildModelPath } from '../../config/site-files'
import { PUBLIC, writePublic } from './write-public'

export interface ModelSource {
  path: string
  model?: { file: string | null }
}

/** Writes the products' 3D files, and removes those of products that have none any more. */
export async function writeModels(
  products: readonly ModelSource[],
  getNode: (id: string) => { absolutePath?: unknown } | undefined,
): Promise<void> {
  const models = new Map<string, string>()
  for (const { path: product, model } of products) {
    const source = model?.file ? getNode(model.file)?.absolutePath : undefined
    if (typeof source === 'string') models.set(buildModelPath(product).slice(1), source)
  }
  for (const [file, source] of models) await writePublic(file, await readFile(source))
  const there = await readdir(path.join(PUBLIC, 'models'), { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of there.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    if (!models.has(path.relative(PUBLIC, file).split(path.sep).join('/'))) await rm(file)
  }
}
