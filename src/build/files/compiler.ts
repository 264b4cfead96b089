import { readFileSync } from 'node:fs'
import browserslist from 'browserslist'
import type { CreateWebpackConfigArgs } from 'gatsby'
import TerserPlugin from 'terser-webpack-plugin'
import { CodeFilesPlugin } from './old-files'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import { typesetTexts } from '../../../packages/text/src/typeset'

interface Minimizer {
  constructor: { name: string }
}

interface CompiledModule {
  /** The path of its file. */
  resource: string
}

interface Rule {
  test?: RegExp
  use?: unknown
}

interface WebpackConfig {
  devtool?: unknown
  module?: { rules?: Rule[] }
  optimization?: { minimizer?: Minimizer[] }
}

/**
 * Minifiers choose short names by letter frequency. In webpack's runtime, most letters come from hashes that webpack
 * replaces later and that count how a compilation went: the same code would get other names in a rebuild.
 */
const RUNTIME = /webpack-runtime/

/** SWC output is as small as Terser's, in a tenth of the time. */
function minifyBySwc({ optimization }: WebpackConfig): void {
  const minimizer = optimization?.minimizer
  const terser = minimizer?.findIndex(({ constructor }) => constructor.name === 'TerserPlugin') ?? -1
  if (!minimizer || terser === -1) return
  const makeSwc = (files: { include?: RegExp; exclude?: RegExp }, mangle: boolean) =>
    new TerserPlugin({
      ...files,
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: { ecma: 2020, passes: 2 }, format: { comments: false }, mangle },
    }) as unknown as Minimizer
  minimizer.splice(terser, 1, makeSwc({ include: RUNTIME }, false), makeSwc({ exclude: RUNTIME }, true))
}

const TYPESCRIPT = /\.tsx?$/

/**
 * Gatsby's Babel compiles TypeScript twice: its own rule and that of its TypeScript plugin both match. Only modules with
 * queries need its plugins; SWC compiles all others, in a fiftieth of the time.
 */
function compileBySwc({ module }: WebpackConfig, stage: 'build-javascript' | 'build-html'): void {
  const rules = module?.rules ?? []
  const duplicate = rules.findIndex(({ test }) => String(test) === String(TYPESCRIPT))
  const babel = rules.find(
    ({ test, use }, place) => place !== duplicate && test?.test('a.tsx') && typeof use === 'function',
  )
  if (duplicate === -1 || !babel) return
  const compileByBabel = babel.use as (module: CompiledModule) => unknown
  const targets = stage === 'build-html' ? { node: process.versions.node } : browserslist.loadConfig({ path: '.' })
  babel.use = (module: CompiledModule) => {
    const { resource } = module
    if (!TYPESCRIPT.test(resource) || readFileSync(resource, 'utf8').includes('graphql')) return compileByBabel(module)
    const parser = { syntax: 'typescript', tsx: resource.endsWith('x') }
    const jsc = { parser, transform: { react: { runtime: 'automatic' } } }
    return [
      { loader: require.resolve('swc-loader'), options: { configFile: false, swcrc: false, env: { targets }, jsc } },
    ]
  }
  rules.splice(duplicate, 1)
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
  // The maps would go unused: errors name the module, and the code is public.
  config.devtool = false
  compileBySwc(config, stage)
  if (stage === 'build-javascript') minifyBySwc(config)
  actions.replaceWebpackConfig(config)
  actions.setWebpackConfig(
    stage === 'build-javascript'
      ? { plugins: [new CodeFilesPlugin(cache)] }
      : // Loaded at a click, never rendered.
        { resolve: { alias: { three: false } } },
  )
}
