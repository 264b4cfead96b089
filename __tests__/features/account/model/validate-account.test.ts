import {
  checkCaptcha,
  checkEmail,
  checkLength,
  checkNewPassword,
} from '../../../../src/features/account/model/validate-account'

test.each([
  ['no address', checkEmail, ' ', { text: 'errors.emailRequired' }],
  ['half an address', checkEmail, 'ann@example', { text: 'errors.emailFormat' }],
  ['a huge address', checkEmail, `${'a'.repeat(320)}@example.com`, { text: 'errors.tooLong', max: 320 }],
  ['no password', checkNewPassword, '', { text: 'errors.passwordRequired' }],
  ['a short password', checkNewPassword, '1234', { text: 'errors.passwordLength', min: 5, max: 20 }],
  ['a long password', checkNewPassword, 'x'.repeat(21), { text: 'errors.passwordLength', min: 5, max: 20 }],
  ['no answer to the captcha', checkCaptcha, ' ', { text: 'errors.captchaRequired' }],
  ['a huge name', checkLength('name'), 'x'.repeat(101), { text: 'errors.tooLong', max: 100 }],
] as const)('objects to %s', (_what, check, value, error) => {
  expect(check(value)).toEqual(error)
})

test.each([
  [checkEmail, 'ann@example.com'],
  [checkEmail, 'Ann <ann@example.com>'],
  [checkEmail, 'ann@example.com\u200b'],
  [checkNewPassword, '12345'],
  [checkNewPassword, 'x'.repeat(20)],
  [checkNewPassword, '😀😀😀😀😀'],
  [checkNewPassword, '     '],
  [checkCaptcha, '12'],
  [checkLength('name'), ''],
])('%p accepts %j', (check, value) => {
  expect(check(value)).toBeNull()
})
