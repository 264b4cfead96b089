import { FURTHER_MESSAGES, KNOWN_MESSAGES, type Rule } from './messages'

/** The HTTP status and code of an answer, by case. */
export interface ReplyCase {
  http: number
  /** Null without an envelope. */
  code: number | null
  when: string
  message?: string
  /** Describes the message, or replaces it. */
  says?: string
}

export const REPLY_CASES: readonly ReplyCase[] = [
  {
    http: 200,
    code: 200,
    when: 'done',
    message: KNOWN_MESSAGES.done.words,
    says: 'or what the call defines',
  },
  { http: 200, code: 400, when: 'a parameter is missing or wrong', says: "the first error's" },
  {
    http: 200,
    code: 409,
    when: 'an idempotency key was used for another inquiry',
    message: FURTHER_MESSAGES.idempotencyConflict,
  },
  {
    http: 200,
    code: 428,
    when: 'a [proof of work](#proof-of-work) is asked for',
    message: KNOWN_MESSAGES.proofRequired.words,
  },
  { http: 400, code: 400, when: 'the body is not valid JSON', message: FURTHER_MESSAGES.malformedJson },
  {
    http: 404,
    code: 404,
    when: 'unknown address; unknown company in `site.json`; no inquiry has this reference and token',
    message: FURTHER_MESSAGES.notFound,
  },
  {
    http: 200,
    code: 401,
    when: 'no token, or one that is not valid any more',
    message: KNOWN_MESSAGES.authenticationFailed.words,
  },
  {
    http: 200,
    code: 500,
    when: 'refused by the rules of accounts',
    says: 'see [Accounts](#accounts-an-extension)',
  },
  {
    http: 200,
    code: 601,
    when: 'a captcha is over; ask for another one',
    message: KNOWN_MESSAGES.captchaExpired.words,
  },
  {
    http: 429,
    code: 429,
    when: 'too many calls; `Retry-After` says how long',
    message: FURTHER_MESSAGES.tooManyRequests,
  },
  { http: 408, code: null, when: 'the request took too long; no envelope' },
  { http: 413, code: 413, when: 'the body is larger than 256 kB', message: FURTHER_MESSAGES.tooLarge },
  {
    http: 405,
    code: 405,
    when: 'the address is for another method (`Allow`)',
    message: FURTHER_MESSAGES.methodNotAllowed,
  },
  { http: 415, code: 415, when: 'the body has another content type', message: FURTHER_MESSAGES.unsupportedType },
  {
    http: 415,
    code: 415,
    when: 'the body is not UTF-8, or compressed',
    message: FURTHER_MESSAGES.unsupportedCharset,
  },
  { http: 500, code: 500, when: 'an error of the provider', message: FURTHER_MESSAGES.systemError },
  {
    http: 503,
    code: 503,
    when: 'the database does not answer; `Retry-After`',
    message: FURTHER_MESSAGES.unavailable,
  },
  {
    http: 503,
    code: 503,
    when: "there is no room, or the files' storage is away; `Retry-After`",
    message: FURTHER_MESSAGES.diskFull,
    says: 'and the like',
  },
]

export const RULE_MEANINGS: Record<Rule, string> = {
  required: 'missing, empty or blank',
  type: 'of the wrong JSON type',
  length: 'longer than allowed',
  common: 'one of the most common passwords',
  format: 'not of the expected form (email, time, kind, key)',
  range: 'not a whole number within the limits',
  unknown: 'names a company, language or category that does not exist',
  consent: '`consent` is not `true`',
  count: 'too many free fields (`field` is `extra`)',
  conflict: 'the idempotency key belongs to another inquiry (`field` is `Idempotency-Key`)',
  kind: 'a file of another kind than allowed, or than its name says',
  size: 'a file, or all files of an inquiry, are too large',
  captcha: "not the captcha's answer",
  expired: 'the captcha or the link is over, or has served',
  credentials: 'does not fit the account',
  registered: 'has an account already',
  unregistered: 'has no account',
  disabled: 'its account is disabled',
}
