import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()

/** Starts a program that is stopped together with this one. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const STOP_LIMIT_MS = 10_000

/** Asks a program to end, and waits until it has; kills it after a while. */
export async function stopChild(child: ChildProcess, limitMs = STOP_LIMIT_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  await ended
  clearTimeout(timer)
}

/** Stops every started program. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => stopChild(child)))
}
