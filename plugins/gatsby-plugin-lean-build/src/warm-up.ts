import { createRequire } from 'node:module'
import path from 'node:path'
import type { ParentSpanPluginArgs } from 'gatsby'
import { readSiteFolder, readState } from './gatsby-state'

/** Gatsby's reader of the queries in components, which keeps what it has read. */
interface QueryCompiler {
  parseQueries(options: { base: string; additional: string[]; addError: () => void }): Promise<unknown>
  resolveThemes(plugins: { themeDir: string }[]): string[]
}

/** More would hold more memory than a waiting process should. */
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
    // Gatsby says it when it comes to it.
    addError: () => {},
  })
}

/**
 * Reads what each build reads and what stays in memory: nodes, and the queries of components. Nothing but the time that the build takes
 * depends on it, so that what goes wrong is said and no more.
 *
 * @returns how many nodes are held
 */
export async function warmUp(args: ParentSpanPluginArgs): Promise<number> {
  try {
    holdNodes(args)
    await readQueries(args)
  } catch (error) {
    args.reporter.warn(`The build could not be prepared as far as it should: ${String(error)}`)
  }
  return held.length
}
