import type { AccountFields } from '../../../../src/features/account/model/account-fields'
import { validateAccount } from '../../../../src/features/account/model/validate-account'

const fields = (more: Partial<AccountFields> = {}): AccountFields => ({
  name: '',
  email: 'ann@example.com',
  password: 'secret',
  captcha: '12',
  ...more,
})

test.each(['signIn', 'register'] as const)('finds nothing wrong with what is complete (%s)', (mode) => {
  expect(validateAccount(mode, fields())).toEqual({})
})

test.each<[string, Partial<AccountFields>, object]>([
  ['no address', { email: ' ' }, { email: { text: 'errors.emailRequired' } }],
  ['half an address', { email: 'ann@example' }, { email: { text: 'errors.emailFormat' } }],
  ['a huge address', { email: `${'a'.repeat(320)}@example.com` }, { email: { text: 'errors.tooLong', max: 320 } }],
  ['no password', { password: '' }, { password: { text: 'errors.passwordRequired' } }],
  ['a short password', { password: '1234' }, { password: { text: 'errors.passwordLength', min: 5, max: 20 } }],
  ['a long password', { password: 'x'.repeat(21) }, { password: { text: 'errors.passwordLength', min: 5, max: 20 } }],
  ['no answer to the captcha', { captcha: ' ' }, { captcha: { text: 'errors.captchaRequired' } }],
  ['a huge name', { name: 'x'.repeat(101) }, { name: { text: 'errors.tooLong', max: 100 } }],
])('objects to %s', (_what, wrong, errors) => {
  expect(validateAccount('register', fields(wrong))).toEqual(errors)
})

test.each(['Ann <ann@example.com>', 'ann@example.com\u200b'])('accepts the pasted address %j', (email) => {
  expect(validateAccount('signIn', fields({ email }))).toEqual({})
})

test.each(['12345', 'x'.repeat(20), '😀😀😀😀😀', '     '])('accepts the password %j', (password) => {
  expect(validateAccount('signIn', fields({ password }))).toEqual({})
})

test('does not look at the name for signing in', () => {
  expect(validateAccount('signIn', fields({ name: 'x'.repeat(101) }))).toEqual({})
})
