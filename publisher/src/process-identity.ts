import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** Identifies a process, even if its number is reused later or after a reboot. */
export interface ProcessIdentity {
  pid: number
  started: string
}

interface Running extends ProcessIdentity {
  /** Its process group's number. */
  group: number
}

/** Identifies the machine's current boot; null if the system doesn't provide it. */
export function readBootId(): string | null {
  return process.platform === 'linux' ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : null
}

function readProc(pid: number, boot: string): Running | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may contain spaces and brackets: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, , group] = fields
    const isOver = state === 'Z' || state === 'X'
    return isOver ? null : { pid, group: Number(group), started: `${boot} ${fields[19]}` }
  } catch {
    return null
  }
}

function listRunning(): Running[] {
  const boot = readBootId()
  if (boot !== null) {
    const pids = readdirSync('/proc').map(Number).filter(Boolean)
    return pids.flatMap((pid) => readProc(pid, boot) ?? [])
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,state=,lstart='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [pid, group, state, ...started] = line.trim().split(/\s+/)
    return !pid || state?.startsWith('Z')
      ? []
      : [{ pid: Number(pid), group: Number(group), started: started.join(' ') }]
  })
}

/** Null if there is no such process. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  const found = listRunning().find((candidate) => candidate.pid === pid)
  return found ? { pid, started: found.started } : null
}

export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.started === started
}

/** Whether the process was started in the current boot; false if unknown. */
export function isOfThisBoot({ started }: ProcessIdentity): boolean {
  const boot = readBootId()
  return boot !== null && started.startsWith(`${boot} `)
}

/** The processes of the group led by this one, even after it has ended. */
export function listProcessGroup({ pid, started }: ProcessIdentity): number[] {
  const running = listRunning()
  const leader = running.find((candidate) => candidate.pid === pid)
  // While a process of the group remains, no other process gets its number.
  if (leader && leader.started !== started) return []
  return running.filter(({ group }) => group === pid).map((member) => member.pid)
}
