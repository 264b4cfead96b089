import type { CreateWebpackConfigArgs } from 'gatsby'
import TerserPlugin from 'terser-webpack-plugin'
import { onCreateWebpackConfig } from '../../../src/build/files/compiler'

interface Config {
  devtool?: unknown
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
    optimization: { minimizer: [new TerserPlugin({ exclude: /\.min\.js/ })] },
  } as unknown as Config
  onCreateWebpackConfig({
    stage,
    getConfig: () => config,
    actions: {
      replaceWebpackConfig: () => {},
      setWebpackConfig: (more: object) => Object.assign(config, more),
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

test('leaves development as it is', () => {
  expect(configure('develop').devtool).toBe('source-map')
})
