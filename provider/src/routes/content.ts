import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contentCalls } from '../../../packages/contract/src/calls/content'
import type { Catalogue } from '../content/catalogue'
import type { LocalizedItem } from '../../../packages/content/src/localize'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { Queue } from '../lib/queue'
import { serveCalls } from '../calls/serve-calls'
import { refuseUnknown, type RouteContext } from '../calls/context'

/** Answers in progress or waiting: as many as a build requests at once. More would wait long, and block others. */
const MAX_AT_ONCE = 32

export function registerContent(app: FastifyInstance, context: RouteContext): void {
  const { config, live } = context
  // Each blocks the process for some milliseconds: of hundreds at once, the last ones are refused, so a buyer's inquiry
  // waits for only one.
  const queue = new Queue({ most: MAX_AT_ONCE })
  serveCalls(app, context, contentCalls, {
    site: {
      answer: ({ query }) => {
        if (query.companyId !== config.companyId) throw new Refusal(failure(404, messages.notFound), 404)
        return queue.run(() => {
          const { catalogue } = live.current
          return { ...catalogue.siteDocument(), version: catalogue.version }
        })
      },
    },

    list: {
      answer: ({ query }) => {
        const { catalogue } = live.current
        const { categoriesIds, updatedSince, pageNow, pageSize, langId } = query
        if (!catalogue.languageOf(langId)) throw refuseUnknown('langId', langId)
        const unknown = categoriesIds.find((id) => !catalogue.hasCategory(id))
        if (unknown !== undefined) throw refuseUnknown('categoriesIds', unknown)

        return queue.run(() => {
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
      },
    },

    geometry: {
      answer: ({ query, reply }) => {
        void reply.type('application/json; charset=utf-8')
        return Readable.from(writeGeometries(live.current.catalogue, query.itemIds), { objectMode: false })
      },
    },

    search: {
      limit: 'search',
      answer: async ({ query }) => {
        const { catalogue, search } = live.current
        const { keyword, kind, pageNow, pageSize, langId } = query
        const language = catalogue.languageOf(langId)
        if (!language) throw refuseUnknown('langId', langId)

        const ids = await search.search(keyword, language.code, kind)
        const items = ids.slice((pageNow - 1) * pageSize, pageNow * pageSize).flatMap((id) => catalogue.find(id) ?? [])
        const list = items.map((item) => withoutBody(catalogue.localize(item, langId)))
        return success({ total: ids.length, pageNow, pageSize, list })
      },
    },
  })
}

/** Streams the answer: hundreds of geometries are many megabytes, and no more are held than the client reads. */
export function* writeGeometries(
  catalogue: Pick<Catalogue, 'version' | 'find'>,
  ids: readonly string[],
): Generator<string> {
  const end = ']}}'
  let before = JSON.stringify(success({ version: catalogue.version, list: [] })).slice(0, -end.length)
  for (const id of new Set(ids)) {
    const geometry = catalogue.find(id)?.geometry
    if (!geometry) continue
    yield before + JSON.stringify({ id, geometryVersion: geometry.version, geometry: geometry.value })
    before = ','
  }
  yield (before === ',' ? '' : before) + end
}

function withoutBody({ body: _body, ...item }: LocalizedItem): Omit<LocalizedItem, 'body'> {
  return { ...item, fallbackFields: item.fallbackFields.filter((field) => field !== 'body') }
}
