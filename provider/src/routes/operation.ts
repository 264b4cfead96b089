import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentLoadCalls, operationCalls } from '../../../packages/contract/src/calls/operation'
import { RepositoryError } from '../../../packages/content/src/repository'
import { GitError } from '../../../packages/content/src/run-git'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { isSecret } from '../../../packages/server/src/is-secret'
import { messages } from '../../../packages/server/src/messages'
import { serveCalls } from '../calls/serve-calls'
import type { RouteContext } from '../calls/context'
import { OutdatedReport } from '../content/outdated-report'
import type { Problem } from '../../../packages/content/src/problems'

const OWN_NETWORK = new BlockList()
OWN_NETWORK.addSubnet('127.0.0.0', 8)
OWN_NETWORK.addSubnet('10.0.0.0', 8)
OWN_NETWORK.addSubnet('172.16.0.0', 12)
OWN_NETWORK.addSubnet('192.168.0.0', 16)
OWN_NETWORK.addAddress('::1', 'ipv6')
OWN_NETWORK.addSubnet('fc00::', 7, 'ipv6')

/** Whether a call comes from this machine or network, without a proxy. */
export function isFromOwnNetwork({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const { remoteAddress } = socket
  return remoteAddress !== undefined && OWN_NETWORK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
}

/**
 * Errors in the content's files, for editors: not part of the provider's contract. Names files of unpublished content,
 * so a publicly reachable provider answers only if configured to.
 */
export function registerContentStatus(app: FastifyInstance, context: RouteContext): void {
  const { config, live } = context
  if (config.contentStatus === 'nobody') return
  const outdated = new OutdatedReport()
  serveCalls(app, context, operationCalls, {
    contentStatus: {
      guard: (request) => {
        const isRefused = config.contentStatus === 'direct' && !isFromOwnNetwork(request)
        if (isRefused) throw new Refusal(failure(404, messages.notFound), 404)
      },
      answer: async () => {
        const { problems, ...status } = live.status
        const { content } = live.current.catalogue
        return success({
          ...status,
          problems: problems.map(describeProblem),
          outdated: await outdated.read(content, live.history),
        })
      },
    },
  })
}

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
          problems: problems.map(describeProblem),
        })
      },
    },
  })
}

function describeProblem({ file, field, line, message }: Problem) {
  return { file, field: field ?? null, line: line ?? null, message }
}
