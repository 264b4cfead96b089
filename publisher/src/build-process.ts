import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BuildRecord } from './build-record'
import type { Config } from './config'
import { areFilesWritten, readStep } from './follow-output'
import type { Failure } from './explain-failure'

/** Variables that a build doesn't need, and must not write into a site. */
const NOT_FOR_BUILDS = /^(PUBLISH_SECRET|CONTENT_SECRET|WEBHOOK_SECRET|CONTENT_KEY)(_FILE)?$/

const KEPT_OUTPUT = 200_000

export interface BuildSettings {
  logFile: string
  onStep: (step: { step: string; progress: number }) => void
}

export type BuildEnd = Omit<Failure, 'error'>

export interface RunningBuild {
  /** Resolves when all files of the site are written, before the build saves its state; never if it fails first. */
  written: Promise<void>
  ended: Promise<BuildEnd>
}

/** The project's own build (scripts/build.ts) in a separate process group. */
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
      // If only this process was killed, its children continue.
      this.kill()
      if (pid !== undefined) record.remove(pid)
      return { code: code as number | null, signal: signal as NodeJS.Signals | null }
    })
  }

  follow({ logFile, onStep }: BuildSettings): RunningBuild {
    const log = createWriteStream(logFile)
    // A log that can't be written, for instance on a full disk, must not stop the build.
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

  /** Kills it with all its child processes. */
  kill(): void {
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}
