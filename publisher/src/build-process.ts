import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import type { BuildRecord } from './build-record'
import type { Config } from './config'
import { areFilesWritten, readStep } from './follow-output'
import type { Failure } from './explain-failure'
import { STATE_VARIABLE } from './kept-state'

/** What a build does not need, and must not write into a site. */
const NOT_FOR_BUILDS =
  /^(PUBLISH_SECRET|PROVIDER_CONTENT_SECRET|WEBHOOK_SECRET|CONTENT_(TOKEN|DEPLOY_KEY)_FILE)(_FILE)?$/

const KEPT_OUTPUT = 200_000

/** Ending a build in the middle of its preparation would do harm; the preparation takes some seconds. */
const END_LIMIT_MS = 30_000

export interface BuildSettings {
  logFile: string
  onStep: (step: { step: string; progress: number }) => void
}

/** What a build ended with. */
export type BuildEnd = Omit<Failure, 'error'>

export interface RunningBuild {
  /** When all files of the site are written: the build still saves its own state. Not at all if it fails before. */
  written: Promise<void>
  ended: Promise<BuildEnd>
}

/** The project's own build (scripts/build.ts) in its own process group; a prepared one waits to be told to begin. */
export class BuildProcess {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  /** How it ended, without its output. */
  private readonly ended: Promise<Pick<Failure, 'code' | 'signal'>>

  /** @param isPrepared whether it prepares what it can before it is told to begin */
  constructor({ site, folder }: Pick<Config, 'site' | 'folder'>, isPrepared: boolean, record: BuildRecord) {
    const passed = Object.entries(process.env).filter(([name]) => !NOT_FOR_BUILDS.test(name))
    const env = { ...Object.fromEntries(passed), [STATE_VARIABLE]: folder }
    const args = ['--import', 'tsx', 'scripts/build.ts', site, ...(isPrepared ? ['--standby'] : [])]
    this.child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env })
    // It may end without reading this.
    this.child.stdin.on('error', () => {})
    const { pid } = this.child
    if (pid !== undefined) record.add(pid)
    this.ended = once(this.child, 'close').then(([code, signal]) => {
      // When it alone was killed, the processes that it started go on.
      this.kill()
      if (pid !== undefined) record.remove(pid)
      return { code: code as number | null, signal: signal as NodeJS.Signals | null }
    })
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Lets it build. */
  begin({ logFile, onStep }: BuildSettings): RunningBuild {
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
    this.child.stdin.end('begin\n')
    const ended = this.ended.then((end) => {
      log.end()
      return { ...end, output }
    })
    return { written, ended }
  }

  /** Ends it while it waits. */
  async end(): Promise<void> {
    const timer = setTimeout(() => this.kill(), END_LIMIT_MS)
    // Nobody needs its output.
    this.child.stdout.resume()
    this.child.stderr.resume()
    this.child.stdin.end()
    await this.ended
    clearTimeout(timer)
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
