import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** Loaded before Gatsby if present: see that file. */
const PRELOADED = 'plugins/gatsby-plugin-lean-build/src/config-compiler.cjs'

/** A worker takes half a gigabyte of memory or more. */
const MAX_WORKERS = 4

/**
 * In MB, for each build process: with Node's default of 16, a sixth of the time is spent on garbage collection
 * (https://github.com/nodejs/performance/issues/67).
 */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** Node's arguments before Gatsby's. */
export function launchArguments(site: string): string[] {
  const file = path.resolve(site, PRELOADED)
  return existsSync(file) ? ['--require', file] : []
}

/**
 * The number of cores reported to Gatsby. It keeps one for itself and starts a worker on each of the others, but is
 * idle while these query and render: with two cores, one was idle for most of a build. So a full build reports one
 * more. After an edit, starting a worker takes longer than the work: with one core reported, Gatsby queries page data
 * itself and uses one worker for rendering.
 */
function countCores(isEdit: boolean): string {
  return String(isEdit ? 1 : Math.min(availableParallelism(), MAX_WORKERS) + 1)
}

/**
 * Environment variables for Gatsby; existing ones take precedence.
 * @param making a digest of code and variables, and whether only edits have to be built
 */
export function launchVariables(
  env: NodeJS.ProcessEnv,
  { code, isEdit }: { code: string; isEdit: boolean },
): Record<string, string> {
  return {
    GATSBY_CPU_COUNT: countCores(isEdit),
    // Digest of code and variables: gatsby-plugin-lean-build doesn't compile the same code again.
    SITE_CODE: code,
    // Everything derived from code alone is unchanged since the last build.
    ...(isEdit && { SITE_EDIT: 'on' }),
    ...env,
    NODE_OPTIONS: `${YOUNG_GENERATION} ${env.NODE_OPTIONS ?? ''}`.trim(),
  }
}
