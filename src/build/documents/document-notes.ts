import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The folders of documents below `public`. */
export const DOCUMENT_FOLDERS = [
  'datasheets',
  'drawing-sheets',
  'declarations',
  'packaging-data',
  'certificates',
  'share',
] as const

export type DocumentFolderName = (typeof DOCUMENT_FOLDERS)[number]

/**
 * Below `.cache`. Gatsby empties its cache when a plugin or the configuration has changed, except for names with a
 * leading dot.
 */
export const NOTES_FOLDER = '.documents'

/** Records of documents that are kept from build to build, such as their keys. */
export interface Notes {
  /** Null when there is none. */
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<unknown>
}

/**
 * Notes in files of the site's cache. Unlike the cache that Gatsby gives to plugins, they survive code changes; the
 * documents' keys tell which ones are affected.
 */
export function openNotes(): Notes {
  const fileOf = (name: string) => path.resolve('.cache', NOTES_FOLDER, `${name.replaceAll(' ', '-')}.json`)
  return {
    async get(name) {
      const text = await readFile(fileOf(name), 'utf8').catch(() => 'null')
      try {
        return JSON.parse(text) as unknown
      } catch {
        // Half of it was on the disk when the power failed. Documents are made again then.
        return null
      }
    },
    async set(name, value) {
      const file = fileOf(name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(`${file}.part`, JSON.stringify(value))
      await rename(`${file}.part`, file)
    },
  }
}
