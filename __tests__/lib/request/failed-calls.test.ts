import { decideOutcome, type CallKind } from '../../../src/lib/request/failed-calls'
import { RequestError, type RequestFailure } from '../../../src/lib/request/request-error'

interface Parts {
  code?: number
  message?: string
  errors?: unknown
}

function failed(kind: RequestFailure, { code, message = '', errors }: Parts = {}): RequestError {
  const call = { method: 'POST', path: 'online/inquiryAdd' } as const
  return new RequestError({ kind, code: code ?? null, serverMessage: message, data: { errors }, call })
}

const isEmail = (name: string) => name === 'email'
const decide = (kind: CallKind, error: unknown) => decideOutcome(kind, error, isEmail).measure

const KNOWN = '邮箱格式错误'
const LISTED = [{ field: 'email', rule: 'format', message: 'x' }]

test.each([
  // what failed                          inquiry        credentials    erasure        reading
  ['a cancelled call', failed('aborted'), 'nothing', 'nothing', 'nothing', 'nothing'],
  ['a repeat', failed('duplicate'), 'nothing', 'nothing', 'nothing', 'nothing'],
  ['no connection', failed('network'), 'retry-later', 'retry-later', 'give-up', 'retry-later'],
  ['a time-out', failed('timeout'), 'retry-later', 'retry-later', 'give-up', 'retry-later'],
  ['code that was not loaded', new Error('x'), 'retry-later', 'retry-later', 'give-up', 'retry-later'],
  ['HTTP 400', failed('http', { code: 400 }), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['HTTP 401', failed('http', { code: 401 }), 'sign-in', 'give-up', 'sign-in', 'sign-in'],
  ['HTTP 403', failed('http', { code: 403 }), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['HTTP 404', failed('http', { code: 404 }), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['HTTP 413', failed('http', { code: 413 }), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['HTTP 429', failed('http', { code: 429 }), 'retry-later', 'retry-later', 'retry-later', 'retry-later'],
  ['HTTP 500', failed('http', { code: 500 }), 'retry-later', 'retry-later', 'retry-later', 'retry-later'],
  ['HTTP 505', failed('http', { code: 505 }), 'retry-later', 'retry-later', 'retry-later', 'retry-later'],
  ['what can’t be read', failed('unreadable'), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['code 401', failed('reply', { code: 401 }), 'sign-in', 'give-up', 'sign-in', 'sign-in'],
  ['code 403', failed('reply', { code: 403 }), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['code 429', failed('reply', { code: 429 }), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['code 500', failed('reply', { code: 500 }), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['code 503', failed('reply', { code: 503 }), 'retry-later', 'retry-later', 'retry-later', 'retry-later'],
  ['code 601', failed('reply', { code: 601, message: 'x' }), 'give-up', 'give-up', 'give-up', 'give-up'],
  ['code 500 and a known message', failed('reply', { code: 500, message: KNOWN }), 'mend', 'mend', 'mend', 'give-up'],
  ['code 601 and a known message', failed('reply', { code: 601, message: KNOWN }), 'mend', 'mend', 'mend', 'give-up'],
  ['code 403 and a known message', failed('reply', { code: 403, message: KNOWN }), 'mend', 'mend', 'mend', 'give-up'],
  ['code 400 and a list', failed('reply', { code: 400, errors: LISTED }), 'mend', 'mend', 'mend', 'give-up'],
  ['code 401 and a known message', failed('reply', { code: 401, message: KNOWN }), 'sign-in', 'mend', 'sign-in', 'sign-in'],
] as const)('%s is %s for inquiries, %s for credentials, %s for erasures, %s for reading', (_what, error, ...expected) => {
  const kinds = ['inquiry', 'credentials', 'erasure', 'reading'] as const
  const hasField = { inquiry: true, credentials: true, erasure: true, reading: false }
  expect(kinds.map((kind) => decideOutcome(kind, error, hasField[kind] ? isEmail : undefined).measure)).toEqual(expected)
}) // prettier-ignore

test('an HTTP status without an envelope blames no field', () => {
  expect(decide('inquiry', failed('http', { code: 400, errors: LISTED }))).toBe('give-up')
})

test('a message about a field that the form does not have blames none', () => {
  expect(decide('inquiry', failed('reply', { code: 500, message: '验证码错误' }))).toBe('give-up')
})

test('only fields of the form are blamed, each with its rule', () => {
  const errors = [
    { field: 'companyId', rule: 'unknown' },
    { field: 'email', rule: 'format' },
  ]
  expect(decideOutcome('inquiry', failed('reply', { code: 400, errors }), isEmail).blames).toEqual([
    { field: 'email', rule: 'format' },
  ])
})

test('a known message of an entry says the rule where the entry itself does not', () => {
  const errors = [{ field: 'email', rule: 'E17', message: '邮箱已被注册' }]
  expect(decideOutcome('credentials', failed('reply', { code: 500, errors }), isEmail).blames).toEqual([
    { field: 'email', rule: 'registered' },
  ])
})

test.each([[null], ['x'], [[null, 7, { field: 1 }]], [{}]])('a list of errors that is %j blames nothing', (errors) => {
  expect(decide('inquiry', failed('reply', { code: 400, errors }))).toBe('give-up')
})

test('the reason is what the message shows', () => {
  expect(decideOutcome('inquiry', failed('reply', { code: 500, message: 'x' })).reason).toEqual({
    from: 'server',
    message: 'x',
  })
})
