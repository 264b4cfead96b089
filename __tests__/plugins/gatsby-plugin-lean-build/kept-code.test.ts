import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keepCode } from '../../../plugins/gatsby-plugin-lean-build/src/kept-code'
import { temporaryFolder } from '../../support/temporary-folder'

const SCRIPTS = 'gatsby/dist/commands/build-javascript'
const RENDERER = 'gatsby/dist/commands/build-html'
const HASHES = 'gatsby/dist/utils/webpack/get-ssr-chunk-hashes'

interface Stats {
  hash: string
  hasWarnings: () => boolean
  compilation: object
}
type Compile = () => Promise<{ stats: Stats; close: () => Promise<void> }>

const { getSSRChunkHashes } = jest.requireActual<{
  getSSRChunkHashes: (given: { stats: Stats; components: Map<string, object> }) => object
}>(HASHES)

/** As Gatsby asks for them: the templates' paths by the names of their chunks. */
const COMPONENTS = new Map([['/src/home.tsx', { componentChunkName: 'home', componentPath: '/src/home.tsx' }]])

let site: string
let compiled: string[]
let hasWarnings: boolean

const requires = () => path.join(site, '.cache/_this_is_virtual_fs_path_/$virtual/async-requires.js')
const script = () => path.join(site, 'public/app-1.js')

beforeEach(() => {
  site = temporaryFolder()
  compiled = []
  hasWarnings = false
  mkdirSync(path.dirname(requires()), { recursive: true })
  writeFileSync(requires(), 'exports.components = {}')
  process.env.SITE_CODE = 'this code'
})

afterEach(() => {
  delete process.env.SITE_CODE
})

/** What webpack says of a compilation with a page's chunk, which has a child. */
function compilation(folder: string, files: string[]) {
  mkdirSync(folder, { recursive: true })
  for (const file of files) writeFileSync(path.join(folder, file), '')
  const child = { chunks: [{ hash: 'c3' }], childrenIterable: [], origins: [{ module: null }] }
  const chunkGroups = [
    { name: 'render-page', chunks: [{ hash: 'c1' }], childrenIterable: [] },
    { name: 'home', chunks: [{ hash: 'c2' }], childrenIterable: [child] },
    child,
  ]
  const assets = Object.fromEntries(files.map((file) => [file, {}]))
  const fileDependencies = new Set([requires(), path.dirname(requires()), path.join(site, 'src/home.tsx')])
  return {
    hash: `hash ${compiled.length}`,
    hasWarnings: () => hasWarnings,
    compilation: { chunkGroups, assets, fileDependencies, outputOptions: { path: folder } },
  }
}

/** Runs both of Gatsby's compilations, each in a Gatsby of its own, as builds do. */
async function build(): Promise<{ scripts: Stats; renderer: Stats }> {
  const gatsby: Record<string, Record<string, unknown>> = {
    [SCRIPTS]: {
      buildProductionBundle: () => {
        compiled.push('scripts')
        return Promise.resolve({ stats: compilation(path.dirname(script()), ['app-1.js']), close: async () => {} })
      },
    },
    [RENDERER]: {
      buildRenderer: () => {
        compiled.push('renderer')
        const folder = path.join(site, '.cache/page-ssr/routes')
        return Promise.resolve({ stats: compilation(folder, ['render-page.js']), close: async () => {} })
      },
    },
    [HASHES]: { getSSRChunkHashes },
  }
  keepCode(site, (module) => gatsby[module])
  const scripts = await (gatsby[SCRIPTS]?.buildProductionBundle as Compile)()
  const renderer = await (gatsby[RENDERER]?.buildRenderer as Compile)()
  await Promise.all([scripts.close(), renderer.close()])
  return { scripts: scripts.stats, renderer: renderer.stats }
}

const listCompiled = async (): Promise<string[]> => {
  compiled = []
  await build()
  return compiled
}

const BOTH = ['scripts', 'renderer']

test('the same code is compiled once, and Gatsby is told the same of it', async () => {
  const first = await build()
  compiled = []
  const second = await build()
  expect(compiled).toEqual([])
  expect(second.scripts.hash).toBe(first.scripts.hash)
  expect(second.renderer.hash).toBe(first.renderer.hash)
  const hashesOf = ({ renderer }: { renderer: Stats }) => getSSRChunkHashes({ stats: renderer, components: COMPONENTS })
  expect(hashesOf(second)).toEqual(hashesOf(first))
  expect(hashesOf(second)).toEqual({ templateHashes: { '/src/home.tsx': 'c2--c3' }, renderPageHash: 'c1' })
})

test('other code is compiled', async () => {
  await build()
  process.env.SITE_CODE = 'other code'
  expect(await listCompiled()).toEqual(BOTH)
  process.env.SITE_CODE = 'this code'
  expect(await listCompiled()).toEqual(BOTH)
})

test('modules that Gatsby wrote otherwise are compiled', async () => {
  await build()
  writeFileSync(requires(), 'exports.components = { home }')
  expect(await listCompiled()).toEqual(BOTH)
  rmSync(requires())
  expect(await listCompiled()).toEqual(BOTH)
})

test('what has lost a file is compiled again, and nothing else', async () => {
  await build()
  rmSync(script())
  expect(await listCompiled()).toEqual(['scripts'])
  expect(existsSync(script())).toBe(true)
})

test('warnings that Gatsby prints are printed in the next build, too', async () => {
  hasWarnings = true
  await build()
  expect(await listCompiled()).toEqual(['scripts'])
})

test('a build without a digest of the code compiles it', async () => {
  await build()
  delete process.env.SITE_CODE
  expect(await listCompiled()).toEqual(BOTH)
})

test('a failed compilation leaves no note of the one before', async () => {
  await build()
  process.env.SITE_CODE = 'broken code'
  const gatsby: Record<string, Record<string, unknown>> = {
    [SCRIPTS]: { buildProductionBundle: () => Promise.reject(new Error('a syntax error')) },
    [RENDERER]: {},
  }
  keepCode(site, (module) => gatsby[module])
  await expect((gatsby[SCRIPTS]?.buildProductionBundle as Compile)()).rejects.toThrow('a syntax error')
  process.env.SITE_CODE = 'this code'
  expect(await listCompiled()).toEqual(['scripts'])
})

test('a note that can’t be read counts as none', async () => {
  await build()
  writeFileSync(path.join(site, '.cache/kept-scripts.json'), '{"code":')
  expect(await listCompiled()).toEqual(['scripts'])
})
