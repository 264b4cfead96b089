import type { FastifyInstance } from 'fastify'
import { contentLoadCalls } from '../../../packages/contract/src/calls/operation'
import { RepositoryError } from '../../../packages/content/src/repository'
import { GitError } from '../../../packages/content/src/run-git'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { isSecret } from '../../../packages/server/src/is-secret'
import { messages } from '../../../packages/server/src/messages'
import { serveCalls } from '../calls/serve-calls'
import type { RouteContext } from '../calls/context'

/** Lets the publisher set the served commit: the one it builds. */
export function registerContentLoad(app: FastifyInstance, context: RouteContext): void {
  const { config, live } = context
  const { contentSecret } = config
  if (!config.repository || contentSecret === undefined) return
  serveCalls(app, context, contentLoadCalls, {
    contentLoad: {
      guard: ({ headers }) => {
        const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? ''
        if (!isSecret(given, contentSecret)) throw new Refusal(failure(401, messages.authenticationFailed), 401)
      },
      answer: async ({ body: { commit } }) => {
        await live.loadCommit(commit).catch((error: unknown) => {
          const isOfRepository = error instanceof RepositoryError || error instanceof GitError
          throw isOfRepository ? new Refusal(failure(502, error.message), 502) : error
        })
        const { content, version } = live.current.catalogue
        const { state, problems } = live.status
        return success({
          version,
          contentVersion: content.version ?? null,
          state,
          problems: problems.map(({ file, field = null, line = null, message }) => ({ file, field, line, message })),
        })
      },
    },
  })
}
