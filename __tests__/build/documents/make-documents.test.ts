import { readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import { beginDocuments, finishDocuments } from '../../../src/build/documents/make-documents'
import { environment } from '../../../src/site/environment'
import { documentSources } from '../../support/document-sources'
import { makeReadNodes } from '../../support/nodes'
import { sampleGeometry } from '../../support/sample-geometry'
import { runInTemporaryFolder } from '../../support/temporary-folder'

const site = process.cwd()

runInTemporaryFolder()

/** A site's folder that has the site's files, and no public folder yet. */
beforeEach(() => {
  for (const name of ['node_modules', 'packages', 'package.json', 'plugins', 'src', 'static']) {
    symlinkSync(path.join(site, name), name)
  }
})

const info = jest.fn()
const geometry = sampleGeometry('egg-tart-tray-6-cavity')

let asked: unknown[]

const graphql = jest.fn(async (_query: string, variables?: { id?: string }) => {
  if (variables) asked.push(variables)
  const sources = listSources()
  const [certificate] = sources.allCompanyDocument.nodes
  const more = Array.from({ length: certificates }, (_, place) => ({ ...certificate, documentId: `iso-${place}` }))
  const data = { ...sources, allCompanyDocument: { nodes: [...sources.allCompanyDocument.nodes, ...more] } }
  return { data: { ...data, product: data.allProduct.nodes[variables?.id === 'node 1' ? 1 : 0] } }
})

function listSources() {
  const { allProduct, ...sources } = documentSources(['en'], change)
  const [first] = allProduct.nodes
  const second = { ...first, itemId: 'maki', path: 'product/maki' }
  return { ...sources, allProduct: { nodes: hasSecond ? [first, second] : [first] } }
}

let change: { name?: string }
/** Whether there is another product, which never changes. */
let hasSecond: boolean
/** More of them than the company has. */
let certificates: number
let digests: { product: string; geometry: string; picture: string }

beforeEach(() => {
  asked = []
  change = {}
  hasSecond = false
  certificates = 0
  digests = { product: '1', geometry: '1', picture: '1' }
  info.mockClear()
  graphql.mockClear()
})

function run(step = finishDocuments) {
  const products = listSources().allProduct.nodes.map((product, index) => ({
    ...product,
    id: `node ${index}`,
    sort: 1,
    images: [{ alt: 'A tray', file: 'picture' }],
    internal: { contentDigest: index === 0 ? digests.product : '1' },
  }))
  const geometries = [{ itemId: 'bento', geometry, internal: { contentDigest: digests.geometry } }]
  const picture = { absolutePath: path.resolve('static/icon-512.png'), internal: { contentDigest: digests.picture } }
  const args = {
    graphql,
    reporter: { info },
    getNode: () => picture,
    getNodesByType: makeReadNodes({ Product: products, ProductGeometry: geometries }),
  }
  return step(args as unknown as BuildArgs)
}

const listPublic = () =>
  readdirSync('public', { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'))

const DATASHEET = 'public/datasheets/en/product/bento.pdf'

test('makes datasheets and pictures, and none again whose data is the same', async () => {
  await run()
  expect(listPublic().sort()).toEqual([
    'certificates/en/iso-9001.pdf',
    'datasheets/en/product/bento.pdf',
    'declarations/en/eu/product/bento.pdf',
    'declarations/en/us/product/bento.pdf',
    'drawing-sheets/en/product/bento.pdf',
    'share/product/bento.jpg',
  ])
  expect(readFileSync(DATASHEET, 'latin1')).toContain(environment.siteUrl)
  info.mockClear()
  await run()
  expect(info).not.toHaveBeenCalled()
})

test('reads only products that have changed, or whose geometry or picture has', async () => {
  await run()
  expect(asked).toEqual([{ filter: null }])
  const before = readFileSync(DATASHEET)
  await run()
  expect(asked).toHaveLength(1)
  change = { name: 'Another tray' }
  digests.product = '2'
  await run()
  expect(readFileSync(DATASHEET).equals(before)).toBe(false)
  digests.geometry = '2'
  await run()
  digests.picture = '2'
  await run()
  expect(asked).toHaveLength(4)
  await run()
  expect(asked).toHaveLength(4)
})

test('leaves the documents of a product alone, however often another one changes', async () => {
  hasSecond = true
  await run()
  const all = listPublic().sort()
  expect(all).toContain('datasheets/en/product/maki.pdf')
  for (const digest of ['2', '3', '4']) {
    digests.product = digest
    await run()
    expect(listPublic().sort()).toEqual(all)
  }
})

test('makes a document again that somebody has removed', async () => {
  await run()
  const before = readFileSync(DATASHEET)
  rmSync(DATASHEET)
  await run()
  expect(readFileSync(DATASHEET).equals(before)).toBe(true)
  expect(asked).toEqual([{ filter: null }, { id: 'node 0' }])
})

test('lists documents when pages are created, and makes a few when the build ends', async () => {
  await run(beginDocuments)
  expect(asked).toHaveLength(1)
  expect(readdirSync('.')).not.toContain('public')
  await run()
  expect(asked).toHaveLength(1)
  expect(listPublic()).toContain('datasheets/en/product/bento.pdf')
})

test('begins with many documents when pages are created, and waits for them when the build ends', async () => {
  certificates = 300
  await run(beginDocuments)
  graphql.mockClear()
  await run()
  expect(graphql).not.toHaveBeenCalled()
  expect(listPublic().filter((file) => file.startsWith('certificates/'))).toHaveLength(301)
  expect(info.mock.calls.flat()).toContainEqual(expect.stringContaining('Certificates: 301 made'))
  info.mockClear()
  await run()
  expect(info).not.toHaveBeenCalled()
})

test('what went wrong with one of many documents stops the build at its end', async () => {
  certificates = 300
  writeFileSync('public', 'no folder')
  await run(beginDocuments)
  await expect(run()).rejects.toThrow(/public/)
})

test('asks for nothing and leaves documents as they are when it is off', async () => {
  process.env.SITE_DOCUMENTS = 'off'
  await run(beginDocuments)
  await run()
  delete process.env.SITE_DOCUMENTS
  expect(graphql).not.toHaveBeenCalled()
  expect(readdirSync('.')).not.toContain('public')
})
