import type { FastifyInstance } from 'fastify'
import { log } from './log'
import type { Metrics } from './metrics'

/** Logs and counts each request when it is answered, by route pattern, because URLs can contain secrets or names. */
export function observeRequests(app: FastifyInstance, metrics?: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? null
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log[status >= 500 ? 'warn' : 'info']({ id: request.id, method, route, status, ms }, 'request')
    metrics?.requests.observe({ method, route: route ?? 'none', status: String(status) }, reply.elapsedTime / 1000)
    done()
  })
}
