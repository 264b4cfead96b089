import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a build makes, below the site's folder. */
export const PUBLIC = 'public'

/** A file that is as it should be is not written: hosts and caches that look at its time keep it. */
export async function writePublic(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(PUBLIC, file)
  const bytes = Buffer.from(content)
  const existing = await readFile(target).catch(() => null)
  if (existing?.equals(bytes)) return
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, bytes)
}
