import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from '../../scripts/lib/children'
import { findPort } from '../../scripts/lib/ports'
import { startProvider } from '../../scripts/lib/provider'
import { until } from '../e2e/support/until'
import { createBareRepository, type BareRepository } from '../publisher/support/bare-repository'
import { copySmallContent } from './support/small-content'
import { openSmallSite, PORTS } from './support/small-site'

const SECRETS = {
  PUBLISH_SECRET: 'a-secret-for-the-tests-alone',
  PROVIDER_CONTENT_SECRET: 'another-secret-for-the-tests',
  WEBHOOK_SECRET: 'one-more-secret-for-the-tests',
}
const PRODUCT = 'products/sushi-tray-8-piece-dome-lid/index.en.md'
const BUILD_LIMIT_MS = 300_000

let bare: BareRepository
let root: string
let first: string
let stop: () => Promise<void>
let addresses: { publisher: string; provider: string; site: string }

jest.setTimeout(900_000)

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'publisher-repository-'))
  bare = createBareRepository()
  bare.addFolder(copySmallContent({ items: 'few' }), 'content')
  first = bare.push({}, 'The site')
  const [providerPort, port, sitePort] = await Promise.all([
    findPort(PORTS.provider),
    findPort(8881),
    findPort(PORTS.site),
  ])
  const origin = `http://localhost:${sitePort}`
  const provider = await startProvider({
    PROVIDER_PORT: String(providerPort),
    PROVIDER_DATA: path.join(root, 'data'),
    PROVIDER_ORIGINS: origin,
    PROVIDER_CONTENT: '',
    DATABASE_URL: '',
    CONTENT_REPOSITORY: bare.address,
    ...SECRETS,
  })
  const publisher = startChild(process.execPath, ['--import', 'tsx', 'publisher/src/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...SECRETS,
      CONTENT_REPOSITORY: bare.address,
      PUBLISHER_PORT: String(port),
      PUBLISHER_SERVE_PORT: String(sitePort),
      PUBLISHER_SITE: openSmallSite(),
      PUBLISHER_FOLDER: path.join(root, 'releases'),
      GATSBY_PROVIDER_URL: provider.url,
      GATSBY_SITE_URL: origin,
      SITE_DOCUMENTS: 'off',
    },
  })
  addresses = { publisher: `http://127.0.0.1:${port}`, provider: provider.url, site: origin }
  await until(readStatus, 'the publisher answers', BUILD_LIMIT_MS)
  stop = async () => {
    const ended = new Promise((resolve) => publisher.once('exit', resolve))
    publisher.kill()
    provider.process.kill()
    await ended
  }
})

afterAll(async () => {
  await stop()
  bare.remove()
  rmSync(root, { recursive: true, force: true })
})

interface Status {
  queued: boolean
  builds: { state: string; commit: string | null; reason: string | null }[]
}

async function readStatus(): Promise<Status> {
  const headers = { Authorization: `Bearer ${SECRETS.PUBLISH_SECRET}` }
  return (await (await fetch(`${addresses.publisher}/status`, { headers })).json()) as Status
}

const settled = () =>
  until(
    async () => {
      const { queued, builds } = await readStatus()
      return !queued && builds[0] !== undefined && builds[0].state !== 'running' && builds[0]
    },
    'the builds end',
    BUILD_LIMIT_MS,
  )

function deliver(): Promise<Response> {
  const body = JSON.stringify({ ref: 'refs/heads/main' })
  const signature = createHmac('sha256', SECRETS.WEBHOOK_SECRET).update(body).digest('hex')
  const headers = { 'X-GitHub-Event': 'push', 'X-Hub-Signature-256': `sha256=${signature}` }
  return fetch(`${addresses.publisher}/webhooks/github`, { method: 'POST', body, headers })
}

/** The commits that visitors' site and the provider name. */
async function readCommits(): Promise<(string | undefined)[]> {
  const latest = (await (await fetch(`${addresses.site}/builds/latest.json`)).json()) as Record<
    'content',
    { commit: string } | undefined
  >
  const site = (await (await fetch(`${addresses.provider}online/site.json?companyId=1`)).json()) as Record<
    'contentVersion',
    { commit: string } | undefined
  >
  return [latest.content?.commit, site.contentVersion?.commit]
}

const readPage = async () => (await fetch(`${addresses.site}/product/sushi-tray-8-piece-dome-lid`)).text()

test('a push is on the site: its commit is the build’s, the provider’s and the one that the site names', async () => {
  expect((await deliver()).status).toBe(202)
  expect(await settled()).toMatchObject({ state: 'published', commit: first, reason: null })
  expect(await readCommits()).toEqual([first, first])

  const text = bare.read(`content/${PRODUCT}`).replace(/^name: .*$/m, 'name: Tray of a push')
  const second = bare.push({ [`content/${PRODUCT}`]: text })
  expect((await deliver()).status).toBe(202)
  expect(await settled()).toMatchObject({ state: 'published', commit: second, reason: null })
  expect(await readCommits()).toEqual([second, second])
  expect(await readPage()).toContain('Tray of a push')
})

test('a push that changes no page is published, too: the site names its commit', async () => {
  const third = bare.push({ 'content/images/unused.txt': 'Nobody shows it.' })
  await deliver()
  expect(await settled()).toMatchObject({ state: 'published', commit: third })
  expect(await readCommits()).toEqual([third, third])
})
