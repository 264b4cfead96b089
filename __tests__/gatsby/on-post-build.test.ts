import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import { environment } from '../../src/config/environment'
import { onPostBuild } from '../../src/gatsby/on-post-build'

const before = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'post-build-'))
  process.chdir(folder)
  process.env.SITE_DOCUMENTS = 'off'
})

afterEach(() => {
  process.chdir(before)
  delete process.env.SITE_DOCUMENTS
  rmSync(folder, { recursive: true })
})

const settings = (lang: string) => ({
  lang,
  htmlLang: lang,
  seoCompanyName: 'Pellucid',
  routePath: { product: 'product-list', news: 'news-list', case: 'case-list' },
  listMode: 'slash',
  subFolderMode: 1,
})

function run(languages: readonly string[]) {
  const data = {
    allSiteSettings: { nodes: languages.map(settings) },
    allLocale: { nodes: [] },
    allArticle: { nodes: [] },
    allProduct: { nodes: [] },
    pictures: { nodes: [] },
    allCategory: { nodes: [] },
    allContentPage: { nodes: [] },
  }
  const redirects = [{ fromPath: '/news-list', toPath: '/news-list/1', isPermanent: true }]
  const args = { graphql: async () => ({ data }), store: { getState: () => ({ redirects }) }, cache: {} }
  return onPostBuild(args as unknown as BuildArgs)
}

const readPublic = (file: string) => readFileSync(path.join(folder, 'public', file), 'utf8')

test('writes a feed for each language', async () => {
  await run(['en', 'zh'])
  expect(readPublic('feed.xml')).toContain(`<link>${environment.siteUrl}/news-list/1</link>`)
  expect(readPublic('zh/feed.xml')).toContain(`<link>${environment.siteUrl}/zh/news-list/1</link>`)
})

test('writes the redirects that page creation made, and the not-found pages', async () => {
  await run(['en', 'zh'])
  expect(readPublic('_redirects')).toBe('/news-list /news-list/1 301\n/zh/* /zh/404/index.html 404\n/* /404.html 404\n')
})

test('writes a web manifest for each language', async () => {
  await run(['en', 'zh'])
  expect(JSON.parse(readPublic('site.webmanifest'))).toMatchObject({ name: 'Pellucid', lang: 'en', start_url: '/' })
  expect(JSON.parse(readPublic('zh/site.webmanifest'))).toMatchObject({ lang: 'zh', start_url: '/zh' })
})

test('writes robots.txt', async () => {
  await run(['en'])
  expect(readPublic('robots.txt')).toContain(`Sitemap: ${environment.siteUrl}/sitemap-index.xml`)
})

test('stops the build of a site without languages', async () => {
  await expect(run([])).rejects.toThrow('There are no site settings: the site has no language.')
})
