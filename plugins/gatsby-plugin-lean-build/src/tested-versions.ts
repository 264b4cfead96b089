import { createRequire } from 'node:module'
import path from 'node:path'
import { isUsed, PARTS, TESTED, type Part, type TestedPackage } from './parts'

const require = createRequire(path.resolve('package.json'))

export function readVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version
}

/** The path of a package's file, even if the package does not export it. */
export function findFile(name: string, file: string): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file)
}

/**
 * Takes the parts out of use that reach into another version than the tested one, also in Gatsby's workers and in the
 * renderer's code. One line says so: the build then takes Gatsby's own way, which is right and slower.
 */
export function leaveOutUntested(reporter: { warn(message: string): void }, versionOf = readVersion): void {
  const others = (Object.keys(TESTED) as TestedPackage[]).filter((name) => versionOf(name) !== TESTED[name])
  const parts = (Object.keys(PARTS) as Part[]).filter(
    (part) => isUsed(part) && PARTS[part].some((name) => others.includes(name)),
  )
  if (parts.length === 0) return
  process.env.SITE_LEAN_WITHOUT = [process.env.SITE_LEAN_WITHOUT, ...parts].filter(Boolean).join()
  if (process.env.GATSBY_WORKER_POOL_WORKER) return
  const versions = others.map((name) => `${name} ${versionOf(name)} instead of ${TESTED[name]}`)
  reporter.warn(`Built in Gatsby's own way, right and slower: ${parts.join(', ')} (untested: ${versions.join(', ')}).`)
}
