import path from 'node:path'
import { runBuild } from '../../../scripts/lib/gatsby'
import { countRendered, readActivities } from '../../../scripts/lib/scale/read-build-output'
import { cleanSite, copySite } from '../../../scripts/lib/site-copy'
import { startEditedProvider } from './edited-provider'
import { readTree } from './read-tree'
import { recordCalls } from './record-calls'
import { copySmallContent } from './small-content'

const ORIGIN = 'http://localhost:9881'

interface Options {
  /** Of the folder that it is built in. */
  name?: string
  /** Items that keep their pictures, as 'products/name'. */
  pictured: readonly string[]
  /** For its builds. */
  env?: Record<string, string>
}

/** A small site with a few pictures, that is built again after edits, and what each build asks of the provider. */
export async function startIncrementalSite({ name = 'incremental', pictured, env: ownEnv = {} }: Options) {
  const recorder = await recordCalls()
  const content = copySmallContent({ items: 'few', pictured })
  const env = { PROVIDER_BASE_URL: recorder.url }
  const provider = await startEditedProvider({ content, port: 8891, origin: ORIGIN, env })
  recorder.passTo(provider.url)
  const site = copySite(name)
  const publicFolder = path.join(site, 'public')

  return {
    content,
    site,
    publicFolder,
    change: provider.change,
    edit: provider.edit,
    readTree: () => readTree(publicFolder),
    /** Forgets all that was built. */
    clean: () => cleanSite(site),
    /** Builds the site as `npm run build` does: what Gatsby printed, the pages it rendered, and what the provider was asked. */
    async build(): Promise<{ output: string; rendered: number; calls: string[] }> {
      recorder.take()
      const env = { GATSBY_PROVIDER_URL: recorder.url, GATSBY_SITE_URL: ORIGIN, ...ownEnv }
      const { code, output } = await runBuild({ cwd: site, env })
      if (code !== 0) throw new Error(output.slice(-4000))
      return { output, rendered: countRendered(readActivities(output)), calls: recorder.take() }
    },
    stop(): void {
      provider.stop()
      recorder.stop()
    },
  }
}
