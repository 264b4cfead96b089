import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { z } from 'zod'
import { visitCalls } from '../../../packages/contract/src/calls/visits'
import { UNKNOWN_SESSION } from '../../../packages/contract/src/replies'
import { success } from '../../../packages/server/src/envelope'
import { isHere } from '../../../packages/server/src/local-name'
import { clientOf } from '../../../packages/server/src/client'
import { serveCalls } from '../calls/serve-calls'
import { deviceOf } from '../visits/device-of'
import type { RouteContext } from '../calls/context'

/** Maximum stored characters of a URL: no page has a longer one, but tracking parameters may extend it. */
const keptAddress = 500

/** Stored visits of a session: nobody opens more pages, and whatever needs a session's visits reads all of them. */
export const MAX_VISITS = 500

type Visit = z.output<typeof visitCalls.firstVisit.body>

export function registerVisits(app: FastifyInstance, context: RouteContext): void {
  const { limits } = context
  const { kysely } = context.database

  /** Limits database writes per address, and in total, per day. */
  const makeRoom = async (request: FastifyRequest): Promise<void> => {
    await limits.take('visitsDay', clientOf(request.ip))
    await limits.take('visitsTotal', 'all')
  }

  const store = async ({ headers }: FastifyRequest, sessionId: string, visit: Visit): Promise<void> => {
    await kysely
      .insertInto('visits')
      .values({
        id: randomUUID(),
        session_id: sessionId,
        company_id: visit.companyId,
        visited_page: visit.visitedPage.slice(0, keptAddress),
        referer: (visit.referer ?? visit.referrer ?? '').slice(0, keptAddress),
        received_at: new Date().toISOString(),
        device: deviceOf(headers),
      })
      .execute()
  }

  const isIgnored = (request: FastifyRequest, visitedPage: string): boolean => {
    if (context.config.devVisits !== 'ignore') return false
    return [visitedPage, request.headers.origin, request.headers.referer].some(isLocal)
  }

  serveCalls(app, context, visitCalls, {
    firstVisit: {
      limit: 'visits',
      answer: async ({ request, body: visit }) => {
        if (isIgnored(request, visit.visitedPage)) return success(null, 'dev')
        const sessionId = randomUUID()
        // Bots get the same answer as visitors, but are not counted.
        if (isRobot(request)) return success(null, sessionId)
        await makeRoom(request)
        await store(request, sessionId, visit)
        return success(null, sessionId)
      },
    },

    nextVisit: {
      limit: 'visits',
      answer: async ({ request, body: visit }) => {
        if (isRobot(request)) return success()
        const known = await kysely
          .selectFrom('visits')
          .select('id')
          .where('session_id', '=', visit.userId)
          .where('company_id', '=', visit.companyId)
          .limit(MAX_VISITS)
          .execute()
        // Browsers then begin another session.
        if (known.length === 0 || known.length === MAX_VISITS) return success(null, UNKNOWN_SESSION)
        if (isIgnored(request, visit.visitedPage)) return success()
        await makeRoom(request)
        await store(request, visit.userId, visit)
        return success()
      },
    },
  })
}

/** Every browser sends a user agent. */
function isRobot({ headers }: FastifyRequest): boolean {
  const userAgent = headers['user-agent'] ?? ''
  return userAgent === '' || isbot(userAgent)
}

function isLocal(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return isHere(hostname) || /^(127\.|\[::1\]$)/.test(hostname)
}
