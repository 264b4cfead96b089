import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The error that stopped a build, for the process that started it: the publisher shows it to editors. */
const buildError = z.object({
  /** The failure, without the URL of the call. */
  what: z.string(),
  /** Who is at fault, in words. */
  fault: z.string(),
  check: z.string(),
})

export type BuildError = z.infer<typeof buildError>

/** Names the file that a build leaves its error in; without it the error is only printed. */
export const BUILD_ERROR_VARIABLE = 'BUILD_ERROR_FILE'

export const buildErrorFile = (site: string): string => path.join(site, '.build-error.json')

/** Whether the last build of a site was stopped before it had written anything. */
export const wasStopped = (site: string): boolean => existsSync(buildErrorFile(site))

/** To be called before a build begins. */
export function forgetBuildError(site: string): void {
  rmSync(buildErrorFile(site), { force: true })
}

/** The error of a site's last build; null if it did not fail here. */
export function loadBuildError(site: string): BuildError | null {
  if (!wasStopped(site)) return null
  try {
    return buildError.parse(JSON.parse(readFileSync(buildErrorFile(site), 'utf8')))
  } catch {
    return null
  }
}

export function writeBuildError(error: BuildError): void {
  const file = process.env[BUILD_ERROR_VARIABLE]
  if (file) writeFileSync(file, JSON.stringify(error))
}
