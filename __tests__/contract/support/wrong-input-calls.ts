import { request, type IncomingHttpHeaders } from 'node:http'
import { errorsSchema } from '../../../packages/contract/src/calls/all-calls'
import { toChallenge } from '../../../src/lib/request/challenge'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'
import { companyId, refuseAtLimit } from './contract-client'
import type { Offers } from './external-provider'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const INQUIRY = { name: 'Contract Test', email: 'contract-test@example.com', message: 'Wrong input', consent: true }
const COMPANY = `companyId=${encodeURIComponent(companyId)}`
const UPLOAD = `online/inquiryAttachments?${COMPANY}`
const FORM = 'online/inquiryForm'
const VISIT = 'online/accessRecords'
const MULTIPART = 'multipart/form-data; boundary=xyzxyzxyzx'
const FILE_HEAD = '--xyzxyzxyzx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
const ENDED = '\r\n--xyzxyzxyzx--\r\n'
const NUL = '\u0000'

/** The required answers to input that no browser sends: they say what is wrong, and are never an internal error. */
export function describeWrongInput(base: () => string, offers: Offers): void {
  const post = (path: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(path, base()), { method: 'POST', headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode = 0, headers: told } = response
          try {
            refuseAtLimit(statusCode, told['retry-after'])
            resolve({ status: statusCode, headers: told, text: Buffer.concat(chunks).toString() })
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const postJson = (path: string, body: unknown, type = 'application/json') =>
    post(path, typeof body === 'string' ? body : JSON.stringify(body), { 'content-type': type })
  const inquire = (changes: object) => postInquiry({ ...INQUIRY, companyId, ...changes })
  /** So many inquiries from one address may look like a robot's: then the provider asks for a proof. */
  const postInquiry = async (inquiry: object): Promise<Answer> => {
    const answer = await postJson('online/inquiryAdd', inquiry)
    const { code, data } = JSON.parse(answer.text) as { code: number; data: unknown }
    const challenge = code === 428 ? toChallenge(data) : null
    return challenge ? postInquiry({ ...inquiry, captcha: await solveChallenge(challenge) }) : answer
  }
  const findErrors = async (changes: object) => {
    const { data } = JSON.parse((await inquire(changes)).text) as { data: unknown }
    return errorsSchema
      .parse(data)
      .errors.map(({ field, rule }) => `${field}: ${rule}`)
      .sort()
  }
  const itWithFiles = offers.attachments ? it : it.skip
  const itWithForms = offers.form ? it : it.skip
  const read = ({ status, text }: Answer) => ({ status, ...(JSON.parse(text) as { code: number; message: string }) })

  // Each of both reads forms alike, and a provider allows fewer inquiries than files.
  const path = offers.attachments ? UPLOAD : FORM
  const describeForms = offers.attachments || offers.form ? describe : describe.skip

  describeForms(`a form sent to ${path}`, () => {
    it.each([
      ['breaks off within a file', MULTIPART, FILE_HEAD],
      ['breaks off within a head', MULTIPART, '--xyzxyzxyzx\r\nContent-Disposition: form-da'],
      ['has no boundary', 'multipart/form-data', FILE_HEAD + ENDED],
      ['has an empty boundary', 'multipart/form-data; boundary=', FILE_HEAD + ENDED],
      ['has another boundary', 'multipart/form-data; boundary=zyxzyxzyxz', FILE_HEAD + ENDED],
      ['is no form', MULTIPART, 'nothing of the kind'],
      [
        'has a field called __proto__',
        MULTIPART,
        `--xyzxyzxyzx\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\ny${ENDED}`,
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
        '--xyzxyzxyzx\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=nothing\r\n\r\n\xff',
      ],
      [
        'a name of ill-formed characters',
        `--xyzxyzxyzx\r\nContent-Disposition: form-data; name*=utf-8''%ff%00; filename*=nothing''%ff%00\r\n\r\n%PDF-1.7`,
      ],
      [
        'a file name with a zero character',
        `--xyzxyzxyzx\r\nContent-Disposition: form-data; name="file"; filename="a%00${NUL}.pdf"\r\n\r\n%PDF-1.7`,
      ],
      ['a thousand fields', '--xyzxyzxyzx\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1000)],
      ['an empty body', ''],
    ])('with %s is answered without an error of the provider', async (_what, body) => {
      const whole = body && body + ENDED
      expect((await post(path, Buffer.from(whole, 'latin1'), { 'content-type': MULTIPART })).status).toBeLessThan(500)
    })
  })

  describe('an inquiry', () => {
    it('may have free fields that are called as what every object has', async () => {
      const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
      const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
      expect(read(await inquire(filled('a text')))).toMatchObject({ status: 200, code: 200 })
      expect(await findErrors(filled({ nested: ['x'] }))).toEqual(names.map((field) => `${field}: type`).sort())
    })

    it('can’t have one called __proto__', async () => {
      const json = JSON.stringify({ ...INQUIRY, companyId }).replace('{', '{"__proto__": "x",')
      expect(read(await postJson('online/inquiryAdd', json))).toMatchObject({ status: 400, code: 400 })
      if (!offers.form) return
      const form = new URLSearchParams({ ...INQUIRY, consent: 'on', companyId, ['__proto__']: 'x' })
      const answer = await post(FORM, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
      expect([303, 422, 400]).toContain(answer.status)
    })

    it.each([
      { name: ['x'], email: [['x']], message: 7, quantity: [1], company: true, recordsId: { $ne: 1 }, free: [['x']] },
      { name: { a: 1 }, companyId: [companyId] },
    ])('is refused for every field that has something else instead of a text: %j', async (wrong) => {
      expect(await findErrors(wrong)).toEqual(
        Object.keys(wrong)
          .map((field) => `${field}: type`)
          .sort(),
      )
    })

    itWithFiles.each(['x', [['x']], [{ id: 'x' }], { 0: 'x' }])('is refused for the files %j', async (attachments) => {
      expect(await findErrors({ attachments })).toEqual(['attachments: type'])
    })

    it('is stored without zero characters in its texts', async () => {
      const texts = ['name', 'company', 'message', 'free', 'recordsId', 'visitedPage']
      const changes = Object.fromEntries(texts.map((field) => [field, `a${NUL}b`]))
      expect(read(await inquire(changes))).toMatchObject({ status: 200, code: 200 })
    })

    it('with a free field whose name has a zero character is refused', async () => {
      expect(read(await inquire({ [`a${NUL}b`]: 'c' }))).toMatchObject({ code: 400 })
    })

    itWithFiles.each([NUL, `${'0'.repeat(31)}${NUL}`, 'x', '\ud800', '../x'])(
      'with %j for a file is refused',
      async (id) => {
        expect(await findErrors({ attachments: [id] })).toEqual(['attachments: unknown'])
      },
    )

    itWithForms('as a form that breaks off is answered with 400', async () => {
      expect(read(await post(FORM, FILE_HEAD, { 'content-type': MULTIPART }))).toMatchObject({ status: 400, code: 400 })
    })

    itWithForms('as a form of another content type is answered with 415', async () => {
      expect((await post(FORM, FILE_HEAD + ENDED, { 'content-type': 'text/plain' })).status).toBe(415)
    })

    itWithForms('with a file’s id of zero characters is given back as a form', async () => {
      const form = new URLSearchParams({ ...INQUIRY, consent: 'on', companyId, attachments: NUL })
      const answer = await post(FORM, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
      expect(answer.status).toBe(422)
    })
  })

  // Of every call alike, so of one that providers allow more often than inquiries.
  describe('a body of JSON', () => {
    const visit = { visitedPage: '/contract-test', companyId }

    it.each(['[]', 'null', '"x"', '7', `${'['.repeat(50_000)}${']'.repeat(50_000)}`])(
      'that is %.20s is refused',
      async (body) => {
        expect(read(await postJson(VISIT, body)).code).toBe(400)
      },
    )

    it.each([
      ['is empty', ''],
      ['breaks off', '{"name": "'],
      ['is no JSON', 'name=x'],
    ])('that %s is answered with 400', async (_what, body) => {
      expect(read(await postJson(VISIT, body))).toMatchObject({ status: 400, code: 400 })
    })

    it.each(['application/json; charset=utf-16', 'application/json; charset="iso-8859-1"', 'text/html', 'json'])(
      'of the type %s is answered with 415',
      async (type) => {
        expect(read(await postJson(VISIT, visit, type)).status).toBe(415)
      },
    )

    it('of the type application/json; charset=UTF-8 is accepted', async () => {
      expect(read(await postJson(VISIT, visit, 'application/json; charset=UTF-8'))).toMatchObject({ code: 200 })
    })

    it('that is compressed is answered with 415', async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      expect(read(await post(VISIT, Buffer.from('1f8b', 'hex'), headers)).status).toBe(415)
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
    `online/search?${COMPANY}&langId=1&keyword=%00`,
    `online/search?${COMPANY}&${COMPANY}&langId=1&keyword=a`,
    `online/search?${COMPANY}&langId=1&keyword[]=a`,
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
