import { rm } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { ATTACHMENT_KINDS, nameAs, type AttachmentKindName } from '../../../packages/contract/src/attachment-kinds'
import type { DatabaseHandle } from '../database/connect'
import type { Database } from '../database/tables'
import { cleanLine } from '../../../packages/text/src/clean-text'
import { failure, Refusal, refuseParameters, type FieldError } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { FILE_PREFIX, type AttachmentStore } from './attachment-store'
import { ATTACHMENT_LIMITS } from './attachments'
import { recognizeKind } from './file-kinds'
import { receiveFile, type ReceivedFile } from './receive-file'
import type { UploadLimits } from './upload-limits'

export interface WaitingFile {
  id: string
  /** As in the column `file` of `inquiry_attachments`. */
  file: string
  name: string
  kind: AttachmentKindName
  size: number
  /** SHA-256 of its content. */
  digest: string
  expiresAt: string
}

export interface Sender {
  companyId: string
  accountId: string | null
  staffId?: string | undefined
}

export interface Receiving {
  database: DatabaseHandle
  attachments: AttachmentStore
  uploadLimits: UploadLimits
}

/**
 * Checks a file while it arrives, and stores it for its inquiry, if there is space. Always reads the part to its end, as
 * the sender sees the answer only then.
 * @throws Refusal that names `file` if the file is missing, too large or of a type not allowed, or a retry time; nothing
 * is stored then
 */
export async function receiveAttachment(
  { uploadLimits, attachments: store, database }: Receiving,
  { ip, headers }: FastifyRequest,
  { staffId, ...sender }: Sender,
  readPart: () => Promise<MultipartFile>,
): Promise<WaitingFile> {
  const announced = headers['content-length']
  const admission = await uploadLimits.admit(ip, announced === undefined ? undefined : Number(announced), staffId)
  let kept = 0
  try {
    const part = await readPart()
    try {
      const received = await receiveFile(store.incoming, readChunks(part))
      try {
        const file = await keepFile(database.kysely, store, received, {
          ...sender,
          addressKey: admission.addressKey,
          part,
        })
        kept = file.size
        return file
      } finally {
        await rm(received.path, { force: true })
      }
    } finally {
      part.file.resume()
    }
  } finally {
    admission.end(kept)
  }
}

async function keepFile(
  kysely: Kysely<Database>,
  store: AttachmentStore,
  received: ReceivedFile,
  { part, companyId, accountId, addressKey }: Omit<Sender, 'staffId'> & { addressKey: string; part: MultipartFile },
): Promise<WaitingFile> {
  const { id, size, digest } = received
  if (part.file.truncated) throw refuseFile('size', messages.attachmentSize)
  if (size === 0) throw refuseFile('required', messages.attachmentMissing)
  const kind = recognizeKind(received)
  if (!kind) throw refuseFile('kind', messages.attachmentKind)
  const name = nameAs(kind, cleanName(part.filename))

  const now = Date.now()
  const expiresAt = new Date(now + ATTACHMENT_LIMITS.lifetime).toISOString()
  const file = `${FILE_PREFIX}${id}.${ATTACHMENT_KINDS[kind].endings[0]}`
  // The row comes first, so anything left in the store by a killed process is removed when the row expires.
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
      sender: addressKey,
    })
    .execute()
  try {
    await store.keep(file, received)
  } catch (error) {
    await kysely.deleteFrom('inquiry_attachments').where('id', '=', id).execute()
    throw error
  }
  return { id, file, name, kind, size, digest, expiresAt }
}

/** @throws Refusal if the form ends within the file */
async function* readChunks({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer
  } catch {
    throw new Refusal(failure(400, messages.malformedForm), 400)
  }
}

export function refuseFile(rule: FieldError['rule'], message: string): Refusal {
  return refuseParameters([{ field: 'file', rule, message }])
}

/**
 * A file name for display: the last segment, without control and direction characters and those that Windows forbids,
 * at most 200 characters.
 */
export function cleanName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const shown = cleanLine(last.normalize('NFC')).replace(/[<>:"|?*]/g, '_')
  const characters = [...(shown.replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || 'file')]
  return characters.length <= 200
    ? characters.join('')
    : [...characters.slice(0, 190), '…', ...characters.slice(-9)].join('')
}
