import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BuildRecord } from './build-record'
import type { Config } from './config'
import { areFilesWritten, readStep } from './follow-output'
import type { Failure } from './explain-failure'

/** What a build does not need, and must not write into a site. */
const NOT_FOR_BUILDS = /^(PUBLISH_SECRET|CONTENT_SECRET|WEBHOOK_SECRET|CONTENT_KEY)(_FILE)?$/

const KEPT_OUTPUT = 200_000

export interface BuildSettings {
  logFile: string
  onStep: (step: { step: string; progress: number }) => void
}

export type BuildEnd = Omit<Failure, 'error'>

export interface RunningBuild {
  /** When all files of the site are written: the build still saves its own state. Not at all if it fails before. */
  written: Promise<void>
  ended: Promise<BuildEnd>
}

/** The project's own build (scripts/build.ts) in its own process group. */
export class BuildProcess {
  private readonly child: ChildProcessByStdio<null, Readable, Readable>
  /** How it ended, without its output. */
  private readonly ended: Promise<Pick<Failure, 'code' | 'signal'>>

  constructor({ site, publishing }: Pick<Config, 'site' | 'publishing'>, record: BuildRecord) {
    const passed = Object.entries(process.env).filter(([name, value]) => !NOT_FOR_BUILDS.test(name) && value !== '')
    const args = ['--import', 'tsx', 'scripts/build.ts', site]
    const env = { DESK_PUBLISHING: publishing, ...Object.fromEntries(passed) }
    this.child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env })
    const { pid } = this.child
    if (pid !== undefined) record.add(pid)
    this.ended = once(this.child, 'close').then(([code, signal]) => {
      // When it alone was killed, the processes that it started go on.
      this.kill()
      if (pid !== undefined) record.remove(pid)
      return { code: code as number | null, signal: signal as NodeJS.Signals | null }
    })
  }

  /** Follows it to its end. */
  follow({ logFile, onStep }: BuildSettings): RunningBuild {
    const log = createWriteStream(logFile)
    // A log that can't be written, on a full disk for instance, is no reason not to build.
    log.on('error', () => log.destroy())
    let output = ''
    const written = new Promise<void>((resolve) => {
      const take = (chunk: Buffer): void => {
        log.write(chunk)
        output = (output + chunk.toString()).slice(-KEPT_OUTPUT)
        const step = readStep(chunk.toString())
        if (step) onStep(step)
        if (areFilesWritten(chunk.toString())) resolve()
      }
      this.child.stdout.on('data', take)
      this.child.stderr.on('data', take)
    })
    const ended = this.ended.then((end) => {
      log.end()
      return { ...end, output }
    })
    return { written, ended }
  }

  /** Ends it with everything that it started. */
  kill(): void {
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
