import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findPort } from '../../scripts/lib/ports'
import { until } from '../support/until'
import { temporaryFolder } from '../support/temporary-folder'

const SECRET = 'a-secret-for-the-tests-alone'
const project = path.resolve('.')

/** A build that takes 30 s, in two processes that each record when they run. */
const BUILD = `
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
const site = process.argv[2]
const write = () => appendFileSync(site + '/running', process.pid + ' ' + Date.now() + '\\n')
if (process.argv[3] !== 'worker') spawn(process.execPath, ['--import', 'tsx', process.argv[1], site, 'worker'], { stdio: 'ignore' })
write()
setInterval(write, 50)
setTimeout(() => process.exit(0), 30_000)
`

let folder: string
let site: string
let port: number
const publishers: ChildProcess[] = []

beforeEach(async () => {
  folder = temporaryFolder()
  // The publisher finds the build from its own folder.
  for (const name of [
    'publisher',
    'packages',
    'provider/src',
    'src/site',
    'src/locales',
    'scripts/lib',
    'plugins/gatsby-source-provider/src',
  ]) {
    cpSync(path.join(project, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    })
  }
  for (const name of ['package.json', 'tsconfig.json', 'provider/package.json']) {
    cpSync(path.join(project, name), path.join(folder, name))
  }
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
  if (existsSync(path.join(project, 'provider/node_modules'))) {
    symlinkSync(path.join(project, 'provider/node_modules'), path.join(folder, 'provider/node_modules'))
  }
  writeFileSync(path.join(folder, 'scripts/build.ts'), BUILD)
  site = path.join(folder, 'site')
  mkdirSync(site)
  port = await findPort(8960)
})

afterEach(async () => {
  for (const publisher of publishers.splice(0)) {
    if (publisher.exitCode !== null || publisher.signalCode !== null) continue
    publisher.kill('SIGTERM')
    await once(publisher, 'exit')
  }
})

function startPublisher(more: Record<string, string> = {}) {
  const publisher = spawn(process.execPath, ['--import', 'tsx', 'publisher/src/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PUBLISH_SECRET: SECRET,
      PUBLISHER_PORT: String(port),
      PUBLISHER_SITE: site,
      PUBLISHER_FOLDER: path.join(folder, 'releases'),
      GATSBY_PROVIDER_URL: 'http://127.0.0.1:9/',
      ...more,
    },
  })
  publishers.push(publisher)
  let output = ''
  for (const stream of [publisher.stdout, publisher.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  return { publisher, output: () => output }
}

const trigger = () =>
  fetch(`http://127.0.0.1:${port}/build_hooks/${SECRET}`, { method: 'POST' }).then((answer) => answer.ok)

/** The processes that were building in a span of time, in ms. */
function listBuilding(from: number, to = Infinity): Set<string> {
  const file = path.join(site, 'running')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const entries = lines.map((line) => line.split(' '))
  return new Set(entries.filter(([, time]) => Number(time) >= from && Number(time) <= to).map(([pid]) => pid ?? ''))
}

const isAlive = (pid: string): boolean => {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('what a publisher that was killed was building is ended before the next build begins', async () => {
  const first = startPublisher()
  await until(trigger, 'the publisher takes a trigger', 30_000)
  await until(async () => listBuilding(0).size === 2, 'it builds', 30_000)
  const left = [...listBuilding(0)]
  first.publisher.kill('SIGKILL')
  await once(first.publisher, 'exit')
  expect(left.filter(isAlive)).toEqual(left)

  const second = startPublisher()
  // An interrupted build starts again by itself.
  await until(async () => listBuilding(0).size === 4, 'it builds again', 30_000)
  expect(left.filter(isAlive)).toEqual([])
  const building = [...listBuilding(0)].filter((pid) => !left.includes(pid))
  const firstOfNew = Math.min(
    ...readFileSync(path.join(site, 'running'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([pid]) => building.includes(pid ?? ''))
      .map(([, time]) => Number(time)),
  )
  expect([...listBuilding(firstOfNew)].sort()).toEqual(building.sort())
  expect(second.output()).toContain('A build that was left behind is ended')
})

onLinux('a second publisher in the same folder does not start, and harms nothing', async () => {
  const first = startPublisher()
  await until(trigger, 'the publisher takes a trigger', 30_000)
  await until(async () => listBuilding(0).size === 2, 'it builds', 30_000)
  const second = startPublisher({ PUBLISHER_PORT: String(await findPort(port + 1)) })
  const [code] = (await once(second.publisher, 'exit')) as [number]
  expect([code, second.output()]).toEqual([
    1,
    `Another publisher (process ${first.publisher.pid}) builds the site in ${site}. End it, or set PUBLISHER_SITE to another folder.\n`,
  ])
  expect([...listBuilding(0)].filter(isAlive)).toHaveLength(2)
})

onLinux('a build whose own process is killed alone takes what it had started with it', async () => {
  startPublisher()
  await until(trigger, 'the publisher takes a trigger', 30_000)
  await until(async () => listBuilding(0).size === 2, 'it builds', 30_000)
  const [leader = ''] = [...listBuilding(0)]
  process.kill(Number(leader), 'SIGKILL')
  await until(async () => [...listBuilding(0)].filter(isAlive).length === 0, 'all of it ends', 10_000)
})
