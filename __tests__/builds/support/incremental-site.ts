import path from 'node:path'
import { countRendered, readActivities } from '../../../scripts/lib/scale/read-build-output'
import { cleanSite } from '../../../scripts/lib/site-copy'
import { startEditedProvider } from './edited-provider'
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
  const recorder = await recordCalls()
  const content = copySmallContent({ items: 'few', pictured })
  const provider = await startEditedProvider({
    content,
    port: PORTS.provider,
    origin: ADDRESSES.GATSBY_SITE_URL,
    env: { PROVIDER_BASE_URL: recorder.url },
  })
  recorder.passTo(provider.url)
  const site = openSmallSite()
  const publicFolder = path.join(site, 'public')

  return {
    content,
    site,
    publicFolder,
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
      const { code, output } = await buildSmallSite(site, { PROVIDER_URL: recorder.url, ...env })
      if (code !== 0) throw new Error(output.slice(-4000))
      return { output, rendered: countRendered(readActivities(output)), calls: recorder.take() }
    },
    async stop(): Promise<void> {
      recorder.stop()
      await provider.stop()
    },
  }
}
