import {
  readSiteFolder,
  readState,
  type GatsbyState,
} from '../../../plugins/gatsby-plugin-build-manifest/src/gatsby-state'

const read = (state: unknown, field: keyof GatsbyState) => readState({ getState: () => state }, field)

const page = { path: '/', component: 'home.tsx' }

test.each<[keyof GatsbyState, unknown]>([
  ['program', { directory: '/site' }],
  ['pages', new Map([['/', page]])],
  ['pages', new Map()],
  ['redirects', [{ fromPath: '/a', toPath: '/b' }]],
  ['webpackCompilationHash', 'abc'],
  ['html', { trackedHtmlFiles: new Map() }],
  ['status', { plugins: {} }],
])('"%s" is read where it is as known', (field, value) => {
  expect(read({ [field]: value }, field)).toBe(value)
})

test.each<[keyof GatsbyState, unknown]>([
  ['program', {}],
  ['pages', { '/': page }],
  ['pages', new Map([['/', { address: '/' }]])],
  ['redirects', new Map()],
  ['webpackCompilationHash', undefined],
  ['html', { trackedHtmlFiles: {} }],
  ['status', {}],
])('"%s" of another shape is not', (field, value) => {
  expect(read({ [field]: value }, field)).toBeUndefined()
})

test('nothing is read of a state that is not there', () => {
  expect(read(undefined, 'pages')).toBeUndefined()
  expect(readSiteFolder({ getState: () => ({}) })).toBe(process.cwd())
})
