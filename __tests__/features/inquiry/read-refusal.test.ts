import { RequestError, type RequestFailure } from '../../../src/lib/request/request-error'
import { readRefusal } from '../../../src/features/inquiry/read-refusal'

function failed(kind: RequestFailure, code: number | null = null, data: unknown = null): RequestError {
  return new RequestError({ kind, code, data, call: { method: 'POST', path: 'online/inquiryAdd' } })
}

test.each([
  [{ field: 'name', rule: 'required' }, { name: { text: 'errors.nameRequired' } }],
  [{ field: 'email', rule: 'required' }, { email: { text: 'errors.emailRequired' } }],
  [{ field: 'email', rule: 'format' }, { email: { text: 'errors.emailFormat' } }],
  [{ field: 'message', rule: 'required' }, { message: { text: 'errors.messageRequired' } }],
  [{ field: 'phone', rule: 'length' }, { phone: { text: 'errors.tooLong', max: 50 } }],
  [{ field: 'consent', rule: 'consent' }, { consent: { text: 'errors.consentRequired' } }],
  [{ field: 'consent', rule: 'required' }, { consent: { text: 'errors.consentRequired' } }],
  [{ field: 'company', rule: 'required' }, { company: { text: 'errors.refused' } }],
  [{ field: 'country', rule: 'embargo' }, { country: { text: 'errors.refused' } }],
  [{ field: 'companyId', rule: 'unknown' }, {}],
])('words %j', (error, expected) => {
  expect(readRefusal(failed('reply', 400, { errors: [error] }))).toEqual(expected)
})

test.each([[null], [{ errors: 'x' }], [{ errors: [null, 7, { field: 1 }] }], ['x']])(
  'reads a refusal whose data is %j without fields',
  (data) => {
    expect(readRefusal(failed('reply', 400, data))).toEqual({})
  },
)

test.each([
  ['code 400', failed('reply', 400)],
  ['code 409', failed('reply', 409)],
  ['code 601', failed('reply', 601)],
  ['HTTP status 400', failed('http', 400)],
  ['HTTP status 413', failed('http', 413)],
])('takes %s for a refusal', (_what, error) => {
  expect(readRefusal(error)).toEqual({})
})

test.each([
  ['no connection', failed('network')],
  ['a time-out', failed('timeout')],
  ['code 401', failed('reply', 401)],
  ['code 500', failed('reply', 500)],
  ['an answer that is no envelope', failed('reply')],
  ['HTTP status 403', failed('http', 403)],
  ['HTTP status 429', failed('http', 429)],
  ['HTTP status 503', failed('http', 503)],
  ['a repeat', failed('duplicate')],
  ['another error', new Error('x')],
])('takes %s for no refusal', (_what, error) => {
  expect(readRefusal(error)).toBeNull()
})
