import { createRequire } from 'node:module'
import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'

interface CssPlugin {
  constructor: { name: string }
  options?: { ignoreOrder?: boolean }
}

/**
 * Packages that others import for what the site does not do, left out of the visitor's JavaScript: third-party scripts
 * (gatsby-script), and what gatsby-plugin-react-i18next needs to redirect by script and to warn in development. Figures:
 * docs/decisions/002-first-load.md.
 */
const LEFT_OUT = ['gatsby-script', '@builder.io/partytown/integration', 'browser-lang', 'outdent']

function slimAliases(): Record<string, string | false> {
  const { resolve } = createRequire(path.resolve('package.json'))
  return {
    ...Object.fromEntries(LEFT_OUT.map((name) => [name, false])),
    'prop-types$': path.resolve('src/gatsby/no-prop-types.cjs'),
    'react-fast-compare$': path.resolve('src/gatsby/never-equal.cjs'),
    'gatsby-plugin-react-i18next$': path.resolve('src/i18n/slim-gatsby-plugin-react-i18next.js'),
    'react-i18next$': path.resolve('src/i18n/slim-react-i18next.js'),
    'react-i18next-es': path.join(path.dirname(resolve('react-i18next/package.json')), 'dist/es'),
    i18next$: path.join(path.dirname(resolve('i18next/package.json')), 'dist/esm/i18next.js'),
  }
}

/**
 * Gatsby puts the CSS of all pages into one file, whose order can't suit every page, and warns of it at each build. The
 * order does not matter here: what is shared stands in cascade layers (src/styles/global.css).
 */
function ignoreCssOrder(plugins: readonly CssPlugin[] = []): void {
  const css = plugins.find((plugin) => plugin.constructor.name === 'MiniCssExtractPlugin')
  if (css?.options) css.options.ignoreOrder = true
}

export function onCreateWebpackConfig({ stage, getConfig, plugins, actions }: CreateWebpackConfigArgs): void {
  const config = (getConfig as () => unknown)() as { plugins?: CssPlugin[] }
  ignoreCssOrder(config.plugins)
  actions.replaceWebpackConfig(config)
  if (stage !== 'build-javascript') return
  const { normalModuleReplacement } = plugins as unknown as {
    normalModuleReplacement: (from: RegExp, to: string) => object
  }
  actions.setWebpackConfig({
    resolve: { alias: slimAliases() },
    plugins: [
      normalModuleReplacement(/head\/head-export-handler-for-browser$/, path.resolve('src/gatsby/no-head-export.js')),
      normalModuleReplacement(/^\.\/(slice|register-service-worker)$/, path.resolve('src/gatsby/no-slice.js')),
    ],
  })
}
