import { setTimeout as wait } from 'node:timers/promises'
import { followContent } from '../../scripts/lib/follow-content'

let changedAt: string | null
let end: () => void

function follow(refresh: () => Promise<void>): void {
  end = followContent(async () => changedAt, refresh, '1', 10)
}

beforeEach(() => {
  changedAt = '1'
})
afterEach(() => {
  end()
  jest.restoreAllMocks()
})

describe('following the content', () => {
  it('refreshes once for each change, and not without one', async () => {
    const refresh = jest.fn(async () => undefined)
    follow(refresh)
    await wait(60)
    expect(refresh).not.toHaveBeenCalled()
    changedAt = '2'
    await wait(60)
    expect(refresh).toHaveBeenCalledTimes(1)
    changedAt = '3'
    await wait(60)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('does not refresh while the provider does not answer', async () => {
    const refresh = jest.fn(async () => undefined)
    follow(refresh)
    changedAt = null
    await wait(60)
    changedAt = '1'
    await wait(60)
    expect(refresh).not.toHaveBeenCalled()
  })

  it('tries a refresh again that failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const refresh = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('busy'))
    follow(refresh)
    changedAt = '2'
    await wait(80)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('does one refresh at a time, and one more for what changed meanwhile', async () => {
    let running = 0
    let most = 0
    const refresh = jest.fn(async () => {
      running += 1
      most = Math.max(most, running)
      await wait(40)
      running -= 1
    })
    follow(refresh)
    changedAt = '2'
    await wait(20)
    changedAt = '3'
    await wait(150)
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(most).toBe(1)
  })
})
