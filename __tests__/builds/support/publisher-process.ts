import { spawnSync, type ChildProcess } from 'node:child_process'
import { stopChild } from '../../../scripts/lib/children'

/** The builds of a publisher. They are found by name: it also runs a compiler, which leads no process group. */
export function listBuilds(publisher: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(publisher), '-f', 'scripts/build.ts'], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)
}

const STOP_LIMIT_MS = 60_000

export const stopPublisher = (publisher: ChildProcess): Promise<void> => stopChild(publisher, STOP_LIMIT_MS)
