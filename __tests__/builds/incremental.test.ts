import { once } from 'node:events'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createStaticServer } from '../../publisher/src/serving/static-server'
import { HASHED_PATTERN } from '../../src/site/hosting'
import { compareFolders, readFolderState } from '../../scripts/lib/measure/folder-state'
import { startIncrementalSite } from './support/incremental-site'
import type { Tree } from './support/read-tree'

const PRODUCT = 'sushi-tray-8-piece-dome-lid'
const PRODUCT_FILES = `products/${PRODUCT}`
const OTHER = 'products/bento-tray-5-compartment-with-lid'
/** The pages that a new product adds: its own, and one of the list of all, whose pages were full. */
const ADDED = ['product/added-tray', 'product-list/2']
const ADDED_PAGES = ADDED.flatMap((page) => [page, `zh/${page}`])
/** The markets of recycled plastic, all in the default language, and the EU in the others. */
const MARKETS = { en: ['us', 'eu', 'gb'], zh: ['eu'] } as const
const ADDED_DOCUMENTS = [
  'drawings/dxf/product/added-tray.dxf',
  'models/product/added-tray.glb',
  'share/product/added-tray.jpg',
  ...(['en', 'zh'] as const).flatMap((language) => [
    `datasheets/${language}/product/added-tray.pdf`,
    ...MARKETS[language].map((market) => `declarations/${language}/${market}/product/added-tray.pdf`),
    `packaging-data/${language}/product/added-tray.csv`,
    `packaging-data/${language}/product/added-tray.pdf`,
    `drawing-sheets/${language}/product/added-tray.pdf`,
    `drawings/${language}/product/added-tray.json`,
    `drawings/${language}/product/added-tray.svg`,
  ]),
]

/** Files that Gatsby writes at every build, with the same bytes, such as copies of static files. */
const WRITTEN_ANYWAY =
  /^(chunk-map\.json|webpack\.stats\.json|~partytown\/.*|(icon|favicon|apple)[^/]*|editor-text\.css)$/

/** The history of builds, which no tree includes. */
const HISTORY = /^builds\//

/** Files with a hash of their content in their names; those of earlier builds stay for open pages, and in _headers. */
const HASHED = new RegExp(HASHED_PATTERN)

let site: Awaited<ReturnType<typeof startIncrementalSite>>

jest.setTimeout(600_000)

beforeAll(async () => {
  site = await startIncrementalSite({ pictured: [PRODUCT_FILES, OTHER] })
  await site.build()
})

afterAll(() => site?.stop())

/** The files that differ, each with its change: + new, ~ changed, - gone. */
function diff(before: Tree, after: Tree): string[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return files
    .filter((file) => before[file] !== after[file])
    .map((file) => `${before[file] === undefined ? '+' : after[file] === undefined ? '-' : '~'} ${file}`)
}

const htmlOf = (page: string) => `${page}/index.html`

/** The files of a page: its HTML, its data, and its data at a second address. */
const filesOf = (page: string) => [htmlOf(page), `${page}/_payload.json`, `page-data/${page}/page-data.json`]

const changed = (...files: string[]) => files.map((file) => `~ ${file}`).sort()

/** Builds again; no unchanged file may be written, no page rendered without a reason, no picture made. */
async function rebuild() {
  const [tree, state] = [site.readTree(), await readFolderState(site.publicFolder)]
  const { output, rendered, calls } = await site.build()
  const changes = diff(tree, site.readTree())
  const { files } = compareFolders(state, await readFolderState(site.publicFolder))
  const different = new Set(changes.map((change) => change.slice(2)))
  const written = files.filter((file) => !WRITTEN_ANYWAY.test(file) && !HISTORY.test(file))
  expect(written.filter((file) => !different.has(file))).toEqual([])
  if (different.size === 0) expect(files.filter((file) => HISTORY.test(file))).toEqual([])
  expect(output).not.toMatch(/IMAGE_PROCESSING|image thumbnails/i)
  return { changes, calls, output, rendered }
}

const countHtml = (changes: readonly string[]) => changes.filter((change) => /^[+~].*\.html$/.test(change)).length

/** The pages whose data contains a text, by the file of their data. */
const findPages = (text: string) =>
  Object.keys(site.readTree())
    .filter((file) => file.endsWith('page-data.json'))
    .filter((file) => readFileSync(path.join(site.publicFolder, file), 'utf8').includes(text))

test('a build of the same content asks for changes only, writes and renders nothing, and keeps its id and its time', async () => {
  const readPublic = (file: string) => readFileSync(path.join(site.publicFolder, file), 'utf8')
  const latest = readPublic('builds/latest.json')
  const { changes, calls, output, rendered } = await rebuild()
  expect(readPublic('builds/latest.json')).toBe(latest)
  const { id } = JSON.parse(latest) as { id: string }
  expect(readPublic(`builds/meta/${id}.json`)).toContain(`"/product/${PRODUCT}"`)
  expect(readPublic(`product/${PRODUCT}/_payload.json`)).toBe(readPublic(`page-data/product/${PRODUCT}/page-data.json`))
  expect(changes).toEqual([])
  expect(rendered).toBe(0)
  expect(output).toMatch(/0 new or changed, 0 removed/)
  const others = calls.filter((call) => !/[?&](updatedSince=|pageSize=1&)/.test(call))
  expect(others.filter((call) => !call.startsWith('/online/site.json?'))).toEqual([])
})

test('an edited text reaches the pages that show it, in its language', async () => {
  const summary = '测试摘要，仅此一句。'
  await site.edit(`${PRODUCT_FILES}/index.zh.md`, (text) => text.replace(/^summary: .*$/m, `summary: "${summary}"`))
  const { changes, calls, output, rendered } = await rebuild()
  expect(output).toMatch(/1 new or changed, 0 removed/)
  expect(calls.filter((call) => call.startsWith('/media/'))).toEqual([])
  const pages = findPages(summary).map((file) => file.slice('page-data/'.length, -'/page-data.json'.length))
  expect(pages).toContain(`zh/product/${PRODUCT}`)
  expect(pages.every((page) => page.startsWith('zh'))).toBe(true)
  const files = changes.map((change) => change.slice(2))
  expect(files).toEqual(expect.arrayContaining(pages.flatMap(filesOf)))
  // Besides the pages: the language's other files about products, and the time of the change.
  const besides = files.filter((file) => !pages.flatMap(filesOf).includes(file))
  expect(
    besides.filter(
      (file) =>
        !/^(search-index|facets)\/zh\.json$|^(datasheets|declarations|drawing-sheets|share)\/zh\/|^sitemap-0\.xml$/.test(
          file,
        ),
    ),
  ).toEqual([])
  expect(rendered).toBe(pages.length)
})

test('an edited fact reaches the product in every language, its datasheets and the filters; a name of what people pack the finder, the home page and the search of its language', async () => {
  await site.edit(`${PRODUCT_FILES}/index.en.md`, (text) => text.replace(/weightG: .*/, 'weightG: 41'))
  await site.edit('finder/cupcake.yml', (text) => text.replace(/zh: .*/, 'zh: 杯子蛋糕'))
  const { changes, rendered } = await rebuild()
  const home = ['zh/index.html', 'zh/_payload.json', 'page-data/zh/page-data.json']
  expect(changes).toEqual(
    changed(
      ...filesOf('zh/finder'),
      ...filesOf('zh/search'),
      ...home,
      ...filesOf(`product/${PRODUCT}`),
      ...filesOf(`zh/product/${PRODUCT}`),
      // All that print the product's revision.
      ...['en/us', 'en/eu', 'en/gb', 'en/cn', 'en/jp', 'en/kr', 'en/eaeu', 'zh/cn', 'zh/eu'].map(
        (place) => `declarations/${place}/product/${PRODUCT}.pdf`,
      ),
      ...['datasheets', 'drawing-sheets'].flatMap((folder) =>
        ['en', 'zh'].map((language) => `${folder}/${language}/product/${PRODUCT}.pdf`),
      ),
      'facets/en.json',
      'facets/zh.json',
      'sitemap-0.xml',
    ),
  )
  expect(rendered).toBe(5)
})

test('a fact by which packs fit reaches the finder', async () => {
  await site.edit(`${PRODUCT_FILES}/index.en.md`, (text) => text.replace(/tempMaxC: .*/, 'tempMaxC: 69'))
  expect((await rebuild()).changes).toContain('~ finder-packs.json')
})

test('a new product gets its pages, and the lists it is in are rendered again', async () => {
  await site.change(() => {
    const source = path.join(site.content, 'products/apple-clamshell-4-cavity')
    const target = path.join(site.content, 'products/added-tray')
    cpSync(source, target, { recursive: true })
    const picture = { en: `pictures:\n  - file: ${OTHER}.webp\n    alt: { en: Added, zh: 新增 }\n`, zh: '' }
    for (const [language, lines] of Object.entries(picture)) {
      const file = path.join(target, `index.${language}.md`)
      const text = readFileSync(file, 'utf8').replace(/sku: .*/, 'sku: PP-AD-999')
      writeFileSync(file, text.replace(/^---\n/, `---\n${lines}`))
    }
  })
  const { changes, output, rendered } = await rebuild()
  expect(output).toMatch(/2 new or changed, 0 removed/)
  const added = changes.filter((change) => change.startsWith('+')).map((change) => change.slice(2))
  expect(added).toEqual(ADDED_PAGES.flatMap(filesOf).concat(ADDED_DOCUMENTS).sort())
  const lists = ['fruitvegetable-packaging', 'product-list/1', 'zh/product-list/1'].map(htmlOf)
  expect(changed(...lists, 'finder-packs.json').filter((change) => !changes.includes(change))).toEqual([])
  expect(changes.filter((change) => /sushi|news|about|inquiry\//.test(change))).toEqual([])
  expect(rendered).toBe(countHtml(changes))
})

test('a deleted product leaves nothing behind, and the site is as it was before', async () => {
  await site.change(() => rmSync(path.join(site.content, 'products/added-tray'), { recursive: true }))
  const { changes, output, rendered } = await rebuild()
  expect(output).toMatch(/0 new or changed, 2 removed/)
  const gone = changes.filter((change) => change.startsWith('-')).map((change) => change.slice(2))
  expect(gone).toEqual(ADDED_PAGES.flatMap(filesOf).concat(ADDED_DOCUMENTS).sort())
  expect(rendered).toBe(countHtml(changes))
})

test('an edit in the default language and one of a category reach what shows them', async () => {
  await site.edit(`${PRODUCT_FILES}/index.en.md`, (text) =>
    text.replace(/^name: .*$/m, 'name: "Tray that was renamed"'),
  )
  await site.edit('categories/food-tray/index.en.yml', (text) => text.replace(/^name: .*$/m, 'name: "Trays renamed"'))
  const { changes, rendered } = await rebuild()
  // The category is in the navigation of every page in English.
  expect(changes).toContain('~ about/index.html')
  expect(changes.filter((change) => change.startsWith('~ zh/'))).toEqual([])
  expect(rendered).toBe(countHtml(changes))
})

test('after all edits, and one of a stylesheet, the site equals one that is built from scratch', async () => {
  const sheet = path.join(site.site, 'src/features/product-figures/ui/temperature-figure.module.css')
  appendFileSync(sheet, '\n.range {\n  letter-spacing: 0.01em;\n}\n')
  const { output } = await site.build()
  // The pages of the one template with these styles.
  expect(output).toMatch(/Building static HTML for pages - [\d.]+s - 32\/32 /)
  const rebuilt = site.readTree()
  site.clean()
  await site.build()
  const isOfEarlierCode = (change: string) => HASHED.test(`/${change.slice(2)}`) || change === '~ _headers'
  expect(diff(site.readTree(), rebuilt).filter((change) => !isOfEarlierCode(change))).toEqual([])
})

test('a change of a plugin makes Gatsby begin from nothing, but no document that does not show it is made again', async () => {
  appendFileSync(path.join(site.site, 'plugins/gatsby-source-provider/README.md'), '\nOne line more.\n')
  appendFileSync(path.join(site.site, 'src/build/documents/typeface.ts'), '\n// One comment more.\n')
  const before = site.readTree()
  const { output } = await site.build()
  expect(output).toContain('of your plugins have changed')
  expect(output).not.toMatch(/: \d+ made/)
  expect(diff(before, site.readTree())).toEqual([])
})

test('stopping the provider mid-build fails the build with the call’s name, and the last good site is still served', async () => {
  const server = createStaticServer(site.publicFolder).listen(0)
  await once(server, 'listening')
  const read = async () => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/product/egg-tart-tray-6-cavity`)
    return { status: response.status, body: await response.text() }
  }
  const before = await read()
  await site.edit('products/egg-tart-tray-6-cavity/index.en.md', (text) =>
    text.replace(/^name: .*$/m, 'name: "Changed Tray"'),
  )
  const { code, output } = await site.buildWhileProviderIsLost()

  expect(code).not.toBe(0)
  expect(output).toContain(`${site.providerUrl}online/getListByCategoriesIds`)
  const after = await read()
  expect(after).toEqual(before)
  expect(after.status).toBe(200)
  expect(after.body).toContain('Egg Tart Tray')
  server.close()
  server.closeAllConnections()
})
