import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AttachmentFiles } from '../attachments/attachment-files'
import { ATTACHMENT_LIMITS, countUnclaimed, removeExpired } from '../attachments/attachments'
import { receiveAttachment, refuseFile } from '../attachments/receive-attachment'
import { failure, Refusal, success } from '../envelope'
import { messages } from '../messages'
import { log } from '../operation/log'
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
      log.error({ err: error }, 'Expired attachments were not removed'),
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
      await checkRoom(context, files)
      const part = await readPart(request)
      const sender = { companyId, accountId: signedIn?.account.id ?? null }
      const { id, name, kind, size, expiresAt } = await receiveAttachment(kysely, files, part, sender)
      return success({ id, name, kind, size, expiresAt })
    })
  })
}

/** @throws Refusal with code 429 when too many files wait for their inquiries */
export async function checkRoom({ config, database }: RouteContext, files: AttachmentFiles): Promise<void> {
  await removeExpired(database.kysely, files)
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
