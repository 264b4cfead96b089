import { canRollBack, describeDuration, describeNow, describeResult } from '../../../desk/src/publishing/describe-build'
import type { ListedBuild } from '../../../packages/contract/src/publisher'
import { PublisherError, createPublisher } from '../../../desk/src/publishing/publisher'

const build = (more: Partial<ListedBuild> = {}): ListedBuild => ({
  id: '1',
  state: 'published',
  startedAt: '2026-03-31T09:00:00.000Z',
  finishedAt: '2026-03-31T09:00:42.000Z',
  step: null,
  progress: null,
  reason: null,
  titles: [],
  problems: [],
  withheld: [],
  commit: null,
  kept: true,
  ...more,
})

describe('a build in words', () => {
  it('says what visitors see, and what became of the others', () => {
    expect(describeResult(build(), '1')).toBe('On the site now')
    expect(describeResult(build({ state: 'failed' }), '2')).toBe('Failed')
  })

  it('says how long it took', () => {
    expect(describeDuration(build())).toBe('42 s')
    expect(describeDuration(build({ finishedAt: '2026-03-31T09:02:05.000Z' }))).toBe('2 min 5 s')
    expect(describeDuration(build({ finishedAt: null }))).toBe('')
  })

  it.each([
    [{ liveId: null, queued: false, builds: [] }, /Nothing has been published/],
    [
      { liveId: '1', queued: false, builds: [build({ id: '2', state: 'failed' }), build()] },
      /failed. The site is as it was/,
    ],
    [
      { liveId: '1', queued: true, builds: [build({ id: '2', state: 'running', step: 'making pages' })] },
      /making pages. Another/,
    ],
    [{ liveId: '1', queued: false, builds: [build()] }, /last build is on the site/],
    [{ liveId: '1', queued: false, builds: [build({ id: '2' }), build()] }, /An earlier build/],
  ] as const)('says what happens now', (status, sentence) => {
    expect(describeNow({ ...status, builds: [...status.builds], content: null })).toMatch(sentence)
  })

  it('can be put back when it is complete and kept, not on the site, and no build is running', () => {
    const status = { liveId: '1', queued: false, builds: [build()], content: null }
    expect(canRollBack(build({ id: '2' }), status)).toBe(true)
    expect(canRollBack(build(), status)).toBe(false)
    expect(canRollBack(build({ id: '2', kept: false }), status)).toBe(false)
    expect(canRollBack(build({ id: '2', state: 'failed' }), status)).toBe(false)
    const running = { ...status, builds: [build({ id: '3', state: 'running' })] }
    expect(canRollBack(build({ id: '2' }), running)).toBe(false)
  })
})

describe('calling the publisher', () => {
  const answering = (status: number, body: unknown) =>
    jest.fn(async (..._call: Parameters<typeof fetch>) => new Response(JSON.stringify(body), { status }))

  it('sends the secret as a bearer token, and nowhere else', async () => {
    const send = answering(202, {})
    await createPublisher('https://p.example/', 's3cret', send).publish()
    const [address, options] = send.mock.calls[0] ?? []
    expect(JSON.stringify(address)).not.toContain('s3cret')
    expect(options).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer s3cret' } })
  })

  it('distinguishes a wrong secret from a publisher that can’t be reached', async () => {
    const refused = createPublisher('https://p.example/', 'x', answering(401, {})).readStatus()
    await expect(refused).rejects.toMatchObject({ isSecretWrong: true })
    const gone = createPublisher('https://p.example/', 'x', () => Promise.reject(new TypeError('fetch failed')))
    await expect(gone.publish()).rejects.toThrow(/p\.example\/ can't be reached/)
  })

  it('gives the publisher’s own words for what failed', async () => {
    const publisher = createPublisher('https://p.example/', 'x', answering(409, { message: 'That build is gone.' }))
    await expect(publisher.rollBack('1')).rejects.toThrow(new PublisherError('That build is gone.'))
  })

  it('reads what a build printed', async () => {
    const send = jest.fn(async (..._call: Parameters<typeof fetch>) => new Response('success createPages', {}))
    expect(await createPublisher('https://p.example/', 'x', send).readLog('a b')).toBe('success createPages')
    expect(send.mock.calls[0]?.[0]).toEqual(new URL('https://p.example/builds/a%20b/log'))
  })

  it('reads what waits, and what became of an entry', async () => {
    const send = answering(200, [])
    const publisher = createPublisher('https://p.example/', 's', send)
    expect(await publisher.readWaiting()).toEqual([])
    await publisher.readEntry('products/tray')
    expect(send.mock.calls[1]?.[0]).toEqual(new URL('https://p.example/content/entry?path=products%2Ftray'))
  })

  it('reads earlier versions; a file that was not there is none', async () => {
    const saves = [{ commit: 'a1', at: '2026-03-31T09:00:00.000Z', author: 'Ana', message: 'Name' }]
    const send = answering(200, saves)
    const { versions } = createPublisher('https://p.example/', 's', send)
    expect(await versions.list('products/tray')).toEqual(saves)
    expect(send.mock.calls[0]?.[0]).toEqual(new URL('https://p.example/content/history?path=products%2Ftray'))
    expect(await versions.read('site.yml', 'a1')).toBe(JSON.stringify(saves))
    expect(await createPublisher('https://p.example/', 's', answering(404, {})).versions.read('x', 'a1')).toBeNull()
  })
})
