import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The folder of a build's result, relative to the site's. */
export const PUBLIC = 'public'

/** Writes a file only if its content changes, to keep its modification time for hosts and caches that check it. */
export async function writePublic(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(PUBLIC, file)
  const bytes = Buffer.from(content)
  const existing = await readFile(target).catch(() => null)
  if (existing?.equals(bytes)) return
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, bytes)
}

/**
 * Removes the files below a folder of the build's result, except the wanted ones.
 * @param wanted relative to the result, with slashes
 */
export async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(path.join(PUBLIC, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const isWanted = (file: string) => wanted.has(path.relative(PUBLIC, file).split(path.sep).join('/'))
  await Promise.all(files.filter((file) => !isWanted(file)).map((file) => rm(file)))
}
