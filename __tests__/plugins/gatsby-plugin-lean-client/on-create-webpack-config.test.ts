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
  optimization: { splitChunks: { cacheGroups: { styles: {}, commons: {} } } },
})

/** The changed configuration, and the messages. */
function configure(config: WebpackConfig, stage = 'build-javascript') {
  const said: string[] = []
  const args = {
    stage,
    getConfig: () => config,
    plugins: { normalModuleReplacement: () => ({}) },
    actions: { replaceWebpackConfig: () => undefined, setWebpackConfig: () => undefined },
    reporter: { warn: (line: string) => said.push(line) },
  }
  onCreateWebpackConfig(args as unknown as CreateWebpackConfigArgs, { plugins: [] })
  return { config, said }
}

const readClass = ({ module }: WebpackConfig) => module?.rules?.[0]?.oneOf?.[0]?.use?.[0]?.options?.modules

afterEach(() => delete process.env.SITE_LEAN_WITHOUT)

test('CSS goes with its page, under short names', () => {
  const { config, said } = configure(makeConfig())
  expect(config.optimization?.splitChunks?.cacheGroups).toEqual({ commons: {} })
  expect(config.output?.filename).toBe('[name]-[contenthash:8].js')
  expect(config.plugins?.[0]?.options).toMatchObject({ ignoreOrder: true, filename: '[name]-[contenthash:8].css' })
  expect(readClass(config)).toEqual({ localIdentName: '[hash:base52:6]' })
  expect(said).toEqual([])
})

test('the renderer has the same short names of classes', () => {
  expect(readClass(configure(makeConfig(), 'build-html').config)).toEqual({ localIdentName: '[hash:base52:6]' })
})

test.each<[string, WebpackConfig, string]>([
  ['no plugin for CSS', { plugins: [] }, 'css-per-page, short-names (webpack has no MiniCssExtractPlugin)'],
  [
    'no group of styles',
    { optimization: {} },
    'css-per-page (webpack’s "splitChunks" has no group "styles")',
  ],
  ['scripts of other names', { output: { filename: '[id].js' } }, 'short-names (scripts have other names)'],
  ['no names of classes', { module: { rules: [] } }, 'short-classes (no rule of webpack has a "localIdentName")'],
])('where webpack has %s, one line says so, and Gatsby’s own way stays', (_what, other, reason) => {
  const { config, said } = configure({ ...makeConfig(), ...other })
  expect(said).toEqual([`Built in Gatsby's own way, right and slower, as it is not as known: ${reason}.`])
  const names = reason.replace(/ \(.*/, '').split(', ')
  if (names.includes('css-per-page'))
    expect(config.optimization?.splitChunks).toEqual({ ...makeConfig(), ...other }.optimization?.splitChunks)
  if (names.includes('short-names')) expect(config.output).toEqual({ ...makeConfig(), ...other }.output)
  if (!names.includes('short-classes')) expect(readClass(config)).toEqual({ localIdentName: '[hash:base52:6]' })
})

test('CSS stays in one file where a change of it would not reach its pages', () => {
  process.env.SITE_LEAN_WITHOUT = 'output-hashes'
  const { config, said } = configure(makeConfig())
  expect(config.optimization?.splitChunks?.cacheGroups).toHaveProperty('styles')
  expect(said.join()).toContain('css-per-page (without output-hashes')
})
