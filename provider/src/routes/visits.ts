import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { success } from '../envelope'
import { idParameter, parseParameters, requiredText, text } from '../parameters'
import { clientAddress, limitAddress } from '../rate-limits'
import { checkCompany, type RouteContext } from './context'

const maxAddress = 2048

/** Characters of an address that are kept: no page of the site has a longer one, and tracking parameters may. */
const keptAddress = 500

const firstVisitSchema = z.object({
  visitedPage: requiredText(maxAddress),
  referer: text(maxAddress).optional(),
  referrer: text(maxAddress).optional(),
  companyId: idParameter,
})
const visitSchema = firstVisitSchema.extend({ userId: idParameter })

export function registerVisits(app: FastifyInstance, context: RouteContext): void {
  const { limits } = context
  const { kysely } = context.database

  /** Bounds what one address, and all together, can fill the database with in a day. */
  const makeRoom = async (request: FastifyRequest): Promise<void> => {
    await limits.take('visitsDay', clientAddress(request.ip))
    await limits.take('visitsTotal', 'all')
  }

  const store = async (sessionId: string, visit: z.infer<typeof firstVisitSchema>): Promise<void> => {
    await kysely
      .insertInto('visits')
      .values({
        id: randomUUID(),
        session_id: sessionId,
        company_id: visit.companyId,
        visited_page: visit.visitedPage.slice(0, keptAddress),
        referer: (visit.referer ?? visit.referrer ?? '').slice(0, keptAddress),
        received_at: new Date().toISOString(),
      })
      .execute()
  }

  const isIgnored = (request: FastifyRequest, visitedPage: string): boolean => {
    if (context.config.devVisits !== 'ignore') return false
    return [visitedPage, request.headers.origin, request.headers.referer].some(isLocal)
  }

  const onRequest = limitAddress(limits, 'visits')
  app.post('/online/accessRecords', { onRequest }, async (request) => {
    const visit = parseParameters(firstVisitSchema, request.body)
    checkCompany(context, visit.companyId)
    if (isIgnored(request, visit.visitedPage)) return success(null, 'dev')
    const sessionId = randomUUID()
    // A robot is answered like a visitor, and not counted.
    if (isRobot(request)) return success(null, sessionId)
    await makeRoom(request)
    await store(sessionId, visit)
    return success(null, sessionId)
  })

  app.post('/online/accessRecordsAll', { onRequest }, async (request) => {
    const visit = parseParameters(visitSchema, request.body)
    checkCompany(context, visit.companyId)
    if (isRobot(request)) return success()
    const known = await kysely
      .selectFrom('visits')
      .select('id')
      .where('session_id', '=', visit.userId)
      .where('company_id', '=', visit.companyId)
      .limit(1)
      .executeTakeFirst()
    if (!known) return success(null, '404')
    if (isIgnored(request, visit.visitedPage)) return success()
    await makeRoom(request)
    await store(visit.userId, visit)
    return success()
  })
}

/** Every browser says what it is. */
function isRobot({ headers }: FastifyRequest): boolean {
  const userAgent = headers['user-agent'] ?? ''
  return userAgent === '' || isbot(userAgent)
}

function isLocal(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname)
}
