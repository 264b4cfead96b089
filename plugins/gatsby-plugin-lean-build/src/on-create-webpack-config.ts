import { readFileSync } from 'node:fs'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { OutputHashPlugin } from './output-hash-plugin'
import { isLean } from './is-lean'

interface Stats {
  namedChunkGroups: Partial<Record<string, { assets: readonly { name: string }[] }>>
}

/** Written when the browser's code is compiled. */
const STATS = 'public/webpack.stats.json'

/**
 * Reads which stylesheets Gatsby writes into the HTML of a template's pages, by the name of the template's chunk; those
 * of the whole site belong to the renderer. Their names contain hashes of their contents: when one changes, so does the
 * HTML.
 */
export function readPageStyles(): (chunkName: string) => string[] {
  const { namedChunkGroups } = JSON.parse(readFileSync(STATS, 'utf8')) as Stats
  return (chunkName) => {
    const { assets = [] } = namedChunkGroups[chunkName === 'render-page' ? 'app' : chunkName] ?? {}
    return assets.map(({ name }) => name).filter((name) => name.endsWith('.css'))
  }
}

export function onCreateWebpackConfig({ stage, actions }: CreateWebpackConfigArgs): void {
  if (!isLean()) return
  const isRenderer = stage === 'build-html'
  if (isRenderer || stage === 'build-javascript') {
    actions.setWebpackConfig({ plugins: [new OutputHashPlugin(isRenderer ? readPageStyles : undefined)] })
  }
}
