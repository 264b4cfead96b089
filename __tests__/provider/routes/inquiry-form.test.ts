import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import { DOUBLE_POST_MS } from '../../../provider/src/routes/inquiry-form'
import { RATE_LIMITS } from '../../../provider/src/limits/rate-limits'
import { PDF, SAMPLE_FILES } from '../support/sample-attachments'
import { withoutTrace } from '../support/stored-state'
import { startTestProvider, type TestProvider } from '../support/test-provider'

const SITE = 'https://www.example.com'
const OTHER_SITE = 'https://shop.example.com'

const ORIGINS = `${SITE},${OTHER_SITE}`

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({ PROVIDER_ORIGINS: ORIGINS, PROVIDER_RATE_LIMITS: 'off' })
})
afterAll(() => provider.close())
afterEach(async () => {
  jest.useRealTimers()
  await provider.database.kysely.deleteFrom('inquiries').execute()
  await provider.database.kysely.deleteFrom('inquiry_attachments').execute()
})

const PATH = '/online/inquiryForm'
const PNG = SAMPLE_FILES['photo.png'] ?? Buffer.alloc(0)

const inquiry = {
  companyId: '1',
  langId: '1',
  visitedPage: '/inquiry',
  name: 'Ana Díaz',
  company: '',
  email: 'ana@example.com',
  message: 'How much are\r\n30,000 trays?',
  topic: '',
  consent: 'on',
}

type Fields = Record<string, string>

interface Chosen {
  name: string
  content: Uint8Array
}

/** As a browser posts the form. */
async function post(fields: Fields, files: Chosen[] = [], headers: Fields = { origin: SITE }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content } of files) form.append('attachments', new Blob([Buffer.from(content)]), name)
  return postBody(new Response(form), headers)
}

async function postBody(encoded: Response, headers: Fields = { origin: SITE }) {
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const body = Buffer.from(await encoded.arrayBuffer())
  return provider.send({ path: PATH, method: 'POST', headers: { ...type, ...headers }, body })
}

const postEncoded = (fields: Fields) => postBody(new Response(new URLSearchParams(fields)))
const stored = () => provider.database.kysely.selectFrom('inquiries').selectAll().execute()
const files = () => provider.database.kysely.selectFrom('inquiry_attachments').selectAll().execute()
const referenceOf = (location = '') => new URL(location, SITE).searchParams.get('reference')

/** The fields of a page, as the browser would post them again, and its errors, by element id. */
function readPage(html: string): { $: CheerioAPI; fields: Fields; errors: Fields } {
  const $ = load(html)
  const entries = $('form').serializeArray()
  const errors = $('p.error').toArray()
  return {
    $,
    fields: Object.fromEntries(entries.map(({ name, value }) => [name, value])),
    errors: Object.fromEntries(errors.map((element) => [$(element).attr('id') ?? '', $(element).text()])),
  }
}

describe('a form', () => {
  it.each(['multipart/form-data', 'application/x-www-form-urlencoded'])(
    'is stored when it comes as %s',
    async (type) => {
      const answer = await (type.startsWith('multipart') ? post(inquiry) : postEncoded(inquiry))
      const [row] = await stored()
      expect(row).toMatchObject({
        name: 'Ana Díaz',
        email: 'ana@example.com',
        message: 'How much are\r\n30,000 trays?',
        visited_page: '/inquiry',
        company_id: '1',
        extra: '{}',
      })
      expect(answer).toMatchObject({
        status: 303,
        headers: { location: `${SITE}/inquiry?reference=${row?.reference}#sent` },
      })
    },
  )

  it.each([
    ['1', '/inquiry'],
    ['2', '/zh/inquiry'],
    ['no language', '/inquiry'],
  ])('in the language %s leads back to %s', async (langId, path) => {
    const { headers } = await post({ ...inquiry, langId })
    expect(new URL(headers.location ?? '').pathname).toBe(path)
  })

  it('without a script leads to a page that shows the reference', async () => {
    const { status, headers } = await post({ ...inquiry, langId: '2', scripts: 'off' })
    const receipt = new URL(headers.location ?? '', `http://provider${PATH}`)
    expect({ status, path: receipt.pathname }).toEqual({ status: 303, path: PATH })
    const page = await provider.send({ path: receipt.pathname + receipt.search })
    const $ = load(page.text)
    const [row] = await stored()
    expect(page.status).toBe(200)
    expect($('html').attr('lang')).toBe('zh-Hans')
    expect($('strong').text()).toBe(row?.reference)
    expect($('h1').text()).toBe('感谢您，我们已收到您的询价')
    const links = $('main a').map((_index, link) => $(link).attr('href'))
    expect(links.get()).toEqual([
      expect.stringContaining(`${SITE}/zh/inquiry-status?reference=${row?.reference}&token=`),
      `${SITE}/zh/inquiry`,
      `${SITE}/zh`,
    ])
  })

  it('without a script leads to a page that shows all that was sent, to whoever has its whole address', async () => {
    const products = JSON.stringify([{ sku: 'PP-1', name: 'Tray', path: 'product/tray', quantity: 30000, note: '' }])
    const sent = { ...inquiry, country: 'Côte d’Ivoire', company: 'Tom & Co', products, scripts: 'off' }
    const { headers } = await post(sent, [{ name: 'drawing.pdf', content: PDF }])
    const { pathname, search } = new URL(headers.location ?? '', `http://provider${PATH}`)
    const page = await provider.send({ path: pathname + search })
    const facts = load(page.text)('dd').map((_index, fact) => load(page.text)(fact).text())
    expect(facts.get().slice(1)).toEqual([
      'Ana Díaz',
      'Tom & Co',
      'Côte d’Ivoire',
      'ana@example.com',
      expect.stringContaining('30,000 trays'),
      'Tray – PP-1 – 30,000 pieces per order',
      'drawing.pdf',
    ])
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const other = await provider.send({ path: pathname + search.replace(/token=[^&]*/, 'token=x') })
    expect(other.text).not.toContain('Ana Díaz')
  })

  it('brings its files along', async () => {
    const { status } = await post(inquiry, [
      { name: 'drawing.pdf', content: PDF },
      { name: 'photo.png', content: PNG },
    ])
    const [row] = await stored()
    const rows = await files()
    expect(status).toBe(303)
    expect(rows.map(({ name, inquiry_id: owner }) => ({ name, owner }))).toEqual([
      { name: 'drawing.pdf', owner: row?.id },
      { name: 'photo.png', owner: row?.id },
    ])
    expect(readFileSync(join(provider.folders.data, rows[0]?.file ?? ''))).toEqual(PDF)
  })

  it('may have an empty field for files, as browsers send it', async () => {
    const { status } = await post(inquiry, [{ name: '', content: new Uint8Array() }])
    expect(status).toBe(303)
    expect(await files()).toEqual([])
  })

  it('keeps free fields', async () => {
    await post({ ...inquiry, products: '[]' })
    expect((await stored())[0]?.extra).toBe('{"products":"[]"}')
  })

  it('with a filled trap is stored like any other, under the reference that its sender is shown', async () => {
    const { status, headers } = await post({ ...inquiry, topic: 'https://www.example.com' })
    expect(status).toBe(303)
    expect(await stored()).toMatchObject([
      { reference: referenceOf(headers.location), extra: '{}', email: 'ana@example.com' },
    ])
  })
})

describe('a form that orders samples', () => {
  const { message: _message, ...sender } = inquiry
  const order = {
    ...sender,
    kind: 'samples',
    product: 'PP-SU-101',
    country: 'Germany',
    address: 'Domkloster 4',
    city: 'Köln',
  }

  it('needs no message, is stored as a sample box, and leads back to the page of samples', async () => {
    const { status, headers } = await post({ ...order, postcode: '50667' })
    const [row] = await stored()
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `${SITE}/samples?reference=${row?.reference}#sent`,
    })
    expect(JSON.parse(row?.extra ?? '')).toMatchObject({
      kind: 'samples',
      address: 'Domkloster 4',
      city: 'Köln',
      postcode: '50667',
    })
  })

  it('comes back without an address, in the order of its country and with all that was written', async () => {
    const { status, text } = await post({ ...order, country: '日本', address: '' })
    const { $, fields, errors } = readPage(text)
    expect(status).toBe(422)
    expect(errors).toEqual({ 'address-error': 'Please enter the street and number.' })
    expect(fields).toMatchObject({ kind: 'samples', country: '日本', city: 'Köln' })
    const names = $('form [id]').map((_index, field) => $(field).attr('name'))
    expect(names.get().slice(0, 6)).toEqual(['country', 'postcode', 'region', 'city', 'address', 'company'])
    expect(names.get()).not.toContain('attachments')
    expect(await stored()).toEqual([])
  })

  it('without a script gets a receipt with the address as one', async () => {
    const { headers } = await post({ ...order, postcode: '50667', scripts: 'off' })
    const receipt = new URL(headers.location ?? '', `http://provider${PATH}`)
    const { text } = await provider.send({ path: receipt.pathname + receipt.search })
    expect(text).toContain('Domkloster 4\n50667 Köln\nGermany')
    expect(text).toContain('We pack your samples')
    expect(text).not.toContain('with a quotation')
  })
})

describe('a form that is posted twice', () => {
  it.each([
    ['a text', { ...inquiry, message: 'Other trays' }, [{ name: 'drawing.pdf', content: PDF }]],
    ['a file', inquiry, [{ name: 'photo.png', content: PNG }]],
  ])('is another inquiry with another of %s', async (_what, fields, chosen) => {
    await post(inquiry, [{ name: 'drawing.pdf', content: PDF }])
    await post(fields, chosen)
    expect(await stored()).toHaveLength(2)
  })

  it.each([
    ['one inquiry', 9, 1],
    ['two inquiries', 11, 2],
  ])('is %s after %d minutes', async (_what, minutes, count) => {
    // Starts in the middle of a period, so that the next one has begun in both cases.
    const start = Math.floor(Date.now() / DOUBLE_POST_MS) * DOUBLE_POST_MS + DOUBLE_POST_MS / 2
    jest.useFakeTimers({ now: start, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] })
    await post(inquiry)
    jest.setSystemTime(start + minutes * 60_000)
    await post(inquiry)
    expect(await stored()).toHaveLength(count)
  })
})

describe('a form that is wrong', () => {
  const wrong = { ...inquiry, langId: '2', email: 'ana@example', company: '"<Díaz> & \'Hijos\'"', consent: '' }

  it('comes back with everything that was typed, and says what is wrong in its language', async () => {
    const answer = await post({ ...wrong, products: '[{"sku":"X"}]' }, [{ name: 'drawing.pdf', content: PDF }])
    const { $, fields, errors } = readPage(answer.text)
    expect(answer.status).toBe(422)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect($('html').attr('lang')).toBe('zh-Hans')
    expect(errors).toEqual({
      'email-error': '电子邮箱地址不完整，格式应类似 name@company.com。',
      'consent-error': '请勾选同意，以便我们存储并答复您的询价。',
    })
    expect(fields).toMatchObject({
      name: 'Ana Díaz',
      email: 'ana@example',
      company: '"<Díaz> & \'Hijos\'"',
      message: 'How much are\r\n30,000 trays?',
      products: '[{"sku":"X"}]',
      companyId: '1',
      langId: '2',
      visitedPage: '/inquiry',
      site: SITE,
    })
    expect(await stored()).toEqual([])
  })

  it('keeps its files, and is stored with them when it is right', async () => {
    const { text } = await post(wrong, [{ name: 'drawing.pdf', content: PDF }])
    const { fields } = readPage(text)
    const own = { origin: `http://127.0.0.1:${provider.port}`, host: `127.0.0.1:${provider.port}` }
    const answer = await post({ ...fields, email: 'ana@example.com', consent: 'on' }, [], own)
    const [row] = await stored()
    expect(answer).toMatchObject({
      status: 303,
      headers: { location: `${SITE}/zh/inquiry?reference=${row?.reference}#sent` },
    })
    expect(await files()).toMatchObject([{ name: 'drawing.pdf', inquiry_id: row?.id }])
  })

  it.each([
    [
      'another kind',
      'page.html',
      Buffer.from('<html>'),
      'page.html can’t be attached. Please choose PDF, AI, JPEG, PNG, WebP, HEIC, TIFF, DXF, DWG, STEP, IGES, STL, Excel, Word, ZIP, MSG or EML files.',
    ],
    ['no content', 'drawing.pdf', Buffer.alloc(0), 'drawing.pdf is empty. Please choose another file.'],
    [
      'more than 10 MB',
      'drawing.pdf',
      Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]),
      'drawing.pdf is larger than 10\u00a0MB.',
    ],
  ])('for a file of %s names it, and keeps the others', async (_what, name, content, text) => {
    const answer = await post(inquiry, [
      { name: 'photo.png', content: PNG },
      { name, content },
    ])
    const { $, errors } = readPage(answer.text)
    expect({ status: answer.status, error: errors['attachments-error'] }).toEqual({ status: 422, error: text })
    expect($('ul.files label').text()).toBe('photo.png')
    expect(await stored()).toEqual([])
    expect((await files()).map((file) => file.name)).toEqual(['photo.png'])
  })

  it('may have five files', async () => {
    const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.pdf`, content: PDF }))
    const { errors } = readPage((await post(inquiry, six)).text)
    expect(errors['attachments-error']).toBe('Please attach at most 5 files.')
    expect(await stored()).toEqual([])
  })

  it('runs nothing and is framed by nobody', async () => {
    const { headers, text } = await post(wrong)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; style-src 'sha256-")
    expect(policy).toContain(`form-action 'self' ${SITE} ${OTHER_SITE}`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(load(text)('script').length).toBe(0)
  })
})

describe('the answer', () => {
  const senders: [Fields, string][] = [
    [{ origin: OTHER_SITE }, OTHER_SITE],
    [{ referer: `${OTHER_SITE}/inquiry` }, OTHER_SITE],
    [{ origin: 'null' }, SITE],
    [{}, SITE],
  ]
  it.each(senders)('to a form with %j leads to %s', async (headers, site) => {
    const answer = await post(inquiry, [], headers)
    expect(new URL(answer.headers.location ?? '').origin).toBe(site)
  })

  it.each<Fields>([{ origin: 'https://evil.example' }, { referer: 'https://evil.example/inquiry' }])(
    'refuses the form of another site (%j), and stores neither it nor its files',
    async (headers) => {
      const drawing = [{ name: 'drawing.pdf', content: PDF }]
      expect(await withoutTrace(provider, () => post(inquiry, drawing, headers))).toMatchObject({ status: 403 })
    },
  )

  it('never leads to a site that a field names', async () => {
    const answers = [
      await post({ ...inquiry, site: 'https://evil.example', visitedPage: '//evil.example' }, [], {}),
      await provider.send({ path: `${PATH}?reference=PX-2222-2222&site=https://evil.example` }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([303, 200])
    expect(JSON.stringify(answers.map(({ headers, text }) => [headers.location, text]))).not.toContain('evil')
  })

  it('contains the form when there were too many', async () => {
    const open = provider
    provider = await startTestProvider({ PROVIDER_ORIGINS: ORIGINS })
    try {
      const { max } = RATE_LIMITS.inquiryAdd
      await Promise.all(Array.from({ length: max }, () => provider.post('/online/inquiryAdd', {})))
      const answer = await withoutTrace(provider, () => post(inquiry, [{ name: 'drawing.pdf', content: PDF }]))
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(readPage(answer.text).fields).toMatchObject({ name: 'Ana Díaz', message: inquiry.message })
    } finally {
      await provider.close()
      provider = open
    }
  })

  it('shows a receipt as often as the status of an inquiry', async () => {
    const open = provider
    provider = await startTestProvider({ PROVIDER_ORIGINS: ORIGINS })
    try {
      const look = () => provider.send({ path: `${PATH}?reference=PX-2222-2222` })
      const { max } = RATE_LIMITS.inquiryStatus
      const looks = await Promise.all(Array.from({ length: max + 20 }, look))
      expect(looks.filter(({ status }) => status === 429)).toHaveLength(20)
    } finally {
      await provider.close()
      provider = open
    }
  })

  it.each(['', '?reference=', '?reference=%3Cb%3E', `?reference=${'x'.repeat(64)}`, '?reference=CALL-0800-123456'])(
    'is no receipt for the address %s',
    async (query) => {
      expect((await provider.send({ path: PATH + query })).status).toBe(404)
    },
  )
})

describe('a form that is too large', () => {
  const field = (name: string, bytes: number) =>
    `--x1y2z3x1y2z3\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(bytes)}\r\n`
  const head = (headers: Fields) =>
    [
      `POST ${PATH} HTTP/1.1`,
      `Host: 127.0.0.1:${provider.port}`,
      `Origin: ${SITE}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n')

  /** Sends one part after the other until an answer comes. */
  const sendUntilAnswer = async (start: string, parts: readonly string[] = []) => {
    const socket = connect(provider.port, '127.0.0.1').setEncoding('utf8')
    let text = ''
    let sent = 0
    socket.on('data', (chunk: string) => (text += chunk))
    socket.write(start)
    for (const part of parts) {
      if (text !== '') break
      sent += part.length
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'data')])
    }
    if (text === '') await once(socket, 'data')
    socket.destroy()
    return { text, sent }
  }

  it('in its texts is not read to its end, and gets a page in the browser’s language', async () => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x1y2z3x1y2z3',
      'Content-Length': '24800000',
      'Accept-Language': 'zh-CN,zh;q=0.9,en;q=0.8',
    }
    const { text, sent } = await sendUntilAnswer(
      head(headers),
      Array.from({ length: 100 }, (_, index) => field(`f${index}`, 248_000)),
    )
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
    expect(text).toContain('<html lang="zh-Hans">')
    expect(text).not.toContain('xxxx')
    expect(sent).toBeLessThan(12_000_000)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['one text', { message: 'x'.repeat(300_000) }],
    ['the number of its fields', Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, '']))],
  ])('in %s is refused, too', async (_what, more) => {
    const answers = await withoutTrace(provider, async () => [
      await post({ ...inquiry, ...more }),
      await postEncoded({ ...inquiry, ...more }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([413, 413])
  })

  it('after its files keeps none of them: no page names them', async () => {
    const form = new FormData()
    form.append('attachments', new Blob([Buffer.from(PDF)]), 'drawing.pdf')
    form.append('message', 'x'.repeat(300_000))
    expect((await withoutTrace(provider, () => postBody(new Response(form)))).status).toBe(413)
  })

  it('may have large files beside its texts', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(2_000_000)])
    expect((await post(inquiry, [{ name: 'drawing.pdf', content: large }])).status).toBe(303)
  })

  it('comes back without fields that the site’s form does not have', async () => {
    const { text } = await post({ ...inquiry, email: '', secretField: 'echoed?', changes: 'In blue' })
    expect(text).not.toContain('secretField')
    expect(text).not.toContain('echoed?')
    expect(readPage(text).fields).toMatchObject({ changes: 'In blue' })
  })

  it('is not read at all when there were too many from its address', async () => {
    const open = provider
    provider = await startTestProvider({ PROVIDER_ORIGINS: ORIGINS })
    try {
      const { max } = RATE_LIMITS.inquiryAdd
      await Promise.all(Array.from({ length: max }, () => provider.post('/online/inquiryAdd', {})))
      for (const type of ['multipart/form-data; boundary=x1y2z3x1y2z3', 'application/x-www-form-urlencoded']) {
        const { text } = await sendUntilAnswer(head({ 'Content-Type': type, 'Content-Length': '200000' }))
        expect(text).toMatch(/^HTTP\/1\.1 429 /)
        expect(text).toContain('Too many inquiries have come from your connection.')
      }
    } finally {
      await provider.close()
      provider = open
    }
  })
})

test('the pages have the site’s colours', async () => {
  const { text } = await post({ ...inquiry, email: '' })
  const style = load(text)('style').text()
  const tokens = readFileSync('src/ui/tokens/tokens.css', 'utf8')
  const colours = style.match(/#[0-9a-f]{6}/g) ?? []
  expect(colours.length).toBeGreaterThan(15)
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([])
})
