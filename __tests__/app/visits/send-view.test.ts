import { HttpResponse, address, http, mockProvider } from '../../support/provider-server'
import { mayIdentify, sendView } from '../../../src/app/visits/send-view'
import { sessionIdStore } from '../../../src/app/visits/session-id'
import { tokenStore } from '../../../src/lib/request/token'

const server = mockProvider()

type Answer = string | { code: number } | null

/** The provider's answers in order, and the calls that got them. */
function expectCalls(...answers: Answer[]) {
  const calls: unknown[] = []
  const answer = (kind: 'new' | 'known') => async (info: { request: Request }) => {
    const { visitedPage, referer, userId } = (await info.request.json()) as Record<string, string>
    calls.push([kind, visitedPage, kind === 'new' ? referer : userId])
    const next = answers.shift()
    if (next === undefined || next === null) return HttpResponse.error()
    return HttpResponse.json(typeof next === 'string' ? { code: 200, message: next } : next)
  }
  server.use(
    http.post(address('online/accessRecords'), answer('new')),
    http.post(address('online/accessRecordsAll'), answer('known')),
  )
  return calls
}

const view = (visitedPage: string, referer = '') => ({ visitedPage, referer })

describe('without a session', () => {
  // Specification: 4.3
  test('a view begins one', async () => {
    const calls = expectCalls('s-1')
    expect(await sendView(view('/a', 'https://search.example/'))).toBe(true)
    expect(calls).toEqual([['new', '/a', 'https://search.example/']])
    expect(sessionIdStore.read()).toBe('s-1')
  })

  // Specification: 4.4
  test.each(['dev', ''])('nothing is stored when the answer is “%s”', async (message) => {
    expectCalls(message)
    expect(await sendView(view('/a'))).toBe(true)
    expect(sessionIdStore.read()).toBeNull()
  })
})

describe('with a session', () => {
  beforeEach(() => void sessionIdStore.write('s-1'))

  // Specification: 4.1
  test('a view is reported with it', async () => {
    const calls = expectCalls('操作成功')
    expect(await sendView(view('/a', '/z'))).toBe(true)
    expect(calls).toEqual([['known', '/a', 's-1']])
    expect(sessionIdStore.read()).toBe('s-1')
  })

  // Specification: 4.2
  test('a new one begins when the provider does not know it', async () => {
    const calls = expectCalls('404', 's-2')
    expect(await sendView(view('/a', '/z'))).toBe(true)
    expect(calls).toEqual([
      ['known', '/a', 's-1'],
      ['new', '/a', '/z'],
    ])
    expect(sessionIdStore.read()).toBe('s-2')
  })

  test('an unknown one is dropped even when the new visit fails, or is not recorded', async () => {
    expectCalls('404', null)
    await expect(sendView(view('/a'))).rejects.toThrow()
    expect(sessionIdStore.read()).toBeNull()
    sessionIdStore.write('s-1')
    expectCalls('404', 'dev')
    expect(await sendView(view('/a'))).toBe(true)
    expect(sessionIdStore.read()).toBeNull()
  })

  test('it stays when there is no answer', async () => {
    expectCalls(null)
    await expect(sendView(view('/a'))).rejects.toThrow()
    expect(sessionIdStore.read()).toBe('s-1')
  })

  test('a visitor who asks not to be tracked loses it, and is recorded with the page alone', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    const calls = expectCalls('s-2')
    expect(await sendView(view('/a', 'https://search.example/'))).toBe(true)
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    expect(calls).toEqual([['new', '/a', '']])
    expect(sessionIdStore.read()).toBeNull()
  })
})

test('a view that is refused three times is given up, and one without an answer never', async () => {
  const refused = view('/a')
  expectCalls({ code: 400 }, { code: 400 }, { code: 400 })
  expect([await sendView(refused), await sendView(refused), await sendView(refused)]).toEqual([false, false, true])
  const unanswered = view('/b')
  expectCalls()
  for (let times = 0; times < 9; times += 1) await expect(sendView(unanswered)).rejects.toThrow()
})

test('a refused token is removed', async () => {
  tokenStore.write('old')
  expectCalls({ code: 401 })
  await sendView(view('/a'))
  expect(tokenStore.read()).toBeNull()
})

test.each([
  ['nothing', {}, true],
  ['no preference', { doNotTrack: null }, true],
  ['unspecified', { doNotTrack: 'unspecified' }, true],
  ['Do Not Track', { doNotTrack: '1' }, false],
  ['Global Privacy Control', { globalPrivacyControl: true }, false],
])('a browser that says %s', (_what, signals, expected) => {
  expect(mayIdentify(signals)).toBe(expected)
})
