import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/*
 * What Gatsby is told when it is started. Nothing here runs in Gatsby itself.
 */

/** See there. */
const PRELOADED = path.resolve('plugins/gatsby-plugin-lean-build/src/narrow-compiler-watch.cjs')

/** A worker takes half a gigabyte of memory and more. */
const MOST_WORKERS = 4

/**
 * In MB, of each process of the build: with Node's 16 a sixth of its time is collecting garbage
 * (https://github.com/nodejs/performance/issues/67).
 */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** What Gatsby has read into its memory at the start. */
const STATE = '.cache/redux/redux.rest.state'

export function isLean(env: NodeJS.ProcessEnv): boolean {
  return env.SITE_LEAN !== 'off'
}

/** Node's arguments before Gatsby's. */
export function launchArguments(env: NodeJS.ProcessEnv): string[] {
  return isLean(env) ? ['--require', PRELOADED] : []
}

/**
 * What Gatsby is told of the machine. It keeps one core for itself and starts a worker on each of the others, but does nothing while
 * they ask and render: on two cores, one was idle for most of a build. So it is told of one more, to build all pages. After an edit
 * there is less to do than a worker takes to start: with one core it asks for the data of pages itself, and has one worker to render.
 */
function countCores(isEdit: boolean): string {
  return String(isEdit ? 1 : Math.min(availableParallelism(), MOST_WORKERS) + 1)
}

/**
 * Variables for Gatsby, below those that are set.
 *
 * @param isEdit - whether only what an edit changed is to be made
 */
export function launchVariables(env: NodeJS.ProcessEnv, isEdit: boolean): Record<string, string> {
  if (!isLean(env)) return {}
  return {
    GATSBY_CPU_COUNT: countCores(isEdit),
    // See save-once.ts.
    SITE_SAVES: 'once',
    // The types of queries are as the last build wrote them.
    ...(isEdit && { SITE_TYPES: 'off' }),
    ...env,
    NODE_OPTIONS: `${YOUNG_GENERATION} ${env.NODE_OPTIONS ?? ''}`.trim(),
  }
}

/** Tells one state of a site from another; null where it has none that is known, and no build can be prepared on it. */
export function stampState(site: string): string | null {
  const file = statSync(path.join(site, STATE), { throwIfNoEntry: false })
  return file ? [file.ino, file.size, file.mtimeMs].join() : null
}
