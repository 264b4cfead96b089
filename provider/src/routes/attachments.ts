import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inquiryCalls } from '../../../packages/contract/src/calls/inquiries'
import { ATTACHMENT_LIMITS } from '../attachments/attachments'
import { describeFormError } from '../attachments/read-form'
import { receiveAttachment, refuseFile } from '../attachments/receive-attachment'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { serveCalls } from '../calls/serve-calls'
import { readSignedIn } from '../calls/authenticate'
import type { RouteContext } from '../calls/context'

/** Accepts files for inquiries, one per call. No call serves them over HTTP. */
export async function registerAttachments(app: FastifyInstance, context: RouteContext): Promise<void> {
  // Separate scope: no other call accepts this content type.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 5, fieldSize: 1024, fileSize: ATTACHMENT_LIMITS.fileBytes },
    })
    serveCalls(
      scope,
      context,
      { inquiryAttachments: inquiryCalls.inquiryAttachments },
      {
        inquiryAttachments: {
          limit: 'inquiryAttachments',
          answer: async ({ request, query: { companyId } }) => {
            const signedIn = await readSignedIn(context, request)
            if (!request.isMultipart()) throw new Refusal(failure(415, messages.unsupportedUpload), 415)
            const sender = { companyId, accountId: signedIn?.account.id ?? null }
            const file = await receiveAttachment(context, request, sender, () => readPart(request))
            const { id, name, kind, size, expiresAt } = file
            return success({ id, name, kind, size, expiresAt })
          },
        },
      },
    )
  })
}

async function readPart(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file().catch((error: unknown) => {
    throw describeFormError(error)
  })
  if (!part) throw refuseFile('required', messages.attachmentMissing)
  return part
}
