import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from '../../../scripts/lib/children'
import { findPort } from '../../../scripts/lib/ports'
import { copySite } from '../../../scripts/lib/site-copy'
import { startEditedProvider } from './edited-provider'
import { copySmallContent } from './small-content'
import { readTree } from './read-tree'
import { until } from './until'

export interface Build {
  id: string
  state: string
  titles: string[]
  /** ISO 8601, as `finishedAt`. */
  startedAt: string
  finishedAt: string | null
  reason: string | null
}

interface Status {
  liveId: string | null
  queued: boolean
  builds: Build[]
}

const BUILD_LIMIT_MS = 240_000
export const SECRET = 'a-secret-for-the-tests-alone'

/** A small site with content of its own, a real provider and a real publisher. */
export async function startPublishingSite() {
  const [port, sitePort] = await Promise.all([findPort(8881), findPort(9871)])
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
  const origin = `http://localhost:${sitePort}`
  const provider = await startEditedProvider({ content: copySmallContent(), port: 8871, origin })
  const site = copySite('publisher')
  const publisher = startChild(process.execPath, ['--import', 'tsx', 'publisher/src/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PUBLISH_SECRET: SECRET,
      PUBLISHER_PORT: String(port),
      PUBLISHER_SERVE_PORT: String(sitePort),
      PUBLISHER_ORIGINS: origin,
      PUBLISHER_SITE: site,
      PUBLISHER_FOLDER: folder,
      GATSBY_PROVIDER_URL: provider.url,
      GATSBY_SITE_URL: origin,
      SITE_DOCUMENTS: 'off',
    },
  })
  const address = `http://127.0.0.1:${port}`
  const ask = (method: string, call: string) =>
    fetch(address + call, { method, headers: { Authorization: `Bearer ${SECRET}` } })
  const readStatus = async () => (await (await ask('GET', '/status')).json()) as Status
  await until(readStatus, 'the publisher answers', BUILD_LIMIT_MS)

  const current = path.join(folder, 'current')
  return {
    origin,
    /** Of the publisher. */
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
    /** What visitors get. */
    readTree: () => readTree(current),
    /** Ends the running build with everything that it started, as a machine that fails does. */
    async killBuild(): Promise<void> {
      // By its name as well: the publisher also runs a compiler, which leads no group of processes.
      const own = ['-P', String(publisher.pid), '-f', 'scripts/build.ts']
      const children = execFileSync('pgrep', own, { encoding: 'utf8' }).trim().split('\n')
      for (const pid of children) process.kill(-Number(pid), 'SIGKILL')
    },
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => publisher.once('exit', resolve))
      publisher.kill()
      provider.stop()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
