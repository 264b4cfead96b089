import { RequestError, type RequestFailure } from '../../../src/lib/request/request-error'
import { createVisitSession, type VisitSession } from '../../../src/app/visits/visit-session'
import type { View } from '../../../src/app/visits/view'

interface Setting {
  /** The id stored before the first report. */
  id?: string
  mayIdentify?: boolean
  /** The provider's answers, in order: a message, or an error. */
  newVisits?: (string | Error)[]
  knownVisits?: (string | Error)[]
}

function view(visitedPage: string, referer = ''): View {
  return { visitedPage, referer }
}

function failed(kind: RequestFailure, code: number | null = null): RequestError {
  return new RequestError({ kind, code, call: { method: 'POST', path: 'online/accessRecords' } })
}

function setUp({ id, mayIdentify = true, newVisits = [], knownVisits = [] }: Setting) {
  const stored = { id: id ?? null }
  const calls: unknown[][] = []
  const next = (answers: (string | Error)[]) => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('unexpected call')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const session = createVisitSession({
    postVisit: async ({ visitedPage, referer }) => {
      calls.push(['new', visitedPage, referer])
      return next(newVisits)
    },
    postKnownVisit: async ({ visitedPage }, userId) => {
      calls.push(['known', visitedPage, userId])
      return next(knownVisits)
    },
    sessionId: {
      read: () => stored.id,
      write: (given) => {
        stored.id = given
        return true
      },
      drop: () => {
        stored.id = null
      },
    },
    mayIdentify: () => mayIdentify,
  })
  return { session, stored, calls }
}

/** Reports a queue; a view that failed is first in it again. */
async function drain(session: VisitSession, queue: View[]): Promise<void> {
  const view = await session.drain(queue)
  if (view) queue.unshift(view)
}

describe('without a stored id', () => {
  // Specification: 4.3
  test('records a new visit and stores its id', async () => {
    const { session, stored, calls } = setUp({ newVisits: ['s-1'] })
    await session.drain([view('/a', 'https://search.example/')])
    expect(calls).toEqual([['new', '/a', 'https://search.example/']])
    expect(stored.id).toBe('s-1')
  })

  // Specification: 4.4
  test.each(['dev', ''])('stores nothing when the answer is “%s”', async (answer) => {
    const { session, stored } = setUp({ newVisits: [answer] })
    await session.drain([view('/a')])
    expect(stored.id).toBeNull()
  })

  test('stores nothing when the report fails, and keeps the view', async () => {
    const { session, stored } = setUp({ newVisits: [failed('network')] })
    const queue = [view('/a')]
    await drain(session, queue)
    expect(stored.id).toBeNull()
    expect(queue).toEqual([view('/a')])
  })

  test('records each view again while the answer is dev', async () => {
    const { session, calls } = setUp({ newVisits: ['dev', 'dev'] })
    await session.drain([view('/a'), view('/b')])
    expect(calls.map(([kind]) => kind)).toEqual(['new', 'new'])
  })
})

describe('with a stored id', () => {
  // Specification: 4.1
  test('reports the visit with it', async () => {
    const { session, stored, calls } = setUp({ id: 's-1', knownVisits: ['操作成功'] })
    await session.drain([view('/a', '/z')])
    expect(calls).toEqual([['known', '/a', 's-1']])
    expect(stored.id).toBe('s-1')
  })

  // Specification: 4.2
  test('begins a new session when the provider does not know it', async () => {
    const { session, stored, calls } = setUp({ id: 's-1', knownVisits: ['404'], newVisits: ['s-2'] })
    await session.drain([view('/a', '/z')])
    expect(calls).toEqual([
      ['known', '/a', 's-1'],
      ['new', '/a', '/z'],
    ])
    expect(stored.id).toBe('s-2')
  })

  test('has none left when the provider does not know it and answers dev', async () => {
    const { session, stored } = setUp({ id: 's-1', knownVisits: ['404'], newVisits: ['dev'] })
    await session.drain([view('/a')])
    expect(stored.id).toBeNull()
  })

  test('drops an unknown id even when the new visit fails, and records that next time', async () => {
    const { session, stored, calls } = setUp({
      id: 's-1',
      knownVisits: ['404'],
      newVisits: [failed('timeout'), 's-2'],
    })
    const queue = [view('/a')]
    await drain(session, queue)
    expect(stored.id).toBeNull()
    await session.drain(queue)
    expect(calls.map(([kind]) => kind)).toEqual(['known', 'new', 'new'])
    expect(stored.id).toBe('s-2')
  })

  test('keeps it when the report fails', async () => {
    const { session, stored } = setUp({ id: 's-1', knownVisits: [failed('network')] })
    await session.drain([view('/a')])
    expect(stored.id).toBe('s-1')
  })

  test('sends the views behind an unknown session with the new id', async () => {
    const { session, calls } = setUp({ id: 's-1', knownVisits: ['404', 'ok'], newVisits: ['s-2'] })
    await session.drain([view('/a'), view('/b')])
    expect(calls).toEqual([
      ['known', '/a', 's-1'],
      ['new', '/a', ''],
      ['known', '/b', 's-2'],
    ])
  })
})

describe('a visitor who asks not to be tracked', () => {
  test('is recorded with the page alone, and without an id being stored', async () => {
    const { session, stored, calls } = setUp({ mayIdentify: false, newVisits: ['s-1'] })
    await session.drain([view('/a', 'https://search.example/')])
    expect(calls).toEqual([['new', '/a', '']])
    expect(stored.id).toBeNull()
  })

  test('loses the earlier id, which is not sent', async () => {
    const { session, stored, calls } = setUp({ id: 's-1', mayIdentify: false, newVisits: ['s-2'] })
    await session.drain([view('/a')])
    expect(calls).toEqual([['new', '/a', '']])
    expect(stored.id).toBeNull()
  })
})

describe('the queue', () => {
  test('is sent in order, one at a time', async () => {
    let underWay = 0
    const seen: [string, number][] = []
    const session = createVisitSession({
      postVisit: async () => 's-1',
      postKnownVisit: async ({ visitedPage }) => {
        underWay++
        seen.push([visitedPage, underWay])
        await new Promise((resolve) => setTimeout(resolve, 5))
        underWay--
        return 'ok'
      },
      sessionId: { read: () => 's-1', write: () => true, drop: () => {} },
      mayIdentify: () => true,
    })
    const queue = [view('/a'), view('/b'), view('/c')]
    await drain(session, queue)
    expect(seen).toEqual([
      ['/a', 1],
      ['/b', 1],
      ['/c', 1],
    ])
    expect(queue).toEqual([])
  })

  test('stops at a failure and continues with the same view next time', async () => {
    const { session, calls } = setUp({ id: 's-1', knownVisits: [failed('network'), 'ok', 'ok'] })
    const queue = [view('/a')]
    await drain(session, queue)
    queue.push(view('/b'))
    await drain(session, queue)
    expect(calls.map(([, page]) => page)).toEqual(['/a', '/a', '/b'])
    expect(queue).toEqual([])
  })

  test('gives up a view that the provider refused three times, and continues with the next', async () => {
    const refusal = () => failed('reply', 400)
    const { session, calls } = setUp({ id: 's-1', knownVisits: [refusal(), refusal(), refusal(), 'ok'] })
    const queue = [view('/a'), view('/b')]
    for (let round = 0; round < 3; round++) await drain(session, queue)
    expect(calls.map(([, page]) => page)).toEqual(['/a', '/a', '/a', '/b'])
    expect(queue).toEqual([])
  })

  test.each(['network', 'timeout'] as const)('never gives up a view for %s', async (kind) => {
    const { session } = setUp({ id: 's-1', knownVisits: Array.from({ length: 9 }, () => failed(kind)) })
    const queue = [view('/a')]
    for (let round = 0; round < 9; round++) await drain(session, queue)
    expect(queue).toEqual([view('/a')])
  })
})
