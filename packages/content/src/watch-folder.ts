import { watch, type FSWatcher } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../../server/src/log'
import { isMissing, isTemporary } from './read-files'

export interface WatchOptions {
  /** `poll` where the system reports no changes: network and container file systems. */
  mode: 'events' | 'poll'
  /** Quiet time in ms before changes are reported. */
  settleMs?: number
  /** Maximum delay in ms while changes continue. */
  patienceMs?: number
  pollMs?: number
}

/**
 * Reports changes below a folder, batched. Uses one watcher per folder and lists the folders again after every change:
 * Node's recursive watching uses one watcher per file on Linux and loses renamed folders. If the system can't watch
 * that many, file times are compared instead. Resolves once watching has begun, with a function that stops it.
 */
export async function watchFolder(
  root: string,
  onChange: () => void,
  { mode, settleMs = 150, patienceMs = 2000, pollMs = 2000 }: WatchOptions,
): Promise<() => void> {
  const watchers = new Map<string, { watcher: FSWatcher; inode: number }>()
  let timer: NodeJS.Timeout | undefined
  let poller: NodeJS.Timeout | undefined
  let firstEvent: number | undefined
  let closed = false

  const notice = (): void => {
    if (closed) return
    const now = Date.now()
    firstEvent ??= now
    clearTimeout(timer)
    timer = setTimeout(settle, Math.max(0, Math.min(settleMs, firstEvent + patienceMs - now)))
  }
  const settle = (): void => {
    firstEvent = undefined
    void follow().then(() => {
      if (!closed) onChange()
    })
  }
  const forget = (folder: string): void => {
    watchers.get(folder)?.watcher.close()
    watchers.delete(folder)
  }
  const follow = async (): Promise<void> => {
    if (poller || closed) return
    const folders = await listFolders(root)
    for (const [folder, { inode }] of watchers) {
      // Another folder may have replaced a moved one.
      if (folders.get(folder) !== inode) forget(folder)
    }
    for (const [folder, inode] of folders) if (!watchers.has(folder) && !begin(folder, inode)) return
    // No event reports that the whole folder is back.
    if (folders.size === 0 && !closed) timer = setTimeout(settle, pollMs)
  }
  const begin = (folder: string, inode: number): boolean => {
    if (closed || poller) return false
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name === null || !isTemporary(name)) notice()
      })
      watcher.on('error', () => {
        forget(folder)
        notice()
      })
      watchers.set(folder, { watcher, inode })
      return true
    } catch (error) {
      if (isMissing(error)) return true
      const interval = `every ${pollMs / 1000} s`
      log.warn(`The content folder is looked through ${interval}, since it can't be watched: ${String(error)}`)
      void poll()
      return false
    }
  }
  const poll = async (): Promise<void> => {
    for (const folder of watchers.keys()) forget(folder)
    let last = await fingerprint(root)
    const look = async (): Promise<void> => {
      const next = await fingerprint(root)
      if (next !== last) notice()
      last = next
      if (!closed) poller = setTimeout(() => void look(), pollMs)
    }
    if (!closed) poller = setTimeout(() => void look(), pollMs)
  }

  await (mode === 'poll' ? poll() : follow())
  return () => {
    closed = true
    clearTimeout(timer)
    clearTimeout(poller)
    for (const folder of watchers.keys()) forget(folder)
  }
}

/**
 * The folder and all its subfolders, with a mark that distinguishes folders of the same name; empty if it doesn't
 * exist.
 */
async function listFolders(root: string): Promise<Map<string, number>> {
  const own = await stat(root).catch(() => undefined)
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory() && !isTemporary(entry.name))
  const below = await Promise.all(folders.map((entry) => listFolders(join(root, entry.name))))
  return new Map([...(own ? [[root, own.ino] as const] : []), ...below.flatMap((map) => [...map])])
}

/** Changes whenever a file below the folder is added, removed or written. */
async function fingerprint(root: string): Promise<string> {
  const lines = await Promise.all(
    [...(await listFolders(root)).keys()].map(async (folder) => {
      const names = await readdir(folder).catch(() => [])
      const stats = await Promise.all(
        names
          .filter((name) => !isTemporary(name))
          .map(async (name) => {
            const found = await stat(join(folder, name)).catch(() => undefined)
            return found?.isFile() ? `${name} ${found.mtimeMs} ${found.size}` : name
          }),
      )
      return `${folder}\n${stats.join('\n')}`
    }),
  )
  return lines.join('\n')
}
