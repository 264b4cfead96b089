import { runBuild, type BuildResult } from '../../../scripts/lib/gatsby'
import { forgetBuilt } from '../../../scripts/lib/clean-start'
import { copySite } from '../../../scripts/lib/site-copy'

/**
 * The ports of every small site and its provider. Their addresses stand in the code of the site, which is compiled once for all
 * suites as long as they are the same.
 */
export const PORTS = { site: 9821, provider: 8821 } as const

export const ADDRESSES = {
  GATSBY_PROVIDER_URL: `http://127.0.0.1:${PORTS.provider}/`,
  GATSBY_SITE_URL: `http://localhost:${PORTS.site}`,
} as const

/** The folder that all suites build their small sites in, one after the other, with nothing of the suite before but compiled code. */
export function openSmallSite(): string {
  const folder = copySite('small')
  forgetBuilt(folder)
  return folder
}

/**
 * Builds the small site as `npm run build` does.
 *
 * @param env - its `PROVIDER_URL` is asked by the build, where the provider is not at its usual address
 */
export function buildSmallSite(cwd: string, env: Record<string, string> = {}): Promise<BuildResult> {
  return runBuild({ cwd, env: { ...ADDRESSES, ...env } })
}
