import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import TerserPlugin from 'terser-webpack-plugin'
import { onCreateWebpackConfig } from '../../../src/build/files/compiler'

interface Config {
  devtool?: unknown
  module: { rules: { test: RegExp; use: (module: { resource: string }) => { loader: string }[] }[] }
  resolve?: { alias?: Record<string, unknown> }
  optimization: {
    minimizer: {
      options: {
        include?: RegExp
        exclude?: RegExp
        minimizer: { implementation: unknown; options: { mangle?: unknown } }
      }
    }[]
  }
}

/** Webpack's configuration after the hook, from one like Gatsby's. */
function configure(stage: CreateWebpackConfigArgs['stage']): Config {
  const config = {
    devtool: 'source-map',
    module: {
      rules: [
        { test: /\.(js|mjs|jsx|ts|tsx)$/, use: () => [{ loader: 'babel-loader' }] },
        { test: /\.tsx?$/, use: () => [{ loader: 'babel-loader' }] },
      ],
    },
    optimization: { minimizer: [new TerserPlugin({ exclude: /\.min\.js/ })] },
  } as unknown as Config
  onCreateWebpackConfig({
    stage,
    getConfig: () => config,
    actions: {
      replaceWebpackConfig: () => {},
      setWebpackConfig: ({ resolve }: { resolve?: object }) => Object.assign(config, { resolve }),
    },
    cache: {},
  } as unknown as CreateWebpackConfigArgs)
  return config
}

test.each(['build-javascript', 'build-html'] as const)('%s writes no source maps', (stage) => {
  expect(configure(stage).devtool).toBe(false)
})

test('SWC minifies all scripts, and leaves the names in webpack’s runtime, which would not be the same in each build', () => {
  const { minimizer } = configure('build-javascript').optimization
  const mangledBy = (file: string) =>
    minimizer
      .filter(({ options: { include, exclude } }) => (include?.test(file) ?? true) && !exclude?.test(file))
      .map(({ options: { minimizer } }) => [minimizer.implementation, minimizer.options.mangle])
  expect(mangledBy('webpack-runtime-0123abcd.js')).toEqual([[TerserPlugin.swcMinify, false]])
  expect(mangledBy('app-0123abcd.js')).toEqual([[TerserPlugin.swcMinify, true]])
})

test('the renderer leaves out what draws models, which no page shows before a click', () => {
  expect(configure('build-html').resolve?.alias).toEqual({ three: false })
  expect(configure('build-javascript').resolve?.alias).toBeUndefined()
})

const loadersOf = (stage: CreateWebpackConfigArgs['stage'], file: string) =>
  configure(stage)
    .module.rules.filter(({ test }) => test.test(file))
    .flatMap(({ use }) => use({ resource: path.resolve(file) }))
    .map(({ loader }) => /(babel|swc)-loader/.exec(loader)?.[0])

test.each(['build-javascript', 'build-html'] as const)(
  '%s compiles each file once, by Babel where it has a query',
  (stage) => {
    expect(loadersOf(stage, 'src/templates/home.tsx')).toEqual(['babel-loader'])
    expect(loadersOf(stage, 'src/ui/components/site-link.tsx')).toEqual(['swc-loader'])
    expect(loadersOf(stage, '.cache/production-app.js')).toEqual(['babel-loader'])
  },
)

test('leaves development as it is', () => {
  expect(configure('develop').devtool).toBe('source-map')
  expect(loadersOf('develop', 'src/ui/components/site-link.tsx')).toEqual(['babel-loader', 'babel-loader'])
})
