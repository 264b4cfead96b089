import type { FastifyInstance } from 'fastify'
import { inquiryStatusCalls } from '../../../packages/contract/src/calls/inquiry-status'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { encodeFileName } from '../attachments/attachment-store'
import { addMessage } from '../inquiries/add-message'
import { describeForBuyer } from '../inquiries/describe-for-buyer'
import { findLinked, type StatusLink } from '../inquiries/status-link'
import { readIdempotencyKey } from '../inquiries/idempotency-key'
import { messages } from '../../../packages/server/src/messages'
import { serveCalls } from '../calls/serve-calls'
import { readSignedIn } from '../calls/authenticate'
import type { RouteContext } from '../calls/context'

export function registerInquiryStatus(app: FastifyInstance, context: RouteContext): void {
  const { limits, attachments: store, deriveSecret, outbox } = context
  const { kysely } = context.database

  /** @throws Refusal, the same for wrong references and wrong tokens */
  const requireInquiry = async (link: StatusLink) => {
    const inquiry = await findLinked(kysely, deriveSecret, link)
    if (!inquiry) throw new Refusal(failure(404, messages.notFound), 404)
    return inquiry
  }

  serveCalls(app, context, inquiryStatusCalls, {
    inquiryStatus: {
      limit: 'inquiryStatus',
      answer: async ({ query }) => success(await describeForBuyer(kysely, await requireInquiry(query))),
    },

    inquiryMessage: {
      limit: 'inquiryMessage',
      answer: async ({ request, body: { message, attachments, ...link } }) => {
        const key = readIdempotencyKey(request.headers['idempotency-key'])
        const inquiry = await requireInquiry(link)
        await limits.take('inquiryMessages', inquiry.id)
        const accountId = (await readSignedIn(context, request))?.account.id ?? null
        await addMessage(kysely, inquiry, { body: message, attachments, accountId, key }, context.config)
        outbox.wake()
        return success(await describeForBuyer(kysely, inquiry))
      },
    },

    inquiryFile: {
      limit: 'inquiryStatus',
      answer: async ({ query: { id, ...link }, reply }) => {
        const inquiry = await requireInquiry(link)
        const file = await kysely
          .selectFrom('inquiry_attachments')
          .innerJoin('inquiry_events', 'inquiry_events.id', 'inquiry_attachments.event_id')
          .select(['inquiry_attachments.file', 'inquiry_attachments.name', 'inquiry_attachments.size'])
          .where('inquiry_attachments.id', '=', id)
          .where('inquiry_events.inquiry_id', '=', inquiry.id)
          .where('inquiry_events.kind', '=', 'answer')
          .executeTakeFirst()
        const content = file && (await store.read(file.file))
        if (!content) throw new Refusal(failure(404, messages.notFound), 404)
        reply.headers({
          'content-type': 'application/octet-stream',
          'content-length': String(file.size),
          'content-disposition': `attachment; filename*=${encodeFileName(file.name)}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'referrer-policy': 'no-referrer',
        })
        return content
      },
    },
  })
}
