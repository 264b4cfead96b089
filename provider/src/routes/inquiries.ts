import type { FastifyInstance } from 'fastify'
import { demandProof } from '../captcha/demand-proof'
import { refuseParameters, success } from '../envelope'
import {
  digestOf,
  isStored,
  parseInquiry,
  pretendToStore,
  storeInquiry,
  takeField,
  takeHoneypot,
} from '../inquiries/receive-inquiry'
import { findSuspicion } from '../inquiries/suspicion'
import { messages } from '../messages'
import { clientAddress } from '../rate-limits'
import { readSignedIn } from './authenticate'
import { checkCompany, type RouteContext } from './context'

export function registerInquiries(app: FastifyInstance, context: RouteContext): void {
  const { limits, challenges } = context
  const { kysely } = context.database

  app.post('/online/inquiryAdd', async (request) => {
    const sent = await limits.take('inquiryAdd', clientAddress(request.ip))
    const key = readKey(request.headers['idempotency-key'])
    const { honeypot, body } = takeHoneypot(request.body)
    if (honeypot) return success(pretendToStore())

    // It changes from one attempt to the next, and so is no part of the inquiry.
    const { value: proof, rest } = takeField(body, 'captcha')
    const inquiry = parseInquiry(rest)
    checkCompany(context, inquiry.companyId)
    // Without a valid token it is an inquiry of nobody's account, and as welcome.
    const signedIn = await readSignedIn(context, request)
    if (signedIn) await limits.take('inquiryAddAccount', signedIn.account.id)
    const suspicion = signedIn || !limits.enabled ? [] : await findSuspicion(kysely, inquiry, sent)
    // What has arrived already is only told once more.
    const isAsked = suspicion.length > 0 && !(key !== null && (await isStored(kysely, key)))
    if (isAsked) await demandProof(challenges, proof)
    const storing = { key, digest: digestOf(inquiry), accountId: signedIn?.account.id ?? null, suspicion }
    return success(await storeInquiry(kysely, inquiry, storing))
  })
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw refuseParameters([{ field: 'Idempotency-Key', rule: 'format', message: messages.idempotencyKeyFormat }])
}
