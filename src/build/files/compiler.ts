import type { CreateWebpackConfigArgs } from 'gatsby'
import TerserPlugin from 'terser-webpack-plugin'
import { CodeFilesPlugin } from './old-files'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import { typesetTexts } from '../../../packages/text/src/typeset'
import { ViewerSizePlugin } from './viewer-size-plugin'

interface Minimizer {
  constructor: { name: string }
  options: { include?: RegExp }
}

interface WebpackConfig {
  devtool?: unknown
  optimization?: { minimizer?: Minimizer[] }
}

/** Its names of variables must not follow from hashes (gatsby-plugin-lean-client), which SWC can't be told. */
const RUNTIME = /webpack-runtime/

/** SWC makes scripts as small as Terser does, in a tenth of the time. */
function minifyBySwc({ optimization }: WebpackConfig): void {
  const terser = optimization?.minimizer?.find(({ constructor }) => constructor.name === 'TerserPlugin')
  if (!terser) return
  terser.options.include = RUNTIME
  optimization?.minimizer?.push(
    new TerserPlugin({
      exclude: RUNTIME,
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: { ecma: 2020, passes: 2 }, format: { comments: false }, mangle: true },
    }) as unknown as Minimizer,
  )
}

/** The interface's texts that are loaded as code; pages have theirs from queries (../data/locale-texts.ts). */
const localeRules = LANGUAGE_CODES.map((language) => ({
  test: new RegExp(String.raw`[\\/]src[\\/]locales[\\/]${language}[\\/]\w[\w-]*\.json$`),
  type: 'json',
  parser: { parse: (text: string | Buffer) => typesetTexts(JSON.parse(String(text)) as unknown, language) },
}))

export function onCreateWebpackConfig({ stage, getConfig, actions, cache }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: localeRules } })
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  const config = (getConfig as () => unknown)() as WebpackConfig
  // Nobody reads the maps: errors name the module, and the code is public.
  config.devtool = false
  if (stage === 'build-javascript') minifyBySwc(config)
  actions.replaceWebpackConfig(config)
  actions.setWebpackConfig(
    stage === 'build-javascript'
      ? { plugins: [new CodeFilesPlugin(cache), new ViewerSizePlugin()] }
      : // Loaded at a click, never rendered.
        { resolve: { alias: { three: false } } },
  )
}
