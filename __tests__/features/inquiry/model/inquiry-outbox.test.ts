import type { GuardedStorage } from '../../../../src/lib/storage'
import { EMPTY_INQUIRY } from '../../../../src/features/inquiry/model/inquiry-fields'
import { createOutbox } from '../../../../src/features/inquiry/model/inquiry-outbox'
import { createKey } from '../../../../src/features/inquiry/model/outbox-entries'
import type { InquiryPayload } from '../../../../src/features/inquiry/model/build-inquiry'
import type { Answer } from '../../../../src/features/inquiry/api/post-inquiry'
import { withLock } from '../../../../src/features/inquiry/model/browser-outbox'
import { blockedStorage, memoryStorage } from '../../../support/memory-storage'

/** A quotation has no address. */
const { address: _address, postcode: _postcode, city: _city, region: _region, ...QUOTATION_FIELDS } = EMPTY_INQUIRY

const PAYLOAD: InquiryPayload = {
  ...QUOTATION_FIELDS,
  name: 'Ann',
  email: 'ann@example.com',
  message: 'Trays',
  consent: true,
  visitedPage: '/inquiry',
  referrer: '/product/x',
  recordsId: 's-1',
  companyId: '1',
}

const SENT: Answer = { state: 'sent', reference: 'r-1' }
const NO_ANSWER: Answer = { state: 'waiting' }
const REFUSED = {
  state: 'refused',
  errors: { email: { text: 'errors.emailFormat' } },
  refusal: { situation: 'blamed', reason: null },
} as const

/** A provider that answers in order; an error stands for code that can't be loaded. */
function provider(...answers: (Answer | Error)[]) {
  return jest.fn(async (_payload: InquiryPayload, _key: string, _attempt: string) => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('unexpected inquiry')
    if (answer instanceof Error) throw answer
    return answer
  })
}

function outbox(storage: GuardedStorage, send: ReturnType<typeof provider>) {
  return createOutbox({ storage, send, withLock: (_name, task) => task() })
}

describe('an inquiry that is sent', () => {
  test('is kept with the time at which it was first sent off, however often it is tried', async () => {
    const storage = memoryStorage()
    const now = jest.spyOn(Date, 'now').mockReturnValue(1000)
    const box = outbox(storage, provider(NO_ANSWER, NO_ANSWER))
    await box.submit(PAYLOAD, 'k-1')
    now.mockReturnValue(2000)
    await box.retry()
    expect(storage.getJson('site:inquiry:k-1')).toMatchObject({ state: 'waiting', storedAt: 1000 })
    now.mockRestore()
  })

  test('is kept before the answer comes, for the page may be closed', async () => {
    const storage = memoryStorage()
    let keptMeanwhile: unknown
    const post = jest.fn(async () => {
      keptMeanwhile = storage.getJson('site:inquiry:k-1')
      return SENT
    })
    await createOutbox({ storage, send: post, withLock: (_name, task) => task() }).submit(PAYLOAD, 'k-1')
    expect(keptMeanwhile).toMatchObject({ key: 'k-1', state: 'sending', payload: PAYLOAD })
  })

  test('is sent on the next page load when the page was closed before the answer', async () => {
    const storage = memoryStorage()
    const closed = createOutbox({ storage, send: () => new Promise(() => {}), withLock: (_name, task) => task() })
    void closed.submit(PAYLOAD, 'k-1')
    const post = provider(SENT)
    await outbox(storage, post).retry()
    expect(post.mock.calls).toEqual([[PAYLOAD, 'k-1', 'background']])
  })
})

describe('an inquiry that fails', () => {
  test.each([
    ['without an answer', NO_ANSWER],
    ['as the code that sends it can’t be loaded', new Error('ChunkLoadError')],
  ])('%s is kept', async (_how, answer) => {
    const box = outbox(memoryStorage(), provider(answer))
    expect(await box.submit(PAYLOAD, 'k-1')).toEqual({ state: 'kept' })
    expect(box.entries()).toEqual([{ key: 'k-1', state: 'waiting', payload: PAYLOAD }])
  })

  test('is sent again as it was, under the same key', async () => {
    const post = provider(NO_ANSWER, SENT)
    const box = outbox(memoryStorage(), post)
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    expect(post.mock.calls).toEqual([
      [PAYLOAD, 'k-1', 'first'],
      [PAYLOAD, 'k-1', 'background'],
    ])
  })

  test('leaves only its receipt once it has arrived', async () => {
    const box = outbox(memoryStorage(), provider(NO_ANSWER, SENT))
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    expect(box.entries()).toEqual([
      { key: 'k-1', state: 'sent', reference: 'r-1', email: 'ann@example.com', statusToken: '' },
    ])
  })

  test('is sent once, and a further retry has nothing to do', async () => {
    const post = provider(NO_ANSWER, SENT)
    const box = outbox(memoryStorage(), post)
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    await box.retry()
    expect(post).toHaveBeenCalledTimes(2)
  })

  test('does not overwrite another one that is kept', async () => {
    const box = outbox(memoryStorage(), provider(NO_ANSWER, NO_ANSWER))
    await box.submit(PAYLOAD, 'k-1')
    await box.submit({ ...PAYLOAD, message: 'Cups' }, 'k-2')
    expect(box.entries().map(({ key }) => key)).toEqual(['k-1', 'k-2'])
  })
})

test('an inquiry is sent although storage is blocked', async () => {
  expect(await outbox(blockedStorage(), provider(SENT)).submit(PAYLOAD, 'k-1')).toEqual({
    state: 'sent',
    reference: 'r-1',
  })
})

test('an inquiry that the guard takes for a repeat is not kept', async () => {
  const box = outbox(memoryStorage(), provider({ state: 'duplicate' }))
  expect(await box.submit(PAYLOAD, 'k-1')).toEqual({ state: 'duplicate' })
  expect(box.entries()).toEqual([])
})

describe('an inquiry that is refused', () => {
  test('after it was kept waits for its form, and is not sent again', async () => {
    const post = provider(NO_ANSWER, REFUSED)
    const box = outbox(memoryStorage(), post)
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    await box.retry()
    expect(post).toHaveBeenCalledTimes(2)
    expect(box.entries()).toEqual([{ key: 'k-1', payload: PAYLOAD, ...REFUSED }])
  })

  test('waits again when it is released, and is sent under the same key', async () => {
    const post = provider(NO_ANSWER, REFUSED, SENT)
    const box = outbox(memoryStorage(), post)
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    box.release('k-1')
    await box.retry()
    expect(post.mock.calls[2]).toEqual([PAYLOAD, 'k-1', 'background'])
    expect(box.entries()).toMatchObject([{ key: 'k-1', state: 'sent' }])
  })
})

describe('an inquiry for which a sign-in is missing', () => {
  const unauthorized = (leave: () => Promise<void>): Answer => {
    return { ...REFUSED, errors: {}, refusal: { situation: 'unauthorized', reason: null }, leave }
  }

  test('is kept before the visitor is led to sign in', async () => {
    const storage = memoryStorage()
    const keptThen: unknown[] = []
    const leave = async () => void keptThen.push(storage.getJson('site:inquiry:k-1'))
    const box = outbox(storage, provider(unauthorized(leave)))
    expect(await box.submit(PAYLOAD, 'k-1')).toEqual({ state: 'held' })
    expect(keptThen).toMatchObject([{ state: 'refused', payload: PAYLOAD, refusal: { situation: 'unauthorized' } }])
  })
})

describe('two tabs', () => {
  /** Locks across tabs, like `navigator.locks` with `ifAvailable`. */
  function tabLocks() {
    const held = new Set<string>()
    return async (name: string, task: () => Promise<void>) => {
      if (held.has(name)) return
      held.add(name)
      await task().finally(() => held.delete(name))
    }
  }

  test('do not send the same inquiry at once', async () => {
    const storage = memoryStorage()
    await outbox(storage, provider(NO_ANSWER)).submit(PAYLOAD, 'k-1')
    const send = jest.fn(() => new Promise<Answer>((resolve) => setTimeout(() => resolve(SENT), 10)))
    const locks = tabLocks()
    const tabs = [1, 2].map(() => createOutbox({ storage, send, withLock: locks }))
    await Promise.all(tabs.map((tab) => tab.retry()))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('do not send it one after the other either', async () => {
    const storage = memoryStorage()
    await outbox(storage, provider(NO_ANSWER)).submit(PAYLOAD, 'k-1')
    // The second tab has listed the inquiry, and gets its turn only once the first has sent it.
    let turn = Promise.resolve()
    const queued = (_name: string, task: () => Promise<void>) => (turn = turn.then(task))
    const send = provider(SENT)
    const tabs = [1, 2].map(() => createOutbox({ storage, send, withLock: queued }))
    await Promise.all(tabs.map((tab) => tab.retry()))
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('the lock of an inquiry', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks')
  })

  test('keeps one tab from running a task twice at once, without Web Locks', async () => {
    const task = jest.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
    await Promise.all([withLock('k-1', task), withLock('k-1', task)])
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('is free again after the task, also when that failed', async () => {
    await withLock('k-1', () => Promise.reject(new Error('x'))).catch(() => {})
    const task = jest.fn(async () => {})
    await withLock('k-1', task)
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('is a Web Lock of its own where there are any', async () => {
    const request = jest.fn((_name: string, _options: LockOptions, run: (lock: object | null) => Promise<void>) =>
      run({}),
    )
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const task = jest.fn(async () => {})
    await withLock('k-1', task)
    expect(request).toHaveBeenCalledWith('site:inquiry:k-1', { ifAvailable: true }, expect.any(Function))
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('is not needed where the browser refuses Web Locks', async () => {
    const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const task = jest.fn(async () => {})
    await withLock('k-1', task)
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('does nothing while another tab holds the Web Lock', async () => {
    const request = jest.fn((_name: string, _options: LockOptions, run: (lock: object | null) => Promise<void>) =>
      run(null),
    )
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const task = jest.fn(async () => {})
    await withLock('k-1', task)
    expect(task).not.toHaveBeenCalled()
  })
})

test('keys are new each time, and made of characters that a header accepts', () => {
  const keys = Array.from({ length: 50 }, () => createKey())
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{8,200}$/)
})

test('damaged entries are left out', () => {
  const storage = memoryStorage()
  storage.set('site:inquiry:k-1', '{')
  storage.set('site:inquiry:k-2', '{"state":"waiting"}')
  expect(outbox(storage, provider()).entries()).toEqual([])
})

test('listed products and files go along with what is kept, and are sent as fields', async () => {
  const storage = memoryStorage()
  const payload = { ...PAYLOAD, more: { products: '[{"sku":"PP-1"}]' }, attachments: ['file-1'] }
  await outbox(storage, provider(NO_ANSWER)).submit(payload, 'k-1')
  const post = provider(SENT)
  await outbox(storage, post).retry()
  expect(post.mock.calls).toEqual([[payload, 'k-1', 'background']])
})

test('a kept inquiry with damaged products or files is sent without them', async () => {
  const storage = memoryStorage()
  const payload = { ...PAYLOAD, more: { products: 7 }, attachments: 'file-1' }
  storage.setJson('site:inquiry:k-1', { state: 'waiting', payload })
  expect(outbox(storage, provider()).entries()).toEqual([{ key: 'k-1', state: 'waiting', payload: PAYLOAD }])
})
