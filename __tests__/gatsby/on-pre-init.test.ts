import type { PreInitArgs } from 'gatsby'
import { onPreInit } from '../../src/gatsby/on-pre-init'

const environment = process.env.NODE_ENV

afterEach(() => Object.assign(process.env, { NODE_ENV: environment }))

function runIn(mode: string) {
  Object.assign(process.env, { NODE_ENV: mode })
  const flattenedPlugins = [
    { name: 'gatsby-plugin-react-i18next', nodeAPIs: ['onCreatePage', 'onCreateNode', 'onPreBootstrap'] },
    { name: 'another', nodeAPIs: ['onCreatePage'] },
  ]
  const args = { store: { getState: () => ({ flattenedPlugins }) }, emitter: { on: () => undefined } }
  onPreInit(args as unknown as Pick<PreInitArgs, 'store'>)
  return flattenedPlugins.map(({ nodeAPIs }) => nodeAPIs)
}

test('a build does not tell the translating plugin of every page, and leaves all else', () => {
  expect(runIn('production')).toEqual([['onCreateNode', 'onPreBootstrap'], ['onCreatePage']])
})

test('while developing it hears of pages, as Gatsby’s own have no language', () => {
  expect(runIn('development')[0]).toContain('onCreatePage')
})
