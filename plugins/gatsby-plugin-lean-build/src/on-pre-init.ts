import type { PreInitArgs } from 'gatsby'
import { keepCode } from './kept-code'
import { keepPages } from './kept-pages'
import { takeRenderedForFilled, type Emitter } from './rendered-pages'
import { readState } from './state'
import { isLean } from './is-lean'
import { letWorkersEnd } from './workers'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The packages whose insides both plugins use, with the versions that they were tested with. A test compares these with
 * package.json and with the installed ones.
 */
export const TESTED = {
  gatsby: '5.16.1',
  'gatsby-plugin-react-i18next': '3.0.1',
  i18next: '22.5.1',
  'react-helmet': '6.1.0',
  'react-i18next': '12.3.1',
} as const

export type TestedPackage = keyof typeof TESTED

const require = createRequire(path.resolve('package.json'))

export function readVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version
}

/**
 * Turns both plugins off where a package has another version than the tested one, also in Gatsby's workers and in the
 * renderer's code. One line says so: the build then takes Gatsby's own way, which is right and slower.
 */
export function checkVersions(reporter: { warn(message: string): void }, versionOf = readVersion): void {
  const others = (Object.keys(TESTED) as TestedPackage[]).filter((name) => versionOf(name) !== TESTED[name])
  if (others.length === 0 || !isLean()) return
  process.env.SITE_LEAN = 'off'
  if (process.env.GATSBY_WORKER_POOL_WORKER) return
  const versions = others.map((name) => `${name} ${versionOf(name)} instead of ${TESTED[name]}`)
  reporter.warn(`Built in Gatsby's own way, right and slower (untested: ${versions.join(', ')}).`)
}

type Args = Pick<PreInitArgs, 'store' | 'reporter'>

export function onPreInit(args: Args): void {
  const { store, reporter, emitter } = args as Args & { emitter: Emitter }
  checkVersions(reporter)
  if (!isLean() || process.env.NODE_ENV === 'development' || process.env.GATSBY_WORKER_POOL_WORKER) return
  takeRenderedForFilled({ store, emitter, reporter })
  keepPages(store)
  letWorkersEnd()
  keepCode(readState(store).program.directory)
}
