import type { Script } from '../../support/stranger/stranger'

/** The texts that visitors read; the site's own texts in English. */
const NO_NETWORK = 'There is no connection to the service. Please check your network.'
const TOO_LATE = 'The service took too long to answer. Please try again.'
const NOT_READ = 'The service’s answer can’t be read.'
const UNKNOWN = 'Unknown system error. Please report it to the administrator.'
const SYSTEM = 'System error'
const NOT_SIGNED_IN = 'Authentication failed. System resources cannot be accessed.'
const NOT_ALLOWED = 'You do not have permission for this operation.'
const NOT_THERE = 'The requested resource does not exist.'
const BAD_EMAIL = 'The email address has the wrong format.'

export interface AnswerRow {
  what: string
  /** The provider's answer; `offline` and `hang` are none. */
  script: Script | 'offline' | 'hang'
  /** The popup shown: a message's type or `notification`, and its text. */
  popup: readonly ['error' | 'warning' | 'notification', string] | null
  /**
   * Sent; kept and sent again; back in the form, with the email marked, or not knowing whether it arrived; kept for a
   * sign-in.
   */
  inquiry: 'sent' | 'kept' | 'form' | 'email' | 'unsure' | 'sign-in'
  /** Signed in; the email marked; or the text above the form. */
  credentials: 'in' | 'email' | 'refused' | 'failed' | 'offline' | 'tooMany'
  /** The text beside the results. */
  search: 'found' | 'unreachable' | 'unavailable' | 'refused' | 'unreadable' | 'sign-in'
  /** The visitor session is kept, or started again. */
  visit: 'kept' | 'renewed'
}

type Expected = Omit<AnswerRow, 'what' | 'script' | 'popup'>

const REFUSED: Expected = { inquiry: 'form', credentials: 'refused', search: 'refused', visit: 'kept' }
const BLAMED: Expected = { ...REFUSED, inquiry: 'email', credentials: 'email' }
const BUSY: Expected = { ...REFUSED, credentials: 'tooMany', search: 'unavailable' }
const REJECTED: Expected = { ...REFUSED, credentials: 'failed' }
const NO_ANSWER: Expected = { inquiry: 'kept', credentials: 'failed', search: 'unavailable', visit: 'kept' }
const UNREACHABLE: Expected = { inquiry: 'kept', credentials: 'offline', search: 'unreachable', visit: 'kept' }
const UNREADABLE: Expected = { inquiry: 'unsure', credentials: 'failed', search: 'unreadable', visit: 'kept' }
const SIGN_IN: Expected = { inquiry: 'sign-in', credentials: 'refused', search: 'sign-in', visit: 'kept' }

const KNOWN = '邮箱格式错误'
const OTHER = '别的话'
const LIST = { errors: [{ field: 'email', rule: 'format', message: OTHER }] }

function row(what: string, script: AnswerRow['script'], popup: AnswerRow['popup'], expected: Expected): AnswerRow {
  return { what, script, popup, ...expected }
}

const envelope = (body: object, status?: number): Script => ({ envelope: body, ...(status && { status }) })

const NOTIFIED = (text: string) => ['notification', text] as const
const ERROR = (text: string) => ['error', text] as const
const WARNING = (text: string) => ['warning', text] as const

/** The specification's codes, as number and as text, each with a known message, another one, and none. */
const CODES: AnswerRow[] = [
  row('code 500 with a known message', envelope({ code: 500, message: KNOWN }), ERROR(BAD_EMAIL), BLAMED),
  row('code "500" with a known message', envelope({ code: '500', message: KNOWN }), ERROR(BAD_EMAIL), BLAMED),
  row('code 500 with another message', envelope({ code: 500, message: OTHER }), ERROR(SYSTEM), REFUSED),
  row('code 500 alone', envelope({ code: 500 }), ERROR(UNKNOWN), REFUSED),
  row('code 601 with a known message', envelope({ code: 601, message: KNOWN }), WARNING(BAD_EMAIL), BLAMED),
  row('code 601 with another message', envelope({ code: 601, message: OTHER }), WARNING(SYSTEM), REFUSED),
  row('code 601 alone', envelope({ code: 601 }), WARNING(UNKNOWN), REFUSED),
  row('code 400 with a list', envelope({ code: 400, message: OTHER, data: LIST }), NOTIFIED(SYSTEM), BLAMED),
  row('code 400 with another message', envelope({ code: 400, message: OTHER }), NOTIFIED(SYSTEM), REFUSED),
  row('code 403 with a known message', envelope({ code: 403, message: KNOWN }), NOTIFIED(BAD_EMAIL), BLAMED),
  row('code 403 with another message', envelope({ code: 403, message: OTHER }), NOTIFIED(NOT_ALLOWED), REFUSED),
  row('code 404 with another message', envelope({ code: 404, message: OTHER }), NOTIFIED(NOT_THERE), REFUSED),
  row('code 409 with another message', envelope({ code: 409, message: OTHER }), NOTIFIED(SYSTEM), REFUSED),
  row('code 422 with a list', envelope({ code: 422, message: OTHER, data: LIST }), NOTIFIED(SYSTEM), BLAMED),
  row('code 422 without a list', envelope({ code: 422, message: OTHER }), NOTIFIED(SYSTEM), REFUSED),
  row('code 422 alone', envelope({ code: 422 }), NOTIFIED(UNKNOWN), REFUSED),
  row('code 429 with another message', envelope({ code: 429, message: OTHER }), NOTIFIED(SYSTEM), BUSY),
  row('code 777 with another message', envelope({ code: 777, message: OTHER }), NOTIFIED(SYSTEM), REFUSED),
  row('code 401 with another message', envelope({ code: 401, message: OTHER }), NOTIFIED(NOT_SIGNED_IN), SIGN_IN),
  row('code 401 alone', envelope({ code: 401 }), NOTIFIED(NOT_SIGNED_IN), SIGN_IN),
]

/** HTTP statuses with an envelope, whose code and message count. */
const STATUSES_WITH_ENVELOPE: AnswerRow[] = [
  row('HTTP 400 with an envelope', envelope({ code: 400, message: KNOWN }, 400), NOTIFIED(BAD_EMAIL), BLAMED),
  row('HTTP 400 with a known message alone', envelope({ message: KNOWN }, 400), NOTIFIED(BAD_EMAIL), BLAMED),
  row('HTTP 401 with an envelope', envelope({ code: 401 }, 401), NOTIFIED(NOT_SIGNED_IN), SIGN_IN),
  row('HTTP 403 with an envelope', envelope({ code: 403 }, 403), NOTIFIED(NOT_ALLOWED), REFUSED),
  row('HTTP 404 and message 404', envelope({ code: 404, message: '404' }, 404), NOTIFIED(NOT_THERE), {
    ...REFUSED,
    visit: 'renewed',
  }),
  row('HTTP 413 with an envelope', envelope({ code: 413, message: OTHER }, 413), NOTIFIED(SYSTEM), REFUSED),
  row('HTTP 429 with an envelope', envelope({ code: 429, message: OTHER }, 429), NOTIFIED(SYSTEM), BUSY),
  row('HTTP 500 with an envelope', envelope({ code: 500, message: KNOWN }, 500), ERROR(BAD_EMAIL), BLAMED),
  row('HTTP 503 with an envelope', envelope({ code: 601, message: OTHER }, 503), WARNING(SYSTEM), REFUSED),
]

const textOfStatus = (status: number) => (status === 403 ? NOT_ALLOWED : status === 404 ? NOT_THERE : UNKNOWN)

/** HTTP statuses without an envelope, as from a proxy. */
const STATUSES: AnswerRow[] = [
  row('HTTP 401', { status: 401 }, NOTIFIED(NOT_SIGNED_IN), SIGN_IN),
  ...[400, 402, 403, 404, 405, 406, 408, 409, 410, 411, 413, 414, 415, 416, 422].map((status) =>
    row(`HTTP ${status}`, { status }, ERROR(textOfStatus(status)), REJECTED),
  ),
  ...[429, 500, 501, 502, 503, 504, 505].map((status) => row(`HTTP ${status}`, { status }, ERROR(UNKNOWN), NO_ANSWER)),
  row('HTTP 502 with a gateway’s JSON', envelope({ message: 'Bad Gateway' }, 502), ERROR(UNKNOWN), NO_ANSWER),
  row('HTTP 503 without a body', { status: 503, text: '' }, ERROR(UNKNOWN), NO_ANSWER),
]

const FAULTS: AnswerRow[] = [
  row('no connection', 'offline', ERROR(NO_NETWORK), UNREACHABLE),
  row('a reset connection', { fault: 'reset' }, ERROR(NO_NETWORK), UNREACHABLE),
  row('an answer cut off', { fault: 'truncated', envelope: { code: 200 } }, ERROR(NO_NETWORK), UNREACHABLE),
  row('an error page that the browser may not read', { status: 502, cors: false }, ERROR(NO_NETWORK), UNREACHABLE),
  row('no answer in time', 'hang', ERROR(TOO_LATE), UNREACHABLE),
  row('a page instead of an envelope', { status: 200 }, ERROR(NOT_READ), UNREADABLE),
  row('an empty answer', { text: '' }, ERROR(NOT_READ), UNREADABLE),
  row('half an envelope', { text: '{"code":200,"data":' }, ERROR(NOT_READ), UNREADABLE),
  row('a code that is none', envelope({ code: 'fine' }), ERROR(NOT_READ), UNREADABLE),
]

/** Every kind of answer, and of none, with its result for each call. */
export const ANSWER_ROWS: readonly AnswerRow[] = [...CODES, ...STATUSES_WITH_ENVELOPE, ...STATUSES, ...FAULTS]

const named = (...names: string[]): AnswerRow[] => ANSWER_ROWS.filter(({ what }) => names.includes(what))

/**
 * One row of each situation, with each kind of popup, for the browser: what the others come to is decided by the same
 * code (`__tests__/lib/request/every-answer.test.ts`).
 */
export const SITUATION_ROWS = named(
  'code 500 with a known message',
  'code 601 with another message',
  'code 403 with another message',
  'code 429 with another message',
  'code 401 alone',
  'HTTP 400',
  'HTTP 503',
  'no connection',
  'no answer in time',
  'an empty answer',
)

/** What only a browser can tell from a lost connection, for one call. */
export const NETWORK_ROWS = named(
  'HTTP 408',
  'a reset connection',
  'an answer cut off',
  'an error page that the browser may not read',
)
