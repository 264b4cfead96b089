import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { OutputHashPlugin } from './output-hash-plugin'
import { readPageStyles } from './page-styles'
import { findFile, probe, type Part } from './probe'
import { compileQuickly, QUICK_COMPILER, type WebpackRules } from './quick-compiler'
import { isUsed } from './used-parts'

interface DefinePlugin {
  constructor: { name: string }
  definitions?: Record<string, unknown>
}

interface WebpackConfig extends WebpackRules {
  plugins?: DefinePlugin[]
}

/** What Gatsby's documentation promises to code, what Gatsby sets itself, and what the renderer reads. */
const OWN_VARIABLES = /^(GATSBY_.*|NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT|SITE_LEAN(_WITHOUT)?)$/

function listDefinitions({ plugins = [] }: WebpackConfig): Record<string, unknown>[] {
  return plugins.flatMap(({ constructor, definitions }) =>
    constructor.name === 'DefinePlugin' && definitions ? [definitions] : [],
  )
}

const VARIABLES: Part<WebpackConfig> = {
  name: 'own-variables',
  packages: [],
  look: (config) =>
    listDefinitions(config).length > 0 ? undefined : 'there is no DefinePlugin with "definitions" in webpack',
}

/**
 * Gatsby passes the values of all environment variables to the renderer's code, and webpack compiles it again when one
 * is added or missing: in another shell, or in a host's build that a hook started. Only those that Gatsby promises to
 * code stay.
 */
function keepOwnVariables(config: WebpackConfig): void {
  for (const definitions of listDefinitions(config)) {
    for (const name of Object.keys(definitions)) {
      const [, variable] = /^process\.env\.(.+)$/.exec(name) ?? []
      if (variable !== undefined && !OWN_VARIABLES.test(variable)) delete definitions[name]
    }
  }
}

export function onCreateWebpackConfig({ stage, getConfig, actions, reporter }: CreateWebpackConfigArgs): void {
  const isRenderer = stage === 'build-html'
  if (isRenderer || stage === 'build-javascript') {
    const config = (getConfig as () => unknown)() as WebpackConfig
    probe(isRenderer ? [VARIABLES, QUICK_COMPILER] : [QUICK_COMPILER], config, reporter)
    if (isRenderer && isUsed('own-variables')) keepOwnVariables(config)
    if (isUsed('quick-compiler')) compileQuickly(config, isRenderer ? 'node' : 'browsers')
    actions.replaceWebpackConfig(config)
  }
  if (isUsed('output-hashes') && (isRenderer || stage === 'build-javascript')) {
    actions.setWebpackConfig({ plugins: [new OutputHashPlugin(isRenderer ? readPageStyles : undefined)] })
  }
  if (isUsed('shared-translator') && isRenderer) {
    const shared = path.resolve('plugins/gatsby-plugin-lean-build/src/shared-i18next.ts')
    const alias = { i18next$: shared, 'i18next-package$': findFile('i18next/dist/esm/i18next.js') }
    actions.setWebpackConfig({ resolve: { alias } })
  }
}
