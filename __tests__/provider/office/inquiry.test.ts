import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { FILE_PREFIX } from '../../../provider/src/attachments/attachment-store'
import { openAttachmentStore } from '../../../provider/src/attachments/open-attachment-store'
import { sweepAttachments } from '../../../provider/src/attachments/sweep-attachments'
import { findStaff } from '../../../provider/src/staff/staff'
import { describeDatabases } from '../../contract/support/databases'
import { PDF, SAMPLE_FILES, uploadFile } from '../support/sample-attachments'
import { providerForAll } from '../support/test-provider'
import { employ, inquire, OFFICE_PASSWORD, OfficeClient, signedIn } from './support/office-client'

describeDatabases(({ create }) => {
  const provider = providerForAll(async () => ({ ...(await create()), PROVIDER_RATE_LIMITS: 'off' }))
  let lin: Awaited<ReturnType<typeof signedIn>>
  let jonas: Awaited<ReturnType<typeof signedIn>>

  beforeAll(async () => {
    lin = await signedIn(provider, 'lin@example.com')
    jonas = await signedIn(provider, 'jonas@example.com')
  })

  const open = (client: typeof lin, reference: string) => client.get(`/office/inquiries/${reference}`)
  const deliveriesOf = (reference: string) =>
    provider.database.kysely
      .selectFrom('deliveries')
      .innerJoin('inquiries', 'inquiries.id', 'deliveries.inquiry_id')
      .selectAll('deliveries')
      .where('inquiries.reference', '=', reference)
      .where('template', '=', 'inquiry-answered')
      .execute()
  const upload = (name: string, content: Uint8Array) => uploadFile(provider, name, content)

  describe('the page of an inquiry', () => {
    it('shows everything that was sent, and the product with its facts', async () => {
      const first = await provider.post('/online/accessRecords', {
        companyId: '1',
        visitedPage: 'https://s.example/en/a',
      })
      const recordsId = first.body.message
      const products = JSON.stringify([
        { sku: 'PP-SU-101', name: 'Tray', path: 'x', quantity: 300, per: 'year', callOffs: 2, note: 'In red' },
      ])
      await inquire(provider, { email: 'ANA@example.com', message: 'Earlier' })
      const sent = {
        company: 'Díaz SL',
        phone: '+34 1',
        message: 'Line one\nLine two',
        recordsId,
        products,
        incoterm: 'FOB',
        wantedDate: '2027-03-31',
        wish: 'Blue',
      }
      const reference = await inquire(provider, sent)
      const page = await open(lin, reference)
      expect(page.$('title').text()).toMatch(new RegExp(`^Ana Díaz ${reference} – `))
      for (const text of [
        'Díaz SL',
        '+34 1',
        'In red',
        '300 pieces a year, call-offs: 2',
        'FOB – Free on Board',
        'March 31, 2027',
        'Sushi Tray',
        'cartons',
        'Earlier',
        '/en/a',
        'Blue',
      ]) {
        expect(page.words).toContain(text)
      }
      expect(page.$('.written').first().text()).toBe('Line one\nLine two')
      expect(page.$('.products a').attr('href')).toMatch(/^http:\/\/localhost:9000\//)
      expect(page.$('.products img').attr('src')).toMatch(/^\/media\/products\/tray\.png\?v=/)
    })

    it('has no empty message where the buyer named only a product', async () => {
      const products = JSON.stringify([{ sku: 'PP-SU-101', name: 'Tray', path: 'x', quantity: 300 }])
      const page = await open(lin, await inquire(provider, { message: '', products }))
      expect(page.$('.inquiry-main h2').first().text()).toBe('Products')
      expect(page.$('.written')).toHaveLength(0)
    })

    it('runs nothing that a visitor typed', async () => {
      const evil = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
      const reference = await inquire(provider, { name: evil, company: evil, message: evil, product: evil })
      const page = await open(lin, reference)
      expect(page.text).not.toContain('<script>alert')
      expect(page.text).not.toContain('<img src=x')
      expect(page.$('h1 bdi').text()).toBe(evil)
      expect((await lin.get('/office/')).text).not.toContain('<script>alert')
    })

    it('is found by a reference typed in small letters, and is not there for a wrong one', async () => {
      const reference = await inquire(provider)
      expect((await open(lin, reference.toLowerCase())).$('h1').text()).toContain(reference)
      expect((await open(lin, 'PX-0000-0000')).status).toBe(404)
    })

    it('takes a thousand of the office’s entries, and no more: each view reads all of them', async () => {
      const { kysely } = provider.database
      const reference = await inquire(provider)
      const { id } = await kysely
        .selectFrom('inquiries')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      const entry = { inquiry_id: id, happened_at: new Date().toISOString(), staff_id: lin.staff.id, seen_at: null }
      const entries = Array.from({ length: 1000 }, () => ({
        ...entry,
        id: randomUUID(),
        kind: 'note' as const,
        body: '',
      }))
      await kysely.insertInto('inquiry_events').values(entries).execute()
      await open(lin, reference)
      const page = await lin.submit(`/office/inquiries/${reference}/notes`, { note: 'One more' })
      expect(page.status).toBe(429)
      await open(lin, reference)
      await lin.submit(`/office/inquiries/${reference}/status`, { status: 'won' })
      const stored = await kysely.selectFrom('inquiry_events').selectAll().where('inquiry_id', '=', id).execute()
      expect(stored).toHaveLength(1000)
      expect((await lin.get(`/office/?q=${reference}`)).words).toContain('New')
    })

    it('keeps notes, owners and statuses in its history', async () => {
      const reference = await inquire(provider)
      const way = `/office/inquiries/${reference}`
      await open(lin, reference)
      await lin.submit(`${way}/notes`, { note: 'Call on Monday' })
      await lin.submit(`${way}/owner`, { owner: jonas.staff.id })
      const page = await lin.submit(`${way}/status`, { status: 'quoted' })
      const steps = page
        .$('.thread .step')
        .map((_, step) => page.$(step).text())
        .get()
      expect(steps.map((text) => text.replace(/\w{3} \d+, .*UTC/, '').trim())).toEqual([
        'Lin Berg noted Call on Monday',
        'Lin Berg assigned it to Jonas Berg',
        'Lin Berg set the status to Quoted',
      ])
    })
  })

  describe('an answer', () => {
    it('is stored with its mail, takes the inquiry into work, and assigns it to the person answering', async () => {
      const reference = await inquire(provider)
      await open(lin, reference)
      const page = await lin.submit(`/office/inquiries/${reference}/answer`, { body: ' Hello\r\nAna ', language: 'de' })
      expect(page.words).toContain('The answer is saved. Waiting: no mail server configured')
      expect(page.words).not.toContain('On its way')
      expect(page.$('.step.answer .written').text()).toBe('Hello\nAna')
      expect(page.$('.head .tag').first().text()).toBe('In progress')
      expect(page.$('select[name=owner]').val()).toBe(lin.staff.id)
      const [mail, ...more] = await deliveriesOf(reference)
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        recipient: 'ana@example.com',
        language: 'de',
        channel: 'mail',
        staff_id: lin.staff.id,
      })
      const { eventId } = JSON.parse(mail?.data ?? '') as { eventId: string }
      expect(eventId).toMatch(/^[\w-]{36}$/)
    })

    it('of a second person comes back with its text, until he has seen the first', async () => {
      const reference = await inquire(provider)
      const action = `/office/inquiries/${reference}/answer`
      await open(lin, reference)
      await open(jonas, reference)
      await lin.submit(action, { body: 'From Lin' })
      const page = await jonas.submit(action, { body: 'From Jonas' })
      expect(page.status).toBe(409)
      expect(page.$('#answer .notice').text()).toContain('From Lin')
      expect(page.$('#body').text()).toBe('From Jonas')
      expect(await deliveriesOf(reference)).toHaveLength(1)
      await jonas.submit(action)
      expect(await deliveriesOf(reference)).toHaveLength(2)
    })

    it('sent twice by two presses is one answer', async () => {
      const reference = await inquire(provider)
      await open(lin, reference)
      const action = `/office/inquiries/${reference}/answer`
      await Promise.all([lin.submit(action, { body: 'Once' }), lin.submit(action, { body: 'Once' })])
      expect(await deliveriesOf(reference)).toHaveLength(1)
    })

    it('takes files with it, which the inquiry then has', async () => {
      const reference = await inquire(provider)
      await open(lin, reference)
      const files = [{ name: 'quote.pdf', content: PDF }]
      const page = await lin.submit(`/office/inquiries/${reference}/answer`, { body: 'Our quote' }, files)
      expect(page.$('.step.answer .files').text()).toContain('quote.pdf')
      const file = await lin.get(page.$('.step.answer .files a').attr('href') ?? '')
      expect(file.text).toContain('%PDF')
    })

    it('with a file of another kind comes back with its text, and keeps the other files', async () => {
      const reference = await inquire(provider)
      await open(lin, reference)
      const action = `/office/inquiries/${reference}/answer`
      const files = [
        { name: 'quote.pdf', content: PDF },
        { name: 'run.exe', content: Buffer.from('MZ') },
      ]
      const page = await lin.submit(action, { body: 'Our quote' }, files)
      expect([page.status, await deliveriesOf(reference)]).toEqual([422, []])
      expect(page.$('#answer [role=alert]').text()).toContain('run.exe')
      expect(page.$('#body').text()).toBe('Our quote')
      expect((await lin.submit(action)).$('.step.answer .files').text()).toContain('quote.pdf')
    })

    it('that speaks of an attached quotation is not sent without one, until its writer says so', async () => {
      const reference = await inquire(provider)
      const action = `/office/inquiries/${reference}/answer`
      await open(lin, reference)
      const page = await lin.submit(action, { body: 'Please find our quotation attached.' })
      expect(page.status).toBe(422)
      expect(page.$('#answer [role=alert]').text()).toContain('there is no file')
      expect(page.$('#body').text()).toBe('Please find our quotation attached.')
      expect(await deliveriesOf(reference)).toEqual([])
      expect(page.$('.step.answer')).toHaveLength(0)
      const again = await lin.submit(action)
      expect([again.status, await deliveriesOf(reference)]).toEqual([422, []])
      const sent = await lin.submit(action, { send: 'without' })
      expect(sent.$('.step.answer .written').text()).toBe('Please find our quotation attached.')
      expect(sent.$('.head .tags').text()).toContain('In progress')
      expect(await deliveriesOf(reference)).toHaveLength(1)
    })

    it('with a quotation sets the status to Quoted; with another file it does not', async () => {
      const send = async (body: string, name: string) => {
        const reference = await inquire(provider)
        await open(lin, reference)
        const page = await lin.submit(`/office/inquiries/${reference}/answer`, { body }, [{ name, content: PDF }])
        return page.$('.head .tag').first().text()
      }
      expect(await send('Our quotation is attached.', 'a.pdf')).toBe('Quoted')
      expect(await send('Here it is.', 'PX_quotation-2.pdf')).toBe('Quoted')
      expect(await send('I attach a drawing.', 'drawing.pdf')).toBe('In progress')
    })

    it('waits for its writer’s own name, asks for it once, and is then signed with it', async () => {
      const email = `admin-${provider.port}@example.com`
      const { id, name: former } = await employ(provider, email, 'admin', 'en', '')
      const admin = new OfficeClient(provider)
      await admin.signIn(email)
      const reference = await inquire(provider)
      const action = `/office/inquiries/${reference}/answer`
      await open(lin, reference)
      await admin.get(`/office/inquiries/${reference}`)
      for (const name of ['', 'admin', email.split('@', 1).join('')]) {
        const page = await admin.submit(action, { body: 'Hello', name })
        expect([name, page.status, await deliveriesOf(reference)]).toEqual([name, 422, []])
      }
      const gone = await admin.submit(action, { name: 'Ada Lund', attachments: '0'.repeat(32) })
      const { name } = (await findStaff(provider.database.kysely, id)) ?? {}
      expect([gone.status, name, await deliveriesOf(reference)]).toEqual([422, former, []])
      const page = await admin.submit(action, { name: 'Ada Lund', phone: '+49 30 5550 0188' })
      expect(page.$('.step.answer strong').text()).toBe('Ada Lund')
      expect(page.$('#answer [name=name]')).toHaveLength(0)
      const me = await admin.get('/office/me')
      expect([me.$('[name=name]').val(), me.$('[name=phone]').val()]).toEqual(['Ada Lund', '+49 30 5550 0188'])
    })

    it('is owed until it is sent, or nobody needs it', async () => {
      const reference = await inquire(provider)
      const due = async () =>
        (
          await provider.database.kysely
            .selectFrom('inquiries')
            .select('due_at')
            .where('reference', '=', reference)
            .executeTakeFirstOrThrow()
        ).due_at
      expect(await due()).not.toBeNull()
      const page = await open(lin, reference)
      expect(page.$('.head .due').text()).toMatch(/^Due /)
      await lin.submit(`/office/inquiries/${reference}/status`, { status: 'spam' })
      expect(await due()).toBeNull()
      await lin.submit(`/office/inquiries/${reference}/status`, { status: 'new' })
      expect(await due()).not.toBeNull()
      await lin.submit(`/office/inquiries/${reference}/settled`)
      expect(await due()).toBeNull()
      expect((await open(lin, reference)).$('.thread').text()).toContain('noted that no answer is needed')
    })

    it('of more files than are read keeps none of them', async () => {
      const reference = await inquire(provider)
      await open(lin, reference)
      const files = Array.from({ length: 101 }, (_, index) => ({ name: `${index}.pdf`, content: PDF }))
      const stored = provider.database.kysely.selectFrom('inquiry_attachments').select('file')
      const before = await stored.execute()
      const page = await lin.submit(`/office/inquiries/${reference}/answer`, { body: 'Our quote' }, files)
      expect([page.status, await stored.execute(), await deliveriesOf(reference)]).toEqual([413, before, []])
    })

    it('without a text comes back and sends nothing', async () => {
      const reference = await inquire(provider)
      await open(lin, reference)
      const page = await lin.submit(`/office/inquiries/${reference}/answer`, { body: '  ' })
      expect(page.status).toBe(422)
      expect(await deliveriesOf(reference)).toEqual([])
    })

    it('begins with a template in the buyer’s language, also without a script', async () => {
      const reference = await inquire(provider)
      await open(lin, reference)
      const page = await lin.submit(`/office/inquiries/${reference}/answer`, { template: 'quote', language: 'de' })
      expect(page.$('#body').text()).toMatch(/^Guten Tag Ana Díaz/)
      expect(await deliveriesOf(reference)).toEqual([])
    })

    it('is kept while its writer signs in again after the session has ended', async () => {
      const reference = await inquire(provider)
      const ada = await signedIn(provider, `ada-${provider.port}-${reference}@example.com`)
      await open(ada, reference)
      await provider.database.kysely.deleteFrom('staff_sessions').where('staff_id', '=', ada.staff.id).execute()
      const asked = await ada.submit(`/office/inquiries/${reference}/answer`, { body: 'A long answer', language: 'ko' })
      expect([asked.status, await deliveriesOf(reference)]).toEqual([401, []])
      const page = await ada.submit('/office/sign-in', { email: ada.staff.email, password: OFFICE_PASSWORD })
      expect(page.$('#body').text()).toBe('A long answer')
      expect(page.$('select[name=language]').val()).toBe('ko')
      expect((await ada.submit(`/office/inquiries/${reference}/answer`)).words).toContain('The answer is saved')
    })
  })

  describe('the files of an inquiry', () => {
    it('come with headers under which they run nothing', async () => {
      const attachments = [await upload('Plän 1.pdf', PDF)]
      const reference = await inquire(provider, { attachments })
      const way = `/office/inquiries/${reference}/files/${attachments[0]}`
      for (const path of [way, `${way}?view=yes`]) {
        const { headers } = await lin.get(path)
        expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
        expect(headers['content-disposition']).toBe(
          `attachment; filename="Pl_n 1.pdf"; filename*=UTF-8''Pl%C3%A4n%201.pdf`,
        )
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['cache-control']).toBe('no-store')
      }
      expect((await provider.send({ path: way })).status).toBe(303)
    })

    it('are previewed small, where they are pictures', async () => {
      const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#7aa' } })
        .jpeg()
        .toBuffer()
      const broken = SAMPLE_FILES['photo.png'] ?? Buffer.alloc(0)
      const attachments = [await upload('photo.jpg', picture), await upload('broken.png', broken)]
      const reference = await inquire(provider, { attachments })
      const way = `/office/inquiries/${reference}/files`
      const preview = await lin.get(`${way}/${attachments[0]}/preview`)
      expect(preview.headers['content-type']).toBe('image/webp')
      expect((await lin.get(`${way}/${attachments[1]}/preview`)).status).toBe(404)
      expect((await lin.get(`${way}/${attachments[0]}?view=yes`)).headers['content-disposition']).toMatch(/^inline/)
    })

    it('have a warning beside them when they are archives or may have macros, and are downloads only', async () => {
      const archive = Buffer.from('504b030414000000', 'hex')
      const macros = Buffer.concat([archive, Buffer.from('xl/workbook.xml xl/vbaProject.bin')])
      const attachments = [
        await upload('prices.xlsx', macros),
        await upload('all.zip', archive),
        await upload('plan.pdf', PDF),
      ]
      const reference = await inquire(provider, { attachments })
      const page = await lin.get(`/office/inquiries/${reference}`)
      const rows = page
        .$('.files li')
        .map((_, row) => page.$(row).text())
        .get()
      expect(rows).toHaveLength(3)
      expect(rows.find((row) => row.includes('prices.xlsm'))).toContain('macros')
      expect(rows.find((row) => row.includes('all.zip'))).toContain('An archive')
      expect(page.$('.files li > p.error')).toHaveLength(2)
      const { headers } = await lin.get(`/office/inquiries/${reference}/files/${attachments[1]}?view=yes`)
      expect(headers['content-type']).toBe('application/octet-stream')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="all\.zip"/)
    })

    it('are previewed without being opened again, and not at all beyond 25 megapixels or 20,000 pixels in a row', async () => {
      const png = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#7aa' } })
          .png()
          .toBuffer()
      const attachments = [
        await upload('plan.png', await png(600, 400)),
        await upload('huge.png', await png(5001, 5000)),
        await upload('line.png', await png(20_001, 1)),
      ]
      const reference = await inquire(provider, { attachments })
      const [plan, ...large] = attachments.map((id) => `/office/inquiries/${reference}/files/${id}`)
      const store = openAttachmentStore(provider.config)
      expect((await lin.get(`${plan}/preview`)).status).toBe(200)
      await store.remove(`${FILE_PREFIX}${attachments[0]}.png`)
      expect((await lin.get(`${plan}/preview`)).headers['content-type']).toBe('image/webp')
      for (const file of large) {
        expect((await lin.get(`${file}/preview`)).status).toBe(404)
        expect((await lin.get(file)).status).toBe(200)
      }
      const { kysely } = provider.database
      await kysely.updateTable('inquiry_attachments').set({ inquiry_id: null, expires_at: '2020' }).execute()
      await sweepAttachments(kysely, store)
      const left: string[] = []
      for await (const { file } of store.list()) if (attachments.some((id) => file.includes(id))) left.push(file)
      expect(left).toEqual([])
    })

    it('are made small one at a time', async () => {
      const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7aa' } })
        .png()
        .toBuffer()
      const attachments = await Promise.all([1, 2, 3, 4].map((number) => upload(`${number}.png`, picture)))
      const reference = await inquire(provider, { attachments })
      const ways = attachments.map((id) => `/office/inquiries/${reference}/files/${id}/preview`)
      // What looked at the uploads has ended.
      while (sharp.counters().queue + sharp.counters().process > 0) await new Promise(setImmediate)
      let most = 0
      const watch = setInterval(() => {
        // Not those in the queue too: one that leaves it counts twice for a moment.
        most = Math.max(most, sharp.counters().process)
      }, 1)
      const answers = await Promise.all(ways.map((way) => lin.get(way)))
      clearInterval(watch)
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(most).toBe(1)
    })

    it('are not shown under another inquiry', async () => {
      const attachments = [await upload('plan.pdf', PDF)]
      await inquire(provider, { attachments })
      const other = await inquire(provider)
      expect((await lin.get(`/office/inquiries/${other}/files/${attachments[0]}`)).status).toBe(404)
    })
  })
})
