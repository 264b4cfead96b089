import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** Loaded before Gatsby if the site has it: see that file. */
const PRELOADED = 'plugins/gatsby-plugin-lean-build/src/config-compiler.cjs'

/** A worker takes half a gigabyte of memory or more. */
const MOST_WORKERS = 4

/**
 * In MB, for each process of the build: with Node's 16, a sixth of its time goes to collecting garbage
 * (https://github.com/nodejs/performance/issues/67).
 */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** Node's arguments before Gatsby's. */
export function launchArguments(site: string): string[] {
  const file = path.resolve(site, PRELOADED)
  return existsSync(file) ? ['--require', file] : []
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
  return {
    GATSBY_CPU_COUNT: countCores(isEdit),
    // Of the code and variables: gatsby-plugin-lean-build compiles no code that it has compiled before.
    SITE_CODE: code,
    // What follows from the code alone is still what the last build wrote.
    ...(isEdit && { SITE_EDIT: 'on' }),
    ...env,
    NODE_OPTIONS: `${YOUNG_GENERATION} ${env.NODE_OPTIONS ?? ''}`.trim(),
  }
}
