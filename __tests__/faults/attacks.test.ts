import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SpawnedProvider } from '../provider/support/spawn-provider'
import { ANSWER_LIMIT_MS, call, callJson, INQUIRY, LIST, PDF, uploadOf, type Answer } from './support/calls'
import { DrippingBodies } from './support/dripping'
import { describeOnDatabases } from './support/ground'
import { report, SCALE } from './support/scale'

jest.setTimeout(600_000)

/** A body may take its time, but not for ever; the limit is generous, as networks are slow. */
const DRIPPING_LIMIT_MS = 60_000

const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:9000' }

/** Bad input: refused with an explanation, and never an internal error. */
function expectRefusal(answer: Answer, statuses: readonly number[] = [400, 415, 422]): void {
  expect([200, ...statuses]).toContain(answer.status)
  if (answer.status === 200) expect(answer.code).toBe(400)
  expect(answer.ms).toBeLessThan(5000)
}

describe('attacks on the provider', () => {
  describeOnDatabases((ground) => {
    it('are answered, and other visitors are still answered', async () => {
      const provider = await ground.start()
      const { url } = provider
      const dripping = new DrippingBodies(url, ground.hasTime ? 10 : 0)
      const since = Date.now()
      try {
        await attackUploads(url)
        // Nothing stays of those that were refused.
        const files = readdirSync(join(ground.data, 'attachments')).filter((name) => /^[0-9a-f]{32}/.test(name))
        expect(files).toHaveLength(3)
        await attackFields(url)
        await attackForms(url)
        while (dripping.open.length > 0 && Date.now() < since + DRIPPING_LIMIT_MS) await pause(200)
        expect(dripping.open).toHaveLength(0)
        if (ground.hasTime) report(`dripping bodies were cut off within ${((Date.now() - since) / 1000).toFixed(0)} s`)
      } finally {
        dripping.end()
      }
      expect(provider.child.exitCode).toBeNull()
      expect((await call(url, { path: LIST })).ms).toBeLessThan(ANSWER_LIMIT_MS)
    })

    it('with a flood of visits are limited', async () => {
      const provider = await ground.start({ PROVIDER_RATE_LIMITS: 'on', TRUST_PROXY: '1' })
      const page = `http://localhost:9000/${'x'.repeat(2000)}`
      const visit = { visitedPage: page, referer: page, companyId: '1' }
      const flood = await sendVisits(provider, visit, SCALE.isLong ? 2000 : 400)
      const taken = flood.filter(({ status }) => status === 200).length
      const refused = flood.filter(({ status }) => status === 429)
      expect(taken + refused.length).toBe(flood.length)
      expect(taken).toBeLessThan(flood.length / 2)
      for (const { headers } of refused.slice(0, 10)) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      const other = await callJson(provider.url, '/online/accessRecords', visit, forwardedFor('198.51.100.7'))
      expect(other).toMatchObject({ status: 200, code: 200 })
      report(`of ${flood.length} visits from one address ${taken} were taken`)
    })

    it('with uploads from a few addresses leave room for other visitors', async () => {
      if (!ground.hasTime) return
      const provider = await ground.start({ PROVIDER_RATE_LIMITS: 'on', TRUST_PROXY: '1' })
      const upload = (address: string, content: string) => {
        const sending = uploadOf(content)
        return call(provider.url, { ...sending, headers: { ...sending.headers, ...forwardedFor(address) } })
      }
      const large = PDF + ' '.repeat(9 * 1024 * 1024)
      const statuses: number[] = []
      for (const address of ['203.0.113.1', '203.0.113.2']) {
        for (let file = 0; file < 40 && statuses.at(-1) !== 429; file += 1) {
          const answer = await upload(address, large)
          statuses.push(answer.status)
          if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        }
        expect(statuses.pop()).toBe(429)
      }
      expect(await upload('198.51.100.8', PDF)).toMatchObject({ status: 200, code: 200 })
      report(`${statuses.length} files of 9 MB were taken from two addresses`)
    })
  })
})

async function sendVisits({ url }: SpawnedProvider, visit: object, count: number): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < count) {
    const part = Array.from({ length: 20 }, () =>
      callJson(url, '/online/accessRecords', visit, forwardedFor('203.0.113.5')),
    )
    answers.push(...(await Promise.all(part)))
  }
  return answers
}

async function attackUploads(url: string): Promise<void> {
  // A pattern that looked past comments took a minute for 32 of them, and twice that for each further one.
  const freezing = uploadOf(`ISO${'/**/'.repeat(60)}`, { name: 'x.step' })
  const [frozen, besides] = await Promise.all([call(url, freezing), pause(100).then(() => call(url, { path: LIST }))])
  expectRefusal(frozen)
  expect(besides).toMatchObject({ status: 200, code: 200 })
  for (const content of [`${'/**/'.repeat(60)}ISO-10303-21`, `${'999\r\n\r\n'.repeat(500)}0`, ' '.repeat(4096)]) {
    for (const name of ['x.step', 'x.dxf', 'x.pdf']) expectRefusal(await call(url, uploadOf(content, { name })))
  }

  // The content decides; the name becomes one that can do no harm.
  for (const [given, name] of [
    ['\u0000drawing.pdf', 'drawing.pdf'],
    ['a\u0000b.pdf.exe', 'ab.pdf.pdf'],
    ['../../../../etc/passwd', 'passwd.pdf'],
  ] as const) {
    const { status, text } = await call(url, uploadOf(PDF, { name: given }))
    expect({ status, answer: JSON.parse(text) as unknown }).toMatchObject({ status: 200, answer: { data: { name } } })
  }
}

/** What `contract/support/wrong-input-calls.ts` does not send. */
async function attackFields(url: string): Promise<void> {
  const inquire = (fields: object) => callJson(url, '/online/inquiryAdd', { ...INQUIRY, ...fields })
  for (const name of ['', 'length']) {
    const answer = await inquire({ [name]: 'text' })
    expect({ name, status: answer.status, code: answer.code }).toEqual({ name, status: 200, code: 200 })
    expectRefusal(await inquire({ [name]: [['text']] }))
  }
  for (const value of [[['a']], [[[]]], [null], true]) expectRefusal(await inquire({ quantity: value }))
  expectRefusal(await callJson(url, '/online/inquiryAdd', `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`))
  expectRefusal(await inquire({ attachments: Array.from({ length: 5000 }, (_, index) => `${index}`) }))
  const keys = { 'idempotency-key': 'constructor' }
  expect(await callJson(url, '/online/inquiryAdd', INQUIRY, keys)).toMatchObject({ status: 200, code: 200 })

  for (const path of [
    '/online/getListByCategoriesIds?categoriesIds=101&categoriesIds=102&companyId=1&langId=1',
    '/online/getListByCategoriesIds?categoriesIds=%00&companyId=1&langId=constructor',
    '/online/search?keyword=a&companyId=1&langId=1&pageNow=1e9',
    '/online/captcha?companyId=1&langId=toString',
    '/online/myInquiries?companyId=1&pageNow=NaN',
  ]) {
    const { status } = await call(url, { path })
    expect({ path, isAnswered: status >= 200 && status < 500 }).toEqual({ path, isAnswered: true })
  }
  for (const path of ['/%', '//[x', '/media/%2e%2e/%2e%2e/package.json', '/media/%00', '/media/a\\..\\b']) {
    const { status } = await call(url, { path })
    expect({ path, isRefused: status >= 400 && status < 500 }).toEqual({ path, isRefused: true })
  }
}

async function attackForms(url: string): Promise<void> {
  const post = (headers: Record<string, string>, body: string) =>
    call(url, { path: '/online/inquiryForm', method: 'POST', headers, body })
  for (const body of [
    'name=a%00b&email=a@example.com&message=%00&consent=on&companyId=1',
    'name=a&name=b&email=a@example.com&message=x&consent=on&companyId=1&constructor=x&__proto__=y',
    'name[]=a&name[b]=c&%=1&companyId=1',
    '',
  ]) {
    expectRefusal(await post(urlencoded, body), [303, 422, 400])
  }
}
