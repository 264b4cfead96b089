import { once } from 'node:events'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
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
 * Gatsby keeps one core for itself and starts a worker on each of the others, but does nothing while they render: on two cores,
 * one was idle for most of a build. So it is told of one more.
 */
function countCores(): string {
  return process.env.GATSBY_CPU_COUNT ?? String(Math.min(availableParallelism(), MOST_WORKERS) + 1)
}

/** Starts `gatsby build`. */
export function startBuild({ cwd = process.cwd(), env = {}, stdio = 'inherit' }: BuildOptions = {}): ChildProcess {
  return startChild(process.execPath, ['--require', PRELOADED, require.resolve('gatsby/cli.js'), 'build'], {
    cwd,
    stdio: ['ignore', stdio, stdio],
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      GATSBY_CPU_COUNT: countCores(),
      NODE_ENV: 'production',
      ...env,
    },
  })
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
