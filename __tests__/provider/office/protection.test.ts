import { verifyPassword } from '../../../provider/src/accounts/passwords'
import { changeStaff, findStaff, findStaffByEmail, setPassword } from '../../../provider/src/staff/staff'
import { PDF } from '../support/sample-attachments'
import { readState, withoutTrace } from '../support/stored-state'
import { providerForAll } from '../support/test-provider'
import { OFFICE_PASSWORD, OfficeClient, signedIn } from './support/office-client'

const provider = providerForAll({ PROVIDER_RATE_LIMITS: 'off' })

const PAGES = [
  '/office/',
  '/office/me',
  '/office/me/second-factor',
  '/office/staff',
  '/office/accounts',
  '/office/mails',
  '/office/persons',
  '/office/log',
]

describe('the office', () => {
  it('sends the same strict headers with every page', async () => {
    const client = await signedIn(provider, 'headers@example.com', 'admin')
    for (const path of ['/office/sign-in', '/office/nowhere', '/office/password?token=x', ...PAGES]) {
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

  it('refuses with pages that a browser shows', async () => {
    const sales = await signedIn(provider, 'refused@example.com')
    const stranger = new OfficeClient(provider)
    const refused = await withoutTrace(provider, async () => [
      await sales.get('/office/staff'),
      await sales.post('/office/me', { csrf: 'wrong', name: 'Mallory' }),
      await sales.post('/office/me', { name: 'x'.repeat(200_000) }),
      await sales.get('/office/nowhere'),
      await stranger.post('/office/inquiries/1/answer', { csrf: '', text: 'Our offer' }),
    ])
    for (const { status, headers, $ } of refused) {
      expect([status, headers['content-type']]).toEqual([expect.any(Number), 'text/html; charset=utf-8'])
      expect(status).toBeGreaterThanOrEqual(400)
      expect($('h1').text()).not.toBe('')
    }
  })

  it('does nothing for a form that was begun before its sender lost the right to it', async () => {
    const { database } = provider
    const { kysely } = database
    await signedIn(provider, 'stays@example.com', 'admin')
    const eve = await signedIn(provider, 'leaves@example.com', 'admin')
    const begin = async (path: string, fields: Record<string, string>, meanwhile: () => Promise<unknown>) => {
      const csrf = String((await eve.get('/office/me')).$('[name=csrf]').val())
      return provider.send({
        path,
        method: 'POST',
        headers: { cookie: eve.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ csrf, ...fields }).toString(),
        meanwhile,
      })
    }
    const invite = (meanwhile: () => Promise<unknown>) =>
      begin('/office/staff', { email: 'friend@example.com', role: 'admin' }, meanwhile)
    const demoted = await invite(() => changeStaff(database, eve.staff.id, { role: 'sales' }))
    await kysely.updateTable('staff').set({ role: 'admin' }).where('id', '=', eve.staff.id).execute()
    const choice = { current: OFFICE_PASSWORD, password: 'a phrase of Eve', again: 'a phrase of Eve' }
    const replaced = await begin('/office/me/password', choice, () => setPassword(kysely, eve.staff.id, 'by the link'))
    await eve.signIn('leaves@example.com', 'by the link')
    const disabled = await invite(() => changeStaff(database, eve.staff.id, { disabled_at: new Date().toISOString() }))
    expect([demoted.status, replaced.headers.location, disabled.headers.location]).toEqual([
      403,
      '/office/sign-in',
      '/office/sign-in',
    ])
    expect(await findStaffByEmail(kysely, 'friend@example.com')).toBeUndefined()
    expect(await kysely.selectFrom('one_time_links').selectAll().execute()).toEqual([])
    const { password_hash } = (await findStaff(kysely, eve.staff.id)) ?? {}
    expect(await verifyPassword('by the link', password_hash ?? undefined)).toBe(true)
  })

  it('keeps no file of an answer whose writer left while it was sent', async () => {
    const sales = await signedIn(provider, 'sends@example.com')
    const form = new FormData()
    form.append('csrf', String((await sales.get('/office/me')).$('[name=csrf]').val()))
    form.append('files', new Blob([Buffer.from(PDF)]), 'quote.pdf')
    const sent = new Response(form)
    const filesBefore = (await readState(provider)).files
    let filesMeanwhile = filesBefore
    const { headers } = await provider.send({
      path: '/office/inquiries/PX-2222-2222/answer',
      method: 'POST',
      headers: { cookie: sales.cookie, 'content-type': sent.headers.get('content-type') ?? '' },
      // Its last byte ends the form.
      body: (await sent.text()).trimEnd(),
      meanwhile: async () => {
        filesMeanwhile = (await readState(provider)).files
        await changeStaff(provider.database, sales.staff.id, { disabled_at: new Date().toISOString() })
      },
    })
    expect(headers.location).toBe('/office/sign-in')
    expect(filesMeanwhile.size).toBe(filesBefore.size + 1)
    const { tables, files } = await readState(provider)
    expect([files, tables.get('inquiry_attachments')]).toEqual([filesBefore, []])
  })

  it('exports nothing by a link of another site, which could ask for it again and again', async () => {
    const sales = await signedIn(provider, 'exports@example.com')
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    for (const path of ['/office/export.csv', '/office/export.xlsx', '/office/visits/export.csv?list=products'])
      expect((await sales.get(path, link)).status).toBe(403)
    const { kysely } = provider.database
    const exported = kysely.selectFrom('staff_log').selectAll().where('action', '=', 'inquiries-exported')
    expect(await exported.execute()).toEqual([])
    expect((await sales.get('/office/', link)).status).toBe(200)
    expect((await sales.get('/office/export.csv', { ...link, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('sets no password for one that has been replaced while it was checked', async () => {
    const { kysely } = provider.database
    const { staff } = await signedIn(provider, 'slow@example.com')
    const session = { staff, token: '', tokenHash: '' }
    const hash = await setPassword(kysely, staff.id, 'by the link')
    expect(await setPassword(kysely, staff.id, 'by the thief', session)).toBeUndefined()
    expect((await findStaff(kysely, staff.id))?.password_hash).toBe(hash)
  })

  it('tells the site nothing, neither in answers nor in answers to questions before a call', async () => {
    const origin = 'http://localhost:9000'
    const answer = await provider.send({ path: '/office/sign-in', headers: { origin } })
    const encoded = await provider.send({ path: '/%6fffice/sign-in', headers: { origin } })
    const asked = { origin, 'access-control-request-method': 'POST' }
    const preflight = await provider.send({ path: '/office/sign-in', method: 'OPTIONS', headers: asked })
    for (const { headers } of [answer, encoded, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    const call = await provider.send({ path: '/online/captcha?companyId=1&langId=1', headers: { origin } })
    expect(call.headers['access-control-allow-origin']).toBe(origin)
  })

  it('does nothing for a form of another site', async () => {
    const client = await signedIn(provider, 'origin@example.com')
    const csrf = (await client.get('/office/me')).$('input[name=csrf]').attr('value') ?? ''
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    const given = { email: 'origin@example.com', password: OFFICE_PASSWORD }
    for (const headers of foreign) {
      const pages = await withoutTrace(provider, async () => [
        await client.post('/office/me', { csrf, name: 'Mallory' }, headers),
        await client.post('/office/sign-in', given, headers),
      ])
      expect(pages.map(({ status }) => status)).toEqual([403, 403])
    }
    const own = { origin: `http://127.0.0.1:${provider.port}`, 'sec-fetch-site': 'same-origin' }
    expect((await client.post('/office/me', { csrf, name: 'Olga' }, own)).words).toContain('Saved')
  })

  it('lists for sales no page that they can’t open', async () => {
    const client = await signedIn(provider, 'sales@example.com')
    const page = await client.get('/office/')
    const links = page.$('nav a').map((_, link) => page.$(link).attr('href') ?? '')
    for (const path of links.get()) expect([path, (await client.get(path)).status]).toEqual([path, 200])
    expect(links.get()).toContain('/office/mails')
  })

  it('reads files with no form but an answer, and none of strangers', async () => {
    const form = new FormData()
    form.append('email', 'a'.repeat(1024 * 1024))
    form.append('files', new Blob(['%PDF-1.7']), 'drawing.pdf')
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const body = Buffer.from(await sent.arrayBuffer())
    const statusOf = async (path: string) => (await provider.send({ path, method: 'POST', headers, body })).status
    const statuses = await withoutTrace(provider, async () => [
      await statusOf('/office/sign-in'),
      await statusOf('/office/password'),
      await statusOf('/office/me'),
      await statusOf('/office/inquiries/PX-2222-2222/answer'),
    ])
    expect(statuses).toEqual([415, 415, 303, 413])
  })

  it('takes a role away at the next request', async () => {
    await signedIn(provider, 'other-admin@example.com', 'admin')
    const client = await signedIn(provider, 'demoted@example.com', 'admin')
    expect((await client.get('/office/log')).status).toBe(200)
    expect(await changeStaff(provider.database, client.staff.id, { role: 'sales' })).toBe(true)
    expect((await client.get('/office/log')).status).toBe(403)
  })

  it('never loses its last admin', async () => {
    const { kysely } = provider.database
    await kysely.updateTable('staff').set({ role: 'sales' }).execute()
    const client = await signedIn(provider, 'last@example.com', 'admin')
    expect(await changeStaff(provider.database, client.staff.id, { role: 'sales' })).toBe(false)
    await client.get('/office/staff')
    const page = await withoutTrace(provider, () => client.submit(`/office/staff/${client.staff.id}/role`))
    expect(page.status).toBe(422)
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
})
