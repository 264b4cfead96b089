import type { GuardedStorage } from '../../../src/lib/storage'
import { RequestError, type RequestFailure } from '../../../src/lib/request/request-error'
import { EMPTY_INQUIRY } from '../../../src/features/inquiry/inquiry-fields'
import { createOutbox } from '../../../src/features/inquiry/inquiry-outbox'
import { createKey } from '../../../src/features/inquiry/outbox-entries'
import type { InquiryPayload } from '../../../src/features/inquiry/build-inquiry'
import { withLock } from '../../../src/features/inquiry/with-lock'
import { blockedStorage, memoryStorage } from '../../support/memory-storage'

const PAYLOAD: InquiryPayload = {
  ...EMPTY_INQUIRY,
  name: 'Ann',
  email: 'ann@example.com',
  message: 'Trays',
  consent: true,
  visitedPage: '/inquiry',
  referrer: '/product/x',
  recordsId: 's-1',
  companyId: '1',
}

function failed(kind: RequestFailure, code: number | null = null, data: unknown = null): RequestError {
  return new RequestError({ kind, code, data, call: { method: 'POST', path: 'online/inquiryAdd' } })
}

/** A provider that answers in order, with a reference number or an error. */
function provider(...answers: (string | Error)[]) {
  return jest.fn(async (_payload: InquiryPayload, _key: string, _attempt: string) => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('unexpected inquiry')
    if (answer instanceof Error) throw answer
    return answer
  })
}

function outbox(storage: GuardedStorage, post: ReturnType<typeof provider>) {
  return createOutbox({ storage, post, withLock: (_name, task) => task() })
}

const refusal = () => failed('reply', 400, { errors: [{ field: 'email', rule: 'format', message: '邮箱格式不正确' }] })

describe('an inquiry that is sent', () => {
  test('gives its reference number and leaves nothing behind', async () => {
    const storage = memoryStorage()
    const box = outbox(storage, provider('r-1'))
    expect(await box.submit(PAYLOAD, 'k-1')).toEqual({ state: 'sent', reference: 'r-1' })
    expect(storage.keys('')).toEqual([])
  })

  test('is kept before the answer comes, for the page may be closed', async () => {
    const storage = memoryStorage()
    let keptMeanwhile: unknown
    const post = jest.fn(async () => {
      keptMeanwhile = storage.getJson('site:inquiry:k-1')
      return 'r-1'
    })
    await createOutbox({ storage, post, withLock: (_name, task) => task() }).submit(PAYLOAD, 'k-1')
    expect(keptMeanwhile).toEqual({ key: 'k-1', state: 'sending', payload: PAYLOAD })
  })

  test('is sent on the next page load when the page was closed before the answer', async () => {
    const storage = memoryStorage()
    const closed = createOutbox({ storage, post: () => new Promise(() => {}), withLock: (_name, task) => task() })
    void closed.submit(PAYLOAD, 'k-1')
    const post = provider('r-1')
    await outbox(storage, post).retry()
    expect(post.mock.calls).toEqual([[PAYLOAD, 'k-1', 'later']])
  })
})

describe('an inquiry that fails', () => {
  test.each([
    ['without a connection', failed('network')],
    ['by time-out', failed('timeout')],
    ['with code 500', failed('reply', 500)],
    ['with code 401', failed('reply', 401)],
    ['with HTTP status 503', failed('http', 503)],
    ['with the page of a Wi-Fi login', failed('reply')],
  ])('%s is kept', async (_how, error) => {
    const box = outbox(memoryStorage(), provider(error))
    expect(await box.submit(PAYLOAD, 'k-1')).toEqual({ state: 'kept' })
    expect(box.entries()).toEqual([{ key: 'k-1', state: 'waiting', payload: PAYLOAD }])
  })

  test('is sent again as it was, under the same key', async () => {
    const post = provider(failed('network'), 'r-1')
    const box = outbox(memoryStorage(), post)
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    expect(post.mock.calls).toEqual([
      [PAYLOAD, 'k-1', 'first'],
      [PAYLOAD, 'k-1', 'later'],
    ])
  })

  test('leaves only its receipt once it has arrived', async () => {
    const box = outbox(memoryStorage(), provider(failed('network'), 'r-1'))
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    expect(box.entries()).toEqual([{ key: 'k-1', state: 'sent', reference: 'r-1', email: 'ann@example.com' }])
  })

  test('is sent once: a further retry has nothing to do', async () => {
    const post = provider(failed('network'), 'r-1')
    const box = outbox(memoryStorage(), post)
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    await box.retry()
    expect(post).toHaveBeenCalledTimes(2)
  })

  test('stays kept while it keeps failing', async () => {
    const box = outbox(memoryStorage(), provider(failed('network'), failed('network'), failed('timeout')))
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    await box.retry()
    expect(box.entries()).toEqual([{ key: 'k-1', state: 'waiting', payload: PAYLOAD }])
  })

  test('does not overwrite another one that is kept', async () => {
    const box = outbox(memoryStorage(), provider(failed('network'), failed('network')))
    await box.submit(PAYLOAD, 'k-1')
    await box.submit({ ...PAYLOAD, message: 'Cups' }, 'k-2')
    expect(box.entries().map(({ key }) => key)).toEqual(['k-1', 'k-2'])
  })

  test('is not sent again once it was discarded', async () => {
    const post = provider(failed('network'))
    const box = outbox(memoryStorage(), post)
    await box.submit(PAYLOAD, 'k-1')
    box.remove('k-1')
    await box.retry()
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('where storage is blocked is told to be not kept', async () => {
    const box = outbox(blockedStorage(), provider(failed('network')))
    expect(await box.submit(PAYLOAD, 'k-1')).toEqual({ state: 'not-kept' })
  })
})

test('an inquiry is sent although storage is blocked', async () => {
  expect(await outbox(blockedStorage(), provider('r-1')).submit(PAYLOAD, 'k-1')).toEqual({
    state: 'sent',
    reference: 'r-1',
  })
})

test('an inquiry that the guard takes for a repeat is not kept', async () => {
  const box = outbox(memoryStorage(), provider(failed('duplicate')))
  expect(await box.submit(PAYLOAD, 'k-1')).toEqual({ state: 'duplicate' })
  expect(box.entries()).toEqual([])
})

describe('an inquiry that is refused', () => {
  test('is handed back with its fields and not kept', async () => {
    const box = outbox(memoryStorage(), provider(refusal()))
    expect(await box.submit(PAYLOAD, 'k-1')).toEqual({
      state: 'refused',
      errors: { email: { text: 'errors.emailFormat' } },
    })
    expect(box.entries()).toEqual([])
  })

  test('for its key (409) is handed back as well', async () => {
    const conflict = failed('reply', 409, { errors: [{ field: 'Idempotency-Key', rule: 'conflict' }] })
    expect(await outbox(memoryStorage(), provider(conflict)).submit(PAYLOAD, 'k-1')).toEqual({
      state: 'refused',
      errors: {},
    })
  })

  test('after it was kept waits for its form, and is not sent again', async () => {
    const post = provider(failed('network'), refusal())
    const box = outbox(memoryStorage(), post)
    await box.submit(PAYLOAD, 'k-1')
    await box.retry()
    await box.retry()
    expect(post).toHaveBeenCalledTimes(2)
    expect(box.entries()).toEqual([
      { key: 'k-1', state: 'refused', payload: PAYLOAD, errors: { email: { text: 'errors.emailFormat' } } },
    ])
  })
})

describe('two tabs', () => {
  /** Locks across tabs, as `navigator.locks` with `ifAvailable` gives them. */
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
    await outbox(storage, provider(failed('network'))).submit(PAYLOAD, 'k-1')
    const post = jest.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve('r-1'), 10)))
    const locks = tabLocks()
    const tabs = [1, 2].map(() => createOutbox({ storage, post, withLock: locks }))
    await Promise.all(tabs.map((tab) => tab.retry()))
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('do not send it one after the other either', async () => {
    const storage = memoryStorage()
    await outbox(storage, provider(failed('network'))).submit(PAYLOAD, 'k-1')
    // The second tab has listed the inquiry, and gets its turn only once the first has sent it.
    let turn = Promise.resolve()
    const queued = (_name: string, task: () => Promise<void>) => (turn = turn.then(task))
    const post = provider('r-1')
    const tabs = [1, 2].map(() => createOutbox({ storage, post, withLock: queued }))
    await Promise.all(tabs.map((tab) => tab.retry()))
    expect(post).toHaveBeenCalledTimes(1)
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

  test('is done without where the browser refuses Web Locks', async () => {
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

test('keys are new each time, and of characters that a header takes', () => {
  const keys = Array.from({ length: 50 }, () => createKey())
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{8,200}$/)
})

test('what is stored damaged is left out', () => {
  const storage = memoryStorage()
  storage.set('site:inquiry:k-1', '{')
  storage.set('site:inquiry:k-2', '{"state":"waiting"}')
  expect(outbox(storage, provider()).entries()).toEqual([])
})

test('listed products and files go along with what is kept, and are sent as fields', async () => {
  const storage = memoryStorage()
  const payload = { ...PAYLOAD, more: { products: '[{"sku":"PP-1"}]' }, attachments: ['file-1'] }
  await outbox(storage, provider(failed('network'))).submit(payload, 'k-1')
  const post = provider('r-1')
  await outbox(storage, post).retry()
  expect(post.mock.calls).toEqual([[payload, 'k-1', 'later']])
})

test('a kept inquiry with damaged products or files is sent without them', async () => {
  const storage = memoryStorage()
  const payload = { ...PAYLOAD, more: { products: 7 }, attachments: 'file-1' }
  storage.setJson('site:inquiry:k-1', { state: 'waiting', payload })
  expect(outbox(storage, provider()).entries()).toEqual([{ key: 'k-1', state: 'waiting', payload: PAYLOAD }])
})
