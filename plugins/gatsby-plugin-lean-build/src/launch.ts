import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { CODE_VARIABLE } from './kept-code'

/* The settings with which Gatsby is started. Nothing here runs inside Gatsby. */

/** See that file. */
const PRELOADED = path.resolve('plugins/gatsby-plugin-lean-build/src/config-compiler.cjs')

/** A worker takes half a gigabyte of memory or more. */
const MOST_WORKERS = 4

/**
 * In MB, for each process of the build: with Node's 16, a sixth of its time goes to collecting garbage
 * (https://github.com/nodejs/performance/issues/67).
 */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** The file that Gatsby reads into its memory at the start. */
const STATE = '.cache/redux/redux.rest.state'

export function isLean(env: NodeJS.ProcessEnv): boolean {
  return env.SITE_LEAN !== 'off'
}

/** Node's arguments before Gatsby's. */
export function launchArguments(env: NodeJS.ProcessEnv): string[] {
  return isLean(env) ? ['--require', PRELOADED] : []
}

/**
 * The number of cores that Gatsby is told of. It keeps one for itself and starts a worker on each of the others, but
 * idles while they query and render: on two cores, one was idle for most of a build. So for building all pages it is
 * told of one more. After an edit there is less work than a worker takes to start: told of one core, Gatsby queries the
 * data of pages itself, and has one worker to render.
 */
function countCores(isEdit: boolean): string {
  return String(isEdit ? 1 : Math.min(availableParallelism(), MOST_WORKERS) + 1)
}

/**
 * Environment variables for Gatsby; those already set take precedence.
 *
 * @param making - a digest of code and variables, and whether the build only makes what an edit changed
 */
export function launchVariables(
  env: NodeJS.ProcessEnv,
  { code, isEdit }: { code: string; isEdit: boolean },
): Record<string, string> {
  if (!isLean(env)) return {}
  return {
    GATSBY_CPU_COUNT: countCores(isEdit),
    [CODE_VARIABLE]: code,
    // See save-once.ts.
    SITE_SAVES: 'once',
    // What follows from the code alone is still what the last build wrote.
    ...(isEdit && { SITE_EDIT: 'on' }),
    ...env,
    NODE_OPTIONS: `${YOUNG_GENERATION} ${env.NODE_OPTIONS ?? ''}`.trim(),
  }
}

/** Identifies the state of a site; null when the state is unknown, so that no build can be prepared on it. */
export function stampState(site: string): string | null {
  const file = statSync(path.join(site, STATE), { throwIfNoEntry: false })
  return file ? [file.ino, file.size, file.mtimeMs].join() : null
}
