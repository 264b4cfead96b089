import { isInForm, wordBlames } from '../../../../src/features/account/model/account-errors'
import { decideOutcome } from '../../../../src/lib/request/failed-calls'
import { RequestError } from '../../../../src/lib/request/request-error'

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
  ['password', null, 'password', 'errors.refused'],
] as const)('words the field %s with the rule %s for %s', (field, rule, name, text) => {
  expect(wordBlames([{ field, rule }])).toEqual({ [name]: { text } })
})

test('says how long a password may be', () => {
  const error = { text: 'errors.passwordLength', min: 5, max: 20 }
  expect(wordBlames([{ field: 'password', rule: 'length' }])).toEqual({ password: error })
})

test('only registering can object to the name', () => {
  expect(isInForm('register', 'name', true)).toBe(true)
  expect(isInForm('signIn', 'name', true)).toBe(false)
  expect(isInForm('register', 'constructor', true)).toBe(false)
})

test('only a picture has a captcha field to object to', () => {
  expect(isInForm('signIn', 'captcha', true)).toBe(true)
  expect(isInForm('signIn', 'captcha', false)).toBe(false)
})

test.each([
  ['验证码错误', 'captcha', 'errors.captchaWrong'],
  ['验证码已过期', 'captcha', 'errors.captchaExpired'],
  ['邮箱未注册', 'email', 'errors.emailUnknown'],
  ['邮箱已被注册', 'email', 'errors.emailTaken'],
  ['邮箱格式不正确', 'email', 'errors.emailFormat'],
  ['邮箱格式错误', 'email', 'errors.emailFormat'],
  ['邮箱不能为空', 'email', 'errors.emailRequired'],
  ['用户名或密码错误', 'password', 'errors.credentials'],
  ['用户不存在/密码错误', 'password', 'errors.credentials'],
  ['密码长度必须介于5到20个字符之间', 'password', 'errors.passwordLength'],
  ['账户已被停用', 'email', 'errors.disabled'],
])('%s without a list is about %s', (serverMessage, name, text) => {
  const call = { method: 'POST', path: 'online/login' } as const
  const error = new RequestError({ kind: 'reply', call, code: 500, serverMessage })
  const { measure, blames } = decideOutcome('credentials', error, (field) => isInForm('signIn', field, true))
  expect(measure).toBe('mend')
  expect(wordBlames(blames)).toMatchObject({ [name]: { text } })
})
