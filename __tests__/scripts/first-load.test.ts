import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readFirstLoad } from '../../scripts/lib/first-load'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'first-load-'))
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  const assets = (...names: string[]) => ({ assets: names.map((name) => ({ name })) })
  const namedChunkGroups = {
    app: assets('runtime.js', 'app.js', 'app.css'),
    home: assets('shared.js', 'home.js'),
    product: assets('shared.js', 'app.js', 'product.js'),
  }
  write('webpack.stats.json', JSON.stringify({ namedChunkGroups }))
  write('page-data/index/page-data.json', JSON.stringify({ componentChunkName: 'home' }))
  write('page-data/product/tray/page-data.json', JSON.stringify({ componentChunkName: 'product' }))
  for (const name of ['runtime', 'app', 'shared', 'home', 'product']) write(`${name}.js`, name.repeat(100))
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['/', ['runtime.js', 'app.js', 'shared.js', 'home.js']],
  ['/product/tray', ['runtime.js', 'app.js', 'shared.js', 'product.js']],
])('counts for %s the scripts of the site and of the page, each once', (address, files) => {
  expect(readFirstLoad(folder, address).map(({ file }) => file)).toEqual(files)
})

test('counts bytes as they are sent', () => {
  const sent = gzipSync('runtime'.repeat(100), { level: 9 })
  expect(gunzipSync(sent)).toHaveLength(700)
  expect(readFirstLoad(folder, '/')[0]).toEqual({ file: 'runtime.js', bytes: sent.length })
})
