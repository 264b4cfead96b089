import { createReadStream } from 'node:fs'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Spool<T> = {
  readonly write: (records: readonly T[]) => Promise<void>
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
  readonly read: () => AsyncGenerator<T>
}

// JSON leaves these two as they are, and some versions of node:readline take them for line ends.
const lineSeparators = /[\u2028\u2029]/g
const escapeSeparator = (separator: string): string => (separator === '\u2028' ? '\\u2028' : '\\u2029')

/** Makes an empty folder for spools, and deletes what a stopped build left in it. */
export const emptySpoolFolder = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/**
 * Records that wait in a file, one JSON per line, between being checked and becoming nodes. So nothing is made before
 * everything has been checked, and a large catalogue is not held in memory meanwhile.
 */
export const openSpool = async <T>(folder: string, name: string): Promise<Spool<T>> => {
  const path = join(folder, `${name}.ndjson`)
  await rm(path, { force: true })
  const file: FileHandle = await open(path, 'a')
  const toLine = (record: T): string => `${JSON.stringify(record).replace(lineSeparators, escapeSeparator)}\n`
  return {
    write: async (records) => {
      if (records.length > 0) await file.appendFile(records.map(toLine).join(''), 'utf8')
    },
    restart: () => file.truncate(0),
    close: () => file.close(),
    read: async function* () {
      const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })
      for await (const line of lines) yield JSON.parse(line) as T
    },
  }
}
