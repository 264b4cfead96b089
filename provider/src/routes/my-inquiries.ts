import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findAttachments } from '../attachments/attachments'
import { success } from '../envelope'
import { describeInquiry } from '../inquiries/describe-inquiry'
import { idParameter, parseParameters } from '../parameters'
import { requireSignedIn } from './authenticate'
import { checkCompany, type RouteContext } from './context'
import { pagingSchema } from './items'

const querySchema = z.object({
  pageNow: pagingSchema.pageNow,
  pageSize: pagingSchema.pageSize,
  companyId: idParameter,
})

/** The inquiries that were sent while signed in, the newest first. */
export function registerMyInquiries(app: FastifyInstance, context: RouteContext): void {
  const { kysely } = context.database
  app.get('/online/myInquiries', async (request) => {
    const { account } = await requireSignedIn(context, request)
    const { pageNow, pageSize, companyId } = parseParameters(querySchema, request.query)
    checkCompany(context, companyId)
    const own = kysely.selectFrom('inquiries').where('account_id', '=', account.id)
    const { total } = await own.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
    const rows = await own
      .selectAll()
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNow - 1) * pageSize)
      .execute()
    const attachments = await findAttachments(
      kysely,
      rows.map(({ id }) => id),
    )
    const list = rows.map((row) => ({
      ...describeInquiry(row),
      attachments: (attachments.get(row.id) ?? []).map(({ name, size }) => ({ name, size })),
    }))
    return success({ total: Number(total), pageNow, pageSize, list })
  })
}
