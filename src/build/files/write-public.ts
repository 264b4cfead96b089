import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The folder of a build's result, relative to the site's. */
export const PUBLIC = 'public'

/** Writes a file only if its content changes, so that hosts and caches that check its time keep it. */
export async function writePublic(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(PUBLIC, file)
  const bytes = Buffer.from(content)
  const existing = await readFile(target).catch(() => null)
  if (existing?.equals(bytes)) return
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, bytes)
}
