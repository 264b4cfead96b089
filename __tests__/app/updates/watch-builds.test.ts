import { CHECK_INTERVAL_MS, TICK_MS, watchBuilds } from '../../../src/app/updates/watch-builds'
import type { NewerBuild } from '../../../src/app/routing/newer-build'

let answers: (() => Response | Promise<Response>)[] = []
let asked: string[] = []
let stop = () => {}
let visibility: DocumentVisibilityState = 'visible'

const build =
  (id: string, changes: object = {}) =>
  () =>
    Response.json({ id, timestamp: 1, webpackCompilationHash: 'h1', ...changes })

const meta = () =>
  Response.json({ id: 'b2', timestamp: 1, routes: { redirects: [], rules: {} }, prerendered: ['/tray'] })

const realTimeout = window.setTimeout.bind(window)

/** Lets time pass, and the event loop turn until an answer has been read. */
async function pass(time: number) {
  await jest.advanceTimersByTimeAsync(time)
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => realTimeout(resolve, 1))
}

const settle = () => pass(0)

function show(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  answers = []
  asked = []
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  window.fetch = async (input, init) => {
    asked.push(`${input instanceof Request ? input.url : input.toString()} ${init?.cache ?? ''}`)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
})

afterEach(() => {
  stop()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function watch(hash: string | undefined = 'h1') {
  const onUpdate = jest.fn()
  const onManifest = jest.fn()
  stop = watchBuilds(hash, (build) => void (build ? onManifest(build) : onUpdate()))
  return Object.assign(onUpdate, { onManifest })
}

// Specification: 4.6, 7.12
test('asks at once, past every cache', async () => {
  jest.setSystemTime(123)
  answers = [build('b1')]
  watch()
  await settle()
  expect(asked).toEqual(['/builds/latest.json?123 no-store'])
})

// Specification: 4.6
test('reports another build an hour later, with its manifest, once', async () => {
  answers = [build('b1'), build('b1'), build('b2'), meta, build('b2')]
  const onUpdate = watch()
  await settle()
  await pass(CHECK_INTERVAL_MS)
  expect(onUpdate).not.toHaveBeenCalled()
  await pass(CHECK_INTERVAL_MS)
  expect(asked.at(-1)).toMatch(/^\/builds\/meta\/b2\.json/)
  const [told] = onUpdate.onManifest.mock.calls.flat() as NewerBuild[]
  expect(told?.hasPage('/tray')).toBe(true)
  await pass(CHECK_INTERVAL_MS)
  expect(onUpdate).toHaveBeenCalledTimes(1)
})

test('keeps looking: a tab that stays open learns of the build after the next too', async () => {
  answers = [build('b1'), build('b2'), meta, build('b3'), meta]
  const onUpdate = watch()
  await settle()
  await pass(CHECK_INTERVAL_MS)
  await pass(CHECK_INTERVAL_MS)
  expect(onUpdate).toHaveBeenCalledTimes(2)
})

test('reports a build again when its manifest could not be read', async () => {
  answers = [build('b1'), build('b2'), () => new Response('', { status: 500 }), build('b2'), meta]
  const onUpdate = watch()
  await settle()
  await pass(CHECK_INTERVAL_MS)
  expect(onUpdate.onManifest).not.toHaveBeenCalled()
  await pass(CHECK_INTERVAL_MS)
  expect(onUpdate).toHaveBeenCalledTimes(2)
  expect(onUpdate.onManifest).toHaveBeenCalledTimes(1)
})

describe('when clock and timers differ', () => {
  const monotonic = { now: 0 }
  /** The clock that can't be set, which on some machines stops while they sleep. */
  const setRunning = () => jest.spyOn(performance, 'now').mockImplementation(() => monotonic.now)

  // Specification: 4.6
  test('asks an hour later though the clock was set back meanwhile', async () => {
    setRunning()
    answers = [build('b1'), build('b2'), meta]
    const onUpdate = watch()
    await settle()
    jest.setSystemTime(Date.now() - 24 * CHECK_INTERVAL_MS)
    monotonic.now += CHECK_INTERVAL_MS
    await pass(CHECK_INTERVAL_MS)
    expect(onUpdate).toHaveBeenCalledTimes(1)
  })

  // Specification: 4.6
  test('asks soon after the machine has slept, for which timers stood still', async () => {
    setRunning()
    answers = [build('b1'), build('b2'), meta]
    const onUpdate = watch()
    await settle()
    jest.setSystemTime(Date.now() + 8 * CHECK_INTERVAL_MS)
    await pass(TICK_MS)
    expect(onUpdate).toHaveBeenCalledTimes(1)
  })

  test('does not ask more often when the clock goes forward and back', async () => {
    setRunning()
    answers = [build('b1'), build('b1'), build('b1')]
    watch()
    await settle()
    jest.setSystemTime(Date.now() + 2 * CHECK_INTERVAL_MS)
    await pass(TICK_MS)
    jest.setSystemTime(Date.now() - 2 * CHECK_INTERVAL_MS)
    await pass(5 * TICK_MS)
    expect(asked).toHaveLength(2)
  })
})

test('reports at once that its own code is older than the build', async () => {
  answers = [build('b1'), meta]
  const onUpdate = watch('h0')
  await settle()
  expect(onUpdate).toHaveBeenCalledTimes(1)
})

test('rests in the background and asks when it comes back after more than an hour', async () => {
  answers = [build('b1'), build('b2'), meta]
  const onUpdate = watch()
  await settle()
  show('hidden')
  await pass(CHECK_INTERVAL_MS / 2)
  show('visible')
  await settle()
  expect(asked).toHaveLength(1)
  show('hidden')
  await pass(2 * CHECK_INTERVAL_MS)
  expect(asked).toHaveLength(1)
  show('visible')
  await settle()
  expect(asked).toHaveLength(3)
  expect(onUpdate).toHaveBeenCalledTimes(1)
})

test.each([
  ['HTML', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['HTML that calls itself JSON', () => new Response('<p>', { headers: { 'Content-Type': 'application/json' } })],
  ['an error with a body', () => Response.json({ id: 'b9', timestamp: 1 }, { status: 503 })],
  ['another shape', () => Response.json({ id: 7 })],
  ['a list', () => Response.json([])],
  ['null', () => Response.json(null)],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('silently ignores %s, and asks again an hour later', async (_name, answer) => {
  const logged = jest.spyOn(console, 'error')
  answers = [build('b1'), answer, build('b1'), build('b2'), meta]
  const onUpdate = watch()
  await settle()
  await pass(CHECK_INTERVAL_MS)
  await pass(CHECK_INTERVAL_MS)
  expect(onUpdate).not.toHaveBeenCalled()
  await pass(CHECK_INTERVAL_MS)
  expect(onUpdate).toHaveBeenCalledTimes(1)
  expect(logged).not.toHaveBeenCalled()
})

test('does not ask on a connection that saves data', async () => {
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true })
  watch()
  await settle()
  expect(asked).toEqual([])
  Reflect.deleteProperty(window.navigator, 'connection')
})
