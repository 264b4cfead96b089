import fc from 'fast-check'
import { z } from 'zod'
import { SAMPLE_FILES } from '../../provider/support/sample-attachments'
import { mutated, nasty, nastyNames } from './arbitraries'
import type { Call } from './calls'

const text = (max: number) => z.string().max(max)
const company = { companyId: z.enum(['1', '1', '1', 'unknown']) }
const language = { langId: z.enum(['1', '2', '4', '6', '99']) }
const paging = {
  pageNow: z.int().min(1).max(20).optional(),
  pageSize: z.int().min(1).max(100).optional(),
  ...company,
  ...language,
}
const inquiry = z.object({
  name: z.string().min(1).max(100),
  company: text(200).optional(),
  country: text(100).optional(),
  email: z.email(),
  phone: text(50).optional(),
  product: text(300).optional(),
  quantity: z.union([text(100), z.int()]).optional(),
  message: z.string().min(1).max(5000),
  consent: z.literal(true),
  visitedPage: text(2048).optional(),
  recordsId: text(100).optional(),
  attachments: z.array(text(100)).max(5).optional(),
  products: text(2000).optional(),
  ...company,
})
const visit = z.object({ visitedPage: z.string().min(1).max(2048), referer: text(2048).optional(), ...company })
const account = z.object({
  email: z.email(),
  password: z.string().min(5).max(20),
  captchaId: text(100).optional(),
  captcha: text(200),
  ...company,
})

const oneTimeToken = { token: text(100) }
const statusLink = { reference: text(40), token: text(200), ...company }

/** The calls' parameters by docs/provider-contract.md: the shapes that a caller of any provider knows. */
const QUERIES: Record<string, z.ZodType> = {
  '/online/site.json': z.object(company),
  '/online/getListByCategoriesIds': z.object({
    categoriesIds: z.enum(['101', '101,201', '301', 'unknown']),
    updatedSince: z.iso.datetime().optional(),
    ...paging,
  }),
  '/online/getGeometryByItemIds': z.object({ itemIds: text(200), ...company }),
  '/online/search': z.object({
    keyword: z.string().min(1).max(100),
    kind: z.enum(['product', 'news', 'page', 'case']).optional(),
    ...paging,
  }),
  '/online/captcha': z.object({ ...company, ...language }),
  '/online/account': z.object(company),
  '/online/accountData': z.object(company),
  '/online/accountDataFile': z.object({ key: text(300) }),
  '/online/inquiryStatus': z.object(statusLink),
  '/online/inquiryFile': z.object({ id: text(100), ...statusLink }),
  '/online/myInquiries': z.object(paging),
  '/online/contentStatus': z.object({}),
  '/online/inquiryForm': z.object({ reference: text(64), ...language, site: text(100).optional() }),
  '/media/products/tray.png': z.object({ v: text(20).optional() }),
}
const BODIES: Record<string, z.ZodType> = {
  '/online/inquiryAdd': inquiry,
  '/online/accessRecords': visit,
  '/online/accessRecordsAll': visit.extend({ userId: z.union([z.uuid(), text(50)]) }),
  '/online/register': account.extend({ name: text(100).optional() }),
  '/online/login': account,
  '/online/logout': z.object({}),
  '/online/contentLoad': z.object({ commit: text(64) }),
  '/online/inquiryMessage': z.object({
    message: z.string().min(1).max(5000),
    attachments: z.array(text(100)).max(5).optional(),
    ...statusLink,
  }),
  '/online/accountDelete': z.object({
    password: text(200),
    inquiries: z.enum(['keep', 'erase']).optional(),
    ...company,
  }),
  '/online/confirmAddress': z.object({ password: text(200).optional(), ...oneTimeToken, ...company }),
  '/online/resendConfirmation': z.object({ ...language, ...company }),
  '/online/requestPasswordReset': account.omit({ password: true }).extend(language),
  '/online/resetPassword': z.object({ password: z.string().min(5).max(20), ...oneTimeToken, ...company }),
  '/online/changePassword': z.object({ oldPassword: text(200), password: z.string().min(5).max(20), ...company }),
  '/online/changeEmail': z.object({ password: text(200), email: z.email(), ...language, ...company }),
  '/online/updateAccount': z.object({
    name: text(100).optional(),
    company: text(200).optional(),
    country: text(100).optional(),
    ...company,
  }),
}

/** Only header values that a client can send. */
const headerValue = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 250,
})

const headers = fc.record(
  {
    authorization: fc.oneof(headerValue, fc.constantFrom('Bearer x', 'Bearer ', `Bearer ${'x'.repeat(300)}`)),
    'idempotency-key': fc.oneof(headerValue, fc.uuid(), fc.constant('constructor')),
    origin: fc.constantFrom('http://localhost:9000', 'null', 'https://evil.example', ''),
    'x-forwarded-for': fc.oneof(headerValue, fc.ipV4(), fc.ipV6()),
    'accept-language': headerValue,
    range: fc.constantFrom('bytes=0-1', 'bytes=-0', 'bytes=9-1', 'x'),
    'if-none-match': headerValue,
    'user-agent': headerValue,
  },
  { requiredKeys: [] },
)

function toQuery(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? (value as unknown[]) : [value]
    return values.map((one) => [name, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')] as [string, string])
  })
  // Node.js reads lines of up to 16 kB.
  return new URLSearchParams(pairs).toString().slice(0, 12_000)
}

const gets = fc
  .constantFrom(...Object.keys(QUERIES))
  .chain((path) =>
    fc
      .record({ fields: mutated(QUERIES[path] ?? z.object({})), headers })
      .map(({ fields, headers }): Call => ({ method: 'GET', path: `${path}?${toQuery(fields)}`, headers })),
  )

const contentTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      '',
    ),
  },
)

const posts = fc.constantFrom(...Object.keys(BODIES)).chain((path) => {
  const body = fc.oneof(
    { weight: 9, arbitrary: mutated(BODIES[path] ?? z.object({})).map((fields) => JSON.stringify(fields)) },
    { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.string({ maxLength: 100 }) },
  )
  return fc.record({ body, headers, type: contentTypes }).map(({ body, headers, type }): Call => ({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': type },
    body,
  }))
})

const urlencodedForms = fc.record({ fields: mutated(inquiry), headers }).map(({ fields, headers }): Call => ({
  method: 'POST',
  path: '/online/inquiryForm',
  headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  body: toQuery({ ...fields, consent: 'on' }),
}))

const fileNames = fc.oneof(fc.constantFrom(...Object.keys(SAMPLE_FILES)), fc.string({ maxLength: 50 }), nastyNames)
const fileContents = fc.oneof(
  fc.constantFrom(...Object.values(SAMPLE_FILES)),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(fc.constantFrom(...Object.values(SAMPLE_FILES)), fc.uint8Array({ maxLength: 3000 }))
    .map(([head, rest]) => Buffer.concat([head, rest])),
  fc
    .tuple(fc.constantFrom('/**/', '999\r\n\r\n', ' ', '/*', '\r\n', '0', '%'), fc.integer({ min: 1, max: 2000 }))
    .map(([part, count]) => Buffer.from(`ISO${part.repeat(count)}`)),
)
const parts = fc.array(
  fc.oneof(
    fc.record({ name: fc.oneof(fc.constant('file'), nastyNames), filename: fileNames, content: fileContents }),
    fc.record({
      name: fc.oneof(fc.constantFrom(...Object.keys(inquiry.shape), 'langId', 'site', 'scripts'), nastyNames),
      filename: fc.constant(undefined),
      content: fc
        .oneof(fc.string({ maxLength: 200 }), fc.constantFrom('1', 'on', 'a@example.com'))
        .map((value) => Buffer.from(value)),
    }),
  ),
  { maxLength: 8 },
)
const multipartForms = fc
  .record({
    path: fc.constantFrom('/online/inquiryForm', '/online/inquiryAttachments?companyId=1'),
    parts,
    headers,
    boundary: fc.constantFrom('x1y2z3x1y2z3', 'x1y2z3x1y2z3', 'x1y2z3x1y2z3', 'other', '', '"x1y2z3x1y2z3"'),
    end: fc.constantFrom(
      '--x1y2z3x1y2z3--\r\n',
      '--x1y2z3x1y2z3--\r\n',
      '--x1y2z3x1y2z3--\r\n',
      '',
      '--x1y2z3x1y2z3',
      '--x1y2z3x1y2z3\r\n',
    ),
  })
  .map(({ path, parts: given, headers, boundary, end }): Call => {
    const chunks = given.flatMap(({ name, filename, content }) => {
      const file = filename === undefined ? '' : `; filename="${filename}"`
      const head = `--x1y2z3x1y2z3\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
      return [Buffer.from(head), content, Buffer.from('\r\n')]
    })
    const body = Buffer.concat([...chunks, Buffer.from(end)])
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    }
  })

const strangePaths = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE'),
    path: fc.oneof(
      fc.webPath().map((path) => path || '/'),
      fc.string({ maxLength: 60 }).map((value) => `/online/${encodeURIComponent(value)}`),
      fc.constantFrom(
        '/%',
        '/%00',
        '//[x',
        '/media/%2e%2e/x',
        '/media/..%2f..%2fx',
        '/online/search?%',
        '/online/search?keyword=%ff',
        '*',
      ),
    ),
    headers,
  })
  .map((call): Call => call)

/** Addresses that are called with their parameters; the others with files, or with none. */
export const CALLED = [...Object.keys(QUERIES), ...Object.keys(BODIES)]

/** Any call of the contract, valid or not. */
export const everyCall: fc.Arbitrary<Call> = fc.oneof(
  { weight: 5, arbitrary: gets },
  { weight: 6, arbitrary: posts },
  { weight: 2, arbitrary: urlencodedForms },
  { weight: 4, arbitrary: multipartForms },
  { weight: 1, arbitrary: strangePaths },
)

/** The bytes of a call on a socket. */
export function bytesOf({ method = 'GET', path, headers: given = {}, body = '' }: Call): Buffer {
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}
