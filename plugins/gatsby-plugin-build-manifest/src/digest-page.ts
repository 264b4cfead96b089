import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Stats } from 'node:fs'

/** What is known of a page's data from an earlier build. */
export interface PageDigest {
  inode: number
  size: number
  modified: number
  digest: string
}

/** Digests the bytes of a page's data; a file that is as it was in an earlier build is not read again. */
export async function digestPage(file: string, stats: Stats, known: PageDigest | undefined): Promise<PageDigest> {
  const { ino: inode, size, mtimeMs: modified } = stats
  if (known && known.inode === inode && known.size === size && known.modified === modified) return known
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
  return { inode, size, modified, digest }
}
