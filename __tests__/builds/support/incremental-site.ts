import path from 'node:path'
import type { BuildResult } from '../../../scripts/lib/gatsby'
import { countRendered, readActivities } from '../../../scripts/lib/measure/read-build-output'
import { cleanSite } from '../../../scripts/lib/site-copy'
import { startEditedProvider } from '../../../scripts/lib/edited-provider'
import { readTree } from './read-tree'
import { recordCalls } from './record-calls'
import { copySmallContent } from './small-content'
import { ADDRESSES, PORTS, buildSmallSite, openSmallSite } from './small-site'

interface Options {
  /** Items that keep their pictures, as 'products/name'. */
  pictured: readonly string[]
  /** The environment of its builds. */
  env?: Record<string, string>
}

/**
 * A small site with a few pictures that is rebuilt after edits, with a record of each build's calls to the provider.
 */
export async function startIncrementalSite({ pictured, env = {} }: Options) {
  let listsUntilLost = Infinity
  const recorder = await recordCalls((url) => {
    if (url.includes('getListByCategoriesIds') && --listsUntilLost === 0) provider.kill()
  })
  const content = copySmallContent({ items: 'few', pictured })
  const provider = await startEditedProvider({
    content,
    port: PORTS.provider,
    origin: ADDRESSES.GATSBY_SITE_URL,
    // The recorder is a proxy to it; without a trusted one it would not say how its content is.
    env: { PROVIDER_BASE_URL: recorder.url, TRUST_PROXY: '127.0.0.1' },
  })
  recorder.passTo(provider.url)
  const site = openSmallSite()
  const publicFolder = path.join(site, 'public')
  const runBuild = () => buildSmallSite(site, { PROVIDER_URL: recorder.url, ...env })

  return {
    content,
    site,
    publicFolder,
    /** The provider's address for builds. */
    providerUrl: recorder.url,
    change: provider.change,
    edit: provider.edit,
    readTree: () => readTree(publicFolder),
    /** Removes everything that was built. */
    clean: () => cleanSite(site),
    /**
     * Builds the site as `npm run build` does; resolves to Gatsby's output, the number of rendered pages and the calls
     * to the provider.
     */
    async build(): Promise<{ output: string; rendered: number; calls: string[] }> {
      recorder.take()
      const { code, output } = await runBuild()
      if (code !== 0) throw new Error(output.slice(-4000))
      return { output, rendered: countRendered(readActivities(output)), calls: recorder.take() }
    },
    /** Builds the site while the provider is killed at its third call for a list. */
    buildWhileProviderIsLost(): Promise<BuildResult> {
      listsUntilLost = 3
      return runBuild()
    },
    async stop(): Promise<void> {
      recorder.stop()
      await provider.stop()
    },
  }
}
