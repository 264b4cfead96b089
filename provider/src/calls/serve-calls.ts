import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../../../packages/contract/src/calls/call'
import { Refusal } from '../../../packages/server/src/envelope'
import { parseParameters } from './parameters'
import { clientOf } from '../../../packages/server/src/client'
import type { LimitName } from '../limits/rate-limits'
import { requireSignedIn, type SignedIn } from './authenticate'
import { checkCompany, type RouteContext } from './context'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export interface CallContext<Served extends Call> {
  query: Parsed<Served['query']>
  body: Parsed<Served['body']>
  signedIn: Served['token'] extends 'required' ? SignedIn : undefined
  /** Calls from the client's address within the limit, including this one. */
  counted: number
  request: FastifyRequest
  reply: FastifyReply
}

export interface CallFunction<Served extends Call> {
  /** Limits the calls per client address, before their body is read. */
  limit?: LimitName
  /** Rejects requests before their body is read. */
  guard?: (request: FastifyRequest) => unknown
  /** Runs before validation; anything it throws is the answer. */
  before?: (request: FastifyRequest) => void
  answer: (given: CallContext<Served>) => unknown
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

/** Serves calls as defined in the contract; a missing function does not compile. */
export function serveCalls<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  context: RouteContext,
  calls: Calls,
  functions: { [Name in keyof Calls]: CallFunction<Calls[Name]> },
): void {
  for (const name of Object.keys(calls)) {
    const call = calls[name]
    if (call) serveCall(app, context, call, functions[name] as CallFunction<Call>)
  }
}

function serveCall(app: FastifyInstance, context: RouteContext, call: Call, served: CallFunction<Call>): void {
  const { limits } = context
  const noted = new WeakMap<FastifyRequest, { counted: number; signedIn: SignedIn | undefined }>()
  const { query, body } = call
  app.route({
    method: call.method,
    url: `/${call.path}`,
    config: { call },
    schema: { ...(query && { querystring: query }), ...(body && { body }) },
    validatorCompiler: ({ schema }) => validateAs(call, schema as unknown as z.ZodType),
    onRequest: async (request) => {
      const counted = served.limit ? await limits.take(served.limit, clientOf(request.ip)) : 0
      const signedIn = call.token === 'required' ? await requireSignedIn(context, request) : undefined
      noted.set(request, { counted, signedIn })
      await served.guard?.(request)
    },
    preValidation: (request, _reply, done) => {
      served.before?.(request)
      done()
    },
    handler: async (request, reply) => {
      const given = { request, reply, query: request.query, body: request.body, ...noted.get(request) }
      // A body may be sent slowly; meanwhile the token may have ended, or the password changed.
      if (given.signedIn && body) given.signedIn = await requireSignedIn(context, request)
      const { companyId } = { ...(request.query as object), ...(body && (request.body as object)) } as Company
      // The site document is looked up by URL, so a wrong company is a 404.
      if (companyId !== undefined && !call.bare) checkCompany(context, companyId)
      return served.answer(given as CallContext<Call>)
    },
  })
}

interface Company {
  companyId?: string
}

function validateAs(call: Call, schema: z.ZodType) {
  return (given: unknown): { value: unknown } | { error: Error } => {
    try {
      return { value: parseParameters(schema, given, call.refusedWith) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Without an envelope on success, only the HTTP status indicates a refusal.
      return { error: call.bare ? new Refusal(error.envelope, error.envelope.code) : error }
    }
  }
}
