import { once } from 'node:events'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { digestCode, isBuiltBy, noteBuilt } from './built-code'
import { startChild } from './children'

const require = createRequire(path.resolve('package.json'))

export interface BuildOptions {
  /** The site's folder. */
  cwd?: string
  env?: Record<string, string>
  stdio?: 'inherit' | 'pipe'
  /** Prints what is piped as well. */
  echo?: boolean
}

/** See there. */
const PRELOADED = path.resolve('scripts/lib/narrow-compiler-watch.cjs')

/** A worker takes half a gigabyte of memory and more. */
const MOST_WORKERS = 4

/**
 * In MB, of each process of the build: with Node's 16 a sixth of its time is collecting garbage
 * (https://github.com/nodejs/performance/issues/67).
 */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/**
 * What Gatsby is told of the machine. It keeps one core for itself and starts a worker on each of the others, but does nothing while
 * they ask and render: on two cores, one was idle for most of a build. So it is told of one more, to build all pages. After an edit
 * there is less to do than a worker takes to start: with one core it asks for the data of pages itself, and has one worker to render.
 */
function countCores(isEdit: boolean): string {
  if (process.env.GATSBY_CPU_COUNT) return process.env.GATSBY_CPU_COUNT
  return String(isEdit ? 1 : Math.min(availableParallelism(), MOST_WORKERS) + 1)
}

/** Starts `gatsby build`. */
export function startBuild({ cwd = process.cwd(), env = {}, stdio = 'inherit' }: BuildOptions = {}): ChildProcess {
  const variables = {
    ...process.env,
    NODE_OPTIONS: `${YOUNG_GENERATION} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
    GATSBY_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...env,
  }
  const code = digestCode(cwd, variables)
  const isEdit = isBuiltBy(cwd, code)
  const child = startChild(process.execPath, ['--require', PRELOADED, require.resolve('gatsby/cli.js'), 'build'], {
    cwd,
    stdio: ['ignore', stdio, stdio],
    // The types of queries are as the last build wrote them.
    env: { GATSBY_CPU_COUNT: countCores(isEdit), ...(isEdit && { SITE_TYPES: 'off' }), ...variables },
  })
  child.once('exit', (exitCode) => {
    if (exitCode === 0) noteBuilt(cwd, code)
  })
  return child
}

export interface BuildResult {
  code: number | null
  output: string
}

/** Runs `gatsby build` to its end and gives its exit code and what it printed. */
export async function runBuild(options: BuildOptions = {}): Promise<BuildResult> {
  const child = startBuild(options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (options.echo) process.stdout.write(chunk)
    })
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output }
}
