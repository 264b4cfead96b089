import { z } from 'zod'
import { CALLS, envelopeSchema, errorsSchema } from '../../../packages/contract/src/calls/all-calls'
import type { Call } from '../../../packages/contract/src/calls/call'

/** Finds the call for an address and a method, ignoring the query. */
export function findCall(method: string, path: string): Call | undefined {
  const calls: readonly Call[] = Object.values(CALLS)
  return calls.find((call) => call.method === method && call.path === path)
}

/**
 * Checks an answer from the client's side.
 * @throws Error that names the call and every wrong field
 */
export function parseAnswer(call: Call, answer: unknown): unknown {
  if (call.bare) return parse(call, call.answer, answer)
  const { code, data } = parse(call, envelopeSchema, answer) as z.output<typeof envelopeSchema>
  const number = Number(code ?? 200)
  if (number === 200) return parse(call, call.answer, data)
  const names = typeof data === 'object' && data !== null && 'errors' in data
  return names ? parse(call, errorsSchema, data) : data
}

function parse(call: Call, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`${call.method} ${call.path} answers what no client can read:\n${z.prettifyError(parsed.error)}`)
}
