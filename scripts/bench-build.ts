import { readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { listPages } from '../__tests__/e2e/support/crawl'
import { stopChildren } from './lib/children'
import { UserError, runMain } from './lib/fail'
import { startBuild } from './lib/gatsby'
import { startProvider } from './lib/provider'
import { copySite } from './lib/site-copy'

const SAMPLE_MS = 250
const MB = 1024 * 1024

interface Measured {
  seconds: number
  /** Highest sum of the resident memory of the build's processes seen, in bytes. */
  peakBytes: number
}

/** Resident memory of a process and all below it, in bytes. Read off `/proc`, so 0 where there is none. */
function readMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children
      .split(' ')
      .filter(Boolean)
      .reduce((sum, child) => sum + readMemory(Number(child)), own)
  } catch {
    return 0
  }
}

async function measure(build: ChildProcess): Promise<Measured> {
  const start = performance.now()
  let peakBytes = 0
  let output = ''
  build.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const timer = setInterval(() => (peakBytes = Math.max(peakBytes, readMemory(build.pid ?? 0))), SAMPLE_MS)
  const [code] = (await once(build, 'exit')) as [number | null]
  clearInterval(timer)
  if (code !== 0) throw new UserError(`The build failed:\n${output.slice(-2000)}`)
  return { seconds: (performance.now() - start) / 1000, peakBytes }
}

function countFiles(folder: string, pattern: RegExp): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file)).length
}

/** Measures a build from nothing and one with nothing changed, of the sample site, one after the other. */
async function bench(): Promise<void> {
  const cwd = copySite('bench')
  for (const folder of ['.cache', 'public']) rmSync(path.join(cwd, folder), { recursive: true, force: true })
  const data = path.resolve('.sites/bench-data')
  rmSync(data, { recursive: true, force: true })
  const provider = await startProvider({ PROVIDER_PORT: '0', PROVIDER_DATA: data, DATABASE_URL: '' })
  const build = () => measure(startBuild({ cwd, stdio: 'pipe', env: { GATSBY_PROVIDER_URL: provider.url } }))

  const cold = await build()
  const warm = await build()
  const print = (name: string, value: string) => console.log(`${name.padEnd(28)} ${value}`)
  const describe = ({ seconds, peakBytes }: Measured) =>
    `${seconds.toFixed(1)} s, peak memory ${peakBytes ? `${(peakBytes / MB).toFixed(0)} MB` : 'not measured here'}`
  print('cold build', describe(cold))
  print('rebuild, nothing changed', `${describe(warm)} (${(warm.seconds / cold.seconds).toFixed(2)} of the cold build)`)
  print('pages', String(listPages(path.join(cwd, 'public')).length))
  print('pictures', String(countFiles('provider/content/images', /\.(webp|avif|jpe?g|png)$/)))
  print('picture files made', String(countFiles(path.join(cwd, 'public/static'), /\.(webp|avif)$/)))
}

runMain(() => bench().finally(stopChildren))
