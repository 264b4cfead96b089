import { readFileSync } from 'node:fs'
import { PARTS as BUILD_PARTS, type GatsbyStart } from '../../../plugins/gatsby-plugin-lean-build/src/parts'
import {
  TESTED,
  missesMark,
  probe,
  readVersion,
  type Part,
  type TestedPackage,
} from '../../../plugins/gatsby-plugin-lean-build/src/probe'
import { isUsed } from '../../../plugins/gatsby-plugin-lean-build/src/used-parts'
import { PARTS as CLIENT_PARTS } from '../../../plugins/gatsby-plugin-lean-client/src/on-pre-init'

const before = { ...process.env }

beforeEach(() => {
  delete process.env.SITE_LEAN_WITHOUT
})

afterEach(() => {
  process.env = { ...before }
})

/** Gatsby's state at the start. */
const makeState = () => ({
  program: { directory: '/site' },
  pages: new Map(),
  statefulSourcePlugins: new Set(),
  html: { pagesThatNeedToStitchSlices: new Set() },
  status: { plugins: {} },
})

const open = (state: object = makeState(), emitter: object = { on: () => undefined }): GatsbyStart => ({
  store: { getState: () => state },
  emitter,
})

/** The messages, and the parts that are left out. */
function look<Seen>(parts: readonly Part<Seen>[], seen: Seen, versionOf?: (name: string) => string) {
  const said: string[] = []
  probe(parts, seen, { warn: (line) => said.push(line) }, versionOf)
  return { said, without: parts.map(({ name }) => name).filter((name) => !isUsed(name)) }
}

const PACKAGES = Object.keys(TESTED) as TestedPackage[]

test.each(PACKAGES)('%s is pinned to the version that is tested, and that is installed', (name) => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  expect(read('package.json').dependencies[name]).toBe(TESTED[name])
  expect(readVersion(name)).toBe(TESTED[name])
})

test('everything that is installed is as known', () => {
  expect(look(BUILD_PARTS, open())).toEqual({ said: [], without: [] })
  expect(look(CLIENT_PARTS, undefined)).toEqual({ said: [], without: [] })
})

const PARTS = [...BUILD_PARTS, ...CLIENT_PARTS] as readonly Part<GatsbyStart>[]

test.each(PACKAGES)('another version of %s leaves out what reaches into it, and one line says so', (changed) => {
  const { said, without } = look(PARTS, open(), (name) => (name === changed ? '99.0.0' : readVersion(name)))
  expect(without).toEqual(PARTS.filter(({ packages }) => packages.includes(changed)).map(({ name }) => name))
  expect(said).toEqual([
    `Built in Gatsby's own way, right and slower, as it is not as known: ${without.join(', ')} (${changed} 99.0.0 is untested, ${TESTED[changed]} is known).`,
  ])
})

test.each([
  ['program', ['kept-code']],
  ['pages', ['kept-pages']],
  ['statefulSourcePlugins', ['kept-pages']],
  ['status', ['kept-pages']],
  ['html', ['page-scripts']],
])('without "%s" in its state, these are left out: %j', (field, expected) => {
  const { said, without } = look(BUILD_PARTS, open({ ...makeState(), [field]: undefined }))
  expect(without).toEqual(expected)
  expect(said).toEqual([
    `Built in Gatsby's own way, right and slower, as it is not as known: ${expected.join(', ')} (Gatsby's state has no such "${field}").`,
  ])
})

test('without its emitter, pages are filled by Gatsby', () => {
  expect(look(BUILD_PARTS, open(makeState(), {})).without).toEqual(['page-scripts'])
})

test('pages without a component or a time are not as known', () => {
  const pages = new Map([['/', { path: '/' }]])
  expect(look(BUILD_PARTS, open({ ...makeState(), pages })).without).toEqual(['kept-pages'])
})

test.each(PARTS.filter((part) => part.look).map(({ name }) => name))(
  '%s is left out where what it looks at is other code',
  (name) => {
    jest.resetModules()
    jest.doMock('node:fs', () => ({
      ...jest.requireActual<object>('node:fs'),
      readFileSync: () => 'other code',
    }))
    const fresh = jest.requireActual<{ PARTS: typeof BUILD_PARTS }>(
      '../../../plugins/gatsby-plugin-lean-build/src/parts',
    )
    const client = jest.requireActual<{ PARTS: typeof CLIENT_PARTS }>(
      '../../../plugins/gatsby-plugin-lean-client/src/on-pre-init',
    )
    const part = [...fresh.PARTS, ...client.PARTS].find((one) => one.name === name) as Part<GatsbyStart>
    const { said, without } = look([part], open())
    jest.dontMock('node:fs')
    expect(without).toEqual([name])
    expect(said).toHaveLength(1)
  },
)

test('an error that a check throws is a reason', () => {
  const part: Part<null> = {
    name: 'one',
    packages: [],
    look: () => {
      throw new Error('not found\nat')
    },
  }
  expect(look([part], null)).toEqual({
    said: ["Built in Gatsby's own way, right and slower, as it is not as known: one (not found)."],
    without: ['one'],
  })
})

test('a missing mark is named', () => {
  expect(missesMark('gatsby/package.json', '"gatsby"', 'no such mark')).toBe(
    'gatsby/package.json has no "no such mark"',
  )
})

test('workers say nothing, and leave out the same', () => {
  process.env.GATSBY_WORKER_POOL_WORKER = '1'
  const part: Part<null> = { name: 'one', packages: [], look: () => 'it is gone' }
  expect(look([part], null)).toEqual({ said: [], without: ['one'] })
})
