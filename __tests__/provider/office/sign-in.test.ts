import { Secret, TOTP } from 'otpauth'
import { issueLink } from '../../../provider/src/accounts/one-time-links'
import { hashPassword, PASSWORD_COST } from '../../../provider/src/accounts/passwords'
import { changeStaff, findStaff, setPassword } from '../../../provider/src/staff/staff'
import { SESSION } from '../../../provider/src/staff/sessions'
import { withoutTrace } from '../support/stored-state'
import { providerForEach, startTestProvider } from '../support/test-provider'
import { employ, inquire, OFFICE_PASSWORD, OfficeClient, signedIn } from './support/office-client'

const provider = providerForEach({ TRUST_PROXY: '1' })

const codeOf = (secret: string, now = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

describe('signing in', () => {
  it('opens the office to staff, and comes back to the page that was wanted', async () => {
    await employ(provider, 'lin@example.com', 'admin')
    const client = new OfficeClient(provider)
    const page = await client.get('/office/staff')
    expect(page.words).toContain('Sign in')
    const after = await client.submit('/office/sign-in', { email: ' Lin@Example.com', password: OFFICE_PASSWORD })
    expect(after.$('h1').text()).toBe('Staff')
  })

  it('refuses a wrong password and an unknown address with the same words', async () => {
    await employ(provider, 'lin@example.com')
    const client = new OfficeClient(provider)
    const wrong = await withoutTrace(provider, () => client.signIn('lin@example.com', 'not the password'))
    const unknown = await withoutTrace(provider, () => client.signIn('nobody@example.com'))
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    expect(wrong.$('[role=alert]').text()).toBe(unknown.$('[role=alert]').text())
    expect(client.cookie).toBe('')
  })

  it('begins no session with a password that is changed while it is checked', async () => {
    const { id } = await employ(provider, 'lin@example.com')
    const { kysely } = provider.database
    const slow = jest.replaceProperty(PASSWORD_COST, 'logN', 18)
    const password_hash = await hashPassword(OFFICE_PASSWORD)
    slow.restore()
    jest.replaceProperty(PASSWORD_COST, 'logN', 4)
    await kysely.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
    const client = new OfficeClient(provider)
    await client.get('/office/sign-in')
    const signingIn = client.submit('/office/sign-in', { email: 'lin@example.com', password: OFFICE_PASSWORD })
    const counted = kysely.selectFrom('rate_limits').select('key').where('key', 'like', 'staffLogin:%')
    while (!(await counted.executeTakeFirst())) await new Promise((resolve) => setTimeout(resolve, 5))
    await setPassword(kysely, id, 'another phrase')
    expect((await signingIn).status).toBe(422)
    expect(client.cookie).toBe('')
    expect(await kysely.selectFrom('staff_sessions').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('staff_log').selectAll().execute()).toEqual([])
  })

  it('slows down guessing, and says so', async () => {
    await employ(provider, 'lin@example.com')
    const client = new OfficeClient(provider)
    for (let count = 0; count < 6; count += 1) await client.signIn('lin@example.com', 'not the password')
    const page = await withoutTrace(provider, () => client.signIn('lin@example.com'))
    expect(page.status).toBe(429)
    expect(page.words).toContain('Too many attempts')
  })

  it('never leads to another site', async () => {
    await employ(provider, 'lin@example.com')
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/office//evil.example',
      '/office/\\evil',
      '/office/询价',
      '/media',
    ]) {
      const client = new OfficeClient(provider)
      await client.get(`/office/sign-in?${new URLSearchParams({ next }).toString()}`)
      const sent = await provider.send({
        path: '/office/sign-in',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email: 'lin@example.com', password: OFFICE_PASSWORD, next }).toString(),
      })
      expect(sent.headers.location).toBe('/office/')
    }
  })

  it('takes no answer to a buyer from a link, which anyone can write', async () => {
    await employ(provider, 'lin@example.com')
    const reference = await inquire(provider)
    const kept = JSON.stringify({ body: 'Free of charge', language: 'en', seen: '' })
    const client = new OfficeClient(provider)
    const next = `/office/inquiries/${reference}`
    await client.get(`/office/sign-in?${new URLSearchParams({ next, kept }).toString()}`)
    const page = await client.submit('/office/sign-in', { email: 'lin@example.com', password: OFFICE_PASSWORD })
    expect(page.words).toContain(reference)
    expect(page.$('#body').text()).not.toContain('Free of charge')
  })

  it('gives a cookie that scripts and other sites do not get, and stores only its digest', async () => {
    await employ(provider, 'lin@example.com')
    const sent = await provider.send({
      path: '/office/sign-in',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: 'lin@example.com', password: OFFICE_PASSWORD }).toString(),
    })
    const [cookie = ''] = sent.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^office=[\w-]{43}; Max-Age=604800; Path=\/office; HttpOnly; SameSite=Lax$/)
    const rows = await provider.database.kysely.selectFrom('staff_sessions').select('token_hash').execute()
    expect(rows).toHaveLength(1)
    expect(cookie).not.toContain(rows[0]?.token_hash)
  })

  it('has a cookie that no neighbour can set where the provider is reached by https', async () => {
    const other = await startTestProvider({ PROVIDER_BASE_URL: 'https://provider.example/' })
    try {
      await employ(other, 'lin@example.com')
      const sent = await other.send({
        path: '/office/sign-in',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://provider.example' },
        body: new URLSearchParams({ email: 'lin@example.com', password: OFFICE_PASSWORD }).toString(),
      })
      const [cookie = ''] = sent.headers['set-cookie'] ?? []
      expect(cookie).toMatch(/^__Host-office=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const token = cookie.slice('__Host-office='.length, cookie.indexOf(';'))
      const open = (name: string) => other.send({ path: '/office/me', headers: { cookie: `${name}=${token}` } })
      expect((await open('__Host-office')).status).toBe(200)
      expect((await open('office')).status).toBe(303)
      const csrf = /name="csrf" value="([^"]+)"/.exec((await open('__Host-office')).text)?.[1] ?? ''
      const left = await other.send({
        path: '/office/sign-out',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `__Host-office=${token}` },
        body: new URLSearchParams({ csrf }).toString(),
      })
      expect(left.headers['set-cookie']?.join()).toBe(
        '__Host-office=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      )
    } finally {
      await other.close()
    }
  })

  it('has links and forms of its own name where a proxy gives it one', async () => {
    const names = { PROVIDER_BASE_URL: 'https://service.example/provider/', OFFICE_BASE_URL: 'https://office.example/' }
    const other = await startTestProvider(names)
    try {
      const asked = await other.send({ path: '/office/me' })
      expect(asked.headers.location).toBe('/office/sign-in?next=%2Foffice%2Fme')
      await employ(other, 'lin@example.com')
      const signIn = (origin: string) =>
        other.send({
          path: '/office/sign-in',
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
          body: new URLSearchParams({ email: 'lin@example.com', password: OFFICE_PASSWORD }).toString(),
        })
      expect((await signIn('https://site.example')).status).toBe(403)
      expect((await signIn('https://office.example')).headers['set-cookie']?.join()).toContain('; Secure')
    } finally {
      await other.close()
    }
  })

  it('works below the path that a proxy keeps to itself', async () => {
    const other = await startTestProvider({ PROVIDER_BASE_URL: 'https://example.com/provider/' })
    try {
      const asked = await other.send({ path: '/office/me?done=saved' })
      expect(asked.headers.location).toBe('/provider/office/sign-in?next=%2Fprovider%2Foffice%2Fme%3Fdone%3Dsaved')
      await employ(other, 'lin@example.com')
      const sent = await other.send({
        path: '/office/sign-in',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          email: 'lin@example.com',
          password: OFFICE_PASSWORD,
          next: '/provider/office/me',
        }).toString(),
      })
      expect(sent.headers.location).toBe('/provider/office/me')
      expect(sent.headers['set-cookie']?.join()).toMatch(/^__Host-office=[\w-]{43}; Max-Age=604800; Path=\/; /)
    } finally {
      await other.close()
    }
  })

  it('asks disabled people in vain', async () => {
    await employ(provider, 'ada@example.com', 'admin')
    const client = await signedIn(provider, 'lin@example.com')
    await changeStaff(provider.database, client.staff.id, { disabled_at: new Date().toISOString() })
    expect((await client.get('/office/')).words).toContain('Sign in')
    expect((await withoutTrace(provider, () => client.signIn('lin@example.com'))).status).toBe(422)
  })
})

describe('a session', () => {
  const age = async (column: 'seen_at' | 'expires_at', time: number) => {
    const change = { [column]: new Date(time).toISOString() }
    await provider.database.kysely.updateTable('staff_sessions').set(change).execute()
  }

  it('ends eight hours after its last page', async () => {
    const client = await signedIn(provider, 'lin@example.com')
    await age('seen_at', Date.now() - SESSION.idleMs + 60_000)
    expect((await client.get('/office/')).$('h1').text()).toBe('Inquiries')
    await age('seen_at', Date.now() - SESSION.idleMs - 1000)
    expect((await client.get('/office/')).$('h1').text()).toBe('Sign in')
  })

  it('ends after a week in any case', async () => {
    const client = await signedIn(provider, 'lin@example.com')
    await age('expires_at', Date.now() - 1000)
    expect((await client.get('/office/')).$('h1').text()).toBe('Sign in')
  })

  it('ends by signing out, with its cookie', async () => {
    const client = await signedIn(provider, 'lin@example.com')
    const { cookie } = client
    await client.get('/office/')
    expect((await client.submit('/office/sign-out')).words).toContain('You are signed out')
    client.cookie = cookie
    expect((await client.get('/office/')).$('h1').text()).toBe('Sign in')
  })
})

describe('the link for a password', () => {
  const open = async (token: string) => (await new OfficeClient(provider).get(`/office/password?token=${token}`)).status
  /** Opens it, and sends its form all the same. */
  const useDead = (token: string) =>
    withoutTrace(provider, async () => {
      const form = { token, password: 'a third phrase', again: 'a third phrase' }
      return [await open(token), (await new OfficeClient(provider).post('/office/password', form)).status]
    })

  it('works once, and only with a long password', async () => {
    const { kysely } = provider.database
    const staff = await employ(provider, 'lin@example.com')
    const token = await issueLink(kysely, 'staff-password', staff.id, {})
    const client = new OfficeClient(provider)
    await client.get(`/office/password?token=${token}`)
    const choose = (password: string, again = password) => client.submit('/office/password', { password, again })
    const short = await withoutTrace(provider, () => choose('elevenchars'))
    expect(short.status).toBe(422)
    expect(short.words).toContain('12 to 200 characters')
    const different = await withoutTrace(provider, () => choose('another phrase', 'another phrase!'))
    expect(different.words).toContain('differ')
    await choose('another phrase')
    expect(await useDead(token)).toEqual([404, 404])
    expect((await client.signIn('lin@example.com', 'another phrase')).$('h1').text()).toBe('Inquiries')
  })

  it('ends with another password, and with the access of its owner', async () => {
    const { database } = provider
    const staff = await employ(provider, 'lin@example.com')
    const issue = () => issueLink(database.kysely, 'staff-password', staff.id, {})
    const [one, other] = [await issue(), await issue()]
    expect([await open(one), await open(other)]).toEqual([200, 200])
    const client = new OfficeClient(provider)
    await client.get(`/office/password?token=${one}`)
    await client.submit('/office/password', { password: 'another phrase', again: 'another phrase' })
    for (const dead of [one, other]) expect(await useDead(dead)).toEqual([404, 404])

    const last = await issue()
    await changeStaff(database, staff.id, { disabled_at: new Date().toISOString() })
    expect(await useDead(last)).toEqual([404, 404])
    await changeStaff(database, staff.id, { disabled_at: null })
    expect(await useDead(last)).toEqual([404, 404])
  })

  it('signs out everybody who knew the old one', async () => {
    const client = await signedIn(provider, 'lin@example.com')
    const token = await issueLink(provider.database.kysely, 'staff-password', client.staff.id, {})
    const other = new OfficeClient(provider)
    await other.get(`/office/password?token=${token}`)
    await other.submit('/office/password', { password: 'another phrase', again: 'another phrase' })
    expect((await client.get('/office/')).$('h1').text()).toBe('Sign in')
  })
})

describe('the second factor', () => {
  const setUp = async (email = 'lin@example.com') => {
    const client = await signedIn(provider, email)
    const page = await client.get('/office/me/second-factor')
    const secret = page.$('input[name=secret]').attr('value') ?? ''
    return { client, page, secret }
  }
  const password = { 'factor-password': OFFICE_PASSWORD }
  /** Somebody with a second factor. */
  const guarded = async (email?: string) => {
    const { client, secret } = await setUp(email)
    await client.submit('/office/me/second-factor', { ...password, code: codeOf(secret) })
    return { client, secret, later: codeOf(secret, Date.now() + 30_000) }
  }
  const find = async (id: string) => findStaff(provider.database.kysely, id)

  it('is set up with a picture, the password and a code, and then asked for', async () => {
    const { client, page, secret } = await setUp()
    expect(page.$('img.qr').attr('src')).toMatch(/^data:image\/svg\+xml,/)
    const wrong = await client.submit('/office/me/second-factor', { ...password, code: '000000' })
    expect(wrong.status).toBe(422)
    expect(wrong.$('input[name=secret]').attr('value')).toBe(secret)
    const wrongPassword = await client.submit('/office/me/second-factor', {
      'factor-password': 'not the password',
      code: codeOf(secret),
    })
    expect(wrongPassword.words).toContain('The current password is wrong')
    expect((await find(client.staff.id))?.totp_secret).toBeNull()
    await client.submit('/office/me/second-factor', { ...password, code: codeOf(secret) })

    const other = new OfficeClient(provider)
    expect((await other.signIn('lin@example.com')).$('h1').text()).toBe('Two-step sign-in')
    expect(other.cookie).toBe('')
    const later = codeOf(secret, Date.now() + 30_000)
    expect((await other.submit('/office/sign-in/code', { code: later })).$('h1').text()).toBe('Inquiries')
  })

  it.each(['set', 'replaced', 'removed'])('ends the other sessions of its owner when it is %s', async (what) => {
    const other = await signedIn(provider, 'lin@example.com')
    const client = new OfficeClient(provider)
    await client.signIn('lin@example.com')
    const secret = (await client.get('/office/me/second-factor')).$('input[name=secret]').attr('value') ?? ''
    if (what !== 'set') {
      const change = { totp_secret: secret }
      await provider.database.kysely.updateTable('staff').set(change).execute()
      await client.get('/office/me')
    }
    const current = { ...password, 'factor-code': codeOf(secret) }
    if (what === 'removed') await client.submit('/office/me/second-factor/remove', current)
    else {
      const fresh = (await client.get('/office/me/second-factor')).$('input[name=secret]').attr('value') ?? ''
      await client.submit('/office/me/second-factor', { ...current, code: codeOf(fresh) })
      expect((await find(other.staff.id))?.totp_secret).toBe(fresh)
    }
    expect((await client.get('/office/me')).$('h1').text()).toBe('My page')
    expect((await other.get('/office/me')).$('h1').text()).toBe('Sign in')
  })

  it('is neither replaced nor removed without its present code', async () => {
    const { client, secret } = await guarded()
    const fresh = (await client.get('/office/me/second-factor')).$('input[name=secret]').attr('value') ?? ''
    const replaced = await client.submit('/office/me/second-factor', {
      ...password,
      'factor-code': '000000',
      code: codeOf(fresh),
    })
    expect([replaced.status, replaced.words]).toEqual([422, expect.stringContaining('The current code is wrong')])
    await client.get('/office/me')
    const removed = await client.submit('/office/me/second-factor/remove', { ...password, 'factor-code': '000000' })
    expect([removed.status, removed.words]).toEqual([422, expect.stringContaining('The current code is wrong')])
    expect((await find(client.staff.id))?.totp_secret).toBe(secret)
  })

  it('takes a code once', async () => {
    const { client, secret } = await setUp()
    const code = codeOf(secret)
    await client.submit('/office/me/second-factor', { ...password, code })
    const other = new OfficeClient(provider)
    await other.signIn('lin@example.com')
    const again = await withoutTrace(provider, () => other.submit('/office/sign-in/code', { code }))
    expect(again.status).toBe(422)
    expect(again.words).toContain('has been used')
  })

  it('is set once where two are set at the same time, each with the password alone', async () => {
    const { client, page, secret } = await setUp()
    const csrf = page.$('input[name=csrf]').attr('value') ?? ''
    const other = [...secret].reverse().join('')
    const set = (given: string) =>
      client.post('/office/me/second-factor', { ...password, csrf, secret: given, code: codeOf(given) })
    const pages = await Promise.all([set(secret), set(other)])
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 422])
    const { kysely } = provider.database
    const made = kysely.selectFrom('staff_log').selectAll().where('action', '=', 'second-factor-set')
    expect(await made.execute()).toHaveLength(1)
    expect((await find(client.staff.id))?.totp_secret).toBe(pages[0].status === 200 ? secret : other)
  })

  it('can be demanded, and then nothing else opens without it', async () => {
    const client = await signedIn(provider, 'lin@example.com', 'admin')
    await changeStaff(provider.database, client.staff.id, { must_use_totp: 1 })
    expect((await client.get('/office/accounts')).$('h1').text()).toBe('Set up two-step sign-in')
  })

  it('does not take a code without the password before it, or with one that has changed', async () => {
    const { client, later } = await guarded()
    const { id } = client.staff
    const other = new OfficeClient(provider)
    const forged = `${id}.${Date.now() + 60_000}.${'A'.repeat(43)}`
    await other.signIn('lin@example.com')
    await setPassword(provider.database.kysely, id, 'another phrase')
    const pages = await withoutTrace(provider, async () => [
      await other.submit('/office/sign-in/code', { code: later }),
      await other.post('/office/sign-in/code', { pending: forged, code: later }),
    ])
    expect([pages.map(({ status }) => status), other.cookie]).toEqual([[422, 422], ''])
  })

  it('takes ten wrong codes a day from all addresses together, then writes to its owner, and none more', async () => {
    const { kysely } = provider.database
    const { client, later } = await guarded()
    const page = await new OfficeClient(provider).signIn('lin@example.com')
    const pending = page.$('input[name=pending]').attr('value') ?? ''
    const guess = (address: number, code = '000000') =>
      new OfficeClient(provider, { 'x-forwarded-for': `2001:db8:0:${address}::1` }).post('/office/sign-in/code', {
        pending,
        code,
      })
    const statuses = await Promise.all(Array.from({ length: 40 }, async (_, address) => (await guess(address)).status))
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    // Not even the right one now.
    expect((await withoutTrace(provider, () => guess(50, later))).status).toBe(429)
    const mails = kysely.selectFrom('deliveries').select(['recipient', 'data'])
    expect(await mails.where('template', '=', 'second-factor-guessed').execute()).toEqual([
      { recipient: 'lin@example.com', data: '{"count":10}' },
    ])
    const logged = kysely.selectFrom('staff_log').select('subject').where('action', '=', 'second-factor-guessed')
    expect(await logged.execute()).toEqual([{ subject: 'lin@example.com' }])

    // Whoever chooses a new password may try again: the one who guesses does not have it.
    await setPassword(kysely, client.staff.id, 'another phrase')
    const owner = new OfficeClient(provider)
    await owner.signIn('lin@example.com', 'another phrase')
    expect((await owner.submit('/office/sign-in/code', { code: later })).$('h1').text()).toBe('Inquiries')
  })
})

describe('guessing a password from many addresses', () => {
  it('ends at a hundred an hour, and locks nobody out of a browser that has signed in before', async () => {
    const client = await signedIn(provider, 'lin@example.com')
    const guess = (address: number, cookie = '', password = 'not the password') =>
      provider.send({
        path: '/office/sign-in',
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `2001:db8:0:${address}::1`,
          cookie,
        },
        body: new URLSearchParams({ email: 'lin@example.com', password }).toString(),
      })
    const statuses: number[] = []
    // Sequentially: the provider refuses some of many concurrent attempts with 503.
    for (let address = 0; address < 130; address++) statuses.push((await guess(address)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    expect((await withoutTrace(provider, () => guess(200, '', OFFICE_PASSWORD))).status).toBe(429)
    const deviceOf = () => client.cookie.split('; ').find((cookie) => cookie.startsWith('office-device=')) ?? ''
    const former = deviceOf()
    expect((await guess(200, former, OFFICE_PASSWORD)).status).toBe(303)
    expect((await guess(200, former)).status).toBe(422)

    // Whoever had the former password has such a browser, too.
    await client.get('/office/me')
    const change = { current: OFFICE_PASSWORD, password: 'another long phrase', again: 'another long phrase' }
    await client.submit('/office/me/password', change)
    expect((await guess(201, former, 'another long phrase')).status).toBe(429)
    expect((await guess(201, deviceOf(), 'another long phrase')).status).toBe(303)

    // A link is a way in for a browser that has not.
    const token = await issueLink(provider.database.kysely, 'staff-password', client.staff.id, {})
    const other = new OfficeClient(provider)
    await other.get(`/office/password?token=${token}`)
    await other.submit('/office/password', { password: 'a third long phrase', again: 'a third long phrase' })
    expect((await guess(202, '', 'a third long phrase')).status).toBe(429)
    expect((await guess(202, other.cookie, 'a third long phrase')).status).toBe(303)
  })
})
