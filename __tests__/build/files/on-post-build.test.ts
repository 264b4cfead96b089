import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import { environment } from '../../../src/site/environment'
import { createRedirects } from '../../../src/build/pages/redirects'
import { onPostBuild } from '../../../src/build/files/on-post-build'
import { hashInline } from '../../../src/build/html/inline-hashes'
import { makeMemoryCache } from '../../support/memory-cache'
import { makeReadNodes } from '../../support/nodes'
import { makeSite } from '../../support/site-content'
import { runInTemporaryFolder } from '../../support/temporary-folder'

process.env.SITE_DOCUMENTS = 'off'

let cache: ReturnType<typeof makeMemoryCache>

/** The files that Gatsby has already written. */
const BUILT = {
  'index.html': '<style data-href="/styles-1.css">.home{}</style><script>home()</script>',
  'product/tray/index.html': '<style>.product{}</style><script>product()</script>',
  'product/box/index.html': '<script>product()</script>',
  'app-a3dbbd47db.js': '',
  '_gatsby/slices/_gatsby-scripts-1.html': '<script>start()</script>',
}

const SitePage = [
  { path: '/', component: 'home.tsx' },
  { path: '/product/tray', component: 'product.tsx' },
  { path: '/product/box', component: 'product.tsx' },
]

runInTemporaryFolder()

beforeEach(() => {
  cache = makeMemoryCache()
  for (const [file, content] of Object.entries(BUILT)) {
    mkdirSync(path.join('public', path.dirname(file)), { recursive: true })
    writeFileSync(path.join('public', file), content)
  }
})

const settings = (lang: string) => ({
  lang,
  htmlLang: lang,
  seoCompanyName: 'Pellucid',
  routePath: DEFAULT_PREFIXES,
  listMode: 'slash',
  subFolderMode: 1,
})

function run(languages: readonly string[], nodes: Parameters<typeof makeReadNodes>[0] = {}) {
  const data = {
    allSiteSettings: { nodes: languages.map(settings) },
    allLocale: { nodes: [] },
    allArticle: { nodes: [] },
  }
  const graphql = async () => ({ data })
  const getNodesByType = makeReadNodes({ SitePage, ...nodes })
  return onPostBuild({ graphql, getNodesByType, cache } as unknown as BuildArgs)
}

const readPublic = (file: string) => readFileSync(path.join('public', file), 'utf8')

test('writes a feed for each language', async () => {
  await run(['en', 'zh'])
  expect(readPublic('feed.xml')).toContain(`<link>${environment.siteUrl}/news-list/1</link>`)
  expect(readPublic('zh/feed.xml')).toContain(`<link>${environment.siteUrl}/zh/news-list/1</link>`)
})

test('writes the redirects that page creation made, and the not-found pages', async () => {
  createRedirects(makeSite({ languages: ['en'], redirects: [{ from: 'old-tray', to: 'tray' }] }), {
    createRedirect: () => {},
  })
  await run(['en', 'zh'])
  expect(readPublic('_redirects')).toBe(
    '/_headers /404.html 404!\n/_redirects /404.html 404!\n/ /zh 302! Language=zh\n/old-tray /tray 301\n/zh/* /zh/404/index.html 404\n/* /404.html 404\n',
  )
})

test('writes headers that allow the inline scripts and styles of every template and of Gatsby itself', async () => {
  await run(['en'])
  const [policy = ''] = readPublic('_headers').match(/script-src.*?; style-src[^;]*/) ?? []
  for (const style of ['.home{}', '.product{}']) {
    expect(policy).toContain(hashInline([`<style>${style}</style>`]).styles[0])
  }
  for (const script of ['home()', 'product()', 'start()']) {
    expect(policy).toContain(hashInline([`<script>${script}</script>`]).scripts[0])
  }
  expect(readPublic('_headers')).toContain('/app-a3dbbd47db.js\n  Cache-Control: public, max-age=31536000, immutable')
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

test('does not rewrite files that are already right', async () => {
  await run(['en', 'zh'])
  const times = () =>
    readdirSync('public', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, statSync(file).mtimeMs])
  const first = times()
  writeFileSync('public/robots.txt', 'another')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await run(['en', 'zh'])
  expect(readPublic('robots.txt')).toContain('Sitemap: ')
  const isRobots = ([file]: (string | number)[]) => String(file).endsWith('robots.txt')
  expect(times().filter((entry) => !isRobots(entry))).toEqual(first.filter((entry) => !isRobots(entry)))
})

test('a search index stays while its items do, and the words that were kept of them stay, too', async () => {
  const page = { id: 'en-about', internal: { contentDigest: '1' }, itemId: 'page/about', lang: 'en', kind: 'page' }
  const texts = { path: 'about', name: 'About', summary: '', keyword_translatable: '', body: '', fallbackFields: [] }
  const locale = { id: 'search', internal: { contentDigest: '1' }, language: 'en', ns: 'search', data: '{}' }
  const about = { ...page, ...texts, sort: 1, categoriesIds: [], images: [] }
  const index = 'public/search-index/en.json'
  mkdirSync('.cache/compiled', { recursive: true })
  writeFileSync('.cache/compiled/gatsby-node.js', 'code')
  const isWritten = async (change: object = {}) => {
    mkdirSync(path.dirname(index), { recursive: true })
    writeFileSync(index, 'kept')
    await run(['en'], { ContentPage: [{ ...about, ...change }], Locale: [locale] })
    return readFileSync(index, 'utf8') !== 'kept'
  }
  expect(await isWritten()).toBe(true)
  const words = await cache.get('search-words')
  expect(await isWritten()).toBe(false)
  expect(await cache.get('search-words')).toEqual(words)
  expect(await isWritten({ internal: { contentDigest: '2' }, name: 'Us' })).toBe(true)
  expect(readFileSync(index, 'utf8')).toContain('Us')
  writeFileSync('.cache/compiled/gatsby-node.js', 'other code')
  expect(await isWritten({ internal: { contentDigest: '2' }, name: 'Us' })).toBe(true)
})
