import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copySite } from '../../scripts/lib/site-copy'
import { temporaryFolder } from '../support/temporary-folder'

const SOURCES = {
  'gatsby-browser.tsx': 'browser',
  'gatsby-config.ts': 'config',
  'gatsby-node.ts': 'node',
  'gatsby-ssr.tsx': 'ssr',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'packages/contract/src/kinds.ts': 'kinds',
  'plugins/source/index.ts': 'plugin',
  'src/templates/home.tsx': 'home',
  'src/locales/en/common.json': '{}',
  'static/icon.svg': '<svg/>',
  'content/site.yml': 'settings: {}',
  'public/index.html': 'built',
  '.cache/data': 'cache',
}

const before = process.cwd()
let folder: string

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

beforeEach(() => {
  folder = realpathSync(temporaryFolder())
  for (const [file, content] of Object.entries(SOURCES)) write(file, content)
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(before)
})

test('copies what a build reads and says where to', () => {
  expect(copySite('dash')).toBe(path.join(folder, '.sites/dash'))
  expect(read('.sites/dash/gatsby-config.ts')).toBe('config')
  expect(read('.sites/dash/src/locales/en/common.json')).toBe('{}')
  expect(read('.sites/dash/plugins/source/index.ts')).toBe('plugin')
})

test.each(['provider', 'public', '.cache'])('leaves out %s', (entry) => {
  expect(existsSync(path.join(copySite('dash'), entry))).toBe(false)
})

test('updates what has changed since, even where the length is the same', () => {
  copySite('dash')
  write('src/templates/home.tsx', 'HOME')
  write('package.json', '[]')
  copySite('dash')
  expect(read('.sites/dash/src/templates/home.tsx')).toBe('HOME')
  expect(read('.sites/dash/package.json')).toBe('[]')
})

test('removes what has gone since', () => {
  copySite('dash')
  rmSync(path.join(folder, 'src/templates/home.tsx'))
  const copy = copySite('dash')
  expect(existsSync(path.join(copy, 'src/templates/home.tsx'))).toBe(false)
  expect(existsSync(path.join(copy, 'src/locales/en/common.json'))).toBe(true)
})

test('leaves what is the same untouched, so that caches hold', () => {
  const copy = copySite('dash')
  const files = ['gatsby-config.ts', 'src/templates/home.tsx'].map((file) => path.join(copy, file))
  const old = new Date('2020-01-01')
  for (const file of files) utimesSync(file, old, old)
  copySite('dash')
  expect(files.map((file) => statSync(file).mtime)).toEqual([old, old])
})

test('leaves the cache and the output of an earlier build', () => {
  const copy = copySite('dash')
  for (const file of ['.cache/data', 'public/index.html']) write(path.join('.sites/dash', file), 'kept')
  copySite('dash')
  expect(readFileSync(path.join(copy, '.cache/data'), 'utf8')).toBe('kept')
  expect(readFileSync(path.join(copy, 'public/index.html'), 'utf8')).toBe('kept')
})

test('keeps copies of different names apart', () => {
  copySite('dash')
  write('src/templates/home.tsx', 'HOME')
  copySite('other')
  expect(read('.sites/dash/src/templates/home.tsx')).toBe('home')
  expect(read('.sites/other/src/templates/home.tsx')).toBe('HOME')
})
