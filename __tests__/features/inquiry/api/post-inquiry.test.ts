import { HttpResponse, address, delay, http, mockProvider } from '../../../support/provider-server'
import { EMPTY_INQUIRY } from '../../../../src/features/inquiry/model/inquiry-fields'
import { sendInquiry } from '../../../../src/features/inquiry/api/post-inquiry'
import { setReplyHandlers } from '../../../../src/lib/request/reply-handlers'
import { tokenStore } from '../../../../src/lib/request/token'

const server = mockProvider()
const PAYLOAD = { ...EMPTY_INQUIRY, visitedPage: '/inquiry', referrer: '', recordsId: '', companyId: '1' }
const navigate = jest.fn<void, [string]>()
let restore = () => {}

beforeEach(() => {
  navigate.mockReset()
  window.history.replaceState(null, '', '/inquiry')
  restore = setReplyHandlers({ navigate, show: () => {} })
})
afterEach(() => restore())

function answer(reply: () => Response | Promise<Response>) {
  server.use(http.post(address('online/inquiryAdd'), reply))
}
const envelope =
  (body: object, status = 200) =>
  () =>
    HttpResponse.json(body, { status })
const page = (status: number) => () => HttpResponse.html('<h1>proxy</h1>', { status })
const send = () => sendInquiry(PAYLOAD, 'key-0001', 'first')

const EMAIL = { email: { text: 'errors.emailFormat' } }

test.each([
  ['code 500 and a known message', envelope({ code: 500, message: '邮箱格式错误' }), 'blamed', EMAIL],
  ['code "500" and a known message', envelope({ code: '500', message: '邮箱格式错误' }), 'blamed', EMAIL],
  ['code 601 and a known message', envelope({ code: 601, message: '邮箱格式不正确' }), 'blamed', EMAIL],
  ['code 601 and another message', envelope({ code: 601, message: '别的话' }), 'refused', {}],
  ['code 601 alone', envelope({ code: 601 }), 'refused', {}],
  ['code 422 without a list', envelope({ code: 422, message: '别的话' }), 'refused', {}],
  [
    'code 422 with a list',
    envelope({ code: 422, message: 'x', data: { errors: [{ field: 'email', rule: 'format' }] } }),
    'blamed',
    EMAIL,
  ],
  ['code 403', envelope({ code: 403, message: 'x' }), 'refused', {}],
  ['code 404', envelope({ code: 404, message: 'x' }), 'refused', {}],
  ['code 409', envelope({ code: 409, message: 'x' }), 'refused', {}],
  ['code 429', envelope({ code: 429, message: 'x' }), 'busy', {}],
  ['an envelope under HTTP 503', envelope({ code: 500, message: '邮箱格式错误' }, 503), 'blamed', EMAIL],
  ['an envelope under HTTP 429', envelope({ code: 429, message: 'x' }, 429), 'busy', {}],
  ['HTTP 400 without an envelope', page(400), 'rejected', {}],
  ['HTTP 403 without an envelope', page(403), 'rejected', {}],
  ['HTTP 404 without an envelope', page(404), 'rejected', {}],
  ['HTTP 413 without an envelope', page(413), 'rejected', {}],
  ['a page instead of an envelope', page(200), 'unreadable', {}],
  ['a code that is none', envelope({ code: 'x' }), 'unreadable', {}],
  ['nothing', () => new HttpResponse(null, { status: 200 }), 'unreadable', {}],
  ['half an envelope', () => new HttpResponse('{"code":200,', { status: 200 }), 'unreadable', {}],
] as const)('an inquiry answered with %s is handed back as %s', async (_what, reply, situation, errors) => {
  answer(reply as () => Response)
  expect(await send()).toMatchObject({ state: 'refused', refusal: { situation }, errors })
})

test.each([
  ['no connection', () => HttpResponse.error()],
  ['HTTP 500 without an envelope', page(500)],
  ['HTTP 502 without an envelope', page(502)],
  ['HTTP 503 without an envelope', page(503)],
  ['HTTP 505 without an envelope', page(505)],
  ['HTTP 429 without an envelope', page(429)],
])('an inquiry that meets %s waits', async (_what, reply) => {
  answer(reply)
  expect(await send()).toEqual({ state: 'waiting' })
})

test('an inquiry without an answer in time waits', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  try {
    answer(() => delay('infinite') as never)
    const sending = send()
    await jest.advanceTimersByTimeAsync(30_100)
    expect(await sending).toEqual({ state: 'waiting' })
  } finally {
    jest.useRealTimers()
  }
})

test.each([
  ['code 401', envelope({ code: 401, message: '认证失败，无法访问系统资源' })],
  ['HTTP 401', page(401)],
])('%s ends the login, and leads to sign in when it is told to', async (_what, reply) => {
  tokenStore.write('old')
  answer(reply)
  const answered = await send()
  expect(tokenStore.read()).toBeNull()
  expect(navigate).not.toHaveBeenCalled()
  if (answered.state !== 'refused') throw new Error(answered.state)
  expect(answered.refusal.situation).toBe('unauthorized')
  await answered.leave?.()
  expect(navigate.mock.calls).toEqual([['/login?from=%2Finquiry']])
})

// Specification: 8.6
test.each([
  ['first', 1],
  ['again', 1],
  ['background', 0],
] as const)('a failed attempt (%s) is shown %s times', async (which, times) => {
  const show = jest.fn()
  setReplyHandlers({ show })
  answer(page(400))
  await sendInquiry(PAYLOAD, 'key-0001', which)
  expect(show).toHaveBeenCalledTimes(times)
})

describe('an inquiry that is asked for a proof of work', () => {
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '01', salt: '02', cost: 1, keyLength: 16, keyPrefix: '0' }
  const asked = { code: 428, message: '需要安全验证', data: { challenge: { parameters, signature: 's' } } }

  function record(reply: (count: number) => object) {
    const sent: { body: Record<string, unknown>; key: string | null }[] = []
    server.use(
      http.post(address('online/inquiryAdd'), async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>
        sent.push({ body, key: request.headers.get('idempotency-key') })
        return HttpResponse.json(reply(sent.length))
      }),
    )
    return sent
  }

  test.each(['first', 'again', 'background'] as const)(
    'is sent again with it, the same and under the same key (%s)',
    async (which) => {
      const show = jest.fn()
      setReplyHandlers({ show })
      const sent = record((count) => (count === 1 ? asked : { code: 200, data: { id: 'r-1' } }))
      expect(await sendInquiry(PAYLOAD, 'key-0001', which)).toEqual({ state: 'sent', reference: 'r-1' })
      expect(sent.map(({ key }) => key)).toEqual(['key-0001', 'key-0001'])
      const { captcha, ...again } = sent[1]?.body ?? {}
      expect(again).toEqual(sent[0]?.body)
      expect(JSON.parse(atob(String(captcha)))).toMatchObject({ challenge: asked.data.challenge })
      expect(show).not.toHaveBeenCalled()
    },
  )

  test('each time is handed back in the end', async () => {
    const sent = record(() => asked)
    expect(await send()).toMatchObject({ state: 'refused', refusal: { situation: 'refused' } })
    expect(sent).toHaveLength(4)
  })

  test('that can’t be given is handed back', async () => {
    const strange = { challenge: { parameters: { ...parameters, algorithm: 'SCRYPT' } } }
    const sent = record(() => ({ ...asked, data: strange }))
    expect(await send()).toMatchObject({ state: 'refused', refusal: { reason: { message: '需要安全验证' } } })
    expect(sent).toHaveLength(1)
  })

  test('and is cut off then waits to be sent again', async () => {
    let count = 0
    answer(() => (++count === 1 ? HttpResponse.json(asked) : HttpResponse.error()))
    expect(await send()).toEqual({ state: 'waiting' })
  })
})
