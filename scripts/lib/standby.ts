import { once } from 'node:events'
import type { Socket } from 'node:net'
import { isLean, stampState } from '../../plugins/gatsby-plugin-lean-build/src/launch'
import { isUnclean, noteEnd, noteStart } from './clean-start'
import {
  describeMaking,
  spawnGatsby,
  startBuild,
  watchBuild,
  type BuildOptions,
  type BuildProcess,
  type Making,
} from './gatsby'

/** Preparing takes seconds; a build that takes this long hangs. */
const PREPARING_LIMIT_MS = 5 * 60_000

/** A build that has done everything that comes before asking the provider, and waits. */
export interface Standby {
  /** Resolves when it waits; also when there is nothing to wait for. */
  ready: Promise<void>
  /** Lets it go on; when that would no longer be right, another build is started instead. */
  begin(): Promise<BuildProcess>
  /** Ends the waiting build. */
  end(): Promise<void>
}

/**
 * Nothing is prepared: whole builds take minutes, of which preparing is little, and earlier output is not to be
 * trusted.
 */
const prepareNothing = (options: BuildOptions): Standby => ({
  ready: Promise.resolve(),
  begin: () => Promise.resolve(startBuild(options)),
  end: () => Promise.resolve(),
})

function hasEnded({ exitCode, signalCode }: BuildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function prepare(making: Making, options: BuildOptions): Standby {
  const { cwd } = making
  const stamp = stampState(cwd)
  // Preparing compiles the site's configuration and opens its store: killing it meanwhile may leave either half done.
  noteStart(cwd)
  const build = spawnGatsby(making, { waits: true })
  const line = build.stdio[3] as Socket
  line.on('error', () => {})
  const ready = new Promise<void>((resolve) => {
    const timer = setTimeout(() => build.kill('SIGKILL'), PREPARING_LIMIT_MS)
    const settle = (isWhole: boolean): void => {
      clearTimeout(timer)
      if (isWhole) noteEnd(cwd)
      resolve()
    }
    line.once('data', () => settle(true))
    // With an exit code it ended by itself, and not in the middle of something.
    build.once('exit', (code) => settle(code !== null))
  })

  const end = async (): Promise<void> => {
    await ready
    if (hasEnded(build)) return
    line.end()
    await once(build, 'exit')
  }

  const isUsable = (): boolean =>
    !hasEnded(build) && !isUnclean(cwd) && stampState(cwd) === stamp && describeMaking(options).code === making.code

  const begin = async (): Promise<BuildProcess> => {
    await ready
    if (!isUsable()) {
      await end()
      return startBuild(options)
    }
    noteStart(cwd)
    watchBuild(build, making)
    line.end('begin\n')
    return build
  }
  return { ready, begin, end }
}

/**
 * Prepares a build of a site: Gatsby starts, reads its state and stops just before it asks the provider. This is for
 * edits; when the next build would start from nothing or use other code, nothing is prepared.
 */
export function startStandby(options: BuildOptions = {}): Standby {
  const cwd = options.cwd ?? process.cwd()
  if (isUnclean(cwd)) return prepareNothing(options)
  const making = describeMaking(options)
  const canWait = making.isEdit && isLean(making.env) && stampState(cwd) !== null
  return canWait ? prepare(making, options) : prepareNothing(options)
}
