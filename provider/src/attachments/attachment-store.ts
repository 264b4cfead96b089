import type { Readable } from 'node:stream'

export interface LocalFile {
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of its content, in hexadecimal. */
  digest: string
}

export interface StoredFile {
  /** As in the column `file` of `inquiry_attachments`; the same in every store. */
  file: string
  /** Bytes. */
  size: number
  keptAt: Date
}

/**
 * Storage for inquiry files. All processes of a provider share a store, and see each other's files at once. Every
 * method rejects with an error that names the store's place if it is unreachable.
 */
export interface AttachmentStore {
  /** The store's place as operators write it: a folder, or `s3://bucket/prefix`. */
  readonly place: string
  /** A local folder for files waiting to be stored, on the disk they would fill. */
  readonly incoming: string
  /** Moves a local file into the store; once this resolves, the file survives a crash of the machine. */
  keep(file: string, local: LocalFile): Promise<void>
  read(file: string): Promise<Readable | null>
  /** Removing a missing file is no error. */
  remove(file: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Rejects if the store can't accept files. */
  check(): Promise<void>
}

export const FILE_PREFIX = 'attachments/'

/** The file with a picture's thumbnail, once someone has viewed it. */
export function previewOf(file: string): string {
  return file.replace(/\.[a-z]+$/, '.preview')
}

/** A file name encoded for `filename*` (RFC 8187), which allows fewer characters than `encodeURIComponent` leaves. */
export function encodeFileName(name: string): string {
  const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return `UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`
}

export async function removeFile(store: AttachmentStore, file: string): Promise<void> {
  await store.remove(previewOf(file))
  await store.remove(file)
}
