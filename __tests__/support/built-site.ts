import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Changes to a folder with pages' scripts as Gatsby writes them; the returned function leaves and removes it. */
export function enterBuiltSite(scripts: string): () => void {
  const before = process.cwd()
  const folder = mkdtempSync(path.join(tmpdir(), 'built-site-'))
  const slices = path.join(folder, 'public/_gatsby/slices')
  mkdirSync(slices, { recursive: true })
  writeFileSync(path.join(slices, '_gatsby-scripts-1.html'), scripts)
  process.chdir(folder)
  return () => {
    process.chdir(before)
    rmSync(folder, { recursive: true })
  }
}
