import { readFileSync } from 'node:fs'
import {
  isUsed,
  PARTS,
  TESTED,
  type Part,
  type TestedPackage,
} from '../../../plugins/gatsby-plugin-lean-build/src/parts'
import { leaveOutUntested, readVersion } from '../../../plugins/gatsby-plugin-lean-build/src/tested-versions'

const before = { ...process.env }

beforeEach(() => {
  delete process.env.SITE_LEAN_WITHOUT
})

afterEach(() => {
  process.env = { ...before }
})

const ALL = Object.keys(PARTS) as Part[]

/** The messages, and the parts that are left out. */
function look(versionOf?: (name: string) => string) {
  const said: string[] = []
  leaveOutUntested({ warn: (line) => said.push(line) }, versionOf)
  return { said, without: ALL.filter((part) => !isUsed(part)) }
}

const update = (changed: string) => (name: string) => (name === changed ? '99.0.0' : readVersion(name))

const PACKAGES = Object.keys(TESTED) as TestedPackage[]

test.each(PACKAGES)('%s is pinned to the version that is tested, and that is installed', (name) => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  expect(read('package.json').dependencies[name]).toBe(TESTED[name])
  expect(readVersion(name)).toBe(TESTED[name])
})

test('nothing is left out with the tested versions', () => {
  expect(look()).toEqual({ said: [], without: [] })
})

test.each(PACKAGES)('another version of %s leaves out what reaches into it, and one line says so', (changed) => {
  const { said, without } = look(update(changed))
  expect(without).toEqual(ALL.filter((part) => (PARTS[part] as readonly string[]).includes(changed)))
  expect(without.length).toBeGreaterThan(0)
  expect(said).toEqual([
    `Built in Gatsby's own way, right and slower: ${without.join(', ')} (untested: ${changed} 99.0.0 instead of ${TESTED[changed]}).`,
  ])
})

test('workers say nothing, and leave out the same', () => {
  process.env.GATSBY_WORKER_POOL_WORKER = '1'
  expect(look(update('react-helmet'))).toEqual({ said: [], without: ['slim-helmet'] })
})

test('a part that is left out already is not reported', () => {
  process.env.SITE_LEAN_WITHOUT = 'slim-helmet'
  expect(look(update('react-helmet')).said).toEqual([])
})
