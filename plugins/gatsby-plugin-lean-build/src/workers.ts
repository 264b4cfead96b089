import { createRequire } from 'node:module'
import path from 'node:path'

const WORKERS = 'gatsby/dist/utils/worker/pool'

interface WorkerPool {
  all: Record<string, (...given: unknown[]) => Promise<unknown>[]>
  workers: { send: (message: unknown) => void; kill: (signal: string) => void }[]
  end: () => unknown
}

/** Tasks that Gatsby sends to workers at the start without waiting for them. */
const FIRST_TASKS = ['loadConfigAndPlugins', 'buildSchema'] as const

const require = createRequire(path.resolve('package.json'))

/**
 * A build that compiles and renders nothing may end before its workers have started. Gatsby would treat their
 * unfinished tasks as an error, or send one to a worker that is exiting, and the build would fail after all its work.
 * Such workers are killed immediately; Gatsby does the same after a second.
 */
export function letWorkersEnd(load: (module: string) => unknown = require): void {
  const workers = load(WORKERS) as { create: () => WorkerPool }
  const { create } = workers
  workers.create = () => {
    const pool = create()
    // With one core, Gatsby runs page queries itself, and its worker only renders.
    if (process.env.GATSBY_CPU_COUNT === '1') pool.all.buildSchema = () => []
    const started = new Set<Promise<unknown>>()
    for (const name of FIRST_TASKS) {
      const task = pool.all[name]
      if (!task) continue
      pool.all[name] = (...given) => {
        const tasks = task(...given)
        for (const one of tasks) {
          const watched: Promise<unknown> = one.then(() => started.delete(watched))
          started.add(watched)
        }
        return tasks
      }
    }
    const end = pool.end.bind(pool)
    pool.end = () => {
      for (const task of started) task.catch(() => {})
      if (started.size > 0) {
        for (const worker of pool.workers) {
          worker.send = () => {}
          worker.kill('SIGKILL')
        }
      }
      return end()
    }
    return pool
  }
}
