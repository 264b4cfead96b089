import setUpSite from '../../e2e/support/global-setup'
import { ENGINES } from './engines'

/** Builds and serves the site as for all browser tests, after checking that every engine is there. */
export default async function setUp(): Promise<void> {
  const missing = ENGINES.filter(({ isInstalled }) => !isInstalled)
  if (missing.length > 0) {
    throw new Error(missing.map(({ name, advice }) => `${name} is not installed. ${advice}`).join('\n'))
  }
  await setUpSite()
}
