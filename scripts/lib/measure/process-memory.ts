import { readFileSync, readdirSync } from 'node:fs'

const SAMPLE_MS = 500

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Memory of one process, in bytes, with shared memory divided equally among its processes: Gatsby's processes map data
 * from the same files. 0 if there is no such process or the system doesn't report it.
 * @param rollup content of `/proc/<pid>/smaps_rollup`
 */
export function readProportionalSize(rollup: string): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
}

/** Ids of a process and of all its descendants. */
export function listProcessTree(pid: number, childrenOf: (pid: number) => readonly number[]): number[] {
  return [pid, ...childrenOf(pid).flatMap((child) => listProcessTree(child, childrenOf))]
}

/** A process's children through all of its threads: each thread lists those it started. */
function readChildren(pid: number): number[] {
  let threads: string[] = []
  try {
    threads = readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
  return threads.flatMap((thread) =>
    readIfThere(`/proc/${pid}/task/${thread}/children`).trim().split(' ').filter(Boolean).map(Number),
  )
}

/** Memory of a process and all its descendants, in bytes; 0 on systems without `/proc`. */
export function readTreeMemory(pid: number): number {
  const sizes = listProcessTree(pid, readChildren).map((id) =>
    readProportionalSize(readIfThere(`/proc/${id}/smaps_rollup`)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Watches a process and all its descendants until stopped, which returns the peak memory in bytes. */
export function watchMemory(pid: number): { stop(): number } {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, readTreeMemory(pid))), SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
    },
  }
}
