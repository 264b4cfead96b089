import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { launchArguments, launchVariables } from '../../plugins/gatsby-plugin-lean-build/src/launch'
import {
  BUILD_ERROR_VARIABLE,
  buildErrorFile,
  forgetBuildError,
  wasStopped,
} from '../../plugins/gatsby-source-provider/src/build-error'
import { createProgress } from './build-progress'
import { digestCode, isBuiltBy, noteBuilt } from './built-code'
import { startChild } from './children'
import { noteEnd, noteStart } from './clean-start'

const require = createRequire(path.resolve('package.json'))

export interface BuildOptions {
  /** The site's folder. */
  cwd?: string
  env?: Record<string, string>
}

/** A `gatsby build` with piped output. */
export type BuildProcess = ChildProcess & { stdout: Readable; stderr: Readable }

/** What a build is made by besides the content. */
export interface Making {
  cwd: string
  env: NodeJS.ProcessEnv
  /** A digest of the code and Gatsby's variables. */
  code: string
  /** Whether the same code made the last complete build, so that only what an edit changed has to be made. */
  isEdit: boolean
}

export function describeMaking({ cwd = process.cwd(), env = {} }: BuildOptions): Making {
  const variables = {
    ...process.env,
    GATSBY_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...env,
  }
  const code = digestCode(cwd, variables)
  return { cwd, env: variables, code, isEdit: isBuiltBy(cwd, code) }
}

/**
 * Starts Gatsby; with `waits`, it is told through its file descriptor 3 when to go on
 * (plugins/gatsby-plugin-lean-build).
 */
export function spawnGatsby({ cwd, env, code, isEdit }: Making, { waits = false } = {}): BuildProcess {
  return startChild(process.execPath, [...launchArguments(env), require.resolve('gatsby/cli.js'), 'build'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', ...(waits ? (['pipe'] as const) : [])],
    env: {
      ...env,
      ...launchVariables(env, { code, isEdit }),
      [BUILD_ERROR_VARIABLE]: buildErrorFile(cwd),
      ...(waits && { SITE_STANDBY: 'on' }),
    },
  }) as BuildProcess
}

/** Notes that a build of a site begins, and how it ended when it has. */
export function watchBuild(build: BuildProcess, { cwd, code }: Making): void {
  forgetBuildError(cwd)
  build.once('close', (exitCode) => {
    if (exitCode === 0) noteBuilt(cwd, code)
    if (exitCode === 0 || wasStopped(cwd)) noteEnd(cwd)
  })
}

/** Starts `gatsby build`, from nothing if the build before was ended early. */
export function startBuild(options: BuildOptions = {}): BuildProcess {
  const cwd = options.cwd ?? process.cwd()
  if (noteStart(cwd)) {
    console.log('The last build was ended before its time: this one begins from nothing but finished documents.')
  }
  const making = describeMaking(options)
  const build = spawnGatsby(making)
  watchBuild(build, making)
  return build
}

export interface BuildResult {
  code: number | null
  output: string
}

/** What of a build's output is printed: nothing, all, or what people who don't know Gatsby want to see. */
export type Echo = 'nothing' | 'all' | 'progress'

/** Follows a build to its end and returns its exit code and output. */
export async function followBuild(
  build: BuildProcess,
  { echo = 'nothing' }: { echo?: Echo } = {},
): Promise<BuildResult> {
  let output = ''
  const describe = createProgress()
  for (const stream of [build.stdout, build.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (echo === 'all') process.stdout.write(text)
      if (echo !== 'progress') return
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const said of lines.map(describe)) if (said !== undefined) console.log(said)
    })
  }
  const [code] = (await once(build, 'close')) as [number | null]
  return { code, output }
}

/** Runs `gatsby build` to its end. */
export async function runBuild({ echo, ...options }: BuildOptions & { echo?: Echo }): Promise<BuildResult> {
  return followBuild(startBuild(options), { echo })
}
