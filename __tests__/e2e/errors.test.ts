import type { Browser, Page, Route } from 'playwright-core'
import { launchBrowser, openTab } from './support/browser'
import { waitInPage } from './support/wait-in-page'

const PRODUCT = '/product/sushi-tray-8-piece-dome-lid'

type SiteWindow = Window & { ___navigate: (to: string) => void; isSameDocument?: boolean }

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

/** Opens a page, and waits until the code loaded in idle time is there. */
async function open(address: string, options: Parameters<typeof openTab>[1] = {}) {
  const tab = await openTab(browser, options)
  await tab.page.goto(address, { waitUntil: 'networkidle' })
  await mark(tab.page)
  return tab
}

const mark = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as SiteWindow).isSameDocument = true
  })

const isSameDocument = (page: Page) => page.evaluate(() => (window as unknown as SiteWindow).isSameDocument === true)

const waitForNewDocument = (page: Page) => waitInPage(page, () => !(window as unknown as SiteWindow).isSameDocument)

const navigate = (page: Page, to: string) =>
  page.evaluate((address) => (window as unknown as SiteWindow).___navigate(address), to)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

const answer = (status: number) => (route: Route) => route.fulfill({ status, contentType: 'text/html', body: 'no' })

const DATA = `**/page-data${PRODUCT}/page-data.json*`

describe('a page whose data and document fail', () => {
  // Specification: 2.33
  test('is an error page in the site’s frame, at its own address, which can be reloaded from there', async () => {
    const { page, context } = await open('/about')
    await page.route(DATA, answer(503))
    await page.route(`**${PRODUCT}*`, answer(503))
    await navigate(page, `${PRODUCT}?ref=mail#content`)
    await heading(page, 'Internal Server Error').waitFor()
    expect(pathOf(page)).toBe(`${PRODUCT}?ref=mail#content`)
    expect(await isSameDocument(page)).toBe(true)
    await page.getByRole('alert').getByText('This page could not be loaded.').waitFor()
    expect(await page.getByRole('main').getByRole('definition').allTextContents()).toEqual([
      `${PRODUCT}?ref=mail`,
      '503',
    ])
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    expect(await page.getByRole('main').getByRole('search').getAttribute('action')).toBe('/search')
    expect(await page.locator('header a[hreflang="de"]').getAttribute('href')).toBe(`/de${PRODUCT}`)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await waitForNewDocument(page)
    await heading(page, 'Sushi tray').waitFor()
    expect(pathOf(page)).toBe(`${PRODUCT}?ref=mail`)
    await context.close()
  })

  test('leaves the previous page one step back', async () => {
    const { page, context } = await open('/about')
    const before = await page.getByRole('heading', { level: 1 }).textContent()
    await page.route(DATA, answer(500))
    await page.route(`**${PRODUCT}*`, answer(500))
    await navigate(page, PRODUCT)
    await heading(page, 'Internal Server Error').waitFor()
    await page.goBack()
    await heading(page, before ?? '').waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await context.close()
  })
})

test('a page whose code stays missing is loaded as a document, and is an error page the next time', async () => {
  const { page, context } = await open('/about')
  await page.route(/component---src-templates-product-tsx-.*\.js$/, answer(404))
  await navigate(page, PRODUCT)
  await waitForNewDocument(page)
  await page.getByText('Parts of this page could not be loaded').waitFor()
  await heading(page, 'Sushi tray').waitFor()
  await page.goto('/about', { waitUntil: 'networkidle' })
  await navigate(page, PRODUCT)
  await heading(page, 'Internal Server Error').waitFor()
  expect(pathOf(page)).toBe(PRODUCT)
  await context.close()
})

test.each([
  ['/zh', '服务器内部错误', '产品'],
  ['/de', 'Interner Serverfehler', 'Produkte'],
])('a page that throws is an error page in the language of %s', async (language, title, products) => {
  const { page, context } = await open(`${language}/about`)
  await page.route(`**/page-data${language}${PRODUCT}/page-data.json*`, async (route) => {
    const response = await route.fetch()
    const data = (await response.json()) as { result: { data: { product: unknown } } }
    data.result.data.product = null
    await route.fulfill({ response, json: data })
  })
  await navigate(page, language + PRODUCT)
  await heading(page, title).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toContain(language.slice(1))
  expect(await page.getByRole('banner').textContent()).toContain(products)
  await context.close()
})

test('a page whose code never arrives can be read, and its links work', async () => {
  const { page, context } = await openTab(browser)
  await page.route(/\.js$/, answer(500))
  await page.goto(PRODUCT)
  await heading(page, 'Sushi tray').waitFor()
  await page.locator('header summary[aria-label*="Choose"]').first().click()
  await page.locator('header a[hreflang="de"]').click()
  await page.waitForURL(`**/de${PRODUCT}`)
  await context.close()
})

describe('without a connection', () => {
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'There is no connection.' })

  /** The browser says that it is online, but nothing answers. */
  async function cut(page: Page): Promise<() => Promise<void>> {
    const drop = (route: Route) => route.abort('connectionfailed')
    await page.route('**/*', drop)
    return () => page.unroute('**/*', drop)
  }

  test.each(['says that it is offline', 'believes to be online'])(
    'a link keeps the page, says so, and continues by itself when the browser %s',
    async (kind) => {
      const { page, context } = await open('/about')
      let restore = () => context.setOffline(false)
      if (kind.startsWith('says')) await context.setOffline(true)
      else restore = await cut(page)
      await navigate(page, `${PRODUCT}?ref=mail#content`)
      await notice(page).waitFor()
      expect(await notice(page).textContent()).toContain(`${PRODUCT}?ref=mail will open`)
      expect(pathOf(page)).toBe('/about')
      expect(await isSameDocument(page)).toBe(true)
      await restore()
      await waitForNewDocument(page)
      await heading(page, 'Sushi tray').waitFor()
      expect(pathOf(page)).toBe(`${PRODUCT}?ref=mail#content`)
      await context.close()
    },
    60_000,
  )

  test('a page that was already loaded opens, for example after pointing at its link', async () => {
    const { page, context } = await open('/about')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })
    await link.hover()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await link.click()
    await page.waitForURL('**/contact')
    expect(await isSameDocument(page)).toBe(true)
    expect(await notice(page).count()).toBe(0)
    await context.close()
  })

  test('the links and forms that the browser follows by itself wait too', async () => {
    const { page, context } = await open('/search')
    await context.setOffline(true)
    await page.locator('header summary[aria-label*="Choose"]').first().click()
    await page.locator('header a[hreflang="de"]').click()
    await page.getByText('/de/search will open').waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await context.setOffline(false)
    await page.waitForURL('**/de/search')
    await context.close()
  })
})

describe('a tab in which an inquiry is being written learns of a new build', () => {
  const META = {
    routes: {
      redirects: [{ fromPath: '/moved', toPath: '/about' }],
      rules: { '/compare': { middleware: ['signed-in'] } },
    },
    prerendered: ['/', '/about', '/inquiry', '/compare', '/login', '/404'],
  }

  async function openWriting() {
    const tab = await openTab(browser)
    const { page } = tab
    await page.clock.install()
    const isLatest = (response: { url: () => string }) => response.url().includes('/builds/latest.json?')
    const checked = page.waitForResponse(isLatest)
    await page.goto('/inquiry', { waitUntil: 'networkidle' })
    await checked
    await mark(page)
    await page.getByLabel('Your name').fill('Ana Buyer')
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
    await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: META }))
    const told = page.waitForResponse('**/builds/meta/newer.json')
    await page.clock.fastForward('01:00:01')
    await told
    await page.getByText('A newer version of this site is available.').waitFor()
    return tab
  }

  // Specification: 7.11
  test('and takes its redirects, its rules and its pages without a reload', async () => {
    const { page, context } = await openWriting()
    await navigate(page, '/moved?x=1')
    await page.waitForURL('**/about?x=1')
    await navigate(page, '/compare')
    await page.waitForURL('**/login?from=%2Fcompare')
    await navigate(page, '/product-list/1')
    await heading(page, 'Page Not Found').waitFor()
    expect(pathOf(page)).toBe('/product-list/1')
    expect(await isSameDocument(page)).toBe(true)
    await context.close()
  })
})
