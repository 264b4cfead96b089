import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { envelopeSchema, errorsSchema } from '../../../packages/contract/src/calls/all-calls'
import { EXTENSIONS, type Call } from '../../../packages/contract/src/calls/call'
import { toJsonSchema } from '../../../packages/contract/src/json-schema'

/** Describes the served calls at `/openapi.json`; register it before them. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Provider of the site',
        description: 'The calls of docs/provider-contract.md. The code in the envelope says how a call went.',
        version: '1',
      },
      servers: [{ url: './' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: false,
    transform: ({ url, route: { config } }) => ({
      url,
      schema: config?.call ? describeCall(config.call) : { hide: true },
    }),
  })
  app.get('/openapi.json', () => app.swagger())
}

function describeCall(call: Call): FastifySchema {
  const { query, body, headers, takes, gives = 'application/json', token, extension } = call
  const schema = call.gives ? { type: 'string' } : toJsonSchema(answerOf(call))
  return {
    summary: call.does,
    ...(extension && { description: `An extension (${EXTENSIONS[extension].told}).` }),
    ...(query && { querystring: toJsonSchema(query) }),
    ...(headers && { headers: toJsonSchema(headers) }),
    ...(body && { body: toJsonSchema(body) }),
    ...(takes && { consumes: [...takes], body: { type: 'object', additionalProperties: true } }),
    ...(token && { security: token === 'required' ? [{ token: [] }] : [{}, { token: [] }] }),
    response: { 200: { description: 'Done, or refused as the code says.', content: { [gives]: { schema } } } },
  }
}

function answerOf({ bare, answer }: Call): z.ZodType {
  if (bare) return answer
  const refused = envelopeSchema.extend({ data: z.union([errorsSchema, z.unknown()]) })
  return z.union([envelopeSchema.extend({ data: answer }), refused])
}
