import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { ZipFile, type ReadStreamOptions } from 'yazl'
import type { AttachmentStore } from '../attachments/attachment-store'
import type { Attachment } from '../attachments/attachments'
import type { Database } from '../database/tables'
import { describePerson } from './describe-person'
import type { Person } from './find-person'

/**
 * A person's data as a ZIP archive: `data.json`, and the files as sent. Streamed; fails if a file can't be read to its
 * end; `data.json` lists lost files.
 */
export function exportPerson(db: Kysely<Database>, person: Person, store: AttachmentStore): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  /** Adds entries one at a time. */
  const add: Add = async (content, place, options) => {
    const stop = (): void => void content.destroy()
    if (output.destroyed) stop()
    // Reading must stop once the client is gone, and yazl does not notice errors of its input streams.
    output.once('close', stop)
    const read = finished(content, { writable: false })
    zip.addReadStream(content, place, options)
    await read
    output.off('close', stop)
  }
  fill(add, db, person, store)
    .then(() => zip.end())
    .catch(fail)
  return output
}

type Add = (content: Readable, place: string, options?: Partial<ReadStreamOptions>) => Promise<void>

async function fill(add: Add, db: Kysely<Database>, person: Person, store: AttachmentStore): Promise<void> {
  const places = new Map<string, string>()
  for (const [index, file] of person.files.entries()) {
    const content = await store.read(file.file)
    if (!content) continue
    const place = placeOf(file, index)
    places.set(file.id, place)
    await add(content, place, { compress: false, mtime: new Date(file.received_at) })
  }
  const data = describePerson(db, person, ({ id }) => places.get(id) ?? null)
  await add(Readable.from(data, { objectMode: false }), 'data.json')
}

/** Numbered, as files may have the same name. */
function placeOf({ name }: Attachment, index: number): string {
  const safe = name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_')
  return `files/${index + 1}-${safe}`
}
