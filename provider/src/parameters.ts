import { z } from 'zod'
import { refuseParameters, type FieldError } from './envelope'
import { labelOf, messages } from './messages'

/** Tabs and line breaks stay; other control characters go, which a database or a terminal would trip over. */
// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A trimmed text of at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .transform((value) => value.replace(controlCharacters, '').trim())
    .pipe(z.string().max(max))
}

export function requiredText(max: number) {
  return text(max).pipe(z.string().min(1))
}

/** An id, also when a client sends it as a number. */
export const idParameter = z.union([z.string(), z.int().transform(String)]).pipe(requiredText(100))

/** A whole number in a query string. */
export function wholeNumber(min: number, max: number) {
  const rule = { rule: 'range', min, max }
  return z
    .string()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, { params: rule })
}

/** An ISO 8601 time, normalized to UTC. */
export const timeParameter = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((value) => new Date(value).toISOString())

/**
 * Checks the parameters of a call. Null and empty ones count as missing, as clients leave them out.
 * Throws a refusal, with code 400 unless told otherwise, that lists every wrong parameter.
 */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code = 400,
): z.output<Schema> {
  const given = typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : []
  const filled = Object.fromEntries(given.filter(([, value]) => value !== null && value !== ''))
  const parsed = schema.safeParse(filled)
  if (parsed.success) return parsed.data
  const errors = new Map<string, FieldError>()
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.')
    if (!errors.has(field)) errors.set(field, describeIssue(field, filled[field], issue))
  }
  throw refuseParameters([...errors.values()], code)
}

/** What is missing in the words of the specification, where it has some. */
const requiredMessages: Record<string, string> = {
  email: messages.emailEmpty,
  password: messages.passwordLength,
  captcha: messages.captchaWrong,
}

function describeIssue(field: string, value: unknown, issue: z.core.$ZodIssue): FieldError {
  const label = labelOf(field)
  const custom = issue.code === 'custom' ? issue.params : undefined
  if (custom?.rule === 'count') return { field, rule: 'count', message: messages.tooManyExtraFields }
  if (custom?.rule === 'consent') return { field, rule: 'consent', message: messages.consent }
  if (value === undefined || issue.code === 'too_small') {
    return { field, rule: 'required', message: requiredMessages[field] ?? messages.empty(label) }
  }
  if (custom?.rule === 'format') return { field, rule: 'format', message: String(custom.message) }
  if (custom?.rule === 'length') return { field, rule: 'length', message: String(custom.message) }
  if (custom?.rule === 'range' && typeof value === 'string') {
    return { field, rule: 'range', message: messages.range(label, Number(custom.min), Number(custom.max)) }
  }
  if (issue.code === 'too_big') {
    return { field, rule: 'length', message: messages.tooLong(label, Number(issue.maximum)) }
  }
  const formatIssue = typeof value === 'string' && issue.code !== 'invalid_type'
  if (!formatIssue) return { field, rule: 'type', message: messages.wrongType(label) }
  return { field, rule: 'format', message: messages.wrongFormat(label) }
}
