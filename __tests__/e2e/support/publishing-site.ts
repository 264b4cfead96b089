import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from '../../../scripts/lib/children'
import { findPort } from '../../../scripts/lib/ports'
import { startProvider } from '../../../scripts/lib/provider'
import { copySite } from '../../../scripts/lib/site-copy'
import { copySmallContent } from './small-content'

export interface Build {
  id: string
  state: string
  titles: string[]
  reason: string | null
}

interface Status {
  liveId: string | null
  queued: boolean
  builds: Build[]
}

const BUILD_LIMIT_MS = 240_000
export const SECRET = 'a-secret-for-the-tests-alone'

/** What visitors get, by file: digests of all files but the history of builds, which differs from one build to the next. */
export type Tree = Record<string, string>

async function until<Value>(read: () => Promise<Value | null | false>, what: string): Promise<Value> {
  const end = Date.now() + BUILD_LIMIT_MS
  for (;;) {
    const value = await read().catch(() => null)
    if (value !== null && value !== false) return value
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A small site with content of its own, a real provider and a real publisher. */
export async function startPublishingSite() {
  const [providerPort, port, sitePort] = await Promise.all([findPort(8871), findPort(8881), findPort(9871)])
  const content = copySmallContent()
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
  const data = mkdtempSync(path.join(tmpdir(), 'provider-'))
  const origin = `http://localhost:${sitePort}`
  const provider = await startProvider({
    PROVIDER_PORT: String(providerPort),
    PROVIDER_CONTENT: content,
    PROVIDER_DATA: data,
    PROVIDER_ORIGINS: origin,
    DATABASE_URL: '',
  })
  const site = copySite('publisher')
  const publisher = startChild(process.execPath, ['--import', 'tsx', 'publisher/src/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PUBLISH_SECRET: SECRET,
      PUBLISHER_PORT: String(port),
      PUBLISHER_SERVE_PORT: String(sitePort),
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
  await until(readStatus, 'the publisher answers')

  const current = path.join(folder, 'current')
  return {
    origin,
    ask,
    readStatus,
    trigger: (title: string, secret = SECRET) =>
      fetch(`${address}/build_hooks/${secret}?trigger_title=${encodeURIComponent(title)}`, { method: 'POST' }),
    /** The newest build, once nothing runs or waits. */
    settled: () =>
      until(async () => {
        const { queued, builds } = await readStatus()
        return !queued && builds[0] !== undefined && builds[0].state !== 'running' && builds[0]
      }, 'the builds end'),
    /** Waits until the provider serves a change; it looks at the files by itself. */
    async edit(file: string, change: (text: string) => string): Promise<void> {
      const before = await readContentStatus(provider.url)
      const target = path.join(content, file)
      writeFileSync(target, change(readFileSync(target, 'utf8')))
      await until(async () => (await readContentStatus(provider.url)) !== before, `the provider notices ${file}`)
    },
    readTree(): Tree {
      const files = readdirSync(current, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      const names = files.map((entry) => path.relative(current, path.join(entry.parentPath, entry.name)))
      const shown = names.filter((name) => !name.startsWith('builds/')).sort()
      const digest = (name: string) =>
        createHash('sha256')
          .update(readFileSync(path.join(current, name)))
          .digest('hex')
      return Object.fromEntries(shown.map((name) => [name, digest(name)]))
    },
    /** Ends the running build with everything that it started, as a machine that fails does. */
    async killBuild(): Promise<void> {
      // By its name as well: the publisher also runs a compiler, which leads no group of processes.
      const own = ['-P', String(publisher.pid), '-f', 'scripts/build.ts']
      const children = execFileSync('pgrep', own, { encoding: 'utf8' })
        .trim()
        .split('\n')
      for (const pid of children) process.kill(-Number(pid), 'SIGKILL')
    },
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => publisher.once('exit', resolve))
      publisher.kill()
      provider.process.kill()
      await ended
      for (const used of [content, folder, data]) rmSync(used, { recursive: true, force: true })
    },
  }
}

async function readContentStatus(providerUrl: string): Promise<string> {
  return (await fetch(`${providerUrl}online/contentStatus`)).text()
}
