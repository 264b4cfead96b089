import { spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { stopChild } from '../../../scripts/lib/children'
import { until } from '../../e2e/support/until'

const LIMIT_MS = 300_000

function listChildren(pid: number, pattern: string): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid), '-f', pattern], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)
}

/** The builds of a publisher. They are found by name: it also runs a compiler, which leads no process group. */
export const listBuilds = (publisher: number): number[] => listChildren(publisher, 'scripts/build.ts')

/** The process of a publisher's build that waits for an edit, and Gatsby's, once it is prepared. */
export function findStandby(publisher: number, site: string): Promise<{ build: number; gatsby: number }> {
  return until(
    () => {
      const [build = 0] = listBuilds(publisher)
      const [gatsby] = build === 0 ? [] : listChildren(build, 'gatsby/cli.js')
      const isPrepared = !existsSync(path.join(site, '.building'))
      return Promise.resolve(gatsby !== undefined && isPrepared && { build, gatsby })
    },
    'a build waits',
    LIMIT_MS,
  )
}

const STOP_LIMIT_MS = 60_000

/** Ends a publisher, which first gives a build that prepares itself half a minute to end. */
export const stopPublisher = (publisher: ChildProcess): Promise<void> => stopChild(publisher, STOP_LIMIT_MS)
