import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { log } from '../../../packages/server/src/log'
import type { BuildRecord } from '../build-record'

const PROGRAM = fileURLToPath(new URL('./compress-release.ts', import.meta.url))

/** Records processes for the publisher that follows a killed one: it stops them. */
type Notes = Pick<BuildRecord, 'add' | 'remove'>

/** Compresses a release in a separate process, at the lowest priority. */
export class Compressor {
  private child: ChildProcess | null = null
  /** Resolves when the latest release is compressed or abandoned. */
  done: Promise<void> = Promise.resolve()

  constructor(private readonly notes: Notes) {}

  /**
   * @param unfinished a temporary file on the same disk
   * @param next a copy of the release, made of hard links, that gets the compressed copies, too
   */
  start(release: string, unfinished: string, next: string | undefined): void {
    const args = ['--import', 'tsx', PROGRAM, release, unfinished, ...(next === undefined ? [] : [next])]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    const { pid } = child
    this.child = child
    if (pid !== undefined) this.notes.add(pid)
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    if (pid !== undefined) lowerPriority(pid)
    this.done = new Promise((resolve) => {
      child.once('error', (error) => {
        log.error({ err: error }, 'The release could not be compressed')
        resolve()
      })
      child.once('exit', (code) => {
        // Without copies, the web server compresses files itself.
        if (code !== 0 && code !== null) log.error({ complaint }, 'The release could not be compressed')
        if (pid !== undefined) this.notes.remove(pid)
        if (this.child === child) this.child = null
        resolve()
      })
    })
  }

  /** Stops compressing: the release is about to change or be replaced. */
  async stop(): Promise<void> {
    const { child } = this
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await this.done
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has already ended.
  }
}
