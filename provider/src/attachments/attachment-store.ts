import type { Readable } from 'node:stream'

/** A file on this machine that is to be kept. */
export interface LocalFile {
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of its content, in hexadecimal digits. */
  digest: string
}

export interface StoredFile {
  /** As in the column `file` of `inquiry_attachments`: the same in every kind of store. */
  file: string
  /** Bytes. */
  size: number
  keptAt: Date
}

/**
 * Where the files of inquiries lie. All processes of one provider have the same; a process finds at once what another
 * has kept. Every method rejects with an error that names the store's place when it can't be reached.
 */
export interface AttachmentStore {
  /** As an operator names it: a folder, or `s3://bucket/prefix`. */
  readonly place: string
  /** A folder of this machine in which files wait until they are kept, on the disk that they would fill. */
  readonly incoming: string
  /** Moves a file of this machine into the store; it survives the end of the machine once this resolves. */
  keep(file: string, local: LocalFile): Promise<void>
  /** A file's content; null when there is none. */
  read(file: string): Promise<Readable | null>
  /** Removing what is not there is no error. */
  remove(file: string): Promise<void>
  /** All files, in no order, read in steps. */
  list(): AsyncIterable<StoredFile>
  /** Where an operator finds a file. */
  locate(file: string): string
  /** Rejects when files could not be kept. */
  check(): Promise<void>
}

/** What every `file` begins with. */
export const FILE_PREFIX = 'attachments/'
