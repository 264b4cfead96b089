import { existsSync, readFileSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { KEPT_METAS } from '../../../plugins/gatsby-plugin-build-manifest/src/manifest-files'
import { createFakeBuild } from './support/fake-build'

const SITE = { '/': { a: 1 }, '/about': { a: 2 }, '/zh/about': { a: 3 } }

let site: ReturnType<typeof createFakeBuild>

beforeEach(() => {
  site = createFakeBuild()
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the manifest', () => {
  test('names the build, its time and the hash of its code', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1234)
    await site.build({ pages: SITE })
    expect(site.readLatest()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
      timestamp: 1234,
      webpackCompilationHash: 'code-1',
    })
  })

  // Specification: 7.11
  test('has a meta with the sorted paths of the pages, redirects and the rules of pages', async () => {
    await site.build({
      pages: SITE,
      contexts: { '/about': { rules: { validate: 'page-number' } } },
      redirects: [
        { fromPath: '/z', toPath: '/' },
        { fromPath: '/b', toPath: '/about' },
      ],
    })
    const { id, timestamp } = site.readLatest()
    expect(site.readMeta(id)).toEqual({
      id,
      timestamp,
      routes: {
        redirects: [
          { fromPath: '/b', toPath: '/about' },
          { fromPath: '/z', toPath: '/' },
        ],
        rules: { '/about': { validate: 'page-number' } },
      },
      prerendered: ['/', '/about', '/zh/about'],
    })
  })

  test('keeps its id, time and files in a build that changes nothing', async () => {
    await site.build({ pages: SITE })
    const { id } = site.readLatest()
    const files = ['builds/latest.json', `builds/meta/${id}.json`, 'about/_payload.json']
    const before = files.map((file) => [readFileSync(site.inPublic(file), 'utf8'), site.stat(file).ctimeMs])
    await new Promise((resolve) => setTimeout(resolve, 20))
    await site.build({ pages: SITE })
    expect(files.map((file) => [readFileSync(site.inPublic(file), 'utf8'), site.stat(file).ctimeMs])).toEqual(before)
  })

  test('has the same id for the same content when the cache is gone', async () => {
    await site.build({ pages: SITE })
    const { id } = site.readLatest()
    site.clearCache()
    await site.build({ pages: SITE })
    expect(site.readLatest().id).toBe(id)
  })

  test.each([
    ['a page’s data', { pages: { ...SITE, '/about': { a: 9 } } }],
    ['a page more', { pages: { ...SITE, '/new': {} } }],
    ['a page less', { pages: { '/': SITE['/'], '/about': SITE['/about'] } }],
    ['the code', { pages: SITE, code: 'code-2' }],
    ['a redirect', { pages: SITE, redirects: [{ fromPath: '/x', toPath: '/' }] }],
    ['a page’s rules', { pages: SITE, contexts: { '/': { rules: { middleware: ['signed-in'] } } } }],
  ])('has another id after a change of %s', async (_name, change) => {
    await site.build({ pages: SITE })
    const { id } = site.readLatest()
    await site.build(change)
    expect(site.readLatest().id).not.toBe(id)
    expect(existsSync(site.inPublic(`builds/meta/${id}.json`))).toBe(true)
  })

  test('has the former id again when a change is taken back, with a new time', async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000).mockReturnValueOnce(3000)
    await site.build({ pages: SITE })
    const { id } = site.readLatest()
    await site.build({ pages: SITE, code: 'code-2' })
    await site.build({ pages: SITE })
    expect(site.readLatest()).toMatchObject({ id, timestamp: 3000 })
    expect(site.readMeta(id).timestamp).toBe(3000)
  })

  test('names the commit of the content, also when the pages are those of another commit', async () => {
    const pages = { '/': 'Home' }
    await site.build({ pages })
    const { id, timestamp } = site.readLatest()
    expect(site.readLatest().content).toBeUndefined()
    await site.build({ pages, commit: 'a1' })
    const committedAt = '2026-03-31T09:00:00.000Z'
    expect(site.readLatest()).toMatchObject({ id, timestamp, content: { commit: 'a1', committedAt } })
    await site.build({ pages, commit: 'b2' })
    expect(site.readLatest()).toMatchObject({ id, timestamp, content: { commit: 'b2', committedAt } })
    const before = site.stat('builds/latest.json')
    await site.build({ pages, commit: 'b2' })
    expect(site.stat('builds/latest.json').ino).toBe(before.ino)
    await site.build({ pages: { '/': 'House' }, commit: 'c3' })
    expect(site.readLatest().content).toEqual({ commit: 'c3', committedAt })
  })

  test('keeps the metas of the latest builds only', async () => {
    let time = 0
    jest.spyOn(Date, 'now').mockImplementation(() => ++time)
    await site.build({ pages: SITE, code: 'first' })
    const { id } = site.readLatest()
    for (let build = 0; build < KEPT_METAS; build++) await site.build({ pages: SITE, code: `later-${build}` })
    expect(readdirSync(site.inPublic('builds/meta'))).toHaveLength(KEPT_METAS)
    expect(existsSync(site.inPublic(`builds/meta/${id}.json`))).toBe(false)
    expect(existsSync(site.inPublic(`builds/meta/${site.readLatest().id}.json`))).toBe(true)
  })

  test.each(['', '<html>', '{}', '{"id":"../../x","timestamp":1}'])('replaces a broken one: %p', async (text) => {
    await site.build({ pages: SITE })
    const { id } = site.readLatest()
    writeFileSync(site.inPublic('builds/latest.json'), text)
    await site.build({ pages: SITE })
    expect(site.readLatest().id).toBe(id)
  })

  test('stops the build where the data of a page is missing', async () => {
    await site.build({ pages: SITE })
    renameSync(site.inPublic('page-data/about'), site.inPublic('page-data/elsewhere'))
    await expect(site.build({ pages: { '/': {} } })).resolves.toBeUndefined()
    writeFileSync(site.inPublic('page-data/about'), '')
    await expect(site.build({ pages: SITE })).rejects.toThrow('about')
  })
})

describe('the payloads', () => {
  const payload = (file: string) => JSON.parse(readFileSync(site.inPublic(file), 'utf8')) as unknown

  // Specification: 7.13
  test('are the data of each page, at no cost of disk', async () => {
    await site.build({ pages: SITE })
    expect(payload('_payload.json')).toEqual({ a: 1 })
    expect(payload('zh/about/_payload.json')).toEqual({ a: 3 })
    expect(site.stat('_payload.json').ino).toBe(site.stat('page-data/index/page-data.json').ino)
  })

  test('stand without .html where pages are files, and belong to the folder’s page where there are both', async () => {
    await site.build({ pages: { '/tray/1.html': { a: 1 }, '/404.html': { a: 'file' }, '/404': { a: 'folder' } } })
    expect(payload('tray/1/_payload.json')).toEqual({ a: 1 })
    expect(payload('404/_payload.json')).toEqual({ a: 'folder' })
  })

  // Specification: 7.12
  test('exist for every page that is listed as prerendered, and for no other', async () => {
    await site.build({ pages: { '/tray/1.html': { a: 1 }, '/404.html': { a: 'file' }, '/404': { a: 'folder' } } })
    expect(site.readMeta(site.readLatest().id).prerendered).toEqual(['/404', '/tray/1.html'])
  })

  test('become those of the other page where one of two is removed', async () => {
    await site.build({ pages: { '/404.html': { a: 'file' }, '/404': { a: 'folder' } } })
    await site.build({ pages: { '/404.html': { a: 'file' } } })
    expect(payload('404/_payload.json')).toEqual({ a: 'file' })
  })

  test('follow the data, whether Gatsby writes into its file or replaces it', async () => {
    await site.build({ pages: SITE })
    await site.build({ pages: { ...SITE, '/about': { a: 'written' } } })
    expect(payload('about/_payload.json')).toEqual({ a: 'written' })

    const file = site.inPublic('page-data/about/page-data.json')
    writeFileSync(`${file}.new`, '{"a":"made again"}')
    renameSync(`${file}.new`, file)
    await site.build({ pages: { ...SITE, '/about': { a: 'made again' } } })
    expect(payload('about/_payload.json')).toEqual({ a: 'made again' })
    expect(site.stat('about/_payload.json').ino).toBe(site.stat('page-data/about/page-data.json').ino)
  })

  test('are removed with their page, and so is a folder with nothing else in it', async () => {
    await site.build({ pages: SITE })
    writeFileSync(site.inPublic('zh/kept.txt'), '')
    await site.build({ pages: { '/': SITE['/'] } })
    expect(existsSync(site.inPublic('about'))).toBe(false)
    expect(readdirSync(site.inPublic('zh'))).toEqual(['kept.txt'])
    expect(existsSync(site.inPublic('_payload.json'))).toBe(true)
  })

  test('which are copies stay untouched while they are as old as the data', async () => {
    await site.build({ pages: SITE })
    const target = site.inPublic('about/_payload.json')
    const { atime, mtime } = site.stat('page-data/about/page-data.json')
    writeFileSync(`${target}.copy`, '{"a":2}')
    utimesSync(`${target}.copy`, atime, mtime)
    renameSync(`${target}.copy`, target)
    const { ino } = site.stat('about/_payload.json')
    site.clearCache()
    await site.build({ pages: SITE })
    expect(site.stat('about/_payload.json').ino).toBe(ino)
  })
})

test.each(['program', 'pages', 'redirects', 'webpackCompilationHash', 'html', 'status'])(
  'stops the build where Gatsby’s state has no “%s”',
  async (without) => {
    await expect(site.build({ pages: SITE, without })).rejects.toThrow(`Gatsby's state has no ${without}: adapt`)
    expect(existsSync(site.inPublic('builds'))).toBe(false)
  },
)
