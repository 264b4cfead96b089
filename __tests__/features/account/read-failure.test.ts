import { readFailure } from '../../../src/features/account/read-failure'
import { RequestError } from '../../../src/lib/request/request-error'

type Parts = ConstructorParameters<typeof RequestError>[0]

const read = (parts: Partial<Parts>) =>
  readFailure(new RequestError({ kind: 'reply', call: { method: 'POST', path: 'online/login' }, code: 500, ...parts }))

const listed = (field: string, rule: string, message = 'x') => read({ data: { errors: [{ field, rule, message }] } })

test.each([
  ['captcha', 'captcha', 'captcha', 'errors.captchaWrong'],
  ['captcha', 'expired', 'captcha', 'errors.captchaExpired'],
  ['captchaId', 'required', 'captcha', 'errors.captchaRequired'],
  ['email', 'registered', 'email', 'errors.emailTaken'],
  ['email', 'unregistered', 'email', 'errors.emailUnknown'],
  ['email', 'disabled', 'email', 'errors.disabled'],
  ['email', 'format', 'email', 'errors.emailFormat'],
  ['email', 'required', 'email', 'errors.emailRequired'],
  ['password', 'credentials', 'password', 'errors.credentials'],
  ['password', 'unheard-of', 'password', 'errors.refused'],
])('words the field %s with the rule %s for %s', (field, rule, name, text) => {
  expect(listed(field, rule)).toEqual({ errors: { [name]: { text } }, failure: null })
})

test('says how long a password may be', () => {
  const error = { text: 'errors.passwordLength', min: 5, max: 20 }
  expect(listed('password', 'length').errors).toEqual({ password: error })
})

test('knows a message where the rule says nothing', () => {
  expect(listed('email', 'x', '邮箱已被注册').errors).toEqual({ email: { text: 'errors.emailTaken' } })
})

test.each([
  ['验证码错误', 'captcha'],
  ['验证码已过期', 'captcha'],
  ['邮箱未注册', 'email'],
  ['用户名或密码错误', 'password'],
  ['用户不存在/密码错误', 'password'],
  ['账户已被停用', 'email'],
])('finds the field that %s is about where none is listed', (serverMessage, name) => {
  expect(Object.keys(read({ serverMessage }).errors)).toEqual([name])
})

test.each<[Partial<Parts>, string]>([
  [{ kind: 'network', code: null }, 'offline'],
  [{ kind: 'timeout', code: null }, 'offline'],
  [{ kind: 'duplicate', code: null }, 'duplicate'],
  [{ code: 429 }, 'tooMany'],
  [{ kind: 'http', code: 429 }, 'tooMany'],
  [{ code: 500, serverMessage: '系统错误' }, 'refused'],
  [{ code: null }, 'failed'],
  [{ kind: 'http', code: 502 }, 'failed'],
  [{ code: 500, data: { errors: 'x' } }, 'refused'],
  [{ code: 500, data: { errors: [null, { field: 'constructor' }] } }, 'refused'],
])('takes %j as a whole for %s', (parts, failure) => {
  expect(read(parts)).toEqual({ errors: {}, failure })
})

test('takes anything else for a failure of ours', () => {
  expect(readFailure(new TypeError('no token'))).toEqual({ errors: {}, failure: 'failed' })
})
