import { runBuild, type BuildResult } from '../../../scripts/lib/gatsby'
import { forgetBuilt } from '../../../scripts/lib/clean-start'
import { copySite } from '../../../scripts/lib/site-copy'

/** Suites that run side by side build in different folders. */
const { SMALL_SITE = 'small' } = process.env

/**
 * The ports of every small site in this folder and its provider. The site's code contains their addresses, and is
 * compiled only once for all suites while they stay the same.
 */
export const PORTS = SMALL_SITE === 'small' ? { site: 9821, provider: 8821 } : { site: 9831, provider: 8831 }

export const ADDRESSES = {
  GATSBY_PROVIDER_URL: `http://127.0.0.1:${PORTS.provider}/`,
  GATSBY_SITE_URL: `http://localhost:${PORTS.site}`,
} as const

/**
 * The folder in which all suites build their small sites, one after the other; only compiled code stays from the suite
 * before.
 */
export function openSmallSite(): string {
  const folder = copySite(SMALL_SITE)
  forgetBuilt(folder)
  return folder
}

/**
 * Builds the small site as `npm run build` does.
 * @param env - its `PROVIDER_URL` is used by the build, if the provider is not at its usual address
 */
export function buildSmallSite(cwd: string, env: Record<string, string> = {}): Promise<BuildResult> {
  return runBuild({ cwd, env: { ...ADDRESSES, ...env } })
}
