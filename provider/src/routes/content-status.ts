import type { FastifyInstance } from 'fastify'
import { operationCalls } from '../../../packages/contract/src/calls/operation'
import { OutdatedReport } from '../content/outdated-report'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { serveCalls } from '../serve-calls'
import type { RouteContext } from './context'

/**
 * What is wrong in the content's files, for editors: not part of the provider's contract. It names files of unpublished
 * content, so a provider that others can reach answers only when configured to.
 */
export function registerContentStatus(app: FastifyInstance, context: RouteContext): void {
  const { config, live } = context
  if (config.contentStatus === 'nobody') return
  const outdated = new OutdatedReport()
  serveCalls(app, context, operationCalls, {
    contentStatus: {
      // Proxies name whom they call for: only who needs none of them is told.
      guard: ({ headers }) => {
        const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
        if (config.contentStatus === 'direct' && isProxied) throw new Refusal(failure(404, messages.notFound), 404)
      },
      answer: async () => {
        const { problems, ...status } = live.status
        const { content } = live.current.catalogue
        return success({
          ...status,
          problems: problems.map(({ file, field, line, message }) => ({
            file,
            field: field ?? null,
            line: line ?? null,
            message,
          })),
          outdated: await outdated.read(content, live.history),
        })
      },
    },
  })
}
