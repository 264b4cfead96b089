import { createRequire } from 'node:module'
import path from 'node:path'
import { readState, type StateStore } from './gatsby-state'
import { WORKERS } from './workers'

/** Gatsby's steps of a build. */
export const SERVICES = 'gatsby/dist/services'

/**
 * More pages are queried sooner by several workers, each of which builds a schema of its own and is started again
 * afterwards.
 */
const MOST_PAGES = 3000

interface Pool {
  all: { buildSchema?: (...given: unknown[]) => Promise<unknown>[] }
}

interface Services {
  calculateDirtyQueries: (...given: unknown[]) => Promise<unknown>
}

const require = createRequire(path.resolve('package.json'))

/** Has Gatsby query the data of a few pages itself, as it does on one core; its workers then only render. */
export function queryFewPages(store: StateStore, load: (module: string) => unknown = require): void {
  const isSmall = (): boolean => (readState(store, 'pages')?.size ?? Infinity) <= MOST_PAGES
  const workers = load(WORKERS) as { create: () => Pool }
  const { create } = workers
  workers.create = () => {
    const pool = create()
    const build = pool.all.buildSchema
    // Asked for when all pages are known.
    if (build)
      pool.all.buildSchema = (...given) => (process.env.GATSBY_CPU_COUNT === '1' || isSmall() ? [] : build(...given))
    return pool
  }
  const services = load(SERVICES) as Services
  const calculate = services.calculateDirtyQueries
  services.calculateDirtyQueries = async (...given) => {
    // From here on Gatsby only looks at the number of cores to know who queries.
    if (isSmall()) process.env.GATSBY_CPU_COUNT = '1'
    return calculate(...given)
  }
}
