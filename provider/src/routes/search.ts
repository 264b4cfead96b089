import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { LocalizedItem } from '../content/localize'
import { success } from '../envelope'
import { parseParameters, requiredText } from '../parameters'
import { limitAddress } from '../rate-limits'
import { checkCompany, refuseUnknown, type RouteContext } from './context'
import { pagingSchema } from './items'

const querySchema = z.object({
  keyword: requiredText(100),
  kind: z.enum(['product', 'news', 'page', 'case']).optional(),
  ...pagingSchema,
})

export function registerSearch(app: FastifyInstance, context: RouteContext): void {
  const { live, limits } = context
  app.get('/online/search', { onRequest: limitAddress(limits, 'search') }, async (request) => {
    const { catalogue, search } = live.current
    const query = parseParameters(querySchema, request.query)
    const { keyword, kind, pageNow, pageSize, langId } = query
    checkCompany(context, query.companyId)
    const language = catalogue.languageOf(langId)
    if (!language) throw refuseUnknown('langId', langId)

    const ids = await search.search(keyword, language.code, kind)
    const items = ids.slice((pageNow - 1) * pageSize, pageNow * pageSize).flatMap((id) => catalogue.find(id) ?? [])
    const list = items.map((item) => withoutBody(catalogue.localize(item, langId)))
    return success({ total: ids.length, pageNow, pageSize, list })
  })
}

function withoutBody({ body: _body, ...item }: LocalizedItem): Omit<LocalizedItem, 'body'> {
  return { ...item, fallbackFields: item.fallbackFields.filter((field) => field !== 'body') }
}
