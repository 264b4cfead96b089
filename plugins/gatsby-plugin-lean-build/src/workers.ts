import { createRequire } from 'node:module'
import path from 'node:path'
import { readState, type StatePage, type StateStore } from './gatsby-state'
import { isUsed } from './used-parts'

/** Gatsby's worker processes. */
export const WORKERS = 'gatsby/dist/utils/worker/pool'

interface WorkerPool {
  all: Record<string, (...given: unknown[]) => Promise<unknown>[]>
  workers: { send: (message: unknown) => void; kill: (signal: string) => void }[]
  end: () => unknown
  restart: () => Promise<void>
}

interface Workers {
  create: () => WorkerPool
}

type Load = (module: string) => unknown

/** What workers are told at the start, for which Gatsby does not wait. */
export const FIRST_TASKS = ['loadConfigAndPlugins', 'buildSchema'] as const

/** The field of what Gatsby tells a worker of the program in which the worker finds its pages to render ahead. */
const AHEAD = 'rendersAhead'

/** Enough for a template's code to be compiled to machine code. */
const PAGES_OF_TEMPLATE = 8

const require = createRequire(path.resolve('package.json'))

/** The workers that were started before Gatsby asked for them. */
let startedAhead: WorkerPool | null = null

/**
 * A build that compiles nothing and renders nothing may end before its workers have started. Gatsby would take the tasks
 * that they have not done by then for an error, or send one to a worker that ends: the build would fail after all its
 * work. Such workers are killed at once, as Gatsby does after a second.
 */
export function letWorkersEnd(load: Load = require): void {
  const workers = load(WORKERS) as Workers
  const { create } = workers
  workers.create = () => {
    const pool = create()
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

/** Some pages of each template. */
function choosePages(pages: Iterable<StatePage>): string[] {
  const counts = new Map<string, number>()
  const chosen: string[] = []
  for (const { component, path: address } of pages) {
    const count = counts.get(component) ?? 0
    if (count === PAGES_OF_TEMPLATE) continue
    counts.set(component, count + 1)
    chosen.push(address)
  }
  return chosen
}

/**
 * Starts the worker of a build that waits, and has it render some pages (see render-ahead.ts). Told of one core, Gatsby
 * has one worker, which only renders: it needs no schema.
 */
export async function startWorkers(store: StateStore, load: Load = require): Promise<void> {
  const program = readState(store, 'program')
  const pages = readState(store, 'pages')
  // Only with kept code is it known when they have to load another renderer.
  if (!program || !pages || process.env.GATSBY_CPU_COUNT !== '1' || !isUsed('kept-code')) return
  const workers = load(WORKERS) as Workers
  const pool = workers.create()
  const [start] = FIRST_TASKS
  const ready = pool.all[start]?.({
    siteDirectory: program.directory,
    program: { ...program, [AHEAD]: choosePages(pages.values()) },
  })
  for (const task of FIRST_TASKS) pool.all[task] = () => []
  workers.create = () => pool
  startedAhead = pool
  await Promise.all(ready ?? [])
}

/** The pages that this worker renders ahead. */
export function readAhead(store: StateStore): readonly string[] {
  const pages = (readState(store, 'program') as Record<string, unknown> | undefined)?.[AHEAD]
  return Array.isArray(pages) ? (pages as string[]) : []
}

/** Has workers that have loaded the renderer load another one. */
export async function renewWorkers(): Promise<void> {
  await startedAhead?.restart()
}
