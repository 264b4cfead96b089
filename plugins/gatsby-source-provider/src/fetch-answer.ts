import type { z } from 'zod'
import type { Client, Parameters } from './client'
import { describeIssue } from './describe-issue'
import type { CallPath } from '../../../packages/contract/src/call-path'
import { ProviderError } from './provider-error'
import { envelopeAnswer, refusalAnswer } from './types/response'

/** The provider's message and, if it names them, the wrong parameters. */
const describeRefusal = (message: string | null | undefined, data: unknown): string => {
  const refusal = refusalAnswer.safeParse(data)
  const fields = refusal.success ? refusal.data.errors.map(({ field, rule }) => `${field}: ${rule}`).join(', ') : ''
  return [message || 'no message', fields].filter(Boolean).join('; ')
}

/** The data of a call's envelope, by its schema. */
export const fetchAnswer = async <Schema extends z.ZodType>(
  client: Client,
  path: CallPath,
  schema: Schema,
  parameters: Parameters,
): Promise<{ readonly address: string; readonly data: z.output<Schema> }> => {
  const { address, body } = await client.get(path, parameters)
  const wrong = (field: string, problem: string) => new ProviderError('wrongEnvelope', { address, field, problem })
  const envelope = envelopeAnswer.safeParse(body)
  if (!envelope.success) {
    const { field, problem } = describeIssue(envelope.error)
    throw wrong(field, problem)
  }
  const { code, message, data } = envelope.data
  if (code !== 200) throw new ProviderError('replyCode', { address, code, message: describeRefusal(message, data) })
  const parsed = schema.safeParse(data)
  if (!parsed.success) {
    const { field, problem } = describeIssue(parsed.error)
    throw wrong(field === 'the whole answer' ? 'data' : `data.${field}`, problem)
  }
  return { address, data: parsed.data }
}
