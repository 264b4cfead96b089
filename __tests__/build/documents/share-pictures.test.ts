import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import type { DocumentSources, SourceProduct } from '../../../src/build/documents/query-sources'
import { listSharePictures } from '../../../src/build/documents/share-pictures'
import type { Document } from '../../../src/build/documents/write-documents'
import type { LanguageCode } from '../../../src/site/languages'
import { loadLogo } from '../../../src/build/documents/logo'
import { makeSharePanel } from '../../../src/build/documents/pictures'
import { drawShareText, makeSharePicture } from '../../../src/build/documents/share-picture'
import { documentSources, sourceProduct } from '../../support/document-sources'
import { temporaryFolder } from '../../support/temporary-folder'

const LOGO = loadLogo()
const TEXT = { siteName: 'Pellucid', number: 'PP-7' }
const PICTURE = {
  alt: 'Another',
  file: { absolutePath: path.resolve('static/icon-512.png'), internal: { contentDigest: 'b' } },
}

test('is a JPEG of 1200 x 630 pixels', async () => {
  const { format, width, height } = await sharp(await makeSharePicture(TEXT, LOGO, null)).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
})

test('is the same, byte for byte, each time', async () => {
  const panel = await makeSharePanel(path.resolve('static/icon-512.png'))
  const [one, other] = await Promise.all([makeSharePicture(TEXT, LOGO, panel), makeSharePicture(TEXT, LOGO, panel)])
  expect(one.equals(other)).toBe(true)
})

test('has the picture of the item at the right', async () => {
  const red = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'red.png'), red)
  const panel = await makeSharePanel(path.join(folder, 'red.png'))
  const picture = sharp(await makeSharePicture(TEXT, LOGO, panel))
  const { dominant } = await sharp(
    await picture.extract({ left: 370, top: 0, width: 820, height: 630 }).toBuffer(),
  ).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.g).toBeLessThan(60)
})

test('asks no system for fonts: its words are outlines', () => {
  const svg = drawShareText(TEXT, LOGO)
  expect(svg).not.toContain('<text')
  expect(svg.match(/<path transform/g)).toHaveLength('PellucidPP-7'.length)
})

test('makes a long name smaller instead of cutting it', () => {
  const svg = drawShareText({ ...TEXT, siteName: 'Lebensmittelverpackungsentwicklungsgesellschaft' }, LOGO)
  const places = [...svg.matchAll(/translate\(([\d.]+) /g)].map(([, left]) => Number(left))
  expect(Math.max(...places)).toBeLessThan(360)
})

test('outlines no more of a number than can be read', () => {
  expect(drawShareText({ ...TEXT, number: 'PP-7'.repeat(25_000) }, LOGO).length).toBeLessThan(300_000)
})

describe('the list of pictures', () => {
  const home = (lang: LanguageCode) => sourceProduct(lang, { itemId: 'home', path: 'home', images: [PICTURE] })
  const list = (sources: Partial<DocumentSources>) =>
    listSharePictures({ ...documentSources(['en', 'zh']), ...sources }, '1')
  const files = (documents: readonly Document[]) => documents.map(({ file }) => file).sort()
  const keyOf = (documents: readonly Document[], name: string) => documents.find(({ file }) => file === name)?.key

  test('has one for each item, shared by all languages', () => {
    const own = list({ allContentPage: { nodes: [home('en'), home('zh')] } })
    expect(files(own)).toEqual(['home.jpg', 'product/bento.jpg'])
  })

  test('has one for an item that the default language lacks', () => {
    expect(files(list({ allProduct: { nodes: [sourceProduct('zh')] } }))).toEqual(['product/bento.jpg'])
  })

  test('changes with the item’s number and its picture in the default language, and with no name', () => {
    const keyWith = (changes: Partial<SourceProduct>, lang: LanguageCode = 'en') => {
      const nodes = (['en', 'zh'] as const).map((one) => sourceProduct(one, one === lang ? changes : {}))
      return keyOf(list({ allProduct: { nodes } }), 'product/bento.jpg')
    }
    const before = keyWith({})
    expect(keyWith({ name: 'Another tray' })).toBe(before)
    expect(keyWith({ images: [PICTURE] }, 'zh')).toBe(before)
    expect(keyWith({ images: [PICTURE] })).not.toBe(before)
    expect(keyWith({ facts: { ...EXAMPLE_FACTS, sku: 'PP-8' } })).not.toBe(before)
  })

  test('shows the home page’s picture for an item without one', () => {
    const nodes = [home('en')]
    const without = (images: SourceProduct['images']) =>
      list({ allContentPage: { nodes }, allProduct: { nodes: [sourceProduct('en', { images })] } })
    expect(keyOf(without([]), 'product/bento.jpg')).toBe(keyOf(without([PICTURE]), 'product/bento.jpg'))
  })
})
