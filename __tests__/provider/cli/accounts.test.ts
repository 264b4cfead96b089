import { runAccounts } from '../../../provider/src/cli/run-accounts'
import { runToEnd } from '../support/spawn-provider'
import { providerForEach } from '../support/test-provider'
import { Visitor } from '../support/visitor'

jest.setTimeout(60_000)

const provider = providerForEach()
const visitor = new Visitor(provider)

const accounts = (...args: string[]) => runAccounts(args, { PROVIDER_DATA: provider.folders.data }, '/')

describe('npm run provider -- accounts', () => {
  it('lists the accounts, without their passwords', async () => {
    expect(await accounts('list')).toBe('There are no accounts yet.')
    await visitor.signUp('ana@example.com')
    const lines = (await accounts()).split('\n')
    expect(lines[0]).toMatch(/^registered +email +name +disabled$/)
    expect(lines[2]).toMatch(/Z +ana@example\.com +Ana Díaz$/)
    expect(await accounts('list', '--json')).toContain('"disabledAt": null')
    expect((await accounts('list', '--json')) + (await accounts('list', '--csv'))).not.toContain('scrypt')
  })

  it('disables an account and enables it again', async () => {
    const token = await visitor.signUp('ana@example.com')
    expect(await accounts('disable', 'Ana@Example.com')).toBe(
      'The account of ana@example.com is disabled, and signed out everywhere.',
    )
    expect((await visitor.getAs(token, '/online/account')).code).toBe(401)
    expect((await visitor.login()).body.message).toBe('账户已被停用')
    expect(await accounts('list')).toMatch(/Ana Díaz +\d{4}-/)
    expect(await accounts('enable', 'ana@example.com')).toBe('The account of ana@example.com is enabled.')
    expect((await visitor.login()).body.code).toBe(200)
  })

  it('says so when there is no such account', async () => {
    await expect(accounts('disable', 'nobody@example.com')).rejects.toThrow(
      /^There is no account of nobody@example\.com/,
    )
  })

  it.each([[['remove', 'ana@example.com']], [['disable']], [['disable', 'a@x.com', 'b@x.com']], [['list', '--what']]])(
    'explains its use after %j',
    async (args) => {
      await expect(accounts(...args)).rejects.toThrow(/Usage: npm run provider -- accounts list/)
    },
  )

  it('runs as a program, with an exit code', async () => {
    const env = { PROVIDER_DATA: provider.folders.data }
    expect(await runToEnd('cli/accounts.ts', ['list'], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await runToEnd('cli/accounts.ts', ['disable', 'x@example.com'], env)).toMatchObject({ code: 1, stdout: '' })
  })
})
