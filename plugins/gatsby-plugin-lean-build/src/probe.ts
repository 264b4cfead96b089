import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isUsed } from './used-parts'

/** The versions that all parts were tested with. A test compares them with package.json and with the installed ones. */
export const TESTED = {
  gatsby: '5.16.1',
  'gatsby-plugin-react-i18next': '3.0.1',
  'gatsby-transformer-sharp': '5.16.0',
  i18next: '22.5.1',
  'react-helmet': '6.1.0',
  'react-i18next': '12.3.1',
} as const

export type TestedPackage = keyof typeof TESTED

/** One use of a package's private inside. */
export interface Part<Seen> {
  /** Its name in `SITE_LEAN_WITHOUT`. */
  name: string
  packages: readonly TestedPackage[]
  /** Returns what differs from the known shape, or nothing. */
  look?: (seen: Seen) => string | undefined
}

const require = createRequire(path.resolve('package.json'))

export function readVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version
}

/** The path of a package's file, even if the package does not export it. */
export function findFile(module: string): string {
  const [, name = '', file = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(module) ?? []
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file)
}

/** Which mark a package's file lacks; the file is read but not run. */
export function missesMark(module: string, ...marks: readonly string[]): string | undefined {
  const text = readFileSync(findFile(module), 'utf8')
  const missing = marks.find((mark) => !text.includes(mark))
  return missing === undefined ? undefined : `${module} has no "${missing}"`
}

function lookAt<Seen>({ packages, look }: Part<Seen>, seen: Seen, versionOf: typeof readVersion): string | undefined {
  try {
    const other = packages.find((name) => versionOf(name) !== TESTED[name])
    if (other !== undefined) return `${other} ${versionOf(other)} is untested, ${TESTED[other]} is known`
    return look?.(seen)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error)
  }
}

/** Takes a part out of use, also in Gatsby's workers and in the renderer's code. */
function leaveOut(part: string): void {
  const parts = (process.env.SITE_LEAN_WITHOUT ?? '').split(',').filter(Boolean)
  process.env.SITE_LEAN_WITHOUT = [...new Set([...parts, part])].join()
}

interface Reporter {
  warn(message: string): void
}

/**
 * Checks what each part reaches into. Parts that find something unknown are taken out of use, and one line says which
 * and why: the build then takes Gatsby's own way, which is right and slower.
 */
export function probe<Seen>(
  parts: readonly Part<Seen>[],
  seen: Seen,
  reporter: Reporter,
  versionOf: typeof readVersion = readVersion,
): void {
  const reasons = new Map<string, string[]>()
  for (const part of parts.filter(({ name }) => isUsed(name))) {
    const reason = lookAt(part, seen, versionOf)
    if (reason === undefined) continue
    leaveOut(part.name)
    reasons.set(reason, [...(reasons.get(reason) ?? []), part.name])
  }
  if (reasons.size === 0 || process.env.GATSBY_WORKER_POOL_WORKER) return
  const said = Array.from(reasons, ([reason, names]) => `${names.join(', ')} (${reason})`)
  reporter.warn(`Built in Gatsby's own way, right and slower, as it is not as known: ${said.join('; ')}.`)
}
