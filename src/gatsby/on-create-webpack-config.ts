import { createRequire } from 'node:module'
import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { OldFilesPlugin } from './old-files-plugin'
import { OutputHashPlugin } from './output-hash-plugin'
import { readPageStyles } from './page-styles'

interface Plugin {
  constructor: { name: string }
}

interface CssPlugin extends Plugin {
  options?: { ignoreOrder?: boolean; filename?: string; chunkFilename?: string }
}

interface DefinePlugin extends Plugin {
  definitions?: Record<string, unknown>
}

interface StyleRule {
  use?: { options?: { modules?: { localIdentName?: string } } }[]
}

interface WebpackConfig {
  plugins?: Plugin[]
  module?: { rules?: { oneOf?: StyleRule[] }[] }
  output?: { filename?: string; chunkFilename?: string }
  optimization?: { splitChunks?: { cacheGroups?: Record<string, unknown> } }
}

/**
 * Packages that others import for what the site does not do, left out of the visitor's JavaScript: third-party scripts
 * (gatsby-script), and what gatsby-plugin-react-i18next needs to redirect by script and to warn in development. Figures:
 * docs/decisions/002-first-load.md.
 */
const LEFT_OUT = ['gatsby-script', '@builder.io/partytown/integration', 'browser-lang', 'outdent']

/** What Gatsby's documentation promises to code, and what it sets itself. */
const OWN_VARIABLES = /^(GATSBY_.*|NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT)$/

const { resolve } = createRequire(path.resolve('package.json'))

const findI18next = () => path.join(path.dirname(resolve('i18next/package.json')), 'dist/esm/i18next.js')

function slimAliases(): Record<string, string | false> {
  return {
    ...Object.fromEntries(LEFT_OUT.map((name) => [name, false])),
    'prop-types$': path.resolve('src/gatsby/no-prop-types.cjs'),
    'react-fast-compare$': path.resolve('src/gatsby/never-equal.cjs'),
    'gatsby-plugin-react-i18next$': path.resolve('src/i18n/slim-gatsby-plugin-react-i18next.js'),
    'react-i18next$': path.resolve('src/i18n/slim-react-i18next.js'),
    'react-i18next-es': path.join(path.dirname(resolve('react-i18next/package.json')), 'dist/es'),
    i18next$: findI18next(),
  }
}

function findCssPlugin({ plugins = [] }: WebpackConfig): CssPlugin | undefined {
  return plugins.find((plugin) => plugin.constructor.name === 'MiniCssExtractPlugin')
}

/**
 * Files that several pages share have no order that suits each of them, and webpack warns of it at each build. The order
 * does not matter here: what is shared stands in cascade layers (src/styles/global.css).
 */
function ignoreCssOrder(config: WebpackConfig): void {
  const options = findCssPlugin(config)?.options
  if (options) options.ignoreOrder = true
}

/**
 * Gatsby puts the CSS of all pages, and of what is loaded later, into one file, and writes that into each page's HTML. Here
 * each page has what it shows first; the rest comes with its code (docs/decisions/003-css-per-page.md).
 */
function splitCss({ optimization }: WebpackConfig): void {
  delete optimization?.splitChunks?.cacheGroups?.styles
}

function addPlugin(config: WebpackConfig, plugin: Plugin): void {
  config.plugins = [...(config.plugins ?? []), plugin]
}

/** The names of all files stand in the first load's JavaScript, where digits of a hash can't be compressed. */
function shortenNames(config: WebpackConfig): void {
  const script = '[name]-[contenthash:8].js'
  config.output = { ...config.output, filename: script, chunkFilename: script }
  const css = findCssPlugin(config)
  if (css)
    css.options = {
      ...css.options,
      filename: '[name]-[contenthash:8].css',
      chunkFilename: 'styles-[contenthash:8].css',
    }
}

/**
 * Gatsby's names of classes tell their file and place. They were a fifth of a page's HTML, where they stand in the styles and in
 * what is styled. Six letters of a hash of both tell 800 classes apart: that two are the same is one chance in 60,000.
 */
function shortenClasses({ module }: WebpackConfig): void {
  const rules = (module?.rules ?? []).flatMap(({ oneOf = [] }) => oneOf)
  for (const { options } of rules.flatMap(({ use = [] }) => use)) {
    if (options?.modules?.localIdentName) options.modules.localIdentName = '[hash:base52:6]'
  }
}

/**
 * Gatsby tells the renderer's code the values of all environment variables, and webpack compiles it anew when there is one more or
 * less: in another shell, or in a host's build that a hook started. Only what Gatsby promises to code stays.
 */
function keepOwnVariables({ plugins = [] }: WebpackConfig): void {
  for (const plugin of plugins as DefinePlugin[]) {
    if (plugin.constructor.name !== 'DefinePlugin') continue
    for (const name of Object.keys(plugin.definitions ?? {})) {
      const [, variable] = /^process\.env\.(.+)$/.exec(name) ?? []
      if (variable !== undefined && !OWN_VARIABLES.test(variable)) delete plugin.definitions?.[name]
    }
  }
}

export function onCreateWebpackConfig({ stage, getConfig, plugins, actions, cache }: CreateWebpackConfigArgs): void {
  const config = (getConfig as () => unknown)() as WebpackConfig
  ignoreCssOrder(config)
  if (!stage.startsWith('develop')) shortenClasses(config)
  if (stage === 'build-javascript') {
    splitCss(config)
    shortenNames(config)
    addPlugin(config, new OutputHashPlugin())
    addPlugin(config, new OldFilesPlugin(cache))
  }
  if (stage === 'build-html') {
    keepOwnVariables(config)
    addPlugin(config, new OutputHashPlugin(readPageStyles))
  }
  actions.replaceWebpackConfig(config)
  const { normalModuleReplacement } = plugins as unknown as {
    normalModuleReplacement: (from: RegExp, to: string) => object
  }
  if (stage === 'build-html') {
    const alias = { i18next$: path.resolve('src/i18n/shared-i18next.ts'), 'i18next-package$': findI18next() }
    actions.setWebpackConfig({ resolve: { alias } })
  }
  if (stage !== 'build-javascript') return
  actions.setWebpackConfig({
    resolve: { alias: slimAliases() },
    plugins: [
      normalModuleReplacement(/head\/head-export-handler-for-browser$/, path.resolve('src/gatsby/no-head-export.js')),
      normalModuleReplacement(/lib\/structured-data$/, path.resolve('src/lib/no-structured-data.ts')),
      normalModuleReplacement(/^\.\/(slice|register-service-worker)$/, path.resolve('src/gatsby/no-slice.js')),
    ],
  })
}
