import type { CreateWebpackConfigArgs } from 'gatsby'
import {
  onCreateWebpackConfig,
  type WebpackConfig,
} from '../../../plugins/gatsby-plugin-lean-client/src/on-create-webpack-config'

class MiniCssExtractPlugin {
  options: { ignoreOrder?: boolean; filename?: string } = { filename: '[name].[contenthash].css' }
}

/** webpack's configuration as Gatsby makes it. */
const makeConfig = () => ({
  plugins: [new MiniCssExtractPlugin()],
  module: { rules: [{ oneOf: [{ use: [{ options: { modules: { localIdentName: '[name]--[local]' } } }] }] }] },
  output: { filename: '[name]-[contenthash].js', chunkFilename: '[name]-[contenthash].js' },
  optimization: { splitChunks: { cacheGroups: { styles: {}, commons: {}, shared: { minChunks: 2, name: 'shared' } } } },
})

function configure(config: WebpackConfig, stage = 'build-javascript') {
  const args = {
    stage,
    getConfig: () => config,
    plugins: { normalModuleReplacement: () => ({}) },
    actions: { replaceWebpackConfig: () => undefined, setWebpackConfig: () => undefined },
  }
  onCreateWebpackConfig(args as unknown as CreateWebpackConfigArgs, { plugins: [] })
  return config
}

const readClass = ({ module }: WebpackConfig) => module?.rules?.[0]?.oneOf?.[0]?.use?.[0]?.options?.modules

test('CSS goes with its page, code with what shares it, under short names', () => {
  const config = configure(makeConfig())
  expect(config.optimization?.splitChunks?.cacheGroups).toEqual({ commons: {}, shared: { minChunks: 2 } })
  expect(config.output?.filename).toBe('[name]-[contenthash:8].js')
  expect(config.plugins?.[0]?.options).toMatchObject({ ignoreOrder: true, filename: '[name]-[contenthash:8].css' })
  expect(readClass(config)).toEqual({ localIdentName: '[hash:base52:6]' })
})

test('the renderer has the same short names of classes', () => {
  expect(readClass(configure(makeConfig(), 'build-html'))).toEqual({ localIdentName: '[hash:base52:6]' })
})

test.each<[string, WebpackConfig]>([
  ['plugin for CSS', { plugins: [] }],
  ['group of styles', { optimization: {} }],
  ['names of classes', { module: { rules: [] } }],
])('where webpack has no %s, nothing is changed there', (_what, other) => {
  expect(configure({ ...makeConfig(), ...other })).toMatchObject(other)
})

test('nothing is changed where the plugin is off', () => {
  process.env.SITE_LEAN = 'off'
  expect(configure(makeConfig())).toEqual(makeConfig())
  delete process.env.SITE_LEAN
})
