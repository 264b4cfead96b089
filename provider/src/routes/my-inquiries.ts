import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Selectable } from 'kysely'
import { findAttachments, type Attachment } from '../attachments/attachments'
import type { InquiriesTable } from '../database/tables'
import { success } from '../envelope'
import { readProducts } from '../inquiry-products'
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
    const list = rows.map((row) => describeInquiry(row, attachments.get(row.id) ?? []))
    return success({ total: Number(total), pageNow, pageSize, list })
  })
}

function describeInquiry(row: Selectable<InquiriesTable>, attachments: Attachment[]) {
  return {
    id: row.id,
    receivedAt: row.received_at,
    name: row.name,
    company: row.company,
    country: row.country,
    email: row.email,
    phone: row.phone,
    product: row.product,
    quantity: row.quantity,
    message: row.message,
    visitedPage: row.visited_page,
    products: readProducts(row.extra),
    attachments: attachments.map(({ name, size }) => ({ name, size })),
    extra: JSON.parse(row.extra) as unknown,
  }
}
