import path from 'node:path'
import { runBuild, type BuildResult } from '../../../scripts/lib/gatsby'
import { forgetBuilt } from '../../../scripts/lib/clean-start'
import { copySite } from '../../../scripts/lib/site-copy'

/** By folder of tests: those of several run side by side. */
const PORTS_BY_FOLDER = {
  builds: { site: 9821, provider: 8821 },
  publishing: { site: 9831, provider: 8831 },
  engines: { site: 9871, provider: 8871 },
}

const folderOfTests = path.basename(path.dirname(expect.getState().testPath ?? '')) as keyof typeof PORTS_BY_FOLDER

/**
 * The ports of every small site in this folder and its provider. The site's code contains their addresses, and is
 * compiled only once for all suites while they stay the same.
 */
export const PORTS = PORTS_BY_FOLDER[folderOfTests]

export const ADDRESSES = {
  GATSBY_PROVIDER_URL: `http://127.0.0.1:${PORTS.provider}/`,
  GATSBY_SITE_URL: `http://localhost:${PORTS.site}`,
} as const

/**
 * The folder in which all suites build their small sites, one after the other; only compiled code stays from the suite
 * before.
 */
export function openSmallSite(): string {
  const folder = copySite(`small-${folderOfTests}`)
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
