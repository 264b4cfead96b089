import type { FastifyInstance } from 'fastify'
import { operationCalls } from '../../../packages/contract/src/calls/operation'
import { OutdatedReport } from '../content/outdated-report'
import { success } from '../../../packages/server/src/envelope'
import { serveCalls } from '../serve-calls'
import type { RouteContext } from './context'

/**
 * What is wrong in the content's files, for editors: not part of the provider's contract. It names files of unpublished
 * content, so a provider that others can reach answers only when configured to.
 */
export function registerContentStatus(app: FastifyInstance, context: RouteContext): void {
  const { config, live } = context
  if (!config.contentStatus) return
  const outdated = new OutdatedReport()
  serveCalls(app, context, operationCalls, {
    contentStatus: {
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
