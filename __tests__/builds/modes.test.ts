import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { DOCUMENT_FOLDERS } from '../../src/build/documents/document-notes'
import { stopChild } from '../../scripts/lib/children'
import { startProvider, type RunningProvider } from '../../scripts/lib/provider'
import { crawl, findOrphans, type Crawl } from '../e2e/support/crawl'
import { changeSettings, copySmallContent } from './support/small-content'
import { buildSmallSite, openSmallSite } from './support/small-site'

const MINUTES = 60_000

interface Mode {
  name: string
  settings: Record<string, unknown>
  /** Addresses that must exist. */
  pages: string[]
  /** Addresses of other modes, which must not exist. */
  absent: string[]
}

/** A news item without a Chinese version here. */
const UNTRANSLATED = 'news/why-cpet-survives-the-oven'

const MODES: Mode[] = [
  {
    name: 'slash with .html',
    settings: { listMode: 'slash', subFolderMode: 2 },
    pages: [
      '/',
      '/zh',
      '/zh/news-list/2.html',
      '/zh/food-tray.html',
      '/food-tray/1.html',
      '/product/apple-clamshell-4-cavity.html',
      '/about/factory/cleanroom/validation.html',
      '/zh/404.html',
    ],
    absent: ['/news-list/2', '/news-list-2', '/food-tray', '/product/apple-clamshell-4-cavity'],
  },
  {
    name: 'dash with .html and other prefixes',
    settings: {
      listMode: 'dash',
      subFolderMode: 2,
      routePath: { product: 'goods', news: 'press', case: 'stories' },
    },
    pages: ['/zh/goods-1.html', '/press-2.html', '/zh/food-tray.html', '/food-tray-1.html', '/industry-news-2.html'],
    absent: ['/news-list-2.html', '/press/2.html', '/food-tray/1.html', '/press-2'],
  },
  {
    name: 'dash',
    settings: {
      listMode: 'dash',
      subFolderMode: 1,
      routePath: { product: 'product-list', news: 'news-list', case: 'case-list' },
    },
    pages: ['/product-list-1', '/zh/news-list-2', '/food-tray', '/food-tray-1', '/zh/industry-news-2'],
    absent: ['/news-list/2', '/news-list-2.html', '/press-2.html', '/food-tray.html'],
  },
]

const DOCUMENT = new RegExp(`^/(${DOCUMENT_FOLDERS.join('|')})/`)

/** That of a product's document, or of a certificate. */
const DOCUMENT_ADDRESS = /^\/(certificates\/(en|zh)|[a-z-]+\/(en|zh)(\/[a-z]{2,4})?\/product)\/[a-z0-9-]+\.(pdf|csv)$/

let site: string

beforeAll(() => {
  site = openSmallSite()
})

/** The site built against a provider with other settings; the modes share a cache, as after an editor's changes. */
describe.each(MODES)('the site in the mode $name', ({ settings, pages, absent }) => {
  let content: string
  let provider: RunningProvider | undefined
  let result: Crawl
  let output: string
  let publicFolder: string

  beforeAll(async () => {
    content = copySmallContent({ items: 'few' })
    changeSettings(content, settings)
    rmSync(path.join(content, UNTRANSLATED, 'index.zh.md'))
    const data = path.resolve('.sites/modes-data')
    rmSync(data, { recursive: true, force: true })
    provider = await startProvider({
      PROVIDER_PORT: '0',
      CONTENT: content,
      PROVIDER_DATA: data,
      DATABASE_URL: '',
    })
    const build = await buildSmallSite(site, { PROVIDER_URL: provider.url, SITE_DOCUMENTS: 'off' })
    if (build.code !== 0) throw new Error(build.output.slice(-4000))
    // Gatsby breaks long lines anywhere.
    output = build.output.replace(/\s+/g, ' ')
    publicFolder = path.join(site, 'public')
    result = crawl(publicFolder)
  }, 8 * MINUTES)

  afterAll(async () => {
    if (provider) await stopChild(provider.process)
    rmSync(content, { recursive: true, force: true })
  })

  // Specification: 2.27, 2.28
  test('has its addresses', () => {
    expect(result.pages).toEqual(expect.arrayContaining(pages))
  })

  // Specification: 2.30
  test('has none of another mode’s addresses', () => {
    expect(result.pages.filter((page) => absent.includes(page))).toEqual([])
  })

  test('has no dead link', () => {
    expect(result.dead.filter((link) => !DOCUMENT.test(link.split(' -> ')[1] ?? ''))).toEqual([])
  })

  test('links to documents, which this build does not make, at addresses that no mode changes', () => {
    const documents = [...result.linksTo.keys()].filter((link) => DOCUMENT.test(link))
    expect(documents.length).toBeGreaterThan(100)
    expect(documents.filter((link) => !DOCUMENT_ADDRESS.test(link))).toEqual([])
  })

  test('links to every page except not-found pages and first pages of categories', () => {
    const excused = /^(\/zh)?\/((404|account)(\.html)?|[a-z-]+[/-]1(\.html)?)$/
    expect(findOrphans(result).filter((page) => !excused.test(page))).toEqual([])
  })

  test('marks what is not translated as English, and says so', () => {
    const address = result.pages.find((page) => page.startsWith(`/zh/${UNTRANSLATED}`)) ?? ''
    const file = address.endsWith('.html') ? address : `${address}/index.html`
    const $ = load(readFileSync(path.join(publicFolder, file), 'utf8'))
    expect($('h1').attr('lang')).toBe('en')
    expect($('[role="note"]').text()).toContain('尚未翻译')
  })

  test('names each untranslated text in the build’s output: language, item and fields', () => {
    const fields = 'name, summary, body, title_translatable, details_translatable, keyword_translatable'
    expect(output).toContain('1 text has no translation and is shown in the default language (en):')
    expect(output).toContain(`zh news ${UNTRANSLATED}: ${fields}`)
  })
})
