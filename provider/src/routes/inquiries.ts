import type { FastifyInstance } from 'fastify'
import { refuseParameters, success } from '../envelope'
import { digestOf, parseInquiry, pretendToStore, storeInquiry, takeHoneypot } from '../inquiries/receive-inquiry'
import { messages } from '../messages'
import { limitAddress } from '../rate-limits'
import { readSignedIn } from './authenticate'
import { checkCompany, type RouteContext } from './context'

export function registerInquiries(app: FastifyInstance, context: RouteContext): void {
  const { limits } = context

  app.post('/online/inquiryAdd', { onRequest: limitAddress(limits, 'inquiryAdd') }, async (request) => {
    const key = readKey(request.headers['idempotency-key'])
    const { honeypot, body } = takeHoneypot(request.body)
    if (honeypot) return success(pretendToStore())

    const inquiry = parseInquiry(body)
    checkCompany(context, inquiry.companyId)
    // Without a valid token it is an inquiry of nobody's account, and as welcome.
    const signedIn = await readSignedIn(context, request)
    if (signedIn) limits.take('inquiryAddAccount', signedIn.account.id)
    const storing = { key, digest: digestOf(inquiry), accountId: signedIn?.account.id ?? null }
    return success(await storeInquiry(context.database.kysely, inquiry, storing))
  })
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw refuseParameters([{ field: 'Idempotency-Key', rule: 'format', message: messages.idempotencyKeyFormat }])
}
