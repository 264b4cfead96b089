import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import {
  listSharePictures,
  readHeading,
  type KnownHeadings,
} from '../../../plugins/gatsby-plugin-datasheets/src/share-pictures'
import { readLogo } from '../../../plugins/gatsby-plugin-datasheets/src/logo'
import { makeSharePanel } from '../../../plugins/gatsby-plugin-datasheets/src/pictures'
import { drawShareText, makeSharePicture } from '../../../plugins/gatsby-plugin-datasheets/src/share-picture'
import { documentSources, sourcePage } from '../../support/document-sources'

const LOGO = readLogo()
const TEXT = { language: 'zh', siteName: '澄明包装', title: '五格便当托盘', kicker: '食品托盘' } as const
const NOWHERE = path.join(tmpdir(), 'no-such-folder')

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
  const folder = mkdtempSync(path.join(tmpdir(), 'share-'))
  writeFileSync(path.join(folder, 'red.png'), red)
  const panel = await makeSharePanel(path.join(folder, 'red.png'))
  rmSync(folder, { recursive: true })
  const picture = sharp(await makeSharePicture(TEXT, LOGO, panel))
  const { dominant } = await sharp(
    await picture.extract({ left: 610, top: 0, width: 580, height: 630 }).toBuffer(),
  ).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.g).toBeLessThan(60)
})

test('asks no system for fonts: its words are outlines', () => {
  const svg = drawShareText(TEXT, LOGO)
  expect(svg).not.toContain('<text')
  expect(svg.match(/<path transform/g)).toHaveLength('澄明包装五格便当托盘食品托盘'.length)
})

test('makes a long title smaller, so that no word is cut', () => {
  const title = 'Lebensmittelverpackungsentwicklung für Mehrkammerschalen'
  const svg = drawShareText({ ...TEXT, language: 'de', title, kicker: '' }, LOGO)
  const places = [...svg.matchAll(/translate\(([\d.]+) /g)].map(([, left]) => Number(left))
  expect(Math.max(...places)).toBeLessThan(600)
})

describe('the list of pictures', () => {
  const read = (pages: ReturnType<typeof sourcePage>[], folder = NOWHERE, known: KnownHeadings = {}) =>
    listSharePictures({ ...documentSources(['en', 'zh']), allSitePage: { nodes: pages } }, '1', folder, known)
  const list = (...given: Parameters<typeof read>) => read(...given).pictures

  test('has one for each page in its language', () => {
    const pages = [sourcePage('en', '/', { itemId: 'home' }), sourcePage('zh', '/product/bento', { itemId: 'bento' })]
    expect(
      list(pages)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(['en/home.jpg', 'zh/product/bento.jpg'])
  })

  test('has one for a page and its alias', () => {
    const page = sourcePage('en', '/food-tray', { categoryId: '102' })
    expect(list([page, { ...page, path: '/food-tray/1' }])).toHaveLength(1)
  })

  test('makes the pages of a list share theirs', () => {
    const pages = ['/food-tray', '/food-tray/2'].map((address) => sourcePage('en', address, { categoryId: '102' }))
    const keys = list(pages).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('leaves out pages that are not the site’s own', () => {
    expect(list([{ path: '/dev-404-page', pageContext: null }])).toEqual([])
  })

  test('takes the title of a page without content from its heading', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'share-'))
    mkdirSync(path.join(folder, 'en/search'), { recursive: true })
    const page = sourcePage('en', '/search')
    const before = list([page], folder)[0]?.key
    writeFileSync(path.join(folder, 'en/search/index.html'), '<main><h1 class="a">Search</h1></main>')
    expect(list([page], folder)[0]?.key).not.toBe(before)

    // Its file is read again only when it has changed.
    const file = path.join(folder, 'en/search/index.html')
    utimesSync(file, 1000, 1000)
    const { headings } = read([page], folder)
    const headingOf = (known: KnownHeadings) => Object.values(read([page], folder, known).headings)[0]?.heading
    writeFileSync(file, '<main><h1>Find</h1></main>')
    utimesSync(file, 1000, 1000)
    expect([headingOf(headings), headingOf({})]).toEqual(['Search', 'Find'])
    utimesSync(file, 2000, 2000)
    expect(headingOf(headings)).toBe('Find')
    rmSync(folder, { recursive: true })
  })
})

test.each([
  ['<h1>Search</h1>', 'Search'],
  ['<h1 class="a">Salads &amp; <b>bowls</b></h1>', 'Salads & bowls'],
  ['<p>No heading</p>', ''],
])('reads the heading of %s', (html, heading) => {
  expect(readHeading(html)).toBe(heading)
})
