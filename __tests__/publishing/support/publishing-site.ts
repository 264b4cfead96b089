import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from '../../../scripts/lib/children'
import { findPort } from '../../../scripts/lib/ports'
import { startEditedProvider } from '../../../scripts/lib/edited-provider'
import { copySmallContent } from '../../builds/support/small-content'
import { PORTS, openSmallSite } from '../../builds/support/small-site'
import { readTree } from '../../builds/support/read-tree'
import { listBuilds, stopPublisher } from '../../builds/support/publisher-process'
import { until } from '../../support/until'

export interface Build {
  id: string
  state: string
  titles: string[]
  /** ISO 8601, as `finishedAt`. */
  startedAt: string
  finishedAt: string | null
  reason: string | null
  problems: string[]
  withheld: string[]
}

interface Status {
  liveId: string | null
  queued: boolean
  builds: Build[]
}

export const BUILD_LIMIT_MS = 600_000
export const SECRET = 'a-secret-for-the-tests-alone'

export async function startPublishingSite() {
  const [port, sitePort] = await Promise.all([findPort(8881), findPort(PORTS.site)])
  const address = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
  const origin = `http://localhost:${sitePort}`
  const provider = await startEditedProvider({
    content: copySmallContent({ items: 'few' }),
    port: PORTS.provider,
    origin,
  })
  const site = openSmallSite()
  const publisher = startChild(process.execPath, ['--import', 'tsx', 'publisher/src/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      PUBLISH_SECRET: SECRET,
      PUBLISHER_PORT: String(port),
      PUBLISHER_SERVE_PORT: String(sitePort),
      PUBLISHER_SITE: site,
      PUBLISHER_FOLDER: folder,
      GATSBY_PROVIDER_URL: provider.url,
      GATSBY_SITE_URL: origin,
      DESK_PUBLISHER_URL: address,
      SITE_DOCUMENTS: 'off',
    },
  })
  const ask = (method: string, call: string) =>
    fetch(address + call, { method, headers: { Authorization: `Bearer ${SECRET}` } })
  const readStatus = async () => (await (await ask('GET', '/status')).json()) as Status
  await until(readStatus, 'the publisher answers', BUILD_LIMIT_MS)

  const current = path.join(folder, 'current')
  return {
    origin,
    site,
    /** The publisher's address. */
    address,
    ask,
    readStatus,
    trigger: (title: string, secret = SECRET) =>
      fetch(`${address}/build_hooks/${secret}?trigger_title=${encodeURIComponent(title)}`, { method: 'POST' }),
    /** The newest build, once nothing runs or waits. */
    settled: () =>
      until(
        async () => {
          const { queued, builds } = await readStatus()
          return !queued && builds[0] !== undefined && builds[0].state !== 'running' && builds[0]
        },
        'the builds end',
        BUILD_LIMIT_MS,
      ),
    edit: provider.edit,
    remove: provider.remove,
    /** The files that visitors get, without their compressed copies, which come later. */
    readTree: () => Object.fromEntries(Object.entries(readTree(current)).filter(([file]) => !/\.(br|gz)$/.test(file))),
    /** Kills the running build with all its processes, like a failing machine. */
    async killBuild(): Promise<void> {
      if ((await readStatus()).builds[0]?.state !== 'running') return
      for (const pid of listBuilds(publisher.pid ?? 0)) process.kill(-pid, 'SIGKILL')
    },
    /** The output of the newest build. */
    async readLog(): Promise<string> {
      const [newest] = (await readStatus()).builds
      return (await ask('GET', `/builds/${newest?.id}/log`)).text()
    },
    async stop(): Promise<void> {
      await Promise.all([stopPublisher(publisher), provider.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
