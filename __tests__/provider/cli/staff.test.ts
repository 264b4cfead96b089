import { runStaff } from '../../../provider/src/cli/run-staff'
import { welcomeFirstAdmin } from '../../../provider/src/staff/first-admin'
import { OfficeClient } from '../office/support/office-client'
import { withoutTrace } from '../support/stored-state'
import { providerForEach } from '../support/test-provider'

const provider = providerForEach()

const staff = (...args: string[]) => runStaff(args, { PROVIDER_DATA: provider.folders.data }, '/')

/** Follows the link in a text, and chooses a password. */
async function choosePassword(text: string, password = 'another phrase'): Promise<OfficeClient> {
  const client = new OfficeClient(provider)
  const { pathname, search } = new URL(/http\S+password\?token=\S+/.exec(text)?.[0] ?? '')
  await client.get(pathname + search)
  await client.submit('/office/password', { password, again: password })
  return client
}

describe('npm run provider -- staff', () => {
  it('adds somebody and prints the link with which a password is chosen', async () => {
    expect(await staff('list')).toContain('Nobody works here yet')
    const text = await staff('add', 'ada@example.com', '--role', 'admin', '--name', 'Ada', '--language', 'de')
    expect(text).toContain('ada@example.com is added as admin.')
    const client = await choosePassword(text)
    expect((await client.signIn('ada@example.com', 'another phrase')).$('h1').text()).toBe('Anfragen')
    expect(await staff()).toMatch(/ada@example\.com +Ada +admin +de +chosen +off$/m)
  })

  it('gives a new link, but not to somebody who is disabled', async () => {
    await staff('add', 'ada@example.com', '--role', 'admin')
    await staff('add', 'lin@example.com', '--role', 'sales')
    const client = await choosePassword(await staff('password', 'LIN@example.com'))
    expect((await client.signIn('lin@example.com', 'another phrase')).$('h1').text()).toBe('Inquiries')
    const disabled_at = new Date().toISOString()
    await provider.database.kysely.updateTable('staff').set({ disabled_at }).where('role', '=', 'sales').execute()
    const call = () => expect(staff('password', 'lin@example.com')).rejects.toThrow(/is disabled/)
    await withoutTrace(provider, call)
  })

  it('removes the second factor of a lost telephone, and signs its owner out', async () => {
    await staff('add', 'lin@example.com', '--role', 'sales')
    const client = await choosePassword(await staff('password', 'lin@example.com'))
    await client.signIn('lin@example.com', 'another phrase')
    await provider.database.kysely
      .updateTable('staff')
      .set({ totp_secret: 'A'.repeat(32) })
      .execute()
    expect(await staff('remove-second-factor', 'lin@example.com')).toContain('no second factor any more')
    expect((await client.get('/office/')).$('h1').text()).toBe('Sign in')
    expect((await client.signIn('lin@example.com', 'another phrase')).$('h1').text()).toBe('Inquiries')
  })

  it.each([
    [['add', 'ada@example.com'], /--role must be sales or admin/],
    [['add', 'ada', '--role', 'admin'], /ada is no email address/],
    [['add', 'ada@example.com', '--role', 'admin', '--language', 'fr'], /--language must be one of en, zh, de/],
    [['password'], /address is missing/],
    [['remove', 'ada@example.com'], /There is no command remove/],
    [['password', 'nobody@example.com'], /Nobody with the address nobody@example\.com/],
  ])('says what is wrong with %j', async (args, message) => {
    await withoutTrace(provider, () => expect(staff(...args)).rejects.toThrow(message))
  })
})

describe('the first admin', () => {
  const welcome = (officeFirstAdmin?: string) =>
    welcomeFirstAdmin(provider.database.kysely, { companyId: '1', officeFirstAdmin }, 'http://127.0.0.1:1/')

  it('is made where nobody works yet, and gets a new link at each start until a password is chosen', async () => {
    expect(await welcome()).toBeNull()
    expect(await welcome('ada@example.com')).toContain('http://127.0.0.1:1/office/password?token=')
    await choosePassword((await welcome('ada@example.com')) ?? '')
    expect(await welcome('ada@example.com')).toBeNull()
    expect(await staff()).toContain('ada@example.com')
  })

  it('is not made beside others', async () => {
    const client = await choosePassword(await staff('add', 'lin@example.com', '--role', 'sales'))
    await client.signIn('lin@example.com', 'another phrase')
    expect(await withoutTrace(provider, () => welcome('ada@example.com'))).toBeNull()
  })
})
