import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { AttachmentStore } from '../attachments/attachment-store'
import type { Attachment } from '../attachments/attachments'
import { describePerson } from './describe-person'
import type { Person } from './find-person'

/**
 * A person's data as a ZIP archive: `data.json`, and the files as they were sent. It is written while it is read, one
 * file at a time, and fails when a file can't be read to its end; `data.json` names lost files.
 */
export function exportPerson(person: Person, store: AttachmentStore): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  fill(zip, person, store, output).catch(fail)
  return output
}

async function fill(zip: ZipFile, person: Person, store: AttachmentStore, output: Readable): Promise<void> {
  const places = new Map<string, string>()
  for (const [index, file] of person.files.entries()) {
    const content = await store.read(file.file)
    if (!content) continue
    if (output.destroyed) return void content.destroy()
    const place = placeOf(file, index)
    places.set(file.id, place)
    const stop = (): void => void content.destroy()
    // When the reader has gone, reading must stop; and yazl does not notice errors of the streams that it reads.
    output.once('close', stop)
    const read = finished(content, { writable: false })
    zip.addReadStream(content, place, { compress: false, mtime: new Date(file.received_at) })
    await read
    output.off('close', stop)
  }
  const data = describePerson(person, ({ id }) => places.get(id) ?? null)
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json')
  zip.end()
}

/** Numbered, since two files may have one name. */
function placeOf({ name }: Attachment, index: number): string {
  const safe = name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_')
  return `files/${index + 1}-${safe}`
}
