import { createRequire } from 'node:module'
import path from 'node:path'
import type { ParentSpanPluginArgs } from 'gatsby'
import { readSiteFolder, readState } from './gatsby-state'
import { startWorkers } from './workers'

/** Gatsby's reader of the queries in components, which caches what it has read. */
interface QueryCompiler {
  parseQueries(options: { base: string; additional: string[]; addError: () => void }): Promise<unknown>
  resolveThemes(plugins: { themeDir: string }[]): string[]
}

/** More would take more memory than a waiting process should. */
const MOST_NODES = 200_000

/** Gatsby's store forgets nodes that nobody holds, and reads them again for each step of a build. */
let held: readonly object[] = []

function holdNodes({ getNodes }: Pick<ParentSpanPluginArgs, 'getNodes'>): void {
  held = getNodes().slice(0, MOST_NODES)
}

async function readQueries({ store }: Pick<ParentSpanPluginArgs, 'store'>): Promise<void> {
  const require = createRequire(path.resolve('package.json'))
  const compiler = require('gatsby/dist/query/query-compiler') as QueryCompiler
  const themes = (readState(store, 'flattenedPlugins') ?? []).map(({ resolve }) => ({ themeDir: resolve }))
  await compiler.parseQueries({
    base: readSiteFolder(store),
    additional: compiler.resolveThemes(themes),
    // Gatsby reports it when it gets there.
    addError: () => {},
  })
}

/**
 * Reads in advance what each build reads and what then stays in memory: nodes, and the queries of components; starts the
 * workers. Only the build's duration depends on it, so an error is reported and nothing more.
 *
 * @returns how many nodes are held
 */
export async function warmUp(args: ParentSpanPluginArgs): Promise<number> {
  try {
    holdNodes(args)
    await Promise.all([readQueries(args), startWorkers(args.store)])
  } catch (error) {
    args.reporter.warn(`The build could not be prepared as far as it should: ${String(error)}`)
  }
  return held.length
}
