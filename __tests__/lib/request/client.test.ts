/** @jest-environment jest-fixed-jsdom */
import { HttpResponse, address, delay, http, mockProvider } from '../../support/provider-server'
import { get, post } from '../../../src/lib/request/client'
import type { ReplyNotice } from '../../../src/lib/request/notice'
import { setReplyHandlers } from '../../../src/lib/request/reply-handlers'
import { RequestError } from '../../../src/lib/request/request-error'
import { tokenStore } from '../../../src/lib/request/token'

const server = mockProvider()
const path = 'online/search'
const url = address(path)

const show = jest.fn<void, [ReplyNotice]>()
const navigate = jest.fn<void | Promise<void>, [string]>()
let restore = () => {}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  show.mockReset()
  navigate.mockReset()
  restore = setReplyHandlers({ show, navigate })
})
afterEach(() => {
  jest.restoreAllMocks()
  restore()
})

function answer(body: object | string, status = 200) {
  const response = () =>
    typeof body === 'string' ? HttpResponse.html(body, { status }) : HttpResponse.json(body, { status })
  server.use(http.get(url, response), http.post(url, response))
}

/** Stops the clock: on a busy machine a moment may have passed. */
function standStill(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
}

async function failure(call: Promise<unknown>): Promise<RequestError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof RequestError)) throw new Error(`no RequestError: ${String(error)}`)
  return error
}

describe('a call', () => {
  let requests: Request[] = []
  beforeEach(() => {
    requests = []
    const record = ({ request }: { request: Request }) => {
      requests.push(request.clone())
      return HttpResponse.json({ code: 200 })
    }
    server.use(http.get(url, record), http.post(url, record))
  })

  // Specification: 7.3
  test('is JSON from the website', async () => {
    await post(path, { a: 1 })
    const [request] = requests
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('request-type')).toBe('website')
    expect(await request?.json()).toEqual({ a: 1 })
  })

  // Specification: 7.1
  test('writes GET parameters into the address', async () => {
    await get(path, { keyword: 'tray', kind: undefined })
    expect(requests[0]?.url).toBe(`${url}?keyword=tray`)
  })

  test('has no question mark without parameters', async () => {
    await get(path, { keyword: '' })
    expect(requests[0]?.url).toBe(url)
  })

  // Specification: 3.10, 6.1, 7.4
  test('carries the stored token', async () => {
    tokenStore.write('abc')
    await get(path)
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc')
  })

  // Specification: 6.1
  test('carries no authorization without a token', async () => {
    await get(path)
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('can leave the token out', async () => {
    tokenStore.write('abc')
    await get(path, {}, { withoutToken: true })
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('goes out without a token where storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    await get(path)
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('carries its idempotency key', async () => {
    await post(path, {}, { idempotencyKey: 'k-1' })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k-1')
  })

  test('is refused when the same was sent a moment ago', async () => {
    standStill()
    await post(path, { a: 1 })
    const error = await failure(post(path, { a: 1 }))
    expect(error.kind).toBe('duplicate')
    expect(requests).toHaveLength(1)
  })

  test('that was refused as a repeat is shown once', async () => {
    standStill()
    await post(path, { a: 1 })
    await failure(post(path, { a: 1 }))
    await failure(post(path, { a: 1 }))
    expect(show.mock.calls).toEqual([[{ shape: 'message', type: 'error', text: { from: 'duplicate' } }]])
  })

  test('can leave the guard out', async () => {
    await post(path, {})
    await post(path, {}, { withoutGuard: true })
    expect(requests).toHaveLength(2)
  })

  test('by GET may be repeated at once', async () => {
    await get(path, { a: 1 })
    await get(path, { a: 1 })
    expect(requests).toHaveLength(2)
  })
})

describe('a reply', () => {
  test('with code 200 is given to the caller', async () => {
    answer({ code: 200, message: 'ok', data: [1] })
    expect(await get(path)).toEqual({ code: 200, message: 'ok', data: [1] })
    expect(show).not.toHaveBeenCalled()
  })

  // Specification: 8.1
  test('without a code is a success', async () => {
    answer({ message: 'ok', data: 7 })
    expect(await get(path)).toEqual({ code: 200, message: 'ok', data: 7 })
  })

  // Specification: 8.3, 8.4, 8.5
  test.each([
    [500, { shape: 'message', type: 'error', text: { from: 'server', message: '系统错误' } }],
    ['500', { shape: 'message', type: 'error', text: { from: 'server', message: '系统错误' } }],
    [601, { shape: 'message', type: 'warning', text: { from: 'server', message: '系统错误' } }],
    [403, { shape: 'notification', type: 'error', text: { from: 'status', status: 403 } }],
    [404, { shape: 'notification', type: 'error', text: { from: 'status', status: 404 } }],
    [400, { shape: 'notification', type: 'error', text: { from: 'server', message: '系统错误' } }],
  ])('with code %j is shown and rejects', async (code, notice) => {
    answer({ code, message: '系统错误', data: { errors: [] } })
    const error = await failure(get(path))
    expect(error).toMatchObject({ kind: 'reply', code: Number(code), serverMessage: '系统错误', data: { errors: [] } })
    expect(error.call).toEqual({ method: 'GET', path })
    expect(show.mock.calls).toEqual([[notice]])
  })

  test('in HTML rejects as no reply', async () => {
    answer('<!doctype html><title>Sign in to the Wi-Fi</title>')
    expect(await failure(get(path))).toMatchObject({ kind: 'unreadable', code: null })
  })

  test('to a background call shows nothing and still rejects', async () => {
    answer({ code: 500, message: 'x' })
    expect((await failure(get(path, {}, { background: true }))).code).toBe(500)
    expect(show).not.toHaveBeenCalled()
  })

  test('is read by the caller', async () => {
    answer({ code: 200, data: { token: 't' } })
    expect(await post(path, {}, {}, ({ data }) => data)).toEqual({ token: 't' })
  })

  // Specification: 8.6
  test('that lacks what the caller needs has failed, and is shown like any answer that can’t be read', async () => {
    answer({ code: 200, data: {} })
    const read = post(path, {}, {}, (_envelope, unreadable) => {
      throw unreadable('it has no token')
    })
    const error = await failure(read)
    expect(error.message).toBe('POST online/search failed: the answer is not what the contract says (it has no token)')
    expect(show.mock.calls).toEqual([
      [{ shape: 'message', type: 'error', text: { from: 'unreadable' }, duration: 5000 }],
    ])
  })

  test('is shown each time that a call fails', async () => {
    answer({ code: 500, message: 'x' })
    await failure(get(path, { keyword: 'a' }))
    await failure(get(path, { keyword: 'b' }))
    expect(show).toHaveBeenCalledTimes(2)
  })
})

describe('code 401', () => {
  beforeEach(() => {
    tokenStore.write('old')
    answer({ code: 401, message: '认证失败' })
  })

  // Specification: 3.10, 4.9, 8.2
  test('removes the token', async () => {
    await failure(get(path))
    expect(tokenStore.read()).toBeNull()
  })

  // Specification: 1.1, 2.7, 4.9, 8.2
  test('leads to the login page with the place to come back to', async () => {
    window.history.replaceState(null, '', '/food-tray?a=1&b=2#top')
    await failure(get(path))
    expect(navigate.mock.calls).toEqual([['/login?from=%2Ffood-tray%3Fa%3D1%26b%3D2%23top']])
  })

  test("leads to the login page in the visitor's language", async () => {
    window.history.replaceState(null, '', '/de/food-tray')
    await failure(get(path))
    expect(navigate.mock.calls).toEqual([['/de/login?from=%2Fde%2Ffood-tray']])
  })

  test('says why on the way', async () => {
    await failure(get(path))
    const text = { from: 'status', status: 401 }
    expect(show.mock.calls).toEqual([[{ shape: 'notification', type: 'warning', text }]])
  })

  // Specification: 4.9
  test('removes the token, says why and leads away once for several replies', async () => {
    const remove = jest.spyOn(Storage.prototype, 'removeItem')
    let arrive = () => {}
    navigate.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    await Promise.all([1, 2, 3].map((page) => failure(get(path, { page }))))
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(show).toHaveBeenCalledTimes(1)
    expect(remove.mock.calls.filter(([key]) => key === 'token')).toHaveLength(1)
    arrive()
  })

  // Specification: 4.9
  test.each([['/login'], ['/food-tray']])(
    'is over with a reply that comes when the visitor is at %s already',
    async (place) => {
      let answerLate = () => {}
      const late = new Promise<void>((resolve) => (answerLate = resolve))
      server.use(
        http.get(address('online/account'), async () => {
          await late
          return HttpResponse.json({ code: 401 })
        }),
      )
      window.history.replaceState(null, '', '/account')
      const slow = failure(get('online/account'))
      await failure(get(path))
      window.history.replaceState(null, '', place)
      answerLate()
      await slow
      expect(navigate).toHaveBeenCalledTimes(1)
      expect(show).toHaveBeenCalledTimes(1)
    },
  )

  test('to a call that is sent on the way to the login page says nothing new', async () => {
    let arrive = () => {}
    navigate.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    await failure(get(path))
    await failure(get(path))
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(show).toHaveBeenCalledTimes(1)
    arrive()
  })

  test('in the background keeps no later call from saying why and leading away', async () => {
    await Promise.all([failure(get(path, {}, { background: true })), failure(get(path))])
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(show).toHaveBeenCalledTimes(1)
  })

  test('leads away again after the visitor has left the login page', async () => {
    await failure(get(path))
    await failure(get(path))
    expect(navigate).toHaveBeenCalledTimes(2)
  })

  test('stays on the login page', async () => {
    window.history.replaceState(null, '', '/login?from=%2Ffood-tray')
    await failure(get(path))
    expect(navigate).not.toHaveBeenCalled()
  })

  test('to a call in the background removes the token, and no more', async () => {
    await failure(get(path, {}, { background: true }))
    expect(tokenStore.read()).toBeNull()
    expect(navigate).not.toHaveBeenCalled()
    expect(show).not.toHaveBeenCalled()
  })

  test('to a call that stays on its page removes the token and says why, without leading away', async () => {
    await failure(get(path, {}, { staysOnPage: true }))
    expect(tokenStore.read()).toBeNull()
    expect(navigate).not.toHaveBeenCalled()
    expect(show).toHaveBeenCalledTimes(1)
  })

  test('to a call that left the token out ends no login, and is shown like other codes', async () => {
    await failure(get(path, {}, { withoutToken: true }))
    expect(tokenStore.read()).toBe('old')
    expect(navigate).not.toHaveBeenCalled()
    expect(show).toHaveBeenCalledTimes(1)
  })

  test('keeps a token that was stored after the call was sent', async () => {
    server.use(
      http.get(url, () => {
        tokenStore.write('new')
        return HttpResponse.json({ code: 401 })
      }),
    )
    await failure(get(path))
    expect(tokenStore.read()).toBe('new')
    expect(navigate).not.toHaveBeenCalled()
  })

  test('as HTTP status behaves the same', async () => {
    answer({}, 401)
    await failure(get(path))
    expect(tokenStore.read()).toBeNull()
    expect(navigate.mock.calls).toEqual([['/login?from=%2F']])
  })
})

describe('a transport failure', () => {
  // Specification: 8.6, 9.3
  test('without a connection is reported as such for 5 seconds', async () => {
    server.use(http.get(url, () => HttpResponse.error()))
    expect(await failure(get(path))).toMatchObject({ kind: 'network', code: null })
    expect(show.mock.calls).toEqual([[{ shape: 'message', type: 'error', text: { from: 'network' }, duration: 5000 }]])
  })

  test.each([400, 402, 405, 413, 422, 429, 500, 502, 503, 504, 505])(
    'with HTTP status %s and no envelope is reported with the default text',
    async (status) => {
      answer('<h1>proxy</h1>', status)
      expect(await failure(get(path))).toMatchObject({ kind: 'http', code: status })
      expect(show.mock.calls).toEqual([
        [{ shape: 'message', type: 'error', text: { from: 'default' }, duration: 5000 }],
      ])
    },
  )

  test.each([
    ['a code', { code: 500, message: '别的话' }, 500, '别的话'],
    ['a known message alone', { message: '邮箱格式错误' }, 503, '邮箱格式错误'],
  ])('with an HTTP status and an envelope with %s is an answer', async (_what, body, code, serverMessage) => {
    answer(body, 503)
    expect(await failure(get(path))).toMatchObject({ kind: 'reply', code, serverMessage })
  })

  test.each([
    ['another message alone', { message: 'Service Unavailable' }],
    ['a success', { code: 200, message: '操作成功' }],
    ['neither', { error: 'x' }],
  ])('with an HTTP status and JSON with %s counts as a gateway’s', async (_what, body) => {
    answer(body, 503)
    expect(await failure(get(path))).toMatchObject({ kind: 'http', code: 503 })
  })

  test('names the call and the reason', async () => {
    answer('<h1>Bad gateway</h1>', 502)
    expect((await failure(get(path))).message).toBe('GET online/search failed: HTTP status 502')
  })

  // Specification: 7.2, 9.1
  test('after 30 seconds without an answer is a time-out', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    try {
      server.use(http.get(url, () => delay('infinite')))
      const failed = failure(get(path))
      let settled = false
      void failed.finally(() => (settled = true))
      await jest.advanceTimersByTimeAsync(29_900)
      expect(settled).toBe(false)
      await jest.advanceTimersByTimeAsync(200)
      expect((await failed).kind).toBe('timeout')
      expect(show.mock.calls[0]?.[0].text).toEqual({ from: 'timeout' })
    } finally {
      jest.useRealTimers()
    }
  })

  test('by the caller shows nothing', async () => {
    server.use(http.get(url, () => delay('infinite')))
    const controller = new AbortController()
    const failed = failure(get(path, {}, { signal: controller.signal }))
    setTimeout(() => controller.abort(), 20)
    expect((await failed).kind).toBe('aborted')
    expect(show).not.toHaveBeenCalled()
  })
})
