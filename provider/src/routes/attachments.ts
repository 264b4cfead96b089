import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AttachmentFiles } from '../attachments/attachment-files'
import { ATTACHMENT_LIMITS, countUnclaimed, removeExpired } from '../attachments/attachments'
import { fitsName, recognizeKind } from '../attachments/file-kinds'
import { failure, refuseParameters, Refusal, success, type FieldError } from '../envelope'
import { messages } from '../messages'
import { idParameter, parseParameters } from '../parameters'
import { limitAddress } from '../rate-limits'
import { readSignedIn } from './authenticate'
import { checkCompany, type RouteContext } from './context'

const querySchema = z.object({ companyId: idParameter })

const sweepIntervalMs = 3600_000

/** Takes in files for inquiries, one a call. Nothing gives them out again over HTTP. */
export async function registerAttachments(app: FastifyInstance, context: RouteContext): Promise<void> {
  const { limits } = context
  const { kysely } = context.database
  const files = new AttachmentFiles(context.config.dataFolder)

  await removeExpired(kysely, files)
  const sweeper = setInterval(() => {
    removeExpired(kysely, files).catch((error: unknown) =>
      console.error('Expired attachments were not removed:', error),
    )
  }, sweepIntervalMs)
  sweeper.unref()
  app.addHook('onClose', () => clearInterval(sweeper))

  // In a scope of its own: no other call takes this content type.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 5, fileSize: ATTACHMENT_LIMITS.fileBytes },
    })
    const onRequest = limitAddress(limits, 'inquiryAttachments')
    scope.post('/online/inquiryAttachments', { onRequest }, async (request) => {
      const { companyId } = parseParameters(querySchema, request.query)
      checkCompany(context, companyId)
      const signedIn = await readSignedIn(context, request)
      await removeExpired(kysely, files)
      await checkRoom(context)
      const part = await readPart(request)
      const { id, kind, size, file, name } = await keepFile(files, part)
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
          account_id: signedIn?.account.id ?? null,
          inquiry_id: null,
        })
        .execute()
      return success({ id, name, kind, size, expiresAt })
    })
  })
}

async function checkRoom({ config, database }: RouteContext): Promise<void> {
  if (!config.rateLimits || (await countUnclaimed(database.kysely)) < ATTACHMENT_LIMITS.unclaimedBytes) return
  const retryAfter = sweepIntervalMs / 1000
  const envelope = failure(429, messages.tooManyRequests, { retryAfter })
  throw new Refusal(envelope, 429, { 'retry-after': String(retryAfter) })
}

async function readPart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Refusal(failure(415, messages.unsupportedUpload), 415)
  const part = await request.file()
  if (!part) throw refuseFile('required', messages.attachmentMissing)
  return part
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
  return { id: received.id, size: received.size, kind, name, file: await files.keep(received, kind) }
}

function refuseFile(rule: FieldError['rule'], message: string): Refusal {
  return refuseParameters([{ field: 'file', rule, message }])
}

/** What remains of a file name for a table: its last segment without control and direction characters, at most 200 long. */
function cleanName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  // eslint-disable-next-line no-control-regex
  const clean = last.normalize('NFC').replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const characters = [...clean.trim()]
  return characters.length <= 200
    ? characters.join('')
    : [...characters.slice(0, 190), '…', ...characters.slice(-9)].join('')
}
