import { rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { errorCode } from './error-code'

/**
 * For thousands of files, asynchronous file calls take several times as long as synchronous ones. This yields to other
 * work now and then between synchronous calls.
 * @param longestMs the longest time before other work gets a turn
 */
export function createYielder(longestMs: number): () => Promise<void> | undefined {
  let last = performance.now()
  return () => {
    if (performance.now() - last < longestMs) return
    return setImmediate().then(() => {
      last = performance.now()
    })
  }
}

/** Error codes for a folder that is not empty. */
const NOT_EMPTY: ReadonlySet<string | undefined> = new Set(['ENOTEMPTY', 'EEXIST'])

/** Removes a file's empty parent folders; some may already be gone. */
export function removeEmptyFolders(root: string, file: string): void {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder))
    } catch (error) {
      const code = errorCode(error)
      if (NOT_EMPTY.has(code)) return
      if (code !== 'ENOENT') throw error
    }
  }
}
