import { wordRule } from '../../../../src/features/account/model/account-errors'
import { decideOutcome } from '../../../../src/lib/request/failed-calls'
import { RequestError } from '../../../../src/lib/request/request-error'

test.each([
  ['captcha', 'captcha', 'errors.captchaWrong'],
  ['captcha', 'expired', 'errors.captchaExpired'],
  ['captcha', 'required', 'errors.captchaRequired'],
  ['email', 'registered', 'errors.emailTaken'],
  ['email', 'unregistered', 'errors.emailUnknown'],
  ['email', 'disabled', 'errors.disabled'],
  ['email', 'format', 'errors.emailFormat'],
  ['email', 'required', 'errors.emailRequired'],
  ['password', 'credentials', 'errors.credentials'],
  ['password', null, 'errors.refused'],
] as const)('words the field %s with the rule %s', (field, rule, text) => {
  expect(wordRule(field, rule)).toEqual({ text })
})

test('says how long a password and a name may be', () => {
  expect(wordRule('password', 'length')).toEqual({ text: 'errors.passwordLength', min: 5, max: 20 })
  expect(wordRule('name', 'length')).toEqual({ text: 'errors.tooLong', max: 100 })
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
  const { measure, blames } = decideOutcome('credentials', error, (field) => field === name)
  expect(measure).toBe('mend')
  expect(blames.map(({ rule }) => wordRule(name, rule))).toMatchObject([{ text }])
})
