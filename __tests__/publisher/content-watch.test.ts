import type { ContentRepository } from '../../packages/content/src/repository'
import { log } from '../../packages/server/src/log'
import { ContentWatch } from '../../publisher/src/content-watch'

let head: string | Error
let built: string
let triggered: number
let fetches: number

const watchWith = (pollSeconds: number) =>
  new ContentWatch({
    repository: {
      fetch: async () => {
        fetches += 1
        if (head instanceof Error) throw head
        return head
      },
    } as unknown as ContentRepository,
    pollSeconds,
    isCovered: async (commit) => commit === built,
    trigger: () => (triggered += 1),
  })

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(log, 'warn').mockImplementation(() => undefined)
  head = built = 'a'
  triggered = fetches = 0
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('it looks at once and every so often, and asks for a build when there is something new', async () => {
  const watch = watchWith(30)
  watch.start()
  await jest.advanceTimersByTimeAsync(61_000)
  expect([fetches, triggered]).toEqual([3, 0])
  head = 'b'
  await jest.advanceTimersByTimeAsync(30_000)
  expect(triggered).toBe(1)
  watch.stop()
  await jest.advanceTimersByTimeAsync(300_000)
  expect(fetches).toBe(4)
})

test('without a time it looks when it is told, and again when the repository was away', async () => {
  const watch = watchWith(0)
  watch.start()
  await jest.advanceTimersByTimeAsync(300_000)
  expect(fetches).toBe(0)
  head = new Error('away')
  await expect(watch.check('A push')).rejects.toThrow('away')
  await jest.advanceTimersByTimeAsync(121_000)
  expect([fetches, triggered, watch.problem]).toEqual([3, 0, 'away'])
  expect(log.warn).toHaveBeenCalledTimes(1)
  head = 'b'
  await jest.advanceTimersByTimeAsync(60_000)
  expect([triggered, watch.problem]).toEqual([1, null])
})

test('builds that fail because the provider is away become rarer, and go on as before once it is back', async () => {
  const watch = watchWith(10)
  head = 'b'
  watch.start()
  await jest.advanceTimersByTimeAsync(0)
  let failed = 0
  for (let second = 0; second < 3600; second += 1) {
    if (triggered > failed) watch.tryLater('Tried again')
    failed = triggered
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect(triggered).toBeLessThan(12)
  watch.goOn()
  built = 'b'
  fetches = 0
  await jest.advanceTimersByTimeAsync(60_000)
  expect(fetches).toBe(6)
})
