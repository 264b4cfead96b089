import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import type { Browser } from 'playwright-core'
import { MARKUP, STRANGER_COMPANY } from '../support/stranger/content'
import { launchBrowser, openTab } from '../e2e/support/browser'
import { fileOf } from '../../scripts/lib/built-pages'
import { crawl, findOrphans, type Crawl } from '../e2e/support/crawl'
import { describeHeads } from '../e2e/support/describe-heads'
import { startStrangerSite, type StrangerSite } from './support/stranger-site'
import { findViolations } from '../support/axe'

let site: StrangerSite
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startStrangerSite()
}, 10 * 60_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const SUFFIX: Record<string, string> = {
  'en-IE': ' – Thistle & Rook',
  'fr-CA': ' – Thistle & Rook',
  'ja-JP': '｜シスル＆ルック',
}

const readPage = (address: string) => load(readFileSync(fileOf(site.public, address), 'utf8'))
const readXml = (file: string) => load(readFileSync(path.join(site.public, file), 'utf8'), { xml: true })

describe('the pages', () => {
  let result: Crawl

  beforeAll(() => {
    result = crawl(site.public)
  })

  test('stand where the provider’s settings, categories and items put them', () => {
    expect(result.pages).toEqual(
      expect.arrayContaining([
        '/',
        '/ja',
        '/catalogue-1.html',
        '/fr/trays.html',
        '/fr/trays-1.html',
        '/ja/eclairs.html',
        '/journal-1.html',
        '/ja/journal-2.html',
        '/letters-2.html',
        '/fr/fairs-1.html',
        '/stories-1.html',
        '/told-1.html',
        '/fr/wares/tubs/deep/half-litre.html',
        '/shallow-tub.html',
        '/ja/written/2024/may/a-letter.html',
        '/told/market-hall.html',
        '/who-we-are/people.html',
        '/fr/inquiry.html',
      ]),
    )
  })

  test('are in its three languages only', () => {
    const prefixes = new Set(result.pages.map((page) => /^\/([a-z]{2})(\/|$)/.exec(page)?.[1]))
    expect([...prefixes].sort()).toEqual(['fr', 'ja', undefined])
  })

  test('have no dead link', () => {
    expect(result.dead).toEqual([])
  })

  test('are all linked to, except not-found and account pages and first pages of categories', () => {
    const excused = /^(\/(fr|ja))?\/(404|account|[a-z-]+-1)\.html$/
    expect(findOrphans(result).filter((page) => !excused.test(page))).toEqual([])
  })
})

/** The status of inquiries, and mails to accounts. */
describe('what this provider does not offer', () => {
  const open = async (address: string) => {
    const { context, page } = await openTab(browser, { baseURL: site.origin, locale: 'en-GB' })
    return { context, page, goto: () => page.goto(address) }
  }

  test('has no page', () => {
    const { pages } = crawl(site.public)
    expect(pages.filter((page) => /inquiry-status|reset-password|confirm-address/.test(page))).toEqual([])
  })

  test('has no link on the login page', async () => {
    const { context, page, goto } = await open('/login.html')
    await goto()
    await page.locator('#account-password').waitFor()
    expect(await page.getByText('Forgot your password?').count()).toBe(0)
    await context.close()
  })

  test('has no link below a sent inquiry', async () => {
    const { context, page, goto } = await open('/inquiry.html')
    await goto()
    await page.getByLabel('Your name').fill('Ben')
    await page.getByLabel('Email').fill('ben@example.com')
    await page.getByLabel('Message').fill('Which sizes?')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
    expect(await page.getByRole('link', { name: 'Status and answers' }).count()).toBe(0)
    await context.close()
  })

  test('has no link and no form in the account', async () => {
    const user = { email: 'ben@example.com', name: 'Ben' }
    const sent = { id: '1', receivedAt: '2025-03-31T09:00:00.000Z', message: 'Which sizes?' }
    site.stranger.answer('online/account', { envelope: { code: 200, data: { user } } })
    site.stranger.answer('online/myInquiries', { envelope: { code: 200, data: { total: 1, list: [sent] } } })
    const { context, page, goto } = await open('/account.html')
    await context.addInitScript(() => localStorage.setItem('token', 't-1'))
    await goto()
    await page.getByText('Which sizes?').waitFor()
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: 'Status and answers' }).count()).toBe(0)
    expect(await main.locator('form, details').count()).toBe(0)
    expect(await main.getByRole('button').allTextContents()).toEqual(['Repeat this inquiry', 'Sign out'])
    site.stranger.reset()
    await context.close()
  })
})

describeHeads(() => ({
  folder: site.public,
  parts: (htmlLang) => ({ prefix: 'T&R · ', suffix: SUFFIX[htmlLang] ?? '' }),
}))

describe('the head', () => {
  test.each([
    ['/', 'en-IE'],
    ['/fr', 'fr-CA'],
    ['/ja/shallow-tub.html', 'ja-JP'],
  ])('of %s has the language %s', (address, htmlLang) => {
    expect(readPage(address)('html').attr('lang')).toBe(htmlLang)
  })

  test('names the page in the languages that there are', () => {
    const $ = readPage('/fr/shallow-tub.html')
    const alternates = $('link[rel="alternate"][hreflang]').toArray()
    expect(alternates.map((link) => $(link).attr('hreflang'))).toEqual(['en', 'ja', 'fr', 'x-default'])
    expect($('link[rel="canonical"]').attr('href')).toBe(`${site.origin}/fr/shallow-tub.html`)
  })

  test('of a category without texts is made of its name and items', () => {
    const $ = readPage('/trays.html')
    expect($('title').text()).toBe('T&R · Trays – Thistle & Rook')
    expect($('meta[name="description"]').attr('content')).toMatch(/^Trays · .*Shallow tub/)
  })

  test('keeps prefix and suffix around a name however long', () => {
    const title = readPage('/shallow-tub.html')('title').text()
    expect(title).toMatch(/^T&R · Shallow tub with a name .* fits behind it – Thistle & Rook$/)
  })

  test('has a picture for link previews', () => {
    const picture = readPage('/ja/shallow-tub.html')('meta[property="og:image"]').attr('content') ?? ''
    expect(existsSync(path.join(site.public, new URL(picture).pathname))).toBe(true)
  })
})

describe('a name that looks like markup is shown as its characters', () => {
  const name = `Tub ${MARKUP} "Lid" <script>alert('x')</script>`
  const product = '/wares/tubs/deep/half-litre.html'

  test('in the heading, the breadcrumbs and the head', () => {
    const $ = readPage(product)
    expect($('h1').text()).toBe(name)
    expect($('main nav').first().text()).toContain(name)
    expect($('title').text()).toContain(name)
    expect($('meta[property="og:title"]').attr('content')).toContain(name)
  })

  test('in structured data', () => {
    const $ = readPage(product)
    const { '@graph': graph } = JSON.parse($('script[type="application/ld+json"]').text()) as {
      '@graph': Record<string, unknown>[]
    }
    expect(graph.find((node) => node['@type'] === 'Product')?.name).toBe(name)
    expect(graph.find((node) => node['@type'] === 'Organization')?.name).toBe(STRANGER_COMPANY)
  })

  test('in lists and navigation', () => {
    const $ = readPage('/catalogue-1.html')
    expect($('main h2').text()).toContain(name)
    expect($('header').text()).toContain(`Tubs ${MARKUP} "pots"`)
  })

  test('in the feed', () => {
    const $ = readXml('feed.xml')
    const titles = $('item > title').toArray()
    expect(titles.map((title) => $(title).text())).toContain(`A letter ${MARKUP} 'more'`)
  })

  test('in the search index and the filters’ file', () => {
    for (const file of ['search-index/en.json', 'facets/en.json']) {
      const text = readFileSync(path.join(site.public, file), 'utf8')
      expect(text).toContain(JSON.stringify(name).slice(1, -1))
    }
  })

  test('in the manifest, of the company', () => {
    const manifest = JSON.parse(readFileSync(path.join(site.public, 'site.webmanifest'), 'utf8')) as { name: string }
    expect(manifest.name).toBe(STRANGER_COMPANY)
  })
})

test('the sitemap says when the content of a page last changed', () => {
  const $ = readXml('sitemap-0.xml')
  const lastmodOf = (address: string) =>
    $('url')
      .filter((_, url) => $(url).find('loc').text() === site.origin + address)
      .find('lastmod')
      .text()
  expect(lastmodOf('/ja/shallow-tub.html')).toBe('2025-02-03T04:05:07.000Z')
  expect(lastmodOf('/fr/trays.html')).toBe('2025-03-08T10:00:00.000Z')
  expect(lastmodOf('/inquiry.html')).toBe('')
})

test('nothing of the sample company is in any page or file', () => {
  const files = readdirSync(site.public, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|json|xml|webmanifest|txt)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(site.public, 'admin')))
  const named = files.filter((file) => /pellucid|ningbo|澄明/i.test(readFileSync(file, 'utf8')))
  expect(named).toEqual([])
})

describe('in a browser', () => {
  test.each([
    '/',
    '/fr/catalogue-1.html',
    '/ja/tubs-and-pots.html',
    '/eclairs.html',
    '/fr/wares/tubs/deep/half-litre.html',
    '/ja/shallow-tub.html',
    '/journal-1.html',
    '/ja/written/2024/may/a-letter.html',
    '/told/market-hall.html',
    '/who-we-are.html',
    '/fr/imprint.html',
    '/search.html?q=tub',
    '/ja/inquiry.html',
    '/login.html',
    '/compare.html',
    '/finder.html',
    '/fr/nothing-is-here',
  ])('%s opens without a script error and without an accessibility problem', async (address) => {
    const { context, page, problems } = await openTab(browser, { baseURL: site.origin })
    await page.goto(address)
    expect(await findViolations(page)).toEqual([])
    expect(problems.filter((problem) => !problem.includes('status of 404'))).toEqual([])
    await context.close()
  })

  test('structured data stays in the page when its code has taken over', async () => {
    const { context, page } = await openTab(browser, { baseURL: site.origin })
    await page.goto('/shallow-tub.html', { waitUntil: 'networkidle' })
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(text).toContain('"@type":"Product"')
    await context.close()
  })

  test('a visit is reported to the provider, and an inquiry reaches it', async () => {
    const { context, page } = await openTab(browser, { baseURL: site.origin })
    await page.goto('/inquiry.html')
    await page.getByLabel('Your name').fill('Ana')
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByLabel('Message').fill('How many?')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await page.getByText('inquiry/1').waitFor()
    expect(site.stranger.callsTo('online/accessRecords')[0]?.body).toMatchObject({ companyId: 'mill 42' })
    expect(site.stranger.callsTo('online/inquiryAdd')[0]?.body).toMatchObject({ name: 'Ana', companyId: 'mill 42' })
    await context.close()
  })
})
