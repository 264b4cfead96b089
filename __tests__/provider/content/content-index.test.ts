import { reconcileContent } from '../../../provider/src/content/content-index'
import { loadContent } from '../../../packages/content/src/load'
import { Catalogue } from '../../../provider/src/content/catalogue'
import { connectDatabase, type DatabaseHandle } from '../../../provider/src/database/connect'
import { sampleGeometry } from '../../support/sample-geometry'
import { changeItem, createContent, textFile, type TemporaryFolders } from '../../support/content-fixture'

let folders: TemporaryFolders
let database: DatabaseHandle

const at = (minute: number): string => new Date(Date.UTC(2025, 0, 1, 12, minute)).toISOString()

async function catalogueAt(minute: number): Promise<Catalogue> {
  const content = await loadContent(folders.content, folders.data)
  const index = await reconcileContent(database, content, () => new Date(at(minute)))
  return new Catalogue(content, index, () => 'http://p/')
}

const changed = (catalogue: Catalogue, langId: string, since: string): string[] =>
  catalogue.list(['101', '107', '301'], langId, since).map((item) => item.id)

beforeEach(async () => {
  folders = await createContent()
  database = await connectDatabase({ dataFolder: folders.data, databaseUrl: undefined })
})
afterEach(async () => {
  await database.kysely.destroy()
  folders.remove()
})

describe('the content index', () => {
  it('keeps the times of unchanged items over a restart', async () => {
    await catalogueAt(0)
    const catalogue = await catalogueAt(5)
    expect(changed(catalogue, '1', at(-1))).toHaveLength(5)
    expect(changed(catalogue, '1', at(1))).toEqual([])
  })

  it('gives a client one known item again, and not all that came at once with it', async () => {
    const greatestOf = (catalogue: Catalogue) =>
      catalogue
        .list(['101', '107', '301'], '6', undefined)
        .map((item) => catalogue.localize(item, '6').updatedAt)
        .sort()
        .at(-1) ?? ''
    const first = await catalogueAt(0)
    expect(changed(first, '6', greatestOf(first))).toHaveLength(1)
    folders.write(changeItem('pages/about', { sort: 12 }))
    folders.write(changeItem('products/maki-box', { sort: 11 }))
    const second = await catalogueAt(5)
    expect(changed(second, '6', greatestOf(first)).sort()).toEqual(
      expect.arrayContaining(['page/about', 'product/maki-box']),
    )
    expect(changed(second, '6', greatestOf(second))).toHaveLength(1)
  })

  it('counts updatedSince inclusively', async () => {
    await catalogueAt(0)
    folders.write(changeItem('pages/about', {}, 'New.'))
    const catalogue = await catalogueAt(5)
    expect(changed(catalogue, '1', at(5))).toEqual(['page/about'])
    expect(changed(catalogue, '1', at(6))).toEqual([])
  })

  it('moves only the German item when German text is edited', async () => {
    await catalogueAt(0)
    folders.write({ 'pages/about/index.de.md': textFile({ name: 'Über uns' }, '') })
    const catalogue = await catalogueAt(5)
    expect(changed(catalogue, '6', at(5))).toEqual(['page/about'])
    expect(changed(catalogue, '1', at(5))).toEqual([])
  })

  it('moves the item in every language when its facts are edited', async () => {
    await catalogueAt(0)
    folders.write(changeItem('products/maki-box', { sort: 11 }))
    const catalogue = await catalogueAt(5)
    for (const langId of ['1', '2', '4', '6']) expect(changed(catalogue, langId, at(5))).toEqual(['product/maki-box'])
  })

  it('moves only a product, in every language, when its geometry is edited', async () => {
    const geometry = sampleGeometry()
    folders.write({ 'products/maki-box/geometry.json': JSON.stringify(geometry) })
    const before = (await catalogueAt(0)).find('product/maki-box')?.geometry?.version
    folders.write({ 'products/maki-box/geometry.json': JSON.stringify({ ...geometry, weight: { meanWallMm: 0.1 } }) })
    const catalogue = await catalogueAt(5)
    expect(changed(catalogue, '1', at(5))).toEqual(['product/maki-box'])
    expect(changed(catalogue, '6', at(5))).toEqual(['product/maki-box'])
    expect(catalogue.find('product/maki-box')?.geometry?.version).not.toBe(before)
  })

  it('reports what was removed from a category, only to those who ask from before', async () => {
    await catalogueAt(0)
    folders.write({ 'products/macaron-tray': null })
    await catalogueAt(5)
    const catalogue = await catalogueAt(9)
    expect(catalogue.removed(['107'], at(5))).toEqual(['product/macaron-tray'])
    expect(catalogue.removed(['107'], at(6))).toEqual([])
    expect(catalogue.removed(['101'], at(0))).toEqual([])
  })

  it('counts an item that moved out of all of the categories as removed from them', async () => {
    await catalogueAt(0)
    folders.write(changeItem('products/maki-box', { categories: ['macaron'] }))
    const catalogue = await catalogueAt(5)
    expect(catalogue.removed(['101'], at(5))).toEqual(['product/maki-box'])
    expect(catalogue.removed(['101', '107'], at(0))).toEqual([])
    expect(catalogue.list(['107'], '1', at(5)).map((item) => item.id)).toEqual(['product/maki-box'])
  })

  it('counts an item that came back as changed, and no longer as removed', async () => {
    await catalogueAt(0)
    folders.write({ 'pages/about': null })
    await catalogueAt(5)
    folders.write(changeItem('pages/about', {}))
    const catalogue = await catalogueAt(9)
    expect(changed(catalogue, '1', at(9))).toEqual(['page/about'])
    expect(catalogue.removed(['301'], at(0))).toEqual([])
  })

  it('never writes a time before one that it has given, even when the clock was set back', async () => {
    await catalogueAt(10)
    folders.write(changeItem('pages/about', {}, 'New.'))
    const catalogue = await catalogueAt(3)
    expect(changed(catalogue, '1', at(10))).toContain('page/about')
  })
})
