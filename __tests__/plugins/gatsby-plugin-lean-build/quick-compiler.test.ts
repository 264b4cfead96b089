import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { transformSync } from 'esbuild'
import {
  compileQuickly,
  listTargets,
  QUICK_COMPILER,
  type ModuleInfo,
} from '../../../plugins/gatsby-plugin-lean-build/src/quick-compiler'

const BABEL = '/site/node_modules/gatsby/dist/utils/babel-loader.js'

interface Loader {
  loader: string
  options?: { target: string | string[]; jsx: 'automatic' }
}

type Use = (info: ModuleInfo) => Loader[]

const before = process.cwd()
let site: string

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'site-'))
  for (const folder of ['src', '.cache', 'node_modules/package'])
    mkdirSync(path.join(site, folder), { recursive: true })
  writeFileSync(path.join(site, 'package.json'), JSON.stringify({ browserslist: ['chrome 107', 'ios_saf 16.4'] }))
  process.chdir(site)
})

afterEach(() => {
  process.chdir(before)
  rmSync(site, { recursive: true, force: true })
})

/** The loaders of a file with a text. */
function compile(file: string, text: string, target: 'browsers' | 'node' = 'browsers', issuer = ''): Loader[] {
  const realResource = path.join(process.cwd(), file)
  writeFileSync(realResource, text)
  const rule: { use: Use } = { use: () => [{ loader: BABEL }] }
  const config = { module: { rules: [{ use: [{ loader: 'css-loader' }] }, rule] } }
  expect(QUICK_COMPILER.look?.(config)).toBeUndefined()
  compileQuickly(config, target)
  return rule.use({ realResource, issuer })
}

test('the site’s code is compiled by esbuild, for the supported browsers or for Node', () => {
  const [{ loader, options } = { loader: '' }] = compile('src/button.tsx', 'export const Button = () => <button />')
  expect(loader).toMatch(/esbuild-loader/)
  expect(options).toMatchObject({ target: ['chrome107', 'ios16.4'], jsx: 'automatic' })
  const { code } = transformSync('export const last = (list?: number[]) => list?.at(-1) ?? <b />', {
    ...options,
    loader: 'tsx',
  })
  expect(code).toMatch(/list\?\.at\(-1\) \?\? \/\* @__PURE__ \*\/ jsx\("b"/)
  expect(compile('src/button.tsx', '', 'node')[0]?.options?.target).toBe(`node${process.versions.node}`)
})

test.each([
  ['pages with a query', 'src/page.tsx', 'export const query = graphql`{ a }`', ''],
  ['pages without one', 'src/page.tsx', 'export default () => null', '/site/.cache/async-requires.js'],
  ['Gatsby’s own code', '.cache/app.js', 'export {}', ''],
  ['packages', 'node_modules/package/index.js', 'export {}', ''],
])('%s are left to Babel', (_what, file, text, issuer) => {
  expect(compile(file, text, 'browsers', issuer)).toEqual([{ loader: BABEL }])
})

test('a browser has its oldest version, also of a range', () => {
  expect(listTargets(['ios_saf 17.0', 'ios_saf 16.6-16.7', 'and_chr 148', 'chrome 110'])).toEqual([
    'chrome110',
    'ios16.6',
  ])
})

test('a site for browsers that esbuild does not know is left to Babel', () => {
  expect(() => listTargets(['op_mini all'])).toThrow('esbuild does not know the browser op_mini all')
})

test('so is one where Gatsby compiles in another way', () => {
  const config = { module: { rules: [{ use: () => [{ loader: '/swc-loader.js' }] }] } }
  expect(QUICK_COMPILER.look?.(config)).toMatch('no rule with Gatsby’s loader for Babel')
})
