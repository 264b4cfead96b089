import type { FastifyInstance } from 'fastify'
import { success } from '../envelope'
import type { RouteContext } from './context'

/**
 * What is wrong in the content's files, for those who edit them: no part of the provider's contract. It names files of
 * content that is not published, so a provider that others reach answers only where it is told to.
 */
export function registerContentStatus(app: FastifyInstance, { config, live }: RouteContext): void {
  if (!config.contentStatus) return
  app.get('/online/contentStatus', () => {
    const { problems, ...status } = live.status
    return success({
      ...status,
      problems: problems.map(({ file, field, line, message }) => ({
        file,
        field: field ?? null,
        line: line ?? null,
        message,
      })),
    })
  })
}
