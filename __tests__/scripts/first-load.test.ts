import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { findExcess, readFirstLoad, readScripts } from '../../scripts/lib/first-load'
import { temporaryFolder } from '../support/temporary-folder'

let folder: string

beforeAll(() => {
  folder = temporaryFolder()
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
  write('index.html', '<html><style>a{color:red}</style><style media="print">b{color:red}</style></html>')
  for (const name of ['runtime', 'app', 'shared', 'home', 'product']) write(`${name}.js`, name.repeat(100))
})

test.each([
  ['/', ['runtime.js', 'app.js', 'shared.js', 'home.js']],
  ['/product/tray', ['runtime.js', 'app.js', 'shared.js', 'product.js']],
])('counts for %s the scripts of the site and of the page, each once', (address, files) => {
  expect(readScripts(folder, address).map(({ file }) => file)).toEqual(files)
})

test('counts bytes as they are sent', () => {
  const sent = gzipSync('runtime'.repeat(100), { level: 9 })
  expect(gunzipSync(sent)).toHaveLength(700)
  expect(readScripts(folder, '/')[0]).toEqual({ file: 'runtime.js', bytes: sent.length })
})

test('weighs the styles in the HTML on their own, too', () => {
  const { html, css } = readFirstLoad(folder, '/')
  expect(css).toBe(gzipSync('a{color:red}b{color:red}', { level: 9 }).length)
  expect(html).toBeGreaterThan(css)
})

test.each([
  [{ html: 10_400, css: 4_000, js: 90_000 }, undefined],
  [{ html: 10_600, css: 4_300, js: 90_000 }, 'more html than 10 kB and css than 4 kB and 5 %'],
  [{ html: 10_000, css: 4_000, js: 95_001 }, 'more than 95 kB of JavaScript'],
])('finds what %o weighs too much', (load, excess) => {
  expect(findExcess(load, { html: 10, css: 4, js: 94 })).toBe(excess)
})

test('asks for a size to be accepted for a new kind of page', () => {
  expect(findExcess({ html: 1, css: 1, js: 1 }, undefined)).toContain('--pin')
})
