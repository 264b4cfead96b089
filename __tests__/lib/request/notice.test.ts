import { describeNotice } from '../../../src/lib/request/notice'
import { RequestError, type RequestFailure } from '../../../src/lib/request/request-error'

function fail(kind: RequestFailure, code: number | null = null, serverMessage = ''): RequestError {
  return new RequestError({ kind, code, serverMessage, call: { method: 'GET', path: 'online/search' } })
}

// Specification: 8.3
test('code 500 shows an error message with what the provider says', () => {
  const text = { from: 'server', message: '验证码错误' }
  expect(describeNotice(fail('reply', 500, '验证码错误'))).toEqual({ shape: 'message', type: 'error', text })
})

// Specification: 8.4
test('code 601 shows a warning message', () => {
  const text = { from: 'server', message: '验证码已过期' }
  expect(describeNotice(fail('reply', 601, '验证码已过期'))).toEqual({ shape: 'message', type: 'warning', text })
})

// Specification: 8.5
test('any other code shows an error notification', () => {
  const text = { from: 'server', message: '帐号已停用' }
  expect(describeNotice(fail('reply', 777, '帐号已停用'))).toEqual({ shape: 'notification', type: 'error', text })
})

// Specification: 6.2, 8.7, 8.8, 8.9
test.each([401, 403, 404] as const)(
  'code %s shows the text of the status instead of what the provider says',
  (status) => {
    expect(describeNotice(fail('reply', status, 'x'))?.text).toEqual({ from: 'status', status })
  },
)

test('a code without a message shows the default text', () => {
  expect(describeNotice(fail('reply', 500))?.text).toEqual({ from: 'default' })
})

// Specification: 8.7, 8.8, 8.9
test.each([401, 403, 404] as const)('code %s shows what the provider says where the catalogue knows it', (status) => {
  const text = { from: 'server', message: '账户已被停用' }
  expect(describeNotice(fail('reply', status, '账户已被停用'))?.text).toEqual(text)
})

// Specification: 8.6, 9.3
test.each(['network', 'timeout', 'unreadable'] as const)('%s shows its own text for 5 seconds', (kind) => {
  expect(describeNotice(fail(kind))).toEqual({ shape: 'message', type: 'error', text: { from: kind }, duration: 5000 })
})

test.each([400, 402, 405, 413, 429, 500, 502, 503, 505])(
  'HTTP status %s shows the default text for 5 seconds',
  (status) => {
    const text = { from: 'default' }
    expect(describeNotice(fail('http', status))).toEqual({ shape: 'message', type: 'error', text, duration: 5000 })
  },
)

// Specification: 9.3
test.each([403, 404] as const)('HTTP status %s shows the text of the status for 5 seconds', (status) => {
  const text = { from: 'status', status }
  expect(describeNotice(fail('http', status))).toEqual({ shape: 'message', type: 'error', text, duration: 5000 })
})

test('a repeated call shows its own text', () => {
  expect(describeNotice(fail('duplicate'))).toEqual({ shape: 'message', type: 'error', text: { from: 'duplicate' } })
})

test.each([
  ['code 401', fail('reply', 401)],
  ['HTTP status 401', fail('http', 401)],
])('%s shows its text as a warning, on the way to the login page', (_what, error) => {
  const text = { from: 'status', status: 401 }
  expect(describeNotice(error)).toEqual({ shape: 'notification', type: 'warning', text })
})

test('a cancelled call shows nothing', () => {
  expect(describeNotice(fail('aborted'))).toBeNull()
})
