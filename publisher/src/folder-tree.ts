import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { createYielder } from '../../packages/server/src/folders'

interface TreeFile {
  /** Path within the folder. */
  file: string
  size: number
  mtimeMs: number
}

/** The longest a call to the publisher waits for this work. */
export const YIELD_MS = 20

export async function listTree(root: string): Promise<TreeFile[]> {
  const yieldIfDue = createYielder(YIELD_MS)
  const files: TreeFile[] = []
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    await yieldIfDue()
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) folders.push(file)
      if (!entry.isFile()) continue
      const { size, mtimeMs } = statSync(path.join(root, file))
      files.push({ file, size, mtimeMs })
    }
  }
  return files
}

export async function linkTree(source: string, target: string): Promise<void> {
  const yieldIfDue = createYielder(YIELD_MS)
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    mkdirSync(path.join(target, folder), { recursive: true })
    for (const entry of readdirSync(path.join(source, folder), { withFileTypes: true })) {
      await yieldIfDue()
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) folders.push(file)
      else linkSync(path.join(source, file), path.join(target, file))
    }
  }
}

/** Copies the files that the target folder lacks. */
export async function copyFiles(source: string, target: string, files: readonly string[]): Promise<void> {
  const yieldIfDue = createYielder(YIELD_MS)
  const made = new Set<string>()
  for (const file of files) {
    const folder = path.dirname(path.join(target, file))
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    copyFileSync(path.join(source, file), path.join(target, file), constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
    await yieldIfDue()
  }
}

export function removeFiles(root: string, file: string, beside: readonly string[] = []): void {
  for (const other of beside) rmSync(path.join(root, other), { force: true })
  unlinkSync(path.join(root, file))
}
