import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PRELOADED = path.resolve('plugins/gatsby-plugin-lean-build/src/config-compiler.cjs')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compiled-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Compiles twice, or more often, as Gatsby does; says which times the files were really compiled. */
const COMPILING = `
const { writeFileSync } = require('node:fs')
const [root, module, changes] = process.argv.slice(1)
const { compileGatsbyFiles } = require(module)
async function run() {
  const compiled = []
  for (const change of JSON.parse(changes)) {
    if (change.code) process.env.SITE_CODE = change.code
    if (change.file) writeFileSync(root + '/.cache/compiled/' + change.file, change.text)
    global.wasCompiled = false
    await compileGatsbyFiles(root)
    compiled.push(global.wasCompiled)
  }
  console.log(JSON.stringify(compiled))
}
run()
`

const COMPILER = `
const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
exports.COMPILED_CACHE_DIR = '.cache/compiled'
exports.compileGatsbyFiles = async (root) => {
  global.wasCompiled = true
  rmSync(root + '/.cache/compiled', { recursive: true, force: true })
  mkdirSync(root + '/.cache/compiled/plugins', { recursive: true })
  writeFileSync(root + '/.cache/compiled/gatsby-node.js', 'exports.a = 1')
  writeFileSync(root + '/.cache/compiled/plugins/gatsby-node.js', 'exports.b = 1')
}
`

interface Change {
  code?: string
  file?: string
  text?: string
}

function compile(changes: readonly Change[], env: Record<string, string> = {}): boolean[] {
  const module = path.join(folder, 'parcel/compile-gatsby-files.js')
  mkdirSync(path.dirname(module))
  writeFileSync(module, COMPILER)
  const args = ['--require', PRELOADED, '-e', COMPILING, folder, module.slice(0, -3), JSON.stringify(changes)]
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } }),
  ) as boolean[]
}

test('gatsby-config.ts and gatsby-node.ts are compiled again only when code has changed', () => {
  expect(compile([{ code: 'one' }, {}, { code: 'two' }, {}])).toEqual([true, false, true, false])
})

test.each([
  ['what was compiled', 'plugins/gatsby-node.js'],
  ['the note of it', 'kept.json'],
])('they are compiled again when only a part of %s is there', (_what, file) => {
  expect(compile([{ code: 'one' }, { file, text: '{"code":"one",' }, {}])).toEqual([true, true, false])
})

test.each([
  ['nobody says which code it is', {}],
  ['the plugin is off', { SITE_CODE: 'one', SITE_LEAN: 'off' }],
])('they are always compiled when %s', (_when, env) => {
  expect(compile([{}, {}], env)).toEqual([true, true])
})
