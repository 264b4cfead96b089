import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { operationCalls } from '../../../packages/contract/src/calls/operation'
import { OutdatedReport } from '../content/outdated-report'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { serveCalls } from '../calls/serve-calls'
import type { RouteContext } from '../calls/context'

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
