import { readFile } from 'node:fs/promises'
import { buildModelPath } from '../../config/site-files'
import { removeOthers, writePublic } from './write-public'

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
  await removeOthers('models', new Set(models.keys()))
}
