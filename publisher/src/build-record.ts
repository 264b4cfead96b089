import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { log } from '../../packages/server/src/log'
import { isRunning, listProcessGroup, identifyProcess, type ProcessIdentity } from './process-identity'

const FILE = '.publishing'
const END_LIMIT_MS = 10_000

const mark = z.object({ pid: z.number().int().positive(), started: z.string() })
const recordSchema = z.object({ publisher: mark, builds: z.array(mark) })

/**
 * Records the publisher working in a site's folder and the builds it has started, in a file that outlives it: a killed
 * publisher's builds continue.
 */
export class BuildRecord {
  private readonly file: string
  private builds: ProcessIdentity[] = []

  constructor(private readonly site: string) {
    this.file = path.join(site, FILE)
  }

  /**
   * Stops what a killed publisher has left, and takes over.
   * @throws Error if another publisher works there, or its remains can't be stopped
   */
  async takeOver(): Promise<void> {
    const left = this.read()
    if (left && left.publisher.pid !== process.pid && isRunning(left.publisher)) {
      throw new Error(
        `Another publisher (process ${left.publisher.pid}) builds the site in ${this.site}. End it, or set PUBLISHER_SITE to another folder.`,
      )
    }
    for (const build of left?.builds ?? []) await this.endLeft(build)
    this.builds = []
    this.write()
  }

  add(pid: number): void {
    const build = identifyProcess(pid)
    if (!build) return
    this.builds.push(build)
    this.write()
  }

  remove(pid: number): void {
    this.builds = this.builds.filter((build) => build.pid !== pid)
    this.write()
  }

  /** For a publisher that exits normally. */
  close(): void {
    rmSync(this.file, { force: true })
  }

  private async endLeft(build: ProcessIdentity): Promise<void> {
    const until = Date.now() + END_LIMIT_MS
    for (let members = listProcessGroup(build); members.length > 0; members = listProcessGroup(build)) {
      if (Date.now() > until) {
        throw new Error(
          `A build that was left behind in ${this.site} (processes ${members.join(', ')}) can't be ended. End it, then start again.`,
        )
      }
      log.warn({ processes: members }, 'A build that was left behind is ended')
      for (const pid of members) end(pid)
      await setTimeout(100)
    }
  }

  private read(): z.infer<typeof recordSchema> | null {
    try {
      return recordSchema.parse(JSON.parse(readFileSync(this.file, 'utf8')))
    } catch {
      // There was none, or a crash of the machine left a partial one, and no process.
      return null
    }
  }

  private write(): void {
    const publisher = identifyProcess(process.pid)
    const next = `${this.file}.next`
    writeFileSync(next, `${JSON.stringify({ publisher, builds: this.builds })}\n`)
    renameSync(next, this.file)
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
