import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runBuild } from '../../../scripts/lib/gatsby'
import { findPort } from '../../../scripts/lib/ports'
import { startProvider } from '../../../scripts/lib/provider'
import { copySite } from '../../../scripts/lib/site-copy'
import { createStaticServer } from '../../../publisher/src/serving/static-server'

/** Builds the site once against a real embedded provider and serves it, for all browser tests. */
export default async function setUp(): Promise<void> {
  // Another project of this run has built it.
  if (globalThis.e2e) return
  const [providerPort, sitePort] = await Promise.all([findPort(8797), findPort(9797)])
  const origin = `http://localhost:${sitePort}`
  const data = path.resolve('.sites/e2e-data')
  rmSync(data, { recursive: true, force: true })

  const provider = await startProvider({
    PROVIDER_PORT: String(providerPort),
    PROVIDER_DATA: data,
    PROVIDER_ORIGINS: origin,
    DATABASE_URL: '',
    // All tests come from one address, and view more pages and send more in a minute than a person does.
    PROVIDER_RATE_LIMITS: 'off',
  })
  const cwd = copySite('e2e')
  const { code, output } = await runBuild({
    cwd,
    env: { GATSBY_PROVIDER_URL: provider.url, GATSBY_SITE_URL: origin },
  })
  mkdirSync(path.resolve('.sites'), { recursive: true })
  writeFileSync(path.resolve('.sites/e2e-build.log'), output)
  if (code !== 0) throw new Error(`The site for the browser tests was not built:\n${output.slice(-4000)}`)

  const server = createStaticServer(path.join(cwd, 'public')).listen(sitePort)
  globalThis.e2e = { provider, server }
  Object.assign(process.env, {
    E2E_SITE: origin,
    E2E_PUBLIC: path.join(cwd, 'public'),
    E2E_PROVIDER: provider.url,
    E2E_DATA: data,
  })
}
