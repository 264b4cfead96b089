import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import { log } from '../../server/src/log'
import { findPictureProblem, maxPictureBytes } from './picture-limits'
import type { Problem } from './problems'
import { isForbidden, UNREADABLE } from './read-files'
import type { Picture } from './types'

const cacheSchema = z.record(
  z.string(),
  z.object({ mtimeMs: z.number(), size: z.number(), width: z.number(), height: z.number(), version: z.string() }),
)
type Cache = z.infer<typeof cacheSchema>

export interface PictureUse {
  path: string
  file: string
  field: string
  /** Whether the item is served from the former content. */
  isFormer: boolean
}

/**
 * Measures and hashes the named pictures below content/images. Facts of unchanged files (same time and size) come from
 * pictures.json in the data folder. Pictures used only by former items may exist only in `formerFolder`.
 */
export async function measurePictures(
  contentFolder: string,
  dataFolder: string,
  uses: readonly PictureUse[],
  formerFolder?: string,
): Promise<{ pictures: Map<string, Picture>; formerPictures: Set<string>; problems: Problem[] }> {
  const cacheFile = join(dataFolder, 'pictures.json')
  const cache = await readCache(cacheFile)
  const next: Cache = {}
  const pictures = new Map<string, Picture>()
  const formerPictures = new Set<string>()
  const problems: Problem[] = []
  let measured = 0
  const look = async (folder: string, key: string, path: string): Promise<Picture | string> => {
    const file = join(folder, 'images', path)
    const stats = await stat(file).catch(() => undefined)
    if (!stats?.isFile()) return `there is no picture images/${path}`
    if (stats.size > maxPictureBytes) {
      return `the picture images/${path} has ${inMegabytes(stats.size)}; make it smaller, up to ${inMegabytes(maxPictureBytes)} are allowed`
    }
    const known = cache[key]
    const fresh = known?.mtimeMs === stats.mtimeMs && known.size === stats.size
    if (!fresh) measured += 1
    const facts = fresh ? known : await measure(file)
    if (typeof facts === 'string') return `the picture images/${path} ${facts}`
    next[key] = { ...facts, mtimeMs: stats.mtimeMs, size: stats.size }
    return { path, width: facts.width, height: facts.height, version: facts.version }
  }
  const byPath = new Map<string, PictureUse[]>()
  for (const use of uses) byPath.set(use.path, [...(byPath.get(use.path) ?? []), use])
  const read = async (path: string, usedBy: readonly PictureUse[]): Promise<void> => {
    let picture = await look(contentFolder, path, path)
    if (typeof picture === 'string' && formerFolder !== undefined && usedBy.every(({ isFormer }) => isFormer)) {
      picture = await look(formerFolder, `former/${path}`, path)
      if (typeof picture !== 'string') formerPictures.add(path)
    }
    if (typeof picture !== 'string') pictures.set(path, picture)
    else for (const { file, field } of usedBy) problems.push({ file, field, message: picture })
  }
  // Of the process's four threads, which also read files and hash passwords.
  const limit = pLimit(2)
  await Promise.all([...byPath].map((entry) => limit(read, ...entry)))
  if (measured > 0) await writeCache(dataFolder, cacheFile, next)
  return { pictures, formerPictures, problems }
}

/** For pictures that are held in memory as a whole. */
const oneByOne = pLimit(1)

async function measure(file: string): Promise<{ width: number; height: number; version: string } | string> {
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(file).catch((error: unknown) => {
    if (isForbidden(error)) return null
    throw error
  })
  if (!bytes) return UNREADABLE
  try {
    const { autoOrient, format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    const problem = findPictureProblem({ format, width, height, isProgressive })
    if (problem !== null) return problem
    // Decodes the whole file: a truncated picture still has a complete header.
    const decode = () => sharp(bytes, { failOn: 'truncated' }).resize(8).raw().toBuffer()
    await (isProgressive ? oneByOne(decode) : decode())
    return { width, height, version: createHash('sha256').update(bytes).digest('hex').slice(0, 10) }
  } catch {
    return 'is not a picture that can be read; save it again'
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

async function readCache(file: string): Promise<Cache> {
  try {
    return cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return {}
  }
}

/** If the cache can't be written, the next start is only slower. */
async function writeCache(folder: string, file: string, cache: Cache): Promise<void> {
  const temporary = `${file}.${process.pid}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(temporary, JSON.stringify(cache))
    await rename(temporary, file)
  } catch (error) {
    log.warn(`The sizes of the pictures could not be kept in ${file}: ${String(error)}`)
  }
}
