import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readStep } from './follow-output'
import type { Failure } from './explain-failure'

const KEPT_OUTPUT = 200_000

export interface RunningBuild {
  /** How it ended; code 0 when all is well. */
  ended: Promise<Failure>
  /** Ends it with everything that it started. */
  kill(): void
}

export interface BuildSettings {
  /** The site's folder. */
  site: string
  logFile: string
  onStep: (step: { step: string; progress: number }) => void
}

/** Runs the project's own build (scripts/build.ts) in a process group of its own. */
export function runBuild({ site, logFile, onStep }: BuildSettings): RunningBuild {
  const { PUBLISH_SECRET: _secret, ...env } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', site], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env,
  })
  const log = createWriteStream(logFile)
  // A log that can't be written, on a full disk for instance, is no reason not to build.
  log.on('error', () => log.destroy())
  let output = ''
  const take = (chunk: Buffer): void => {
    log.write(chunk)
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT)
    const step = readStep(chunk.toString())
    if (step) onStep(step)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = once(child, 'close').then(([code, signal]) => {
    log.end()
    return { code: code as number | null, signal: signal as NodeJS.Signals | null, output }
  })
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  return { ended, kill }
}
