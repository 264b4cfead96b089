import { changeStaff } from '../../../provider/src/office/staff/staff'
import { startTestProvider, type TestProvider } from '../support/test-provider'
import { inquire, OfficeClient, signedIn } from './support/office-client'

jest.setTimeout(60_000)

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({ PROVIDER_RATE_LIMITS: 'off' })
})
afterAll(() => provider.close())

const PAGES = [
  '/office/',
  '/office/me',
  '/office/me/second-factor',
  '/office/staff',
  '/office/accounts',
  '/office/mails',
  '/office/persons',
  '/office/log',
  '/office/export.csv',
  '/office/export.xlsx',
  '/office/inquiries/PX-2222-2222',
  '/office/inquiries/PX-2222-2222/files/1',
]

const ADMIN_PAGES = ['/office/staff', '/office/persons', '/office/log']

describe('the office', () => {
  it.each(PAGES)('shows %s to nobody who is not signed in', async (path) => {
    const { status, headers, text } = await provider.send({ path })
    expect([status, text]).toEqual([303, ''])
    expect(headers.location).toBe(`/office/sign-in?${new URLSearchParams({ next: path }).toString()}`)
  })

  it('sends the same strict headers with every page', async () => {
    const client = await signedIn(provider, 'headers@example.com', 'admin')
    for (const path of ['/office/sign-in', '/office/nowhere', '/office/password?token=x', ...PAGES.slice(0, 8)]) {
      const { headers } = await client.get(path)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['x-robots-tag']).toContain('noindex')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('tells the site nothing, neither in answers nor in answers to questions before a call', async () => {
    const origin = 'http://localhost:9000'
    const answer = await provider.send({ path: '/office/sign-in', headers: { origin } })
    const asked = { origin, 'access-control-request-method': 'POST' }
    const preflight = await provider.send({ path: '/office/sign-in', method: 'OPTIONS', headers: asked })
    for (const { headers } of [answer, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    const call = await provider.send({ path: '/online/captcha?companyId=1&langId=1', headers: { origin } })
    expect(call.headers['access-control-allow-origin']).toBe(origin)
  })

  it('does nothing for a form without its token', async () => {
    const client = await signedIn(provider, 'token@example.com', 'admin')
    const reference = await inquire(provider)
    for (const csrf of ['', 'A'.repeat(43)]) {
      for (const path of [
        '/office/staff',
        '/office/me',
        '/office/sign-out',
        `/office/inquiries/${reference}/status`,
        `/office/inquiries/${reference}/answer`,
        '/office/persons/erase',
      ]) {
        const page = await client.post(path, { csrf, status: 'spam', email: 'x@example.com', body: 'Hello' })
        expect([path, page.status]).toEqual([path, 403])
      }
    }
    expect((await client.get(`/office/inquiries/${reference}`)).$('h1').text()).toContain(reference)
  })

  it('does nothing for the token of another session', async () => {
    const client = await signedIn(provider, 'one@example.com')
    const other = await signedIn(provider, 'other@example.com')
    const csrf = (await other.get('/office/me')).$('input[name=csrf]').attr('value') ?? ''
    expect((await client.post('/office/me', { csrf, name: 'Mallory' })).status).toBe(403)
  })

  it('does nothing for a form of another site', async () => {
    const client = await signedIn(provider, 'origin@example.com')
    const csrf = (await client.get('/office/me')).$('input[name=csrf]').attr('value') ?? ''
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      expect((await client.post('/office/me', { csrf, name: 'Mallory' }, headers)).status).toBe(403)
      expect((await client.post('/office/sign-in', { email: 'a@b.c', password: 'x' }, headers)).status).toBe(403)
    }
    const own = { origin: `http://127.0.0.1:${provider.port}`, 'sec-fetch-site': 'same-origin' }
    expect((await client.post('/office/me', { csrf, name: 'Olga' }, own)).words).toContain('Saved')
  })

  it('shows sales neither staff nor persons nor the log, and takes no such form from them', async () => {
    const client = await signedIn(provider, 'sales@example.com')
    for (const path of ADMIN_PAGES) expect((await client.get(path)).status).toBe(403)
    const page = await client.get('/office/')
    expect(
      page
        .$('nav a')
        .map((_, link) => page.$(link).attr('href'))
        .get(),
    ).not.toContain('/office/staff')
    const csrf = page.$('input[name=csrf]').attr('value') ?? ''
    for (const path of [
      '/office/staff',
      '/office/persons',
      '/office/persons/erase',
      `/office/staff/${client.staff.id}/role`,
    ]) {
      expect((await client.post(path, { csrf, role: 'admin', email: 'x@example.com' })).status).toBe(403)
    }
  })

  it('never loses its last admin', async () => {
    const { kysely } = provider.database
    await kysely.updateTable('staff').set({ role: 'sales' }).execute()
    const client = await signedIn(provider, 'last@example.com', 'admin')
    expect(await changeStaff(kysely, client.staff.id, { role: 'sales' })).toBe(false)
    await client.get('/office/staff')
    const page = await client.submit(`/office/staff/${client.staff.id}/role`)
    expect(page.status).toBe(422)
    expect((await client.get('/office/staff')).status).toBe(200)
  })

  it('names other methods as wrong', async () => {
    const { status, headers } = await provider.send({ path: '/office/me/password' })
    expect([status, headers.allow]).toEqual([405, 'POST'])
  })

  it('reads in the language of the browser before, and of the person after signing in', async () => {
    const client = new OfficeClient(provider, { 'accept-language': 'fr, de-AT;q=0.9, en;q=0.1' })
    expect((await client.get('/office/sign-in')).$('html').attr('lang')).toBe('de')
    const lin = await signedIn(provider, 'zh@example.com', 'sales', 'zh')
    expect((await lin.get('/office/')).$('h1').text()).toBe('询价')
  })

  it('is gone where it is switched off', async () => {
    const without = await startTestProvider({ OFFICE: 'off' })
    try {
      expect((await without.send({ path: '/office/sign-in' })).status).toBe(404)
    } finally {
      await without.close()
    }
  })
})
