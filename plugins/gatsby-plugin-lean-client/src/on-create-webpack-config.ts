import type { CreateWebpackConfigArgs, PluginOptions } from 'gatsby'
import { isLean } from '../../gatsby-plugin-lean-build/src/is-lean'
import { listSiteStandIns, TEXTS, UNUSED } from './stand-ins'

interface CssPlugin {
  constructor: { name: string }
  options?: { ignoreOrder?: boolean; filename?: string; chunkFilename?: string }
}

interface ClassNames {
  localIdentName?: string
}

interface StyleRule {
  use?: { options?: { modules?: ClassNames } }[]
}

export interface WebpackConfig {
  plugins?: CssPlugin[]
  module?: { rules?: { oneOf?: StyleRule[] }[] }
  output?: { filename?: unknown; chunkFilename?: unknown }
  optimization?: { splitChunks?: { cacheGroups?: Record<string, { name?: unknown } | undefined> } }
}

function findCssPlugin({ plugins = [] }: WebpackConfig): CssPlugin | undefined {
  return plugins.find((plugin) => plugin.constructor.name === 'MiniCssExtractPlugin')
}

function listClassNames({ module }: WebpackConfig): ClassNames[] {
  const rules = (module?.rules ?? []).flatMap(({ oneOf = [] }) => oneOf)
  return rules.flatMap(({ use = [] }) => use).flatMap(({ options }) => options?.modules ?? [])
}

/**
 * Gatsby puts the CSS of all pages, including lazily loaded code, into one file, and inlines that in each page's HTML.
 * Here each page contains only the CSS that it shows first; the rest loads with its code
 * (docs/decisions/003-css-per-page.md).
 */
function splitCss({ optimization }: WebpackConfig): void {
  delete optimization?.splitChunks?.cacheGroups?.styles
}

/**
 * Gatsby names shared chunks after the chunks that share them. Chunks of `import()` have no names, so everything
 * shared by two of them became one file: a product page loaded 60 kB of the account and the inquiry form. Webpack's
 * default names differ.
 */
function splitShared({ optimization }: WebpackConfig): void {
  delete optimization?.splitChunks?.cacheGroups?.shared?.name
}

/**
 * No order of files that several pages share suits each of them, and webpack warns of it at each build. The order does
 * not matter here: shared styles are in cascade layers (src/ui/tokens/global.css).
 */
function ignoreCssOrder(config: WebpackConfig): void {
  const options = findCssPlugin(config)?.options
  if (options) options.ignoreOrder = true
}

/** The names of all files are in the first load's JavaScript, where a hash's digits can't be compressed. */
function shortenNames(config: WebpackConfig): void {
  const script = '[name]-[contenthash:8].js'
  config.output = { ...config.output, filename: script, chunkFilename: script }
  const names = { filename: '[name]-[contenthash:8].css', chunkFilename: 'styles-[contenthash:8].css' }
  Object.assign(findCssPlugin(config)?.options ?? {}, names)
}

/**
 * Gatsby's class names contain their file and place. They were a fifth of a page's HTML, where they appear both in the
 * styles and in the elements. Six letters of a hash of file and place distinguish 800 classes: the chance that two are
 * equal is one in 60,000.
 */
function shortenClasses(config: WebpackConfig): void {
  for (const names of listClassNames(config)) if (names.localIdentName) names.localIdentName = '[hash:base52:6]'
}

interface Plugins {
  normalModuleReplacement: (from: RegExp, to: string) => object
}

export function onCreateWebpackConfig(
  { stage, getConfig, plugins, actions }: CreateWebpackConfigArgs,
  options: PluginOptions,
): void {
  if (!isLean()) return
  const isBrowser = stage === 'build-javascript'
  const config = (getConfig as () => unknown)() as WebpackConfig
  ignoreCssOrder(config)
  if (isBrowser) {
    splitCss(config)
    splitShared(config)
    shortenNames(config)
  }
  if (isBrowser || stage === 'build-html') shortenClasses(config)
  actions.replaceWebpackConfig(config)
  if (!isBrowser && stage !== 'build-html') return
  const { normalModuleReplacement } = plugins as unknown as Plugins
  const modules = isBrowser ? [...UNUSED.modules, ...listSiteStandIns(options)] : []
  actions.setWebpackConfig({
    resolve: { alias: { ...TEXTS.alias, ...(isBrowser && UNUSED.alias) } },
    plugins: [...TEXTS.modules, ...modules].map(({ request, file }) => normalModuleReplacement(request, file)),
  })
}
