import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '../envelope'
import { idParameter, parseParameters, requiredText, text } from '../parameters'
import { checkCompany, type RouteContext } from './context'

const maxAddress = 2048

const firstVisitSchema = z.object({
  visitedPage: requiredText(maxAddress),
  referer: text(maxAddress).optional(),
  referrer: text(maxAddress).optional(),
  companyId: idParameter,
})
const visitSchema = firstVisitSchema.extend({ userId: idParameter })

export function registerVisits(app: FastifyInstance, context: RouteContext): void {
  const { kysely } = context.database

  const store = async (sessionId: string, visit: z.infer<typeof firstVisitSchema>): Promise<void> => {
    await kysely
      .insertInto('visits')
      .values({
        id: randomUUID(),
        session_id: sessionId,
        company_id: visit.companyId,
        visited_page: visit.visitedPage,
        referer: visit.referer ?? visit.referrer ?? '',
        received_at: new Date().toISOString(),
      })
      .execute()
  }

  const isIgnored = (request: FastifyRequest, visitedPage: string): boolean => {
    if (context.config.devVisits !== 'ignore') return false
    return [visitedPage, request.headers.origin, request.headers.referer].some(isLocal)
  }

  app.post('/online/accessRecords', async (request) => {
    const visit = parseParameters(firstVisitSchema, request.body)
    checkCompany(context, visit.companyId)
    if (isIgnored(request, visit.visitedPage)) return success(null, 'dev')
    const sessionId = randomUUID()
    await store(sessionId, visit)
    return success(null, sessionId)
  })

  app.post('/online/accessRecordsAll', async (request) => {
    const visit = parseParameters(visitSchema, request.body)
    checkCompany(context, visit.companyId)
    const known = await kysely
      .selectFrom('visits')
      .select('id')
      .where('session_id', '=', visit.userId)
      .where('company_id', '=', visit.companyId)
      .limit(1)
      .executeTakeFirst()
    if (!known) return success(null, '404')
    if (!isIgnored(request, visit.visitedPage)) await store(visit.userId, visit)
    return success()
  })
}

function isLocal(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname)
}
