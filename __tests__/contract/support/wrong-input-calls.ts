import { request, type IncomingHttpHeaders } from 'node:http'
import { readChallenge } from '../../../src/lib/request/challenge'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'
import { companyId } from './contract-client'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const INQUIRY = { name: 'Contract Test', email: 'contract-test@example.com', message: 'Wrong input', consent: true }
const UPLOAD = `online/inquiryAttachments?companyId=${companyId}`
const FORM = 'online/inquiryForm'
const MULTIPART = 'multipart/form-data; boundary=x'
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
const ENDED = '\r\n--x--\r\n'
const NUL = '\u0000'

/** The required answers to input that no browser sends: they say what is wrong, and are never an internal error. */
export function describeWrongInput(base: () => string): void {
  const post = (path: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(path, base()), { method: 'POST', headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode = 0, headers: told } = response
          resolve({ status: statusCode, headers: told, text: Buffer.concat(chunks).toString() })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const postJson = (path: string, body: unknown, type = 'application/json') =>
    post(path, typeof body === 'string' ? body : JSON.stringify(body), { 'content-type': type })
  const inquire = (changes: object, type?: string) => postInquiry({ ...INQUIRY, companyId, ...changes }, type)
  /** So many inquiries from one address may look like a robot's: then the provider asks for a proof. */
  const postInquiry = async (inquiry: object, type?: string): Promise<Answer> => {
    const answer = await postJson('online/inquiryAdd', inquiry, type)
    const { code, data } = JSON.parse(answer.text) as { code: number; data: unknown }
    const challenge = code === 428 ? readChallenge(data) : null
    return challenge ? postInquiry({ ...inquiry, captcha: await solveChallenge(challenge) }, type) : answer
  }
  const read = ({ status, text }: Answer) => ({ status, ...(JSON.parse(text) as { code: number; message: string }) })

  describe.each([UPLOAD, FORM])('a form sent to %s', (path) => {
    it.each([
      ['breaks off within a file', MULTIPART, FILE_HEAD],
      ['breaks off within a head', MULTIPART, '--x\r\nContent-Disposition: form-da'],
      ['has no boundary', 'multipart/form-data', FILE_HEAD + ENDED],
      ['has an empty boundary', 'multipart/form-data; boundary=', FILE_HEAD + ENDED],
      ['has another boundary', 'multipart/form-data; boundary=y', FILE_HEAD + ENDED],
      ['is no form', MULTIPART, 'nothing of the kind'],
      [
        'has a field called __proto__',
        MULTIPART,
        `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\ny${ENDED}`,
      ],
    ])('that %s is answered with 400', async (_what, type, body) => {
      const answer = await post(path, body, { 'content-type': type })
      expect(read(answer)).toMatchObject({
        status: 400,
        code: 400,
        message: expect.stringMatching(/表单|字段名/) as string,
      })
    })

    it.each([
      ['an unknown charset', `${MULTIPART}; charset=utf-16`],
      ['another content type', 'text/plain'],
      ['a malformed content type', 'multipart'],
    ])('with %s is answered with 415', async (_what, type) => {
      expect((await post(path, FILE_HEAD + ENDED, { 'content-type': type })).status).toBe(415)
    })

    it.each([
      [
        'a part of an unknown charset',
        '--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=nothing\r\n\r\n\xff',
      ],
      [
        'a name of ill-formed characters',
        `--x\r\nContent-Disposition: form-data; name*=utf-8''%ff%00; filename*=nothing''%ff%00\r\n\r\n%PDF-1.7`,
      ],
      [
        'a file name with a zero character',
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a%00${NUL}.pdf"\r\n\r\n%PDF-1.7`,
      ],
      ['a thousand fields', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1000)],
      ['an empty body', ''],
    ])('with %s is answered without an error of the provider', async (_what, body) => {
      const whole = body && body + ENDED
      expect((await post(path, Buffer.from(whole, 'latin1'), { 'content-type': MULTIPART })).status).toBeLessThan(500)
    })
  })

  describe('an inquiry', () => {
    it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
      'may have a free field called %s',
      async (name) => {
        expect(read(await inquire({ [name]: 'a text' }))).toMatchObject({ status: 200, code: 200 })
        const wrong = read(await inquire({ [name]: { nested: ['x'] } }))
        expect(wrong).toMatchObject({ status: 200, code: 400, data: { errors: [{ field: name, rule: 'type' }] } })
        expect(wrong.message).toBe(`${name}类型不正确`)
      },
    )

    it('can’t have one called __proto__', async () => {
      const json = JSON.stringify({ ...INQUIRY, companyId }).replace('{', '{"__proto__": "x",')
      expect(read(await postJson('online/inquiryAdd', json))).toMatchObject({ status: 400, code: 400 })
      const form = new URLSearchParams({ ...INQUIRY, consent: 'on', companyId, ['__proto__']: 'x' })
      const answer = await post(FORM, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
      expect([303, 422, 400]).toContain(answer.status)
    })

    it.each([
      ['name', ['x']],
      ['name', { a: 1 }],
      ['email', [['x']]],
      ['message', 7],
      ['quantity', [1]],
      ['company', true],
      ['companyId', [companyId]],
      ['recordsId', { $ne: 1 }],
      ['attachments', 'x'],
      ['attachments', [['x']]],
      ['attachments', [{ id: 'x' }]],
      ['attachments', { 0: 'x' }],
      ['free', [['x']]],
    ])('whose %s is %j is refused for that field', async (field, value) => {
      expect(read(await inquire({ [field]: value }))).toMatchObject({
        status: 200,
        code: 400,
        data: { errors: [{ field, rule: 'type' }] },
      })
    })

    it.each(['name', 'company', 'message', 'free', 'recordsId', 'visitedPage'])(
      'is stored without zero characters in its %s',
      async (field) => {
        expect(read(await inquire({ [field]: `a${NUL}b` }))).toMatchObject({ status: 200, code: 200 })
      },
    )

    it('with a free field whose name has a zero character is refused', async () => {
      expect(read(await inquire({ [`a${NUL}b`]: 'c' }))).toMatchObject({ code: 400 })
    })

    it.each([NUL, `${'0'.repeat(31)}${NUL}`, 'x', '\ud800', '../x'])('with %j for a file is refused', async (id) => {
      const data = { errors: [{ field: 'attachments', rule: 'unknown' }] }
      expect(read(await inquire({ attachments: [id] }))).toMatchObject({ status: 200, code: 400, data })
    })

    it('with a file’s id of zero characters is given back as a form', async () => {
      const form = new URLSearchParams({ ...INQUIRY, consent: 'on', companyId, attachments: NUL })
      const answer = await post(FORM, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
      expect(answer.status).toBe(422)
    })

    it.each(['[]', 'null', '"x"', '7', `${'['.repeat(50_000)}${']'.repeat(50_000)}`])(
      'that is %.20s is refused',
      async (body) => {
        expect(read(await postJson('online/inquiryAdd', body)).code).toBe(400)
      },
    )
  })

  describe('a body of JSON', () => {
    it.each([
      ['is empty', ''],
      ['breaks off', '{"name": "'],
      ['is no JSON', 'name=x'],
    ])('that %s is answered with 400', async (_what, body) => {
      expect(read(await postJson('online/inquiryAdd', body))).toMatchObject({ status: 400, code: 400 })
    })

    it.each(['application/json; charset=utf-16', 'application/json; charset="iso-8859-1"', 'text/html', 'json'])(
      'of the type %s is answered with 415',
      async (type) => {
        expect(read(await inquire({}, type)).status).toBe(415)
      },
    )

    it('of the type application/json; charset=UTF-8 is accepted', async () => {
      const type = 'application/json; charset=UTF-8'
      expect(read(await inquire({}, type))).toMatchObject({ code: 200 })
    })

    it('that is compressed is answered with 415', async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      expect(read(await post('online/inquiryAdd', Buffer.from('1f8b', 'hex'), headers)).status).toBe(415)
    })
  })

  it.each([
    ['online/accessRecords', { visitedPage: `/a${NUL}b`, companyId }],
    ['online/accessRecordsAll', { visitedPage: '/', companyId, userId: `a${NUL}b` }],
    ['online/login', { email: `a${NUL}@b.de`, password: `12345${NUL}`, captchaId: NUL, captcha: `a${NUL}`, companyId }],
  ])('zero characters sent to %s are no error of the provider', async (path, body) => {
    expect((await postJson(path, body)).status).toBeLessThan(500)
  })

  it.each([
    `online/search?companyId=${companyId}&langId=1&keyword=%00`,
    `online/search?companyId=${companyId}&companyId=${companyId}&langId=1&keyword=a`,
    `online/search?companyId=${companyId}&langId=1&keyword[]=a`,
    'online/captcha?companyId=%00&langId=%00',
    'online/inquiryForm?reference=a&reference=b&site[]=c',
    'online/site.json?companyId=%00',
    'online/site.json?companyId=%ff',
    'media/%00',
    'media/%ff',
    'media/..%2f..%2fsite.yml',
    '%',
  ])('%s is no error of the provider', async (path) => {
    const { status } = await fetch(base() + path)
    expect(status).toBeLessThan(500)
  })
}
