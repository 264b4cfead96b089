import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild, stopChild } from '../../../scripts/lib/children'
import { findPort } from '../../../scripts/lib/ports'
import { startProvider } from '../../../scripts/lib/provider'
import { until } from '../../support/until'
import { createBareRepository } from '../../publisher/support/bare-repository'
import { copySmallContent } from './small-content'
import { openSmallSite, PORTS } from './small-site'
import { stopPublisher } from './publisher-process'

const SECRETS = {
  PUBLISH_SECRET: 'a-secret-for-the-tests-alone',
  CONTENT_SECRET: 'another-secret-for-the-tests',
  WEBHOOK_SECRET: 'one-more-secret-for-the-tests',
}
const BUILD_LIMIT_MS = 600_000

interface Status {
  queued: boolean
  builds: {
    state: string
    titles: string[]
    commit: string | null
    reason: string | null
    step: string | null
    problems: string[]
    withheld: string[]
  }[]
}

interface RepositorySite {
  /** A folder, which is removed. */
  content?: string
  /** The folder in which the site is built. */
  folder?: string
  /** Whether builds make datasheets and the like. */
  documents?: boolean
}

/** A site whose content is in a bare repository, with a real provider and a real publisher, each with a clone. */
export async function startRepositorySite({
  content = copySmallContent({ items: 'few' }),
  folder = openSmallSite(),
  documents = false,
}: RepositorySite = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'repository-site-'))
  const bare = createBareRepository()
  bare.addFolder(content, 'content')
  rmSync(content, { recursive: true })
  const first = bare.push({}, 'The site')
  const [providerPort, port, sitePort] = await Promise.all([
    findPort(PORTS.provider),
    findPort(8881),
    findPort(PORTS.site),
  ])
  const origin = `http://localhost:${sitePort}`
  const openProvider = () =>
    startProvider({
      PROVIDER_PORT: String(providerPort),
      PROVIDER_DATA: path.join(root, 'data'),
      PROVIDER_ORIGINS: origin,
      DATABASE_URL: '',
      CONTENT: `file://${bare.address}`,
      ...SECRETS,
    })
  let provider = await openProvider()
  const releases = path.join(root, 'releases')
  const publisher = startChild(process.execPath, ['--import', 'tsx', 'publisher/src/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      ...SECRETS,
      CONTENT: `file://${bare.address}`,
      PUBLISHER_PORT: String(port),
      PUBLISHER_SERVE_PORT: String(sitePort),
      PUBLISHER_SITE: folder,
      PUBLISHER_FOLDER: releases,
      GATSBY_PROVIDER_URL: provider.url,
      GATSBY_SITE_URL: origin,
      SITE_DOCUMENTS: documents ? 'on' : 'off',
    },
  })
  const address = `http://127.0.0.1:${port}`

  const readStatus = async (): Promise<Status> => {
    const headers = { Authorization: `Bearer ${SECRETS.PUBLISH_SECRET}` }
    return (await (await fetch(`${address}/status`, { headers })).json()) as Status
  }
  await until(readStatus, 'the publisher answers', BUILD_LIMIT_MS)
  return {
    bare,
    first,
    /** Of the publisher's own server of the site. */
    origin,
    /** The site's folder, in which it is built. */
    folder,
    /** The release that visitors see. */
    current: path.join(releases, 'current'),
    readStatus,
    /** The newest build, once nothing runs or waits. */
    settled: (limit = BUILD_LIMIT_MS) =>
      until(
        async () => {
          const { queued, builds } = await readStatus()
          return !queued && builds[0] !== undefined && builds[0].state !== 'running' && builds[0]
        },
        'the builds end',
        limit,
      ),
    /** Tells the publisher of a push, as GitHub does. */
    deliver(secret = SECRETS.WEBHOOK_SECRET): Promise<Response> {
      const body = JSON.stringify({ ref: 'refs/heads/main' })
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const headers = { 'X-GitHub-Event': 'push', 'X-Hub-Signature-256': `sha256=${signature}` }
      return fetch(`${address}/webhooks/github`, { method: 'POST', body, headers })
    },
    /** The publisher's button. */
    press: () =>
      fetch(`${address}/hook`, { method: 'POST', headers: { Authorization: `Bearer ${SECRETS.PUBLISH_SECRET}` } }),
    /** The commits that visitors' site and the provider name. */
    async readCommits(): Promise<(string | undefined)[]> {
      const latest = (await (await fetch(`${origin}/builds/latest.json`)).json()) as Record<
        'content',
        { commit: string } | undefined
      >
      const site = (await (await fetch(`${provider.url}online/site.json?companyId=1`)).json()) as Record<
        'contentVersion',
        { commit: string } | undefined
      >
      return [latest.content?.commit, site.contentVersion?.commit]
    },
    /** Kills the provider, as a failing machine does, and starts it again. */
    async restartProvider(): Promise<void> {
      const ended = once(provider.process, 'exit')
      provider.process.kill('SIGKILL')
      await ended
      provider = await openProvider()
    },
    async stop(): Promise<void> {
      await stopPublisher(publisher)
      await stopChild(provider.process)
      bare.remove()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
