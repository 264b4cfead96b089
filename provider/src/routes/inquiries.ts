import type { FastifyInstance } from 'fastify'
import { inquiryCalls } from '../../../packages/contract/src/calls/inquiries'
import { TRAP } from '../../../packages/contract/src/inquiry-trap'
import { ownsAddress } from '../accounts/accounts'
import { demandProof } from '../limits/demand-proof'
import { success } from '../../../packages/server/src/envelope'
import { languageOfBuyer } from '../inquiries/buyer-language'
import { readIdempotencyKey } from '../inquiries/idempotency-key'
import { digestOf, isStored, storeInquiry, type StoredInquiry } from '../inquiries/receive-inquiry'
import { statusTokenOf } from '../inquiries/status-link'
import { findSuspicion } from '../inquiries/suspicion'
import { clientOf } from '../../../packages/server/src/client'
import { serveCalls } from '../calls/serve-calls'
import { readSignedIn } from '../calls/authenticate'
import type { RouteContext } from '../calls/context'

export function registerInquiries(app: FastifyInstance, context: RouteContext): void {
  const { limits, challenges, deriveSecret, live, outbox } = context
  const { kysely } = context.database
  const answer = (stored: StoredInquiry) => success({ ...stored, statusToken: statusTokenOf(deriveSecret, stored.id) })

  serveCalls(
    app,
    context,
    { inquiryAdd: inquiryCalls.inquiryAdd },
    {
      inquiryAdd: {
        limit: 'inquiryAdd',
        guard: ({ ip }) => limits.take('inquiryDay', clientOf(ip)),
        before: ({ headers }) => void readIdempotencyKey(headers['idempotency-key']),
        answer: async ({ request, body, counted }) => {
          const key = readIdempotencyKey(request.headers['idempotency-key'])
          // The proof changes between attempts, so it is not part of the inquiry.
          const { captcha: proof, [TRAP]: trap, ...inquiry } = body
          // Without a valid token, the inquiry is accepted without an account.
          const signedIn = await readSignedIn(context, request)
          if (signedIn) await limits.take('inquiryAddAccount', signedIn.account.id)
          const isKnown = signedIn !== undefined && ownsAddress(signedIn.account, inquiry.email)
          const suspicion =
            isKnown || !limits.enabled ? [] : await findSuspicion(kysely, inquiry, { sent: counted, trap })
          // An already stored inquiry just gets the same answer.
          const isAsked = suspicion.length > 0 && !(key !== null && (await isStored(kysely, key)))
          if (isAsked) await demandProof(challenges, proof)
          const language = languageOfBuyer(live.current.catalogue, inquiry)
          const accountId = signedIn?.account.id ?? null
          const { timeZone } = context.config
          const storing = { key, digest: digestOf(inquiry), accountId, suspicion, language, timeZone }
          const stored = await storeInquiry(kysely, inquiry, storing)
          outbox.wake()
          return answer(stored)
        },
      },
    },
  )
}
