import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { load } from 'cheerio'
import type { LanguageCode } from '../../../src/site/languages'
import { buildFeed, queryFeedSources } from '../../../src/build/files/feeds'
import type { Graphql } from '../../../src/build/data/read-nodes'

const SITE = 'https://example.com'

const settings = (lang: LanguageCode, more: object = {}) => ({
  lang,
  htmlLang: lang === 'zh' ? 'zh-Hans' : lang,
  seoCompanyName: 'Pellucid',
  routePath: DEFAULT_PREFIXES,
  listMode: 'slash',
  subFolderMode: 1,
  ...more,
})

const article = (itemId: string, lang: LanguageCode, more: object = {}) => ({
  itemId,
  lang,
  path: `news/${itemId}`,
  name: `Name of ${itemId} & more`,
  summary: `Summary of ${itemId}`,
  html: `<p>See <a href="/materials">our <em>materials</em></a> and <a href="https://eu.example/ppwr">this</a>.</p>`,
  publishedAt: '2026-03-05T00:00:00.000Z',
  ...more,
})

const locale = (language: LanguageCode, news: object) => ({ language, data: JSON.stringify({ news }) })

interface Data {
  allSiteSettings: { nodes: object[] }
  allLocale: { nodes: object[] }
  allArticle: { nodes: object[] }
}

const DATA: Data = {
  allSiteSettings: { nodes: [settings('en'), settings('zh')] },
  allLocale: {
    nodes: [
      locale('zh', { title: '新闻', details: '工厂新闻' }),
      locale('en', { title: 'News', details: 'News from the plant' }),
    ],
  },
  allArticle: { nodes: [article('b', 'en'), article('b', 'zh'), article('a', 'en')] },
}

const answer = (reply: { data?: Data; errors?: unknown }) => (async () => reply) as unknown as Graphql

const read = (data: Partial<Data> = {}) => queryFeedSources(answer({ data: { ...DATA, ...data } }))

async function build(data: Partial<Data> = {}) {
  const [source] = await read(data)
  if (!source) throw new Error('There is no feed.')
  return load(buildFeed(source, SITE), { xml: true })
}

describe('queryFeedSources', () => {
  test('gives a feed per language with the title in it', async () => {
    const sources = await read()
    expect(sources.map(({ path, title, description }) => [path, title, description])).toEqual([
      ['feed.xml', 'News – Pellucid', 'News from the plant'],
      ['zh/feed.xml', '新闻 – Pellucid', '工厂新闻'],
    ])
  })

  test('gives each feed the news in its language, in their order', async () => {
    const sources = await read()
    expect(sources.map(({ items }) => items.map(({ itemId }) => itemId))).toEqual([['b', 'a'], ['b']])
  })

  test('keeps the newest twenty', async () => {
    const nodes = Array.from({ length: 25 }, (_, index) => article(`n${index}`, 'en'))
    const [source] = await read({ allArticle: { nodes } })
    expect(source?.items).toHaveLength(20)
    expect(source?.items[0]?.itemId).toBe('n0')
  })

  test.each([
    ['errors', { data: DATA, errors: ['broken'] }],
    ['no data', {}],
  ])('stops the build on %s', async (_what, reply) => {
    await expect(queryFeedSources(answer(reply))).rejects.toThrow(
      'The news for the feeds could not be read from the data layer',
    )
  })
})

describe('buildFeed', () => {
  test('is about the news of the company in the language', async () => {
    const $ = await build({ allSiteSettings: { nodes: [settings('zh')] } })
    expect($('channel > title').text()).toBe('新闻 – Pellucid')
    expect($('channel > description').text()).toBe('工厂新闻')
    expect($('channel > language').text()).toBe('zh-Hans')
    expect($('channel > link').text()).toBe(`${SITE}/zh/news-list/1`)
    expect($('channel > atom\\:link').attr('href')).toBe(`${SITE}/zh/feed.xml`)
  })

  test('has each piece of news with its absolute address and day', async () => {
    const $ = await build()
    const items = $('item')
      .toArray()
      .map((item) => [$('title', item).text(), $('link', item).text(), $('pubDate', item).text()])
    expect(items).toEqual([
      ['Name of b & more', `${SITE}/news/b`, 'Thu, 05 Mar 2026 00:00:00 GMT'],
      ['Name of a & more', `${SITE}/news/a`, 'Thu, 05 Mar 2026 00:00:00 GMT'],
    ])
    expect($('item description').first().text()).toBe('Summary of b')
  })

  test('has names as text and summaries as HTML, in which markup is shown as its characters', async () => {
    const $ = await build({
      allArticle: { nodes: [article('x', 'en', { name: 'A <b>&amp;</b>', summary: 'B <b>&amp;</b>' })] },
    })
    expect($('item title').text()).toBe('A <b>&amp;</b>')
    expect(load($('item description').text()).text()).toBe('B <b>&amp;</b>')
  })

  test('ends no text within a text', async () => {
    const text = 'A]]>B]]></title><link>https://evil.example/</link><title>]]>'
    const $ = await build({ allArticle: { nodes: [article('x', 'en', { name: text, summary: text, html: text })] } })
    expect(
      $('item > *')
        .toArray()
        .map(({ tagName }) => tagName),
    ).toEqual(['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded'])
    expect($('item > link').text()).toBe(`${SITE}/news/x`)
  })

  test('writes addresses as the settings say', async () => {
    const $ = await build({ allSiteSettings: { nodes: [settings('zh', { listMode: 'dash', subFolderMode: 2 })] } })
    expect($('channel > link').text()).toBe(`${SITE}/zh/news-list-1.html`)
    expect($('item link').first().text()).toBe(`${SITE}/zh/news/b.html`)
  })

  test('has absolute links in the text, and leaves those to other sites', async () => {
    const $ = await build()
    const links = load($('item content\\:encoded').first().text())('a')
      .toArray()
      .map(({ attribs }) => attribs.href)
    expect(links).toEqual([`${SITE}/materials`, 'https://eu.example/ppwr'])
  })

  test('has the day of the newest item as its own, so that a rebuild changes no byte', async () => {
    const $ = await build()
    expect($('channel > lastBuildDate').text()).toBe('Thu, 05 Mar 2026 00:00:00 GMT')
    expect($.xml()).toBe((await build()).xml())
  })

  test('is a feed without news too', async () => {
    const $ = await build({ allArticle: { nodes: [] } })
    expect($('item')).toHaveLength(0)
    expect($('channel > lastBuildDate').text()).toBe('Thu, 01 Jan 1970 00:00:00 GMT')
  })
})
