import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopChild } from '../../scripts/lib/children'
import { findPort, isPortFree } from '../../scripts/lib/ports'
import { copySmallContent } from './support/small-content'
import { PORTS, openSmallSite } from './support/small-site'

const MINUTES = 60_000
const DATA = path.resolve('.sites/start-data')

interface Run {
  process: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** `npm start` without npm, on a copy of the site. */
function runStart(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', site], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', PROVIDER_DATA: DATA, SITE_DOCUMENTS: 'off', ...env },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    process: child,
    output: () => output,
    ended: once(child, 'exit').then(([code]) => code as number | null),
  }
}

async function waitFor(run: Run, text: string): Promise<void> {
  while (!run.output().includes(text)) {
    const { exitCode, signalCode } = run.process
    if (exitCode !== null || signalCode !== null)
      throw new Error(`It ended without saying "${text}":\n${run.output().slice(-3000)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** By a test; those that it leaves behind would hold the ports. */
const started: ChildProcess[] = []

afterEach(() => Promise.all(started.splice(0).map(stopChild)))

let content: string
let site: string
let env: Record<string, string>
let sitePort: number
let providerPort: number

beforeAll(async () => {
  site = openSmallSite()
  content = copySmallContent({ items: 'few' })
  rmSync(DATA, { recursive: true, force: true })
  ;[sitePort, providerPort] = await Promise.all([findPort(PORTS.site), findPort(PORTS.provider)])
  env = { CONTENT: content, PORT: String(sitePort), PROVIDER_PORT: String(providerPort) }
})

afterAll(() => rmSync(content, { recursive: true, force: true }))

test(
  'builds, serves, says where, and stops everything on Ctrl-C',
  async () => {
    const run = runStart(env)
    await waitFor(run, 'Press Ctrl-C to stop.')
    expect(run.output()).toContain(`The site is ready: http://localhost:${sitePort}`)
    const response = await fetch(`http://localhost:${sitePort}/zh/food-tray`)
    expect(response.status).toBe(200)

    run.process.kill('SIGINT')
    expect(await run.ended).toBe(0)
    expect(await isPortFree(sitePort)).toBe(true)
    expect(await isPortFree(providerPort)).toBe(true)
  },
  10 * MINUTES,
)

test(
  'a port in use is reported at once, with what to do, and nothing is started',
  async () => {
    const other = createServer().listen(sitePort)
    await once(other, 'listening')
    const run = runStart(env)
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`Port ${sitePort} is in use`)
    expect(run.output()).toContain(`PORT=${sitePort + 1} npm start`)
    expect(await isPortFree(providerPort)).toBe(true)
    other.close()
  },
  3 * MINUTES,
)

test(
  'the provider’s port in use is reported with what to do',
  async () => {
    const other = createServer().listen(providerPort, '127.0.0.1')
    await once(other, 'listening')
    const run = runStart(env)
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(String(providerPort))
    expect(run.output()).toContain('PROVIDER_PORT')
    expect(await isPortFree(sitePort)).toBe(true)
    other.close()
  },
  3 * MINUTES,
)

test(
  'a broken content file is named with what is wrong in it, and the site starts with all else',
  async () => {
    const file = path.join(content, 'products/egg-tart-tray-6-cavity/index.en.md')
    const right = readFileSync(file)
    writeFileSync(file, '---\ncategories:\n - a\n  - b: [\n---\n')
    const run = runStart(env)
    await waitFor(run, 'Press Ctrl-C to stop.')
    expect(run.output()).toContain('products/egg-tart-tray-6-cavity/index.en.md')
    expect((await fetch(`http://localhost:${sitePort}/product/egg-tart-tray-6-cavity`)).status).toBe(200)
    run.process.kill('SIGINT')
    await run.ended
    writeFileSync(file, right)
  },
  10 * MINUTES,
)

test(
  'content without which there is no site is named with what is wrong in it, and nothing is left running',
  async () => {
    const broken = copySmallContent({ items: 'few' })
    const file = 'site.yml'
    writeFileSync(path.join(broken, file), 'languages:\n - a\n  - b: [\n')
    const data = mkdtempSync(path.join(tmpdir(), 'start-data-'))
    const run = runStart({ ...env, CONTENT: broken, PROVIDER_DATA: data })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(file)
    expect(run.output()).not.toMatch(/^[ \t]+at /m)
    expect(await isPortFree(sitePort)).toBe(true)
    expect(await isPortFree(providerPort)).toBe(true)
    for (const folder of [broken, data]) rmSync(folder, { recursive: true, force: true })
  },
  3 * MINUTES,
)

test(
  'a provider that is not there is named, and nothing is left running',
  async () => {
    const absent = `http://127.0.0.1:${await findPort(8899)}/`
    const run = runStart({ ...env, GATSBY_PROVIDER_URL: absent })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`${absent}online/site.json`)
    expect(run.output()).toContain('The site was not built')
    expect(await isPortFree(sitePort)).toBe(true)
  },
  3 * MINUTES,
)
