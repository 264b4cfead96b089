import { startWatching } from '../../../src/app/updates/start-watching'

const watchBuilds = jest.fn()
const isConstrained = jest.fn(() => false)

jest.mock('../../../src/app/updates/watch-builds', () => ({
  watchBuilds: (...args: unknown[]) => void watchBuilds(...args),
}))
jest.mock('../../../src/app/updates/is-constrained', () => ({ isConstrained: () => isConstrained() }))
jest.mock('../../../src/lib/when-idle', () => ({ whenIdle: (task: () => void) => task() }))

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  jest.useFakeTimers()
  watchBuilds.mockClear()
  isConstrained.mockReturnValue(false)
})

afterEach(() => jest.useRealTimers())

// Specification: 9.9
test('looks for a newer build about 1 s after load, and not before', async () => {
  startWatching('own', () => {})
  await pass(900)
  expect(watchBuilds).not.toHaveBeenCalled()
  await pass(200)
  expect(watchBuilds).toHaveBeenCalledTimes(1)
  expect(watchBuilds).toHaveBeenCalledWith('own', expect.any(Function))
})

test('leaves a connection that saves data alone for an hour', async () => {
  isConstrained.mockReturnValue(true)
  startWatching('own', () => {})
  await pass(59 * 60 * 1000)
  expect(watchBuilds).not.toHaveBeenCalled()
  isConstrained.mockReturnValue(false)
  await pass(2 * 60 * 1000)
  expect(watchBuilds).toHaveBeenCalledTimes(1)
})
