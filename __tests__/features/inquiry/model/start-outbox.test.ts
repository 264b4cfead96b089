import { HttpResponse, address, http, mockProvider } from '../../../support/provider-server'
import { waitFor } from '@testing-library/react'
// Compiles it early, so that the first test does not wait for that.
import '../../../../src/features/inquiry/model/retry-kept'
import { startOutbox } from '../../../../src/features/inquiry/model/start-outbox'

const server = mockProvider()
const KEY = 'site:inquiry:k-1'
const payload = { name: 'Ann', email: 'ann@example.com', message: 'Trays', consent: true }

let idle: (() => void)[] = []
let keys: (string | null)[] = []

function answer(reply: () => Response) {
  server.use(
    http.post(address('online/inquiryAdd'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return reply()
    }),
  )
}

function beIdle() {
  for (const task of idle.splice(0)) task()
}

const state = () => (JSON.parse(localStorage.getItem(KEY) ?? '{}') as { state?: string }).state

beforeEach(() => {
  idle = []
  keys = []
  localStorage.setItem(KEY, JSON.stringify({ key: 'k-1', state: 'waiting', payload }))
  window.requestIdleCallback = (task) => idle.push(() => task({ didTimeout: false, timeRemaining: () => 9 }))
})

test('a kept inquiry is sent after the page has loaded, when the browser is idle', async () => {
  answer(() => HttpResponse.json({ data: { id: 'r-1' } }))
  startOutbox()
  expect(keys).toEqual([])
  beIdle()
  await waitFor(() => expect(state()).toBe('sent'))
  expect(keys).toEqual(['k-1'])
})

test('a kept inquiry is sent when the connection comes back', async () => {
  answer(() => HttpResponse.error())
  startOutbox()
  beIdle()
  await waitFor(() => expect(keys).toEqual(['k-1']))
  await waitFor(() => expect(state()).toBe('waiting'))
  answer(() => HttpResponse.json({ data: { id: 'r-1' } }))
  window.dispatchEvent(new Event('online'))
  beIdle()
  await waitFor(() => expect(state()).toBe('sent'))
  expect(new Set(keys)).toEqual(new Set(['k-1']))
})

test('a retry that nobody waits for leads nowhere, whatever the reply', async () => {
  window.history.replaceState(null, '', '/food-tray')
  answer(() => HttpResponse.json({ code: 401 }))
  startOutbox()
  beIdle()
  await waitFor(() => expect(keys).toEqual(['k-1']))
  await waitFor(() => expect(state()).toBe('refused'))
  expect(window.location.pathname).toBe('/food-tray')
})
