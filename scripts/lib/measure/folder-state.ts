import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Each file's path below a folder, with a mark that changes when the file is written. */
export type FolderState = ReadonlyMap<string, string>

export interface FolderChange {
  added: number
  written: number
  removed: number
  /** Paths of added and rewritten files. */
  files: string[]
}

const describe = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`

/** Checks every file of a folder without reading any; empty for a missing folder. */
export async function readFolderState(folder: string): Promise<FolderState> {
  const state = new Map<string, string>()
  const visit = async (below: string): Promise<void> => {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => [])
    await Promise.all(
      entries
        .filter((entry) => !entry.isDirectory())
        .map(async ({ name }) => {
          const file = path.join(below, name)
          state.set(file, describe(await lstat(path.join(folder, file))))
        }),
    )
    for (const entry of entries) if (entry.isDirectory()) await visit(path.join(below, entry.name))
  }
  await visit('')
  return state
}

export function compareFolders(before: FolderState, after: FolderState): FolderChange {
  const files = [...after].filter(([file, state]) => before.get(file) !== state).map(([file]) => file)
  const added = files.filter((file) => !before.has(file)).length
  const removed = [...before.keys()].filter((file) => !after.has(file)).length
  return { added, written: files.length - added, removed, files }
}
