import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { failure, Refusal } from '../envelope'
import { messages } from '../messages'
import { idParameter, parseParameters } from '../parameters'
import type { RouteContext } from './context'

const querySchema = z.object({ companyId: idParameter })

/** The only answer without an envelope; so its refusals have an HTTP status of their own. */
export function registerSite(app: FastifyInstance, { config, live }: RouteContext): void {
  app.get('/online/site.json', (request) => {
    const { companyId } = readQuery(request.query)
    if (companyId !== config.companyId) throw new Refusal(failure(404, messages.notFound), 404)
    const { catalogue } = live.current
    return { ...catalogue.siteDocument(), version: catalogue.version }
  })
}

function readQuery(query: unknown): z.infer<typeof querySchema> {
  try {
    return parseParameters(querySchema, query)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.envelope, 400)
    throw error
  }
}
