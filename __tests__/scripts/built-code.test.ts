import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digestCode, isBuiltBy, noteBuilt } from '../../scripts/lib/gatsby'
import { temporaryFolder } from '../support/temporary-folder'

const FILES = [
  ...['gatsby-browser.tsx', 'gatsby-config.ts', 'gatsby-node.ts', 'gatsby-ssr.tsx'],
  ...['package-lock.json', 'package.json', 'tsconfig.json'],
  ...['src/templates/home.tsx', 'packages/a/index.ts', 'plugins/a/index.js', 'static/icon.svg'],
]

let site: string

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
  writeFileSync(path.join(site, file), text)
}

beforeEach(() => {
  site = temporaryFolder()
  for (const file of [...FILES, '.cache/redux', 'public/builds/latest.json']) write(file, file)
})

test('knows the code that a site was built by', () => {
  const code = digestCode(site, {})
  expect(isBuiltBy(site, code)).toBe(false)
  noteBuilt(site, code)
  write('src/gatsby-types.d.ts', 'written by the build itself')
  expect(isBuiltBy(site, digestCode(site, { HOME: '/home/editor' }))).toBe(true)
})

test.each([
  ['a file', () => write('src/templates/home.tsx', 'changed'), {}],
  ['a file more', () => write('src/templates/new.tsx', ''), {}],
  ['a variable', () => {}, { SITE_DOCUMENTS: 'off' }],
  ['the output, which is gone', () => rmSync(path.join(site, 'public'), { recursive: true }), {}],
  ['Gatsby’s cache, which is gone', () => rmSync(path.join(site, '.cache'), { recursive: true }), {}],
])('differs after a change of %s', (_what, change, env) => {
  noteBuilt(site, digestCode(site, {}))
  change()
  expect(isBuiltBy(site, digestCode(site, env))).toBe(false)
})
