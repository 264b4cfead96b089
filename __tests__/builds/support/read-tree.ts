import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** A digest of each file in a folder, by its path in there. */
export type Tree = Record<string, string>

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** Reads every file of a built site except the history of builds, which differs between builds. */
export function readTree(folder: string): Tree {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const shown = names.filter((name) => !name.startsWith('builds/')).sort()
  return Object.fromEntries(shown.map((name) => [name, digest(path.join(folder, name))]))
}
