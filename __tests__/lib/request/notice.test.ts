import { describeNotice } from '../../../src/lib/request/notice'
import { RequestError, type RequestFailure } from '../../../src/lib/request/request-error'

function fail(kind: RequestFailure, code: number | null = null, serverMessage = ''): RequestError {
  return new RequestError({ kind, code, serverMessage, call: { method: 'GET', path: 'online/search' } })
}

test('code 500 shows an error message with what the provider says', () => {
  const text = { from: 'server', message: '验证码错误' }
  expect(describeNotice(fail('reply', 500, '验证码错误'))).toEqual({ shape: 'message', type: 'error', text })
})

test('code 601 shows a warning message', () => {
  const text = { from: 'server', message: '验证码已过期' }
  expect(describeNotice(fail('reply', 601, '验证码已过期'))).toEqual({ shape: 'message', type: 'warning', text })
})

test('any other code shows an error notification', () => {
  const text = { from: 'server', message: '帐号已停用' }
  expect(describeNotice(fail('reply', 777, '帐号已停用'))).toEqual({ shape: 'notification', type: 'error', text })
})

test.each([403, 404] as const)('code %s shows the text of the status instead of what the provider says', (status) => {
  expect(describeNotice(fail('reply', status, 'x'))?.text).toEqual({ from: 'status', status })
})

test('a code without a message shows the default text', () => {
  expect(describeNotice(fail('reply', 500))?.text).toEqual({ from: 'default' })
})

test('an answer that is no envelope shows the default text', () => {
  expect(describeNotice(fail('reply'))?.text).toEqual({ from: 'default' })
})

test.each(['network', 'timeout'] as const)('%s shows its own text for 5 seconds', (kind) => {
  expect(describeNotice(fail(kind))).toEqual({ shape: 'message', type: 'error', text: { from: kind }, duration: 5000 })
})

test('an HTTP status shows its own text for 5 seconds', () => {
  const text = { from: 'http', status: 502 }
  expect(describeNotice(fail('http', 502))).toEqual({ shape: 'message', type: 'error', text, duration: 5000 })
})

test('a repeated call shows its own text', () => {
  expect(describeNotice(fail('duplicate'))).toEqual({ shape: 'message', type: 'error', text: { from: 'duplicate' } })
})

test.each([
  ['code 401', fail('reply', 401)],
  ['HTTP status 401', fail('http', 401)],
  ['a cancelled call', fail('aborted')],
])('%s shows nothing', (_what, error) => {
  expect(describeNotice(error)).toBeNull()
})
