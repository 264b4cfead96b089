import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../fail'

/** How the code comes to a machine, as the first of versions that lie beside each other. */
export const writeClone = (site: string): string =>
  `git clone … ${site}-first && ln -s ${path.basename(site)}-first ${site} && cd ${site} && npm ci --omit=dev`

/**
 * The folder that the link of the site's code leads to.
 *
 * @throws UserError when it is no link yet
 */
export function readVersion(site: string): string {
  if (!existsSync(site)) throw new UserError(`There is no ${site}.`)
  if (lstatSync(site).isSymbolicLink()) return realpathSync(site)
  const first = `${path.basename(site)}-first`
  throw new UserError(
    `${site} is a folder. Versions lie beside each other, and ${site} leads to one of them. Once, while nothing is built:\n` +
      `  mv ${site} ${site}-first && ln -s ${first} ${site}\n` +
      `Then restart provider and publisher, which still run in the folder's former place.`,
  )
}

/** The folder of a version beside the link. */
export const folderOf = (site: string, version: string): string => `${site}-${version.replaceAll(/[^\w.-]+/g, '-')}`

/** Lets the link lead to another version, in one step. */
export function switchVersion(site: string, folder: string): void {
  const next = `${site}.next`
  rmSync(next, { force: true })
  symlinkSync(path.relative(path.dirname(site), folder), next)
  renameSync(next, site)
}

/** The version's own name. @example '/srv/site-1.2' of '/srv/site' // '1.2' */
export const versionOf = (site: string, folder: string): string =>
  path.basename(folder).slice(path.basename(site).length + 1)

/**
 * Asks git about a version as the owner of its folder: in another user's folder git refuses to work, also for root.
 *
 * @throws UserError with what git says
 */
export function askGit(folder: string, args: readonly string[]): string {
  const { uid, gid } = statSync(folder)
  const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' }
  const as = process.getuid?.() === 0 ? { uid, gid } : {}
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], { ...as, env, encoding: 'utf8' })
  if (error ?? status !== 0)
    throw new UserError(`git ${args.join(' ')} failed in ${folder}: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}
