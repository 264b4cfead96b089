import { copyFile, link, lstat, mkdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import path from 'node:path'

/** Copies keep the time of their source, so the next build recognizes them. */
function isSame(source: Stats, target: Stats): boolean {
  if (source.ino === target.ino && source.dev === target.dev) return true
  // Setting a time rounds it.
  return source.size === target.size && Math.abs(source.mtimeMs - target.mtimeMs) < 2
}

/** A truncated copy has a different time, so the next build replaces it. */
async function linkOrCopy(source: string, stats: Stats, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch {
    // Some file systems have no hard links.
    await copyFile(source, target)
    await utimes(target, stats.atime, stats.mtime)
  }
}

/** Puts a page's data at a second address. A correct file stays untouched; any other is replaced in one step. */
export async function linkPayload(source: string, target: string): Promise<void> {
  const stats = await stat(source)
  const existing = await lstat(target).catch(() => null)
  if (existing && isSame(stats, existing)) return
  await mkdir(path.dirname(target), { recursive: true })
  if (!existing) return linkOrCopy(source, stats, target)
  const temporary = `${target}.tmp`
  await rm(temporary, { force: true })
  await linkOrCopy(source, stats, temporary)
  await rename(temporary, target)
}

/** Removes the payload of a deleted page, and its folder if that is empty. */
export async function removePayload(target: string): Promise<void> {
  await rm(target, { force: true })
  await rmdir(path.dirname(target)).catch(() => {})
}
