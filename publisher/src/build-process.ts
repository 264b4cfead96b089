import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BuildRecord } from './build-record'
import type { Config } from './config'
import type { Failure } from './explain-failure'
import { stripVTControlCharacters } from 'node:util'

/** A build's steps, from its output: Gatsby's activities in order, worded for editors. */
const STEPS: readonly { seen: RegExp; step: string; progress: number }[] = [
  { seen: /compile gatsby files/, step: 'starting', progress: 0.05 },
  { seen: /source and transform nodes/, step: 'asking for the content', progress: 0.15 },
  { seen: /createPages/, step: 'listing the pages', progress: 0.3 },
  { seen: /Building production JavaScript/, step: 'preparing the pages’ code', progress: 0.4 },
  { seen: /Building HTML renderer/, step: 'preparing the pages’ code', progress: 0.5 },
  { seen: /run page queries|Generating image thumbnails/, step: 'collecting texts and pictures', progress: 0.65 },
  { seen: /Building static HTML/, step: 'writing the pages', progress: 0.85 },
  { seen: /onPostBuild/, step: 'writing feeds and search', progress: 0.92 },
]

/** The last step named in a chunk of output. */
export function findStep(output: string): { step: string; progress: number } | null {
  const found = STEPS.findLast(({ seen }) => seen.test(output))
  return found ? { step: found.step, progress: found.progress } : null
}

/**
 * Whether a chunk of output reports that all files of the site are written; the build then still saves its state.
 * Warnings name files of the content, which may be called anything.
 */
export const areFilesWritten = (output: string): boolean =>
  /(?:^|[\r\n])success onPostBuild\b/.test(stripVTControlCharacters(output))

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
        const step = findStep(chunk.toString())
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
