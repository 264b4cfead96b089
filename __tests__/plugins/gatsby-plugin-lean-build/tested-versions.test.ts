import { readFileSync } from 'node:fs'
import { isLean } from '../../../plugins/gatsby-plugin-lean-build/src/is-lean'
import {
  checkVersions,
  readVersion,
  TESTED,
  type TestedPackage,
} from '../../../plugins/gatsby-plugin-lean-build/src/on-pre-init'

const before = { ...process.env }

beforeEach(() => {
  delete process.env.SITE_LEAN
})

afterEach(() => {
  process.env = { ...before }
})

/** The messages, and whether the plugins stay on. */
function look(versionOf?: (name: string) => string) {
  const said: string[] = []
  checkVersions({ warn: (line) => said.push(line) }, versionOf)
  return { said, isOn: isLean() }
}

const update = (changed: string) => (name: string) => (name === changed ? '99.0.0' : readVersion(name))

const PACKAGES = Object.keys(TESTED) as TestedPackage[]

test.each(PACKAGES)('%s is pinned to the version that is tested, and that is installed', (name) => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  expect(read('package.json').dependencies[name]).toBe(TESTED[name])
  expect(readVersion(name)).toBe(TESTED[name])
})

test('both plugins are on with the tested versions', () => {
  expect(look()).toEqual({ said: [], isOn: true })
})

test.each(PACKAGES)('another version of %s turns them off, and one line says so', (changed) => {
  expect(look(update(changed))).toEqual({
    said: [`Built in Gatsby's own way, right and slower (untested: ${changed} 99.0.0 instead of ${TESTED[changed]}).`],
    isOn: false,
  })
  expect(look(update(changed)).said).toEqual([])
})

test('workers say nothing, and turn them off as well', () => {
  process.env.GATSBY_WORKER_POOL_WORKER = '1'
  expect(look(update('react-helmet'))).toEqual({ said: [], isOn: false })
})
