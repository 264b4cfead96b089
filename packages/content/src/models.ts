import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MODEL_FILE, type Item, type Model } from './types'

const MAGIC = 'glTF'
const MAX_MODEL_BYTES = 5_000_000

/** The path below `media/` at which a product's 3D file is served. */
export function modelPathOf({ folder }: Pick<Item, 'folder'>): string {
  return `models/${folder.slice(folder.indexOf('/') + 1)}.glb`
}

/** The 3D files of the last load by path, time and size, so a load after a change hashes only changed files. */
export type ModelCache = Map<string, Model>

/** A product's 3D file, or why it can't be used. */
export async function loadModel(root: string, folder: string, cache?: ModelCache): Promise<Model | string> {
  const file = join(root, folder, MODEL_FILE)
  const { mtimeMs, size } = await stat(file)
  const key = [folder, mtimeMs, size].join(' ')
  const known = cache?.get(key)
  if (known) return known
  if (size > MAX_MODEL_BYTES)
    return `has ${Math.ceil(size / 1_000_000)} MB; up to ${MAX_MODEL_BYTES / 1_000_000} MB are allowed`
  const content = await readFile(file)
  if (content.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'is no glTF 2.0 binary file'
  const model = { bytes: size, version: createHash('sha256').update(content).digest('hex').slice(0, 10) }
  cache?.set(key, model)
  return model
}
