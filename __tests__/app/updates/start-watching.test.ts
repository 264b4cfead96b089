import { startWatching } from '../../../src/app/updates/start-watching'

let asked: string[] = []

const realTimeout = window.setTimeout.bind(window)

/** Lets time pass, and the event loop turn until the code of the watch has loaded. */
async function pass(milliseconds: number) {
  await jest.advanceTimersByTimeAsync(milliseconds)
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => realTimeout(resolve, 5))
}

const setConnection = (connection: object) =>
  Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true })

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  asked = []
  window.fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    throw new TypeError('Failed to fetch')
  }
})

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window.navigator, 'connection')
})

// Specification: 9.9
test('looks for a newer build about 1 s after load, and not before', async () => {
  startWatching('own', () => {})
  await pass(900)
  expect(asked).toEqual([])
  await pass(400)
  expect(asked).toEqual([expect.stringMatching(/^\/builds\/latest\.json\?\d+$/)])
})

test('leaves a connection that saves data alone for an hour', async () => {
  setConnection({ saveData: true })
  startWatching('own', () => {})
  await pass(59 * 60 * 1000)
  expect(asked).toEqual([])
  setConnection({})
  await pass(2 * 60 * 1000)
  expect(asked).toHaveLength(1)
})
