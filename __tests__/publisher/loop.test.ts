import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { log } from '../../packages/server/src/log'
import { buildApp } from '../../publisher/src/app'
import { parseConfig } from '../../publisher/src/config'
import type { EntryState, PublisherStatus } from '../../packages/contract/src/publisher'
import { Publisher } from '../../publisher/src/publisher'
import { until } from '../support/until'
import { createContentRepository, type ContentRepositoryFixture } from '../provider/support/content-repository'
import { startTestProvider, type TestProvider } from '../provider/support/test-provider'
import { temporaryFolder } from '../support/temporary-folder'

const SECRETS = {
  PUBLISH_SECRET: 'the-secret-of-the-editors',
  CONTENT_SECRET: 'the-secret-of-the-publisher',
  WEBHOOK_SECRET: 'the-secret-of-the-git-service',
}

/** Called at the beginning of each build, after it has read the content, and when it only has to save its own state. */
let duringBuild: ((moment: 'begin' | 'read' | 'save') => Promise<void>) | null = null
/** With which builds end. */
let exitCode = 0
let builds = 0
let providerUrl = ''

/** In place of Gatsby: a page of the site document, and the manifest. */
jest.mock('../../publisher/src/build-process', () => ({
  BuildProcess: class {
    private readonly site: string
    constructor({ site }: { site: string }) {
      this.site = site
    }
    follow() {
      let tell = (): void => {}
      const written = new Promise<void>((resolve) => (tell = resolve))
      return { written, ended: this.build(tell) }
    }
    private async build(tell: () => void) {
      builds += 1
      await duringBuild?.('begin')
      const answer = await fetch(`${providerUrl}online/site.json?companyId=1`)
      const { version, contentVersion } = (await answer.json()) as { version: string; contentVersion: object }
      await duringBuild?.('read')
      mkdirSync(path.join(this.site, 'public/builds'), { recursive: true })
      mkdirSync(path.join(this.site, '.cache'), { recursive: true })
      writeFileSync(path.join(this.site, '.cache/memory'), String(builds))
      writeFileSync(path.join(this.site, 'public/index.html'), version)
      writeFileSync(
        path.join(this.site, 'public/builds/latest.json'),
        JSON.stringify({ id: 'a', timestamp: 1, content: contentVersion }),
      )
      tell()
      await duringBuild?.('save')
      return { code: exitCode, signal: null, output: '' }
    }
    end = () => Promise.resolve()
    kill = () => undefined
  },
}))

let bare: ContentRepositoryFixture
let root: string
let provider: TestProvider
let publisher: Publisher
let app: ReturnType<typeof buildApp>

async function startProvider(port?: number): Promise<TestProvider> {
  const started = await startTestProvider({
    ...(port !== undefined && { PROVIDER_PORT: String(port) }),
    PROVIDER_DATA: path.join(root, 'data'),
    CONTENT: `file://${bare.address}`,
    ...SECRETS,
  })
  providerUrl = `http://127.0.0.1:${started.port}/`
  return started
}

async function startPublisher(env: Record<string, string> = {}): Promise<void> {
  const config = parseConfig({
    ...SECRETS,
    PUBLISHER_SITE: path.join(root, 'site'),
    PUBLISHER_FOLDER: path.join(root, 'releases'),
    PROVIDER_URL: providerUrl,
    CONTENT: `file://${bare.address}`,
    ...env,
  })
  publisher = new Publisher(config)
  await publisher.start()
  app = buildApp(config, publisher)
}

const lines: unknown[] = []

beforeEach(async () => {
  lines.length = 0
  for (const level of ['warn', 'error', 'info'] as const)
    jest.spyOn(log, level).mockImplementation((...words: unknown[]) => {
      lines.push(words.map((word) => (word instanceof Error ? word.stack : word)))
    })
  duringBuild = null
  exitCode = 0
  builds = 0
  root = temporaryFolder()
  mkdirSync(path.join(root, 'site'))
  bare = await createContentRepository()
  provider = await startProvider()
  await startPublisher()
})

afterEach(async () => {
  await publisher.stop()
  await app.close()
  await provider.close()
  bare.remove()
  jest.restoreAllMocks()
})

const call = (method: 'GET' | 'POST', url: string) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${SECRETS.PUBLISH_SECRET}` } })
const status = async () => (await call('GET', '/status')).json<PublisherStatus>()
const newest = async () => {
  await publisher.settled()
  return (await status()).builds[0]
}
const publish = async () => {
  await call('POST', '/hook')
  return newest()
}
const current = (file: string) => path.join(root, 'releases/current', file)
/** The commit that visitors' site is of, and the one that the provider serves. */
const commits = async () => {
  const { content } = JSON.parse(readFileSync(current('builds/latest.json'), 'utf8')) as { content: { commit: string } }
  const site = (await (await fetch(`${providerUrl}online/site.json?companyId=1`)).json()) as {
    contentVersion: { commit: string }
  }
  return [content.commit, site.contentVersion.commit]
}

let deliveries = 0

/** A delivery of GitHub. */
function deliver(payload: object, { secret = SECRETS.WEBHOOK_SECRET, headers = {} }: Partial<Delivery> = {}) {
  const body = JSON.stringify(payload)
  deliveries += 1
  const options: InjectOptions = {
    method: 'POST',
    url: '/webhooks/github',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-github-delivery': `delivery-${deliveries}`,
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      ...headers,
    },
  }
  return app.inject(options)
}

interface Delivery {
  secret: string
  headers: Record<string, string>
}

const PUSH = { ref: 'refs/heads/main' }

describe('the button', () => {
  test('publishes the newest commit: site, provider and build name it', async () => {
    const second = bare.rename('Roll Box')
    expect(await publish()).toMatchObject({ state: 'published', commit: second, reason: null })
    expect(await commits()).toEqual([second, second])
    expect(await publish()).toMatchObject({ state: 'unchanged', commit: second })
  })

  test('keeps the logs of the builds that it lists, and no older ones', async () => {
    const { id } = (await publish()) ?? {}
    const logs = ['20200101-000000', String(id)].map((name) => path.join(root, `releases/logs/${name}.log`))
    for (const log of logs) writeFileSync(log, '')
    await publish()
    expect(logs.map((log) => existsSync(log))).toEqual([false, true])
  })

  test('follows a branch that was replaced', async () => {
    await publish()
    bare.rename('Roll Box')
    await publish()
    const other = bare.forcePush(bare.first, { 'content/products/maki-box/index.de.md': '---\nname: Kiste\n---\n' })
    expect(await publish()).toMatchObject({ state: 'published', commit: other })
    expect(await commits()).toEqual([other, other])
  })
})

describe('a push', () => {
  test('is built once, however often it is told of', async () => {
    await publish()
    const second = bare.rename('Roll Box')
    const answers = await Promise.all([deliver(PUSH), deliver(PUSH), deliver(PUSH)])
    expect(answers.map(({ statusCode }) => statusCode)).toContain(202)
    expect(await newest()).toMatchObject({ state: 'published', commit: second, titles: ['A push to main'] })
    const again = await deliver(PUSH)
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { message: 'Nothing is built: the push changed nothing in content.' },
    ])
    expect(builds).toBe(2)
    expect(await commits()).toEqual([second, second])
  })

  test('during a build leads to one more build', async () => {
    let second = ''
    duringBuild = async (moment) => {
      if (builds > 1 || moment === 'begin') return
      second = bare.rename('Roll Box')
      expect((await deliver(PUSH)).statusCode).toBe(202)
      await deliver(PUSH)
    }
    await publish()
    expect(await newest()).toMatchObject({ state: 'published', commit: second })
    expect((await status()).builds.map(({ commit }) => commit)).toEqual([second, bare.first])
    expect(await commits()).toEqual([second, second])
  })

  test('to another branch, or one that changes nothing of the content, builds nothing and says so', async () => {
    await publish()
    const other = await deliver({ ref: 'refs/heads/draft' })
    expect([other.statusCode, other.json()]).toEqual([
      200,
      { message: 'Nothing is built: the push is to refs/heads/draft, and the site is built of the branch main.' },
    ])
    bare.push({ 'README.md': 'Read me' })
    expect((await deliver(PUSH)).json()).toEqual({
      message: 'Nothing is built: the push changed nothing in content.',
    })
    await publisher.settled()
    expect(builds).toBe(1)
  })

  test('with a wrong signature is refused, and repeated attempts have to wait', async () => {
    bare.rename('Roll Box')
    for (let count = 0; count < 10; count += 1) {
      expect((await deliver(PUSH, { secret: 'another-secret-of-the-same-kind' })).statusCode).toBe(401)
    }
    expect((await deliver(PUSH, { headers: { 'x-hub-signature-256': '' } })).statusCode).toBe(429)
    await publisher.settled()
    expect(builds).toBe(0)
    expect((await deliver(PUSH)).statusCode).toBe(202)
  })

  test('that was delivered before is not looked at again', async () => {
    await publish()
    const headers = { 'x-github-delivery': 'the same' }
    bare.rename('Roll Box')
    await deliver(PUSH, { headers })
    await publisher.settled()
    bare.rename('Later Box')
    const again = await deliver(PUSH, { headers })
    expect([again.statusCode, again.json()]).toEqual([200, { message: 'This delivery was here before.' }])
    await publisher.settled()
    expect(builds).toBe(2)
  })

  test.each([
    ['github', { 'x-github-event': 'ping' }, 'x-hub-signature-256', 'sha256='],
    ['gitea', { 'x-gitea-event': 'create' }, 'x-gitea-signature', ''],
    ['gitea', { 'x-forgejo-event': 'create' }, 'x-forgejo-signature', ''],
  ])('of %s: what is no push is answered, and builds nothing (%o)', async (service, headers, name, prefix) => {
    const payload = '{"zen":"Keep it"}'
    const signature = createHmac('sha256', SECRETS.WEBHOOK_SECRET).update(payload).digest('hex')
    const answer = await app.inject({
      method: 'POST',
      url: `/webhooks/${service}`,
      payload,
      headers: { ...headers, [name]: prefix + signature, 'content-type': 'application/json' },
    })
    await publisher.settled()
    expect([answer.statusCode, answer.json(), builds]).toEqual([
      200,
      { message: 'Nothing is built: this is no push.' },
      0,
    ])
  })

  test.each([
    ['GitLab', '/webhooks/gitlab', { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': SECRETS.WEBHOOK_SECRET }],
    ['Gitea', '/webhooks/gitea', { 'x-gitea-event': 'push', 'x-gitea-signature': 'signed' }],
    ['Forgejo', '/webhooks/gitea', { 'x-forgejo-event': 'push', 'x-forgejo-signature': 'signed' }],
    ['GitHub as a form', '/webhooks/github', { 'x-github-event': 'push', 'x-hub-signature-256': 'signed' }],
  ])('of %s is built', async (name, url, given) => {
    const isForm = name.endsWith('form')
    const payload = isForm ? new URLSearchParams({ payload: JSON.stringify(PUSH) }).toString() : JSON.stringify(PUSH)
    const signature = createHmac('sha256', SECRETS.WEBHOOK_SECRET).update(payload).digest('hex')
    const headers = Object.fromEntries(
      Object.entries({
        ...given,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }).map(([key, value]) => [key, value === 'signed' ? signature : value]),
    )
    const wrong = await app.inject({ method: 'POST', url, payload: `${payload} `, headers })
    await publisher.settled()
    expect([wrong.statusCode, builds]).toEqual(name === 'GitLab' ? [202, 1] : [401, 0])
    expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(name === 'GitLab' ? 200 : 202)
    expect(await newest()).toMatchObject({ state: 'published', commit: bare.first })
  })

  test('to an unknown service, or to a publisher without a secret for them, does not exist', async () => {
    expect((await app.inject({ method: 'POST', url: '/webhooks/toString' })).statusCode).toBe(404)
    await app.close()
    await publisher.stop()
    await startPublisher({ WEBHOOK_SECRET: undefined as unknown as string })
    expect((await deliver(PUSH)).statusCode).toBe(404)
    await publisher.settled()
    expect(builds).toBe(0)
  })
})

describe('when something is away', () => {
  test('the repository: the site stays, the reason says what to check, and the timer tries again', async () => {
    await publish()
    await publisher.stop()
    await app.close()
    await startPublisher({ CONTENT_POLL_SECONDS: '5' })
    bare.moveAway()
    expect(await publish()).toMatchObject({
      state: 'failed',
      commit: null,
      reason: expect.stringContaining('check CONTENT') as string,
    })
    expect((await deliver(PUSH)).json()).toEqual({ message: 'The repository can’t be read now; it is tried again.' })
    expect((await status()).content).toEqual({
      branch: 'main',
      problem: expect.stringContaining('check CONTENT') as string,
    })
    expect(await commits()).toEqual([bare.first, bare.first])
    bare.moveBack()
    const second = bare.rename('Roll Box')
    for (let wait = 0; wait < 150 && (await newest())?.commit !== second; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await commits()).toEqual([second, second])
    expect((await status()).content?.problem).toBeNull()
  })

  test('the provider: the site stays, and the reason says so', async () => {
    await publish()
    const { port } = provider
    bare.rename('Roll Box')
    await provider.close()
    expect(await publish()).toMatchObject({
      state: 'failed',
      commit: null,
      reason: expect.stringContaining("can't be reached. Is it running?") as string,
    })
    provider = await startProvider(port)
    expect(existsSync(current('index.html'))).toBe(true)
  })

  test('the provider, in the middle of a build: it comes back with the commit of the build', async () => {
    await publish()
    const second = bare.rename('Roll Box')
    duringBuild = async (moment) => {
      if (moment !== 'read') return
      await provider.close()
      bare.rename('Later Box')
      provider = await startProvider(provider.port)
    }
    expect(await publish()).toMatchObject({ state: 'published', commit: second })
    expect(await commits()).toEqual([second, second])
  })
})

test('a build that the provider’s content changed under begins again', async () => {
  const second = bare.rename('Roll Box')
  duringBuild = async (moment) => {
    // Another publisher's, or somebody's by hand.
    if (builds === 1 && moment === 'begin') await provider.live.loadCommit(bare.first)
  }
  expect(await publish()).toMatchObject({ state: 'published', commit: second })
  expect(builds).toBe(2)
  expect(await commits()).toEqual([second, second])
})

test('a build whose content goes on changing is given up, and the site stays as it was', async () => {
  await publish()
  bare.rename('Roll Box')
  duringBuild = async (moment) => {
    if (moment === 'begin') await provider.live.loadCommit(bare.first)
  }
  expect(await publish()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('another publisher') as string,
  })
  const [site] = await commits()
  expect(site).toBe(bare.first)
})

test('visitors see a build while it still saves its own state, and the next one waits until it has ended', async () => {
  let release = (): void => {}
  duringBuild = (moment) =>
    moment === 'save' ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve()
  await call('POST', '/hook')
  await until(async () => (await status()).builds[0]?.state === 'published', 'the build is published')
  expect(readFileSync(current('index.html'), 'utf8')).not.toBe('')
  await call('POST', '/hook')
  expect([builds, (await status()).queued]).toEqual([1, true])
  duringBuild = null
  release()
  expect(await newest()).toMatchObject({ state: 'unchanged' })
  expect(builds).toBe(2)
})

test('a build that fails after its files were written is published, and the log says what that means', async () => {
  exitCode = 1
  expect(await publish()).toMatchObject({ state: 'published', reason: null })
  expect(JSON.stringify(lines)).toContain('ended before it had saved its state')
})

test('going back to an earlier build takes the provider back to its content, and nothing happens where it can’t', async () => {
  const before = await publish()
  const second = bare.rename('Roll Box')
  await publish()
  const goBack = async () => (await call('POST', `/builds/${before?.id}/publish`)).statusCode
  await provider.close()
  expect(await goBack()).toBe(502)
  provider = await startProvider(provider.port)
  expect(await commits()).toEqual([second, second])
  // One at a time: each makes a copy of a release.
  const prepare = jest.spyOn(publisher.releases, 'prepare')
  expect((await Promise.all([goBack(), goBack(), goBack()])).sort()).toEqual([200, 502, 502])
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(await commits()).toEqual([bare.first, bare.first])
  // The push that was built before is not built again behind the editor's back.
  await deliver(PUSH)
  await publisher.settled()
  expect(await commits()).toEqual([bare.first, bare.first])
  expect(await publish()).toMatchObject({ commit: second })
})

test('a date that comes due builds what is published, and not what waits', async () => {
  await publish()
  bare.rename('Roll Box')
  publisher.trigger(['A date in the content'], false)
  expect(await newest()).toMatchObject({ commit: bare.first })
  expect(await publish()).toMatchObject({ state: 'published' })
})

test('content of which nothing can be served fails with what is wrong, and the site stays', async () => {
  await publish()
  bare.push({ 'content/site.yml': null })
  expect(await publish()).toMatchObject({ state: 'failed', reason: expect.stringContaining('site.yml') as string })
  expect(await commits()).toEqual([bare.first, bare.first])
  await deliver(PUSH)
  await publisher.settled()
  expect((await status()).builds).toHaveLength(2)
})

describe('what the desk is told', () => {
  const entry = async (name: string) => (await call('GET', `/content/entry?path=${name}`)).json<EntryState>()
  const waiting = async () => (await call('GET', '/content/waiting')).json<EntryState[]>()

  beforeEach(() => {
    // As if the last question were long ago.
    jest.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + (now += 20_000))
  })
  let now = 0

  test('an entry is live since the build that first had it, and waits from the next save on', async () => {
    expect(await entry('products/maki-box')).toMatchObject({ isLive: false, liveSince: null, build: null })
    const first = await publish()
    expect(await waiting()).toEqual([])
    bare.push({ 'content/news/older/index.en.md': '---\nname: News\n---\n\nText\n' }, 'Other news')
    await publish()
    expect(await entry('products/maki-box')).toMatchObject({
      isLive: true,
      liveSince: first?.finishedAt,
      saved: { commit: bare.first, author: 'Ana Editor', message: 'Sample' },
    })
    const second = bare.rename('Roll Box')
    const history = await call('GET', '/content/history?path=products/maki-box')
    expect(history.json<{ commit: string }[]>().map(({ commit }) => commit)).toEqual([second, bare.first])
    const state = {
      path: 'products/maki-box',
      saved: {
        commit: second,
        at: expect.stringMatching(/Z$/) as string,
        author: 'Ana Editor',
        message: 'Name: Roll Box',
      },
      isDeleted: false,
      isLive: false,
      liveSince: first?.finishedAt,
      build: null,
      withheld: null,
    }
    expect(await entry('products/maki-box')).toEqual(state)
    expect(await waiting()).toEqual([state])
    const last = await publish()
    expect(await entry('products/maki-box')).toMatchObject({
      isLive: true,
      build: last?.id,
      liveSince: last?.finishedAt,
    })
    expect(await waiting()).toEqual([])
  })

  test('a deleted entry waits until it has left the site, and one that is wrong is said to be withheld', async () => {
    await provider.live.settled()
    await publish()
    bare.push({ 'content/news/older': null })
    expect(await waiting()).toMatchObject([{ path: 'news/older', isDeleted: true, isLive: false }])
    bare.push({ 'content/products/maki-box/index.en.md': '---\nname: Maki\nsort: ten\n---\n' })
    await publish()
    expect(await entry('products/maki-box')).toMatchObject({ isLive: false, withheld: 'as it was' })
  })
})

test('no secret is in a log, in an answer or in a file', async () => {
  await publish()
  bare.moveAway()
  await publish()
  bare.moveBack()
  const said = JSON.stringify([lines, await status()]) + readFileSync(path.join(root, 'releases/builds.json'), 'utf8')
  for (const secret of Object.values(SECRETS)) expect(said).not.toContain(secret)
})
