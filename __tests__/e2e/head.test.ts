import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { describeHeads } from './support/describe-heads'
import { e2e } from './support/environment'
import { PAGE_KINDS, inLanguage } from '../../scripts/lib/page-kinds'

const HREFLANG = ['en', 'zh', 'ja', 'ko', 'fr', 'de', 'es', 'pt', 'ru', 'it', 'pl', 'x-default']

const readTitleParts = (htmlLang: string) => ({
  prefix: '',
  suffix: htmlLang === 'zh-Hans' ? ' | 澄明包装' : ' | Pellucid Packaging',
})

function readPage(address: string) {
  return load(readFileSync(path.join(e2e.public, address, 'index.html'), 'utf8'))
}

function readStructuredData(address: string): Record<string, unknown>[] {
  const text = readPage(address)('script[type="application/ld+json"]').text()
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']
}

function typesOf(address: string): unknown[] {
  return readStructuredData(address).map((data) => data['@type'])
}

describe.each(Object.entries(PAGE_KINDS))('the head of the page %s', (_kind, address) => {
  // Specification: 3.3
  test.each([
    ['en', 'en', ' | Pellucid Packaging'],
    ['zh', 'zh-Hans', ' | 澄明包装'],
    ['de', 'de', ' | Pellucid Packaging'],
  ])('is complete in %s', (language, htmlLang, suffix) => {
    const $ = readPage(inLanguage(address, language))
    expect($('html').attr('lang')).toBe(htmlLang)
    expect($('html').attr('dir')).toBe('ltr')
    const title = $('title').text()
    expect(title.endsWith(suffix)).toBe(true)
    for (const name of ['description', 'keywords', 'copyright']) {
      expect($(`meta[name="${name}"]`).attr('content')).toBeTruthy()
    }
    // The address of an inquiry's status has a secret.
    const isPrivate = address === PAGE_KINDS.inquiryStatus
    expect($('meta[name="robots"]').attr('content')).toBe(isPrivate ? 'noindex' : 'all')
    expect($('meta[name="referrer"]').attr('content')).toBe(isPrivate ? 'no-referrer' : undefined)
    expect($('link[rel="canonical"]').attr('href')).toBe(e2e.site + inLanguage(address, language))
    expect(
      $('link[rel="alternate"][hreflang]')
        .toArray()
        .map((link) => $(link).attr('hreflang')),
    ).toEqual(HREFLANG)
    expect($('meta[property="og:title"]').attr('content')).toBe($('title').text())
    expect($('link[rel="alternate"][type="application/rss+xml"]')).toHaveLength(1)
    const picture = $('meta[property="og:image"]').attr('content') ?? ''
    expect(picture.startsWith(`${e2e.site}/share/`)).toBe(true)
    expect(existsSync(path.join(e2e.public, picture.slice(e2e.site.length)))).toBe(true)
    expect($('h1')).toHaveLength(1)
  })
})

describeHeads(() => ({ folder: e2e.public, parts: readTitleParts }))

describe('canonical addresses', () => {
  test('the numbered first page of a category names the bare one', () => {
    const $ = readPage('/zh/food-tray/1')
    expect($('link[rel="canonical"]').attr('href')).toBe(`${e2e.site}/zh/food-tray`)
  })
})

describe('structured data', () => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/food-tray', ['Organization', 'WebSite', 'BreadcrumbList', 'ItemList']],
    ['/de/product/map-meat-tray-deep-pp', ['Organization', 'WebSite', 'BreadcrumbList', 'Product']],
    ['/news/why-cpet-survives-the-oven', ['Organization', 'WebSite', 'BreadcrumbList', 'NewsArticle']],
  ])('of %s is %j', (address, types) => {
    expect(typesOf(address)).toEqual(types)
  })
})

test('no page of the sample is in another language than its address says', () => {
  expect(readPage('/de/news/why-cpet-survives-the-oven')('main [lang="en"]')).toHaveLength(0)
  expect(readPage('/zh/news/why-cpet-survives-the-oven')('main [lang="en"]')).toHaveLength(0)
})

describe('files beside the pages', () => {
  const readFile = (file: string) => readFileSync(path.join(e2e.public, file), 'utf8')

  const readSitemap = () =>
    readdirSync(e2e.public)
      .filter((file) => /^sitemap-\d+\.xml$/.test(file))
      .map(readFile)
      .join('\n')
      .replaceAll(/<\?xml[^>]*>/g, '')

  test('the sitemap says when products, lists and articles last changed', () => {
    const $ = load(readSitemap(), { xml: true })
    const undated = $('url')
      .toArray()
      .filter((url) => $(url).find('lastmod').length === 0)
      .map((url) => $(url).find('loc').text())
    expect(undated.filter((address) => !/\/(inquiry|samples)$/.test(address))).toEqual([])
  })

  test('robots.txt names the sitemap', () => {
    expect(readFile('robots.txt')).toContain(`Sitemap: ${e2e.site}/sitemap-index.xml`)
  })

  test.each([
    ['feed.xml', 'en'],
    ['zh/feed.xml', 'zh-Hans'],
  ])('the feed %s has the newest news in its language', (file, language) => {
    const $ = load(readFile(file), { xml: true })
    expect($('channel > language').text()).toBe(language)
    expect($('item')).toHaveLength(20)
    expect($('item link').first().text()).toContain(`${e2e.site}/${language === 'en' ? '' : 'zh/'}news/`)
  })
})
