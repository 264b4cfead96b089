import type { Readable } from 'node:stream'

/** A file on this machine that is to be stored. */
export interface LocalFile {
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of its content, in hexadecimal. */
  digest: string
}

export interface StoredFile {
  /** As in the column `file` of `inquiry_attachments`; the same in every kind of store. */
  file: string
  /** Bytes. */
  size: number
  keptAt: Date
}

/**
 * Where the files of inquiries are stored. All processes of one provider share a store; a process finds at once what
 * another has stored. Every method rejects with an error that names the store's place when it can't be reached.
 */
export interface AttachmentStore {
  /** The store's place as an operator writes it: a folder, or `s3://bucket/prefix`. */
  readonly place: string
  /** A folder of this machine in which files wait until they are stored, on the disk that they would fill. */
  readonly incoming: string
  /** Moves a file of this machine into the store; once this resolves, the file survives a crash of the machine. */
  keep(file: string, local: LocalFile): Promise<void>
  /** A file's content; null when there is no such file. */
  read(file: string): Promise<Readable | null>
  /** Removing a missing file is no error. */
  remove(file: string): Promise<void>
  /** All files, in no particular order, read in steps. */
  list(): AsyncIterable<StoredFile>
  /** Rejects when the store can't take files. */
  check(): Promise<void>
}

export const FILE_PREFIX = 'attachments/'

/** The file that holds the small copy of a picture, once somebody has looked at it. */
export function previewOf(file: string): string {
  return file.replace(/\.[a-z]+$/, '.preview')
}

/** A file's name for `filename*` (RFC 8187), which allows fewer characters than `encodeURIComponent` leaves. */
export function encodeFileName(name: string): string {
  const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return `UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`
}

export async function removeFile(store: AttachmentStore, file: string): Promise<void> {
  await store.remove(previewOf(file))
  await store.remove(file)
}
