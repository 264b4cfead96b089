import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import {
  BUILD_ERROR_VARIABLE,
  buildErrorFile,
  forgetBuildError,
  wasStopped,
} from '../../plugins/gatsby-source-provider/src/build-error'
import { createProgress, isFalseAlarm } from './build-progress'
import { startChild } from './children'
import { noteEnd, noteStart } from './clean-start'
import { launchArguments, launchVariables } from './launch'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { listSiteFiles } from './site-copy'

/** Gatsby deletes it together with its cached pages. */
const NOTE = '.cache/built-code'

/** One of the last files a build writes. */
const OUTPUT = 'public/builds/latest.json'

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Written by builds; no page is made from it. */
const TYPES = 'src/gatsby-types.d.ts'

/** Digests everything pages are made from except content: the site's files and Gatsby's variables. */
export function digestCode(siteFolder: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const variables = Object.keys(env).filter((name) => /^(GATSBY|SITE)_/.test(name))
  for (const name of variables.sort()) hash.update(`${name}=${env[name]}\0`)
  for (const file of listSiteFiles(siteFolder).filter((name) => name !== TYPES))
    hash.update(`${file}\0`).update(readFileSync(path.join(siteFolder, file)))
  return hash.digest('hex')
}

/** Whether a site's last complete build used the same code, so a build now only has to apply content edits. */
export function isBuiltBy(siteFolder: string, code: string): boolean {
  return readText(path.join(siteFolder, NOTE)) === code && readText(path.join(siteFolder, OUTPUT)) !== null
}

export function noteBuilt(siteFolder: string, code: string): void {
  writeFileSync(path.join(siteFolder, NOTE), code)
}

const require = createRequire(path.resolve('package.json'))

export interface BuildOptions {
  cwd?: string
  env?: Record<string, string>
}

/** A `gatsby build` with piped output. */
export type BuildProcess = ChildProcess & { stdout: Readable; stderr: Readable }

/** Starts `gatsby build`, from scratch if the last build was interrupted. */
export function startBuild({ cwd = process.cwd(), env: more = {} }: BuildOptions = {}): BuildProcess {
  if (noteStart(cwd)) {
    console.log('The last build was ended before its time: this one begins from nothing but finished documents.')
  }
  // Gatsby's terminal logger wraps lines at 80 characters even in a pipe.
  const logger = { GATSBY_LOGGER: 'yurnalist' }
  const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...logger, ...more }
  const code = digestCode(cwd, env)
  forgetBuildError(cwd)
  const build = startChild(process.execPath, [...launchArguments(cwd), require.resolve('gatsby/cli.js'), 'build'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      // If the last complete build used the same code, only edits have to be built.
      ...launchVariables(env, { code, isEdit: isBuiltBy(cwd, code) }),
      [BUILD_ERROR_VARIABLE]: buildErrorFile(cwd),
    },
  }) as BuildProcess
  build.once('close', (exitCode) => {
    if (exitCode === 0) noteBuilt(cwd, code)
    if (exitCode === 0 || wasStopped(cwd)) noteEnd(cwd)
  })
  return build
}

export interface BuildResult {
  code: number | null
  output: string
}

/** How much of a build's output is printed: nothing, all, or a summary for readers who don't know Gatsby. */
export type Echo = 'nothing' | 'all' | 'progress'

/** Waits for a build and returns its exit code and output. */
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
      if (echo === 'nothing') return
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const said = echo === 'progress' ? describe(line) : isFalseAlarm(line) ? undefined : line
        if (said !== undefined) console.log(said)
      }
    })
  }
  const [code] = (await once(build, 'close')) as [number | null]
  return { code, output }
}

export async function runBuild({ echo, ...options }: BuildOptions & { echo?: Echo }): Promise<BuildResult> {
  return followBuild(startBuild(options), { echo })
}
