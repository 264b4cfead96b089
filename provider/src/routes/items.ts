import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { success } from '../envelope'
import { idParameter, parseParameters, requiredText, timeParameter, wholeNumber } from '../parameters'
import { checkCompany, refuseUnknown, type RouteContext } from './context'

export const pagingSchema = {
  pageNow: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
  companyId: idParameter,
  langId: idParameter,
}

const querySchema = z.object({
  categoriesIds: requiredText(5000).transform((list) => list.split(',').map((id) => id.trim())),
  updatedSince: timeParameter.optional(),
  ...pagingSchema,
})

export function registerItems(app: FastifyInstance, context: RouteContext): void {
  app.get('/online/getListByCategoriesIds', (request) => {
    const { catalogue } = context.live.current
    const query = parseParameters(querySchema, request.query)
    const { categoriesIds, updatedSince, pageNow, pageSize, langId } = query
    checkCompany(context, query.companyId)
    if (!catalogue.languageOf(langId)) throw refuseUnknown('langId', langId)
    const unknown = categoriesIds.find((id) => !catalogue.hasCategory(id))
    if (unknown !== undefined) throw refuseUnknown('categoriesIds', unknown)

    const items = catalogue.list(categoriesIds, langId, updatedSince)
    const page = items.slice((pageNow - 1) * pageSize, pageNow * pageSize)
    return success({
      version: catalogue.version,
      total: items.length,
      pageNow,
      pageSize,
      list: page.map((item) => catalogue.localize(item, langId)),
      removed: updatedSince === undefined ? [] : catalogue.removed(categoriesIds, updatedSince),
    })
  })
}
