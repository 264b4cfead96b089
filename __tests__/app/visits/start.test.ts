import { HttpResponse, address, http, mockProvider } from '../../support/provider-server'
import { waitFor } from '@testing-library/react'

const server = mockProvider()

interface Report {
  path: string
  body: unknown
  keepalive: boolean
  type: string | null
}

let reports: Report[] = []
let idle: (() => void)[] = []
const restores: (() => void)[] = []
const listeners: [EventTarget, string, EventListenerOrEventListenerObject][] = []

async function startPage() {
  jest.resetModules()
  const { reportView, startVisits } = await import('../../../src/app/visits/start')
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([target, type, listener])
      add(type, listener)
    }
    restores.push(() => Reflect.deleteProperty(target, 'addEventListener'))
  }
  startVisits()
  return (page: string, previous?: string) =>
    reportView({
      location: { pathname: page, search: '' },
      prevLocation: previous === undefined ? null : { pathname: previous, search: '' },
    })
}

function record(path: string, reply: () => Response | Promise<Response>) {
  server.use(
    http.post(address(path), async ({ request }) => {
      const { keepalive, headers } = request
      reports.push({ path, body: await request.json(), keepalive, type: headers.get('content-type') })
      return reply()
    }),
  )
}

function acceptAll() {
  record('online/accessRecords', () => HttpResponse.json({ code: 200, message: 's-1' }))
  record('online/accessRecordsAll', () => HttpResponse.json({ code: 200, message: 'ok' }))
}

function beIdle() {
  for (const task of idle.splice(0)) task()
}

function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const pages = () => reports.map(({ path, body }) => [path, (body as { visitedPage: string }).visitedPage])

beforeEach(() => {
  reports = []
  idle = []
  window.requestIdleCallback = (task) => idle.push(() => task({ didTimeout: false, timeRemaining: () => 9 }))
})
afterEach(() => {
  for (const [target, type, listener] of listeners.splice(0)) target.removeEventListener(type, listener)
  for (const restore of restores.splice(0)) restore()
  jest.restoreAllMocks()
})

test('nothing is sent before the browser is idle', async () => {
  const visit = await startPage()
  visit('/a')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reports).toEqual([])
})

// Specification: 1.4
test('a view is sent when the browser is idle, in a request that outlives the page', async () => {
  acceptAll()
  const visit = await startPage()
  visit('/a')
  beIdle()
  await waitFor(() => expect(sessionStorage.getItem('site:session')).toBe('s-1'))
  expect(reports).toEqual([
    {
      path: 'online/accessRecords',
      body: { visitedPage: '/a', referer: '', companyId: '1' },
      keepalive: true,
      type: 'application/json',
    },
  ])
})

test('two views at once make one session', async () => {
  acceptAll()
  const visit = await startPage()
  visit('/a')
  visit('/b', '/a')
  beIdle()
  await waitFor(() => expect(reports).toHaveLength(2))
  expect(pages()).toEqual([
    ['online/accessRecords', '/a'],
    ['online/accessRecordsAll', '/b'],
  ])
  expect(reports[1]?.body).toEqual({ visitedPage: '/b', userId: 's-1', companyId: '1' })
})

test('a failure is sent again with the next view, and never shown', async () => {
  const error = jest.spyOn(console, 'error')
  server.use(http.post(address('online/accessRecords'), () => HttpResponse.error(), { once: true }))
  const visit = await startPage()
  visit('/a')
  beIdle()
  await new Promise((resolve) => setTimeout(resolve, 100))
  acceptAll()
  visit('/b', '/a')
  beIdle()
  await waitFor(() => expect(pages().map(([, page]) => page)).toEqual(['/a', '/b']))
  expect(error).not.toHaveBeenCalled()
})

test('a message 404 under another code begins a new session', async () => {
  sessionStorage.setItem('site:session', 'gone')
  record('online/accessRecordsAll', () => HttpResponse.json({ code: 404, message: '404' }))
  record('online/accessRecords', () => HttpResponse.json({ message: 's-2' }))
  const visit = await startPage()
  visit('/a')
  beIdle()
  await waitFor(() => expect(sessionStorage.getItem('site:session')).toBe('s-2'))
})

describe('when the page is left before the browser was idle', () => {
  test('the view is sent at once, in a request that outlives the page', async () => {
    acceptAll()
    const visit = await startPage()
    visit('/a')
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(reports).toHaveLength(1))
    expect(reports[0]).toEqual({
      path: 'online/accessRecords',
      body: { visitedPage: '/a', referer: '', companyId: '1' },
      keepalive: true,
      type: 'application/json',
    })
    await waitFor(() => expect(sessionStorage.getItem('site:session')).toBe('s-1'))
  })

  test('all views of a session are sent with its id', async () => {
    sessionStorage.setItem('site:session', 's-9')
    acceptAll()
    const visit = await startPage()
    visit('/a')
    visit('/b', '/a')
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(reports).toHaveLength(2))
    expect(reports.map(({ body }) => body)).toEqual([
      { visitedPage: '/a', userId: 's-9', companyId: '1' },
      { visitedPage: '/b', userId: 's-9', companyId: '1' },
    ])
  })

  test('only the first view goes out without a session, and the next follows should the page live on', async () => {
    acceptAll()
    const visit = await startPage()
    visit('/a')
    visit('/b', '/a')
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(sessionStorage.getItem('site:session')).toBe('s-1'))
    expect(pages()).toEqual([['online/accessRecords', '/a']])
    beIdle()
    await waitFor(() => expect(reports).toHaveLength(2))
    expect(pages()[1]).toEqual(['online/accessRecordsAll', '/b'])
  })

  test('nothing is sent a second time when the page lives on', async () => {
    acceptAll()
    const visit = await startPage()
    visit('/a')
    window.dispatchEvent(new Event('pagehide'))
    beIdle()
    await waitFor(() => expect(sessionStorage.getItem('site:session')).toBe('s-1'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(reports).toHaveLength(1)
  })

  test('a failure is sent again with the next view, should the page live on', async () => {
    server.use(http.post(address('online/accessRecords'), () => HttpResponse.error(), { once: true }))
    const visit = await startPage()
    visit('/a')
    hide()
    await new Promise((resolve) => setTimeout(resolve, 100))
    acceptAll()
    visit('/b', '/a')
    beIdle()
    await waitFor(() => expect(pages().map(([, page]) => page)).toEqual(['/a', '/b']))
  })

  test('a new session replaces an unknown one with the next view', async () => {
    sessionStorage.setItem('site:session', 'gone')
    record('online/accessRecords', () => HttpResponse.json({ message: 's-2' }))
    server.use(
      http.post(address('online/accessRecordsAll'), () => HttpResponse.json({ message: '404' }), { once: true }),
    )
    const visit = await startPage()
    visit('/a')
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(sessionStorage.getItem('site:session')).toBeNull())
    beIdle()
    await waitFor(() => expect(sessionStorage.getItem('site:session')).toBe('s-2'))
    expect(pages()).toEqual([['online/accessRecords', '/a']])
  })

  test('hiding the page is enough', async () => {
    acceptAll()
    const visit = await startPage()
    visit('/a')
    hide()
    await waitFor(() => expect(reports).toHaveLength(1))
  })
})

// Browsers cut a page off from its requests when it is left, just before they say so or in between; the requests go on.
describe('when the page is left while a report is under way', () => {
  const tick = () => new Promise((resolve) => setTimeout(resolve, 50))
  const leave = () => void window.dispatchEvent(new Event('pagehide'))

  /** A report that has arrived, and whose answer the page does not get any more. */
  async function report(path: string) {
    let cut = () => {}
    const gone = new Promise<void>((resolve) => (cut = resolve))
    record(path, () => gone.then(() => HttpResponse.error()))
    const visit = await startPage()
    visit('/a')
    beIdle()
    await waitFor(() => expect(reports).toHaveLength(1))
    const cutOff = async () => {
      cut()
      await tick()
    }
    return { visit, cutOff }
  }

  const orders: [string, (cutOff: () => Promise<void>) => Promise<void>][] = [
    ['before it is left', async (cutOff) => (await cutOff(), leave(), hide())],
    ['between the two events', async (cutOff) => (leave(), await cutOff(), hide())],
    ['after both events', async (cutOff) => (leave(), hide(), await cutOff())],
    ['after it was hidden', async (cutOff) => (hide(), await cutOff(), leave())],
  ]

  // Specification: 1.4
  test.each(
    ['online/accessRecords', 'online/accessRecordsAll'].flatMap((path) =>
      orders.map((order) => [path, ...order] as const),
    ),
  )('its view is sent once (%s, cut off %s)', async (path, _when, go) => {
    if (path === 'online/accessRecordsAll') sessionStorage.setItem('site:session', 's-1')
    const { cutOff } = await report(path)
    await go(cutOff)
    await tick()
    expect(pages()).toEqual([[path, '/a']])
  })

  test('its view is not sent again when the visitor comes back to it', async () => {
    sessionStorage.setItem('site:session', 's-1')
    const { visit, cutOff } = await report('online/accessRecordsAll')
    leave()
    await cutOff()
    window.dispatchEvent(new Event('pageshow'))
    acceptAll()
    visit('/b', '/a')
    beIdle()
    await waitFor(() => expect(pages().map(([, page]) => page)).toEqual(['/a', '/b']))
  })

  test('a view that was sent when the page was hidden is sent once', async () => {
    sessionStorage.setItem('site:session', 's-1')
    record('online/accessRecordsAll', () => HttpResponse.error())
    const visit = await startPage()
    visit('/a')
    hide()
    await tick()
    leave()
    hide()
    await tick()
    expect(pages()).toEqual([['online/accessRecordsAll', '/a']])
  })

  test('a view that failed long before is sent', async () => {
    server.use(http.post(address('online/accessRecords'), () => HttpResponse.error(), { once: true }))
    const visit = await startPage()
    visit('/a')
    beIdle()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    acceptAll()
    leave()
    await waitFor(() => expect(pages()).toEqual([['online/accessRecords', '/a']]))
  })
})

test('nothing is sent twice when the page is left while a session is being made', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  record('online/accessRecords', async () => {
    await answered
    return HttpResponse.json({ message: 's-1' })
  })
  record('online/accessRecordsAll', () => HttpResponse.json({ message: 'ok' }))
  const visit = await startPage()
  visit('/a')
  beIdle()
  await waitFor(() => expect(reports).toHaveLength(1))
  visit('/b', '/a')
  window.dispatchEvent(new Event('pagehide'))
  answer()
  await waitFor(() => expect(reports).toHaveLength(2))
  expect(pages()).toEqual([
    ['online/accessRecords', '/a'],
    ['online/accessRecordsAll', '/b'],
  ])
})
