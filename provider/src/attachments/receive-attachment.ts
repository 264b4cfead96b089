import type { MultipartFile } from '@fastify/multipart'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { refuseParameters, type FieldError, type Refusal } from '../envelope'
import { messages } from '../messages'
import type { AttachmentFiles } from './attachment-files'
import { ATTACHMENT_LIMITS } from './attachments'
import { fitsName, recognizeKind, type FileKind } from './file-kinds'

/** A file that waits for its inquiry. */
export interface WaitingFile {
  id: string
  name: string
  kind: FileKind
  size: number
  /** SHA-256 of its content. */
  digest: string
  expiresAt: string
}

interface Sender {
  companyId: string
  accountId: string | null
}

/**
 * Checks a file as it comes, and keeps it for its inquiry.
 *
 * @throws Refusal that names `file`, when it is none, of another kind than allowed, or too large; nothing is kept then
 */
export async function receiveAttachment(
  kysely: Kysely<Database>,
  files: AttachmentFiles,
  part: MultipartFile,
  { companyId, accountId }: Sender,
): Promise<WaitingFile> {
  const { id, name, kind, size, file, digest } = await keepFile(files, part)
  const now = Date.now()
  const expiresAt = new Date(now + ATTACHMENT_LIMITS.lifetime).toISOString()
  await kysely
    .insertInto('inquiry_attachments')
    .values({
      id,
      company_id: companyId,
      name,
      kind,
      size,
      file,
      received_at: new Date(now).toISOString(),
      expires_at: expiresAt,
      account_id: accountId,
      inquiry_id: null,
    })
    .execute()
  return { id, name, kind, size, digest, expiresAt }
}

async function keepFile(files: AttachmentFiles, part: MultipartFile) {
  const name = cleanName(part.filename)
  const received = await files.receive(part.file)
  const kind = recognizeKind(received.head)
  const wrong = part.file.truncated
    ? refuseFile('size', messages.attachmentSize)
    : received.size === 0
      ? refuseFile('required', messages.attachmentMissing)
      : !kind || !fitsName(kind, name)
        ? refuseFile('kind', messages.attachmentKind)
        : null
  if (wrong || !kind) {
    await files.discard(received)
    throw wrong ?? refuseFile('kind', messages.attachmentKind)
  }
  const { id, size, digest } = received
  return { id, size, digest, kind, name, file: await files.keep(received, kind) }
}

export function refuseFile(rule: FieldError['rule'], message: string): Refusal {
  return refuseParameters([{ field: 'file', rule, message }])
}

/** What remains of a file name for a table: its last segment without control and direction characters, at most 200 long. */
export function cleanName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  // eslint-disable-next-line no-control-regex
  const clean = last.normalize('NFC').replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const characters = [...clean.trim()]
  return characters.length <= 200
    ? characters.join('')
    : [...characters.slice(0, 190), '…', ...characters.slice(-9)].join('')
}
