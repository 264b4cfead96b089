import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyCache } from 'gatsby'
import type { LanguageCode } from '../../config/languages'
import { buildDrawingFilePath, buildDrawingPath } from '../../config/site-files'
import { PUBLIC } from '../files/write-public'

export interface DrawnItem {
  lang: LanguageCode
  path: string
  /** Absent without a geometry. */
  geometryVersion?: string | null
}

/** The cache key of the digest of the addresses that drawings have. */
const DRAWN = 'drawn'

/**
 * Removes the drawings of products that are gone, have moved or have no geometry any more. While all addresses are those
 * of the last build there are none, and nobody looks through the folder.
 */
export async function removeOldDrawings(
  products: readonly DrawnItem[],
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<void> {
  const wanted = new Set(
    products
      .filter(({ geometryVersion }) => geometryVersion)
      .flatMap(({ lang, path: own }) => [
        buildDrawingPath(lang, own),
        buildDrawingFilePath('svg', lang, own),
        buildDrawingFilePath('dxf', lang, own),
      ]),
  )
  const digest = createHash('sha256')
    .update([...wanted].sort().join('\n'))
    .digest('base64url')
  if ((await cache.get(DRAWN)) === digest) return
  const folder = path.join(PUBLIC, 'drawings')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const addressOf = (file: string) => `/${path.relative(PUBLIC, file).split(path.sep).join('/')}`
  await Promise.all(files.filter((file) => !wanted.has(addressOf(file))).map((file) => rm(file)))
  await cache.set(DRAWN, digest)
}
