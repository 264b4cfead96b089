import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { log } from '../operation/log'
import { maxPictureBytes, maxPicturePixels } from './picture-limits'
import type { Problem } from './problems'
import { isForbidden, UNREADABLE } from './read-files'
import type { Picture } from './types'

const cacheSchema = z.record(
  z.string(),
  z.object({ mtimeMs: z.number(), size: z.number(), width: z.number(), height: z.number(), version: z.string() }),
)
type Cache = z.infer<typeof cacheSchema>

/** Where a picture is named. */
export interface PictureUse {
  file: string
  field: string
}

/**
 * Measures and hashes the named pictures below content/images. Facts of unchanged files (same time and size) come from
 * pictures.json in the data folder.
 */
export async function readPictures(
  contentFolder: string,
  dataFolder: string,
  wanted: Map<string, PictureUse>,
): Promise<{ pictures: Map<string, Picture>; problems: Problem[] }> {
  const cacheFile = join(dataFolder, 'pictures.json')
  const cache = await readCache(cacheFile)
  const next: Cache = {}
  const pictures = new Map<string, Picture>()
  const problems: Problem[] = []
  let measured = 0
  const queue = [...wanted]
  const work = async (): Promise<void> => {
    for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
      const [path, usedBy] = entry
      const file = join(contentFolder, 'images', path)
      const stats = await stat(file).catch(() => undefined)
      if (!stats?.isFile()) {
        problems.push({ ...usedBy, message: `there is no picture images/${path}` })
        continue
      }
      if (stats.size > maxPictureBytes) {
        const message = `the picture images/${path} has ${inMegabytes(stats.size)}; make it smaller, up to ${inMegabytes(maxPictureBytes)} are allowed`
        problems.push({ ...usedBy, message })
        continue
      }
      const known = cache[path]
      const fresh = known?.mtimeMs === stats.mtimeMs && known.size === stats.size
      if (!fresh) measured += 1
      const facts = fresh ? known : await measure(file)
      if (typeof facts === 'string') {
        problems.push({ ...usedBy, message: `the picture images/${path} ${facts}` })
        continue
      }
      next[path] = { ...facts, mtimeMs: stats.mtimeMs, size: stats.size }
      pictures.set(path, { path, width: facts.width, height: facts.height, version: facts.version })
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  if (measured > 0) await writeCache(dataFolder, cacheFile, next)
  return { pictures, problems }
}

/** The picture's facts, or why it can't be used. */
async function measure(file: string): Promise<{ width: number; height: number; version: string } | string> {
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(file).catch((error: unknown) => {
    if (isForbidden(error)) return null
    throw error
  })
  if (!bytes) return UNREADABLE
  try {
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient
    if (width * height > maxPicturePixels) {
      return `has ${width} x ${height} pixels; make it smaller, up to ${maxPicturePixels / 1_000_000} million are allowed`
    }
    // The file is read to its end: a truncated picture still has a whole header.
    await sharp(bytes, { failOn: 'truncated' }).resize(8).raw().toBuffer()
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

/** A cache that can't be written only costs time at the next start. */
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
