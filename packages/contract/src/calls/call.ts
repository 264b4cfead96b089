import { z } from 'zod'
import { cleanEmail, isEmail } from '../../../text/src/email'
import { cleanLine, cleanText } from '../../../text/src/clean-text'
import type { KnownMessageName } from '../messages'

/** Optional parts of the contract; `told` describes how a client detects them. */
export const EXTENSIONS = {
  geometry: { told: '`geometryVersion` of an item' },
  attachments: { told: 'HTTP 404 where it is not offered' },
  form: { told: '`settings.inquiryForm`' },
  inquiryStatus: { told: '`settings.inquiryStatus`' },
  accounts: { told: '`settings.accounts`' },
  accountData: { told: '`settings.accountData`' },
  accountDelete: { told: '`settings.accountDelete`' },
  accountMail: { told: '`settings.accountMail`' },
  embedded: { told: 'no part of the contract' },
} as const

export interface CallMessage {
  message: KnownMessageName
  code: number
  when: string
  /** The subjects, if they differ from the usual one of the message. */
  about?: string
}

/** A call of the provider: its parameters, its answer and its possible refusals. */
export interface Call {
  method: 'GET' | 'POST'
  /** Relative to the provider's base address. */
  path: `online/${string}`
  does: string
  /** Absent when every provider must have it. */
  extension?: keyof typeof EXTENSIONS
  /** `required` refuses with code 401; `read` uses a valid one and ignores any other. */
  token?: 'required' | 'read'
  query?: z.ZodObject
  body?: z.ZodObject
  headers?: z.ZodObject
  /** Media types of a body that is not JSON. */
  takes?: readonly string[]
  /** Refusal code for wrong parameters: 400 by default. */
  refusedWith?: number
  /** `data` of the envelope; the whole answer of a call that is `bare`. */
  answer: z.ZodType
  bare?: true
  /** Media type of an answer that is not JSON. */
  gives?: string
  messages?: readonly CallMessage[]
  /** An example answer, which a test parses. */
  example?: unknown
}

export function defineCalls<const Calls extends Record<string, Call>>(calls: Calls): Calls {
  return calls
}

/**
 * Searches normalize texts, and one character may expand to eighteen (U+FDFA): a text full of them would take far more
 * memory and time than its length suggests.
 */
function bounded(text: z.ZodString, max: number) {
  return text.max(max).superRefine((value, check) => {
    if (value.length > max || value.normalize('NFKC').length <= 2 * max) return
    check.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
  })
}

/** A single line of at most `max` characters, trimmed, without invisible characters. */
export function text(max: number) {
  return bounded(z.string().overwrite(cleanLine), max)
}

/** The same, with line breaks. */
export function lines(max: number) {
  return bounded(z.string().overwrite(cleanText), max)
}

export function requiredText(max: number) {
  return text(max).min(1)
}

/** An id; clients may send a number. */
export const idParameter = z.union([z.string(), z.int().transform(String)]).pipe(requiredText(100))

export const companyParameter = { companyId: idParameter.describe('the company that the site is of') }

export function wholeNumber(min: number, max: number) {
  const rule = { rule: 'range', min, max }
  return z
    .string()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, { params: rule })
    .meta({ type: 'integer', minimum: min, maximum: max })
}

/** An ISO 8601 time, normalized to UTC. */
export const timeParameter = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((value) => new Date(value).toISOString())

/** Characters of an address. */
export const EMAIL_LIMIT = 320

/** An email address without characters copied along with it; `message` is the error for a malformed one. */
export function emailParameter(message: string) {
  const rule = { rule: 'format', message }
  return z.string().overwrite(cleanEmail).max(EMAIL_LIMIT).min(1).refine(isEmail, { params: rule })
}

/** For lists; both have defaults. */
export const pageParameters = {
  pageNow: wholeNumber(1, 1_000_000).default(1).describe('1 when missing'),
  pageSize: wholeNumber(1, 100).default(20).describe('20 when missing'),
}

export const pagingParameters = {
  ...pageParameters,
  ...companyParameter,
  langId: idParameter.describe('the language of the answer'),
}

export const time = z.iso.datetime({ offset: true })

export const noData = z.unknown().describe('nothing')

export const paging = {
  total: z.int().nonnegative().describe('of all that match'),
  pageNow: z.int().positive(),
  pageSize: z.int().positive(),
}
