import { setTimeout } from 'node:timers/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inquiryCalls } from '../../../packages/contract/src/calls/inquiries'
import { ATTACHMENT_LIMITS } from '../attachments/attachments'
import { receiveAttachment, refuseFile, type WaitingFile } from '../attachments/receive-attachment'
import { removeUnknownFiles, sweepAttachments } from '../attachments/sweep-attachments'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { log } from '../../../packages/server/src/log'
import { serveCalls } from '../calls/serve-calls'
import { readSignedIn } from '../calls/authenticate'
import type { RouteContext } from '../calls/context'

const HOUR_MS = 3600_000
const FIRST_SWEEP_MS = 10_000
/** Sweeps between full listings of the store. */
const SWEEPS_A_DAY = 24

/** Accepts files for inquiries, one per call. No call serves them over HTTP. */
export async function registerAttachments(app: FastifyInstance, context: RouteContext): Promise<void> {
  const ending = new AbortController()
  app.addHook('onClose', () => ending.abort())
  void sweepForever(context, ending.signal)

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
            const { id, name, kind, size, expiresAt } = await takeFile(context, request, sender, () =>
              readPart(request),
            )
            return success({ id, name, kind, size, expiresAt })
          },
        },
      },
    )
  })
}

/**
 * Accepts one file if there is space.
 * @throws Refusal that names `file`, or a retry time
 */
export async function takeFile(
  { uploadLimits, attachments, database }: RouteContext,
  { ip, headers }: FastifyRequest,
  { staffId, ...sender }: { companyId: string; accountId: string | null; staffId?: string | undefined },
  readPart: () => Promise<MultipartFile>,
): Promise<WaitingFile> {
  const announced = headers['content-length']
  const admission = await uploadLimits.admit(ip, announced === undefined ? undefined : Number(announced), staffId)
  let kept = 0
  try {
    const { addressKey } = admission
    const file = await receiveAttachment(database.kysely, attachments, await readPart(), { ...sender, addressKey })
    kept = file.size
    return file
  } finally {
    admission.end(kept)
  }
}

async function readPart(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file().catch((error: unknown) => {
    throw describeFormError(error)
  })
  if (!part) throw refuseFile('required', messages.attachmentMissing)
  return part
}

/** Why a form can't be read. The parser has many kinds of errors, all about the request. */
export function describeFormError(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return new Refusal(failure(413, messages.tooManyFormParts), 413)
  if (code === 'FST_PROTO_VIOLATION') return new Refusal(failure(400, messages.forbiddenName), 400)
  return new Refusal(failure(400, messages.malformedForm), 400)
}

async function sweepForever({ database, attachments }: RouteContext, signal: AbortSignal): Promise<void> {
  const { kysely } = database
  for (let sweeps = 0; ; sweeps += 1) {
    try {
      await setTimeout(sweeps === 0 ? FIRST_SWEEP_MS : HOUR_MS, undefined, { signal, ref: false })
      await sweepAttachments(kysely, attachments, { signal })
      if (sweeps % SWEEPS_A_DAY === 1) await removeUnknownFiles(kysely, attachments, { signal })
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error }, 'Files that nobody needs were not removed')
    }
  }
}
