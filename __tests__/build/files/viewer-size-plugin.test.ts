import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ViewerSizePlugin } from '../../../src/build/files/viewer-size-plugin'

interface Stats {
  hasErrors: () => boolean
  toString: () => string
}

/** The webpack that Gatsby builds with. */
const webpack = createRequire(require.resolve('gatsby/package.json'))('webpack') as (
  configuration: object,
  done: (error: Error | null, stats?: Stats) => void,
) => void

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'viewer-size-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const LOAD = `import(/* webpackChunkName: "model-viewer" */ './viewer')`

/** Builds as Gatsby does, with small code and names by content; returns the scripts by name without hash. */
async function build(files: Record<string, string>): Promise<{ scripts: Record<string, Buffer>; names: string[] }> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const out = path.join(folder, 'out')
  rmSync(out, { recursive: true, force: true })
  const config = {
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: out, filename: '[name]-[contenthash:8].js', chunkFilename: '[name]-[contenthash:8].js' },
    plugins: [new ViewerSizePlugin()],
  }
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      const wrong = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : null)
      if (wrong) reject(wrong)
      else resolve()
    })
  })
  const names = readdirSync(out)
  const scripts = Object.fromEntries(
    names.map((name) => [name.replace(/-[0-9a-f]{8}\.js$/, ''), readFileSync(path.join(out, name))]),
  )
  return { scripts, names }
}

const page = `import { shared } from './shared'; shared(); import(/* webpackChunkName: "figure" */ './figure')`
const figure = `document.title = typeof MODEL_VIEWER_BYTES === 'undefined' ? 0 : MODEL_VIEWER_BYTES; ${LOAD}`
const shared = `export function shared() { console.log('a part that every page has') }`
const viewer = `import { shared } from './shared'; shared(); console.log('the viewer', ${'"x".length+'.repeat(50)} 1)`

test('writes the gzipped bytes of the viewer alone into the code that offers it', async () => {
  const { scripts } = await build({ 'page.js': page, 'figure.js': figure, 'shared.js': shared, 'viewer.js': viewer })
  const bytes = gzipSync(scripts['model-viewer'] ?? '', { level: 9 }).length
  expect(bytes).toBeGreaterThan(50)
  const text = scripts.figure?.toString() ?? ''
  expect(text).toContain(String(bytes))
  expect(text).not.toContain('MODEL_VIEWER_BYTES')
})

test('a viewer of another size gives the button’s code another name', async () => {
  const files = { 'page.js': page, 'figure.js': figure, 'shared.js': shared, 'viewer.js': viewer }
  const nameOf = (names: string[]) => names.find((name) => name.startsWith('figure'))
  const before = nameOf((await build(files)).names)
  expect(nameOf((await build(files)).names)).toBe(before)
  const larger = `${viewer}; console.log('and a part that it did not have before')`
  expect(nameOf((await build({ ...files, 'viewer.js': larger })).names)).not.toBe(before)
})

test('leaves a site without a viewer alone', async () => {
  const { scripts } = await build({ 'page.js': `console.log(MODEL_VIEWER_BYTES)` })
  expect(scripts.main?.toString()).toContain('MODEL_VIEWER_BYTES')
})
