import { isCommonPassword } from '../../../provider/src/accounts/common-passwords'
import { providerForAll } from '../support/test-provider'
import { Visitor } from '../support/visitor'

test.each(['12345', 'password', 'Password', 'QWERTY', 'letmein', 'iloveyou'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['correct horse', 'tray lid cup', '一二三四五', '\n', ''])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

describe('a common password', () => {
  const provider = providerForAll()

  const REFUSED = {
    code: 500,
    message: '密码过于常见，请换一个',
    data: { errors: [{ field: 'password', rule: 'common' }] },
  }
  const hashes = async () =>
    (await provider.database.kysely.selectFrom('accounts').select('password_hash').execute()).map(
      (row) => row.password_hash,
    )

  test('makes no account, and sends nothing', async () => {
    expect((await new Visitor(provider).register({ password: 'Sunshine' })).body).toMatchObject(REFUSED)
    expect(await hashes()).toEqual([])
    expect(await provider.database.kysely.selectFrom('deliveries').selectAll().execute()).toEqual([])
  })

  test('replaces none, and the link stays', async () => {
    const token = await new Visitor(provider).signUp()
    const before = await hashes()
    const post = (call: string, body: object) =>
      provider.post(
        `/online/${call}`,
        { companyId: '1', password: 'sunshine', ...body },
        { authorization: `Bearer ${token}` },
      )
    expect((await post('changePassword', { oldPassword: 'correct horse' })).body).toMatchObject(REFUSED)
    expect((await post('resetPassword', { token: 'x' })).body).toMatchObject(REFUSED)
    expect(await hashes()).toEqual(before)
  })
})
