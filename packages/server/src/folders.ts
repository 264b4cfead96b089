import { rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { errorCode } from './error-code'

/**
 * For thousands of files, promised calls take several times as long as synchronous ones. So the calls are synchronous,
 * and awaiting what this returns between them gives other work its turn now and then.
 *
 * @param longestMs the longest that other work waits
 */
export function makeBreath(longestMs: number): () => Promise<void> | undefined {
  let last = performance.now()
  return () => {
    if (performance.now() - last < longestMs) return
    return setImmediate().then(() => {
      last = performance.now()
    })
  }
}

/** What systems say of a folder that is not empty. */
const NOT_EMPTY: ReadonlySet<string | undefined> = new Set(['ENOTEMPTY', 'EEXIST'])

/** Removes the folders of a file that are empty; some may have gone with another file. */
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
