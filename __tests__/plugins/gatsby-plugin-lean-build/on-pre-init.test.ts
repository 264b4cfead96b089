import { keepPageData } from '../../../plugins/gatsby-plugin-lean-build/src/page-data'
import { onPreInit } from '../../../plugins/gatsby-plugin-lean-build/src/on-pre-init'

const environment = process.env.NODE_ENV

afterEach(() => {
  Object.assign(process.env, { NODE_ENV: environment })
  delete process.env.SITE_LEAN_WITHOUT
})

function runIn(mode: string) {
  Object.assign(process.env, { NODE_ENV: mode })
  const flattenedPlugins = [
    { name: 'gatsby-plugin-react-i18next', resolve: '', nodeAPIs: ['onCreatePage', 'onCreateNode', 'onPreBootstrap'] },
    { name: 'another', resolve: '', nodeAPIs: ['onCreatePage'] },
  ]
  const store = { getState: () => ({ flattenedPlugins }) }
  onPreInit({ store, emitter: { on: () => undefined }, reporter: { warn: () => undefined } } as unknown as Parameters<
    typeof onPreInit
  >[0])
  return flattenedPlugins.map(({ nodeAPIs }) => nodeAPIs)
}

test('only an edit’s build does not look for data that belongs to no page', () => {
  const load = () => pageData
  const look = () => Promise.resolve()
  const pageData = { handleStalePageData: look }
  keepPageData(load)
  expect(pageData.handleStalePageData).toBe(look)
  process.env.SITE_EDIT = 'on'
  keepPageData(load)
  delete process.env.SITE_EDIT
  expect(pageData.handleStalePageData).not.toBe(look)
})

test('a build does not tell the translating plugin about every page, and changes nothing else', () => {
  expect(runIn('production')).toEqual([['onCreateNode', 'onPreBootstrap'], ['onCreatePage']])
})

test('in development the translating plugin hears of pages, as Gatsby’s own have no language', () => {
  expect(runIn('development')[0]).toContain('onCreatePage')
})
