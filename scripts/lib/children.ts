import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { runMain } from './fail'

const running = new Set<ChildProcess>()

/** Starts a program that is stopped together with this one. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const STOP_LIMIT_MS = 10_000

/** Stops a program and waits for it to exit; kills it after a time limit. */
export async function stopChild(child: ChildProcess, limitMs = STOP_LIMIT_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  await ended
  clearTimeout(timer)
}

/** Runs a script until it ends or is stopped, then stops all started programs. Being stopped is not a failure. */
export function runWithChildren(main: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopping = true
      void stopChildren().then(() => process.exit(0))
    })
  }
  runMain(async () => {
    try {
      await main()
    } catch (error) {
      await stopChildren()
      if (!isStopping) throw error
    }
  })
}

export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => stopChild(child)))
}
