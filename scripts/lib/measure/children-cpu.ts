import { readFileSync } from 'node:fs'

/** The same on all Linux machines, whatever their clock. */
const TICKS_PER_SECOND = 100

/**
 * CPU time of this process's ended children and their children, in seconds; NaN if the system doesn't report it. Linux
 * adds it when a process waits for its child (proc_pid_stat(5), cutime and cstime).
 */
export function readChildrenCpu(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return NaN
  }
}
