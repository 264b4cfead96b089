import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isUsed } from './used-parts'

/** The versions that all of it was tested with. A test compares them with package.json and with what is installed. */
export const TESTED = {
  gatsby: '5.16.1',
  'gatsby-plugin-react-helmet': '6.16.0',
  'gatsby-plugin-react-i18next': '3.0.1',
  'gatsby-plugin-sharp': '5.16.0',
  'gatsby-transformer-sharp': '5.16.0',
  i18next: '22.5.1',
  'react-dom': '18.3.1',
  'react-helmet': '6.1.0',
  'react-i18next': '12.3.1',
  sharp: '0.34.5',
} as const

export type TestedPackage = keyof typeof TESTED

/** One way of reaching into packages that are not ours. */
export interface Part<Seen> {
  /** As it stands in `SITE_LEAN_WITHOUT`. */
  name: string
  packages: readonly TestedPackage[]
  /** Says what is not as known, or nothing. */
  look?: (seen: Seen) => string | undefined
}

const require = createRequire(path.resolve('package.json'))

export function readVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version
}

/** The path of a package's file, also of one that the package does not export. */
export function findFile(module: string): string {
  const [, name = '', file = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(module) ?? []
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file)
}

/** What is missing of some marks in a package's file, which is read and not run. */
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

/** Takes a part out of use, in Gatsby's workers and in the renderer's code as well. */
function leaveOut(part: string): void {
  const parts = (process.env.SITE_LEAN_WITHOUT ?? '').split(',').filter(Boolean)
  process.env.SITE_LEAN_WITHOUT = [...new Set([...parts, part])].join()
}

interface Reporter {
  warn(message: string): void
}

/**
 * Looks at what each part reaches into. Those that do not find it as they know it are taken out of use, and one line says which and
 * why: the build does it in Gatsby's own way, right and slower.
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
