import { z } from 'zod'
import { RULES } from '../messages'
import { accountDataCalls } from './account-data'
import { accountMailCalls } from './account-mail'
import { accountCalls } from './accounts'
import type { Call } from './call'
import { contentCalls } from './content'
import { inquiryCalls } from './inquiries'
import { inquiryStatusCalls } from './inquiry-status'
import { contentLoadCalls, operationCalls } from './operation'
import { visitCalls } from './visits'

export const CALLS = {
  ...contentCalls,
  ...visitCalls,
  ...inquiryCalls,
  ...inquiryStatusCalls,
  ...accountCalls,
  ...accountDataCalls,
  ...accountMailCalls,
  ...operationCalls,
  ...contentLoadCalls,
}

/** All answers except pages, files and the site document have this shape. */
export const envelopeSchema = z.object({
  code: z
    .union([z.number().int(), z.string().regex(/^\d+$/, 'is not a number')])
    .nullish()
    .describe('200 where it is absent'),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

/** `data` of a refusal that lists errors. */
export const errorsSchema = z.object({
  errors: z.array(z.object({ field: z.string(), rule: z.enum(RULES), message: z.string().min(1) })).min(1),
})

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
