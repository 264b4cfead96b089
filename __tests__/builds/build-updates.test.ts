import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openTab, type Tab } from '../e2e/support/browser'
import { startUpdatingSite } from './support/updating-site'
import { waitInPage } from '../e2e/support/wait-in-page'

const MINUTES = 60_000

const PRODUCT = 'egg-tart-tray-6-cavity'
const TARGET = `/product/${PRODUCT}?ref=mail#content`

type GatsbyWindow = Window & { ___navigate: (to: string) => void; isSameDocument?: boolean }

let browser: Browser
let site: Awaited<ReturnType<typeof startUpdatingSite>>

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startUpdatingSite()
}, 10 * MINUTES)

afterAll(async () => {
  await site?.stop()
  await browser.close()
})

/** The HTML of the product's page in the first build. */
let formerHtml = ''

const isLatest = (response: { url: () => string }) => response.url().includes('/builds/latest.json?')

async function open(address: string): Promise<Tab> {
  const tab = await openTab(browser, { baseURL: site.origin })
  await tab.page.clock.install()
  const checked = tab.page.waitForResponse(isLatest)
  await tab.page.goto(address, { waitUntil: 'networkidle' })
  await checked
  await mark(tab.page)
  return tab
}

const waitForNewDocument = (page: Page) => waitInPage(page, () => !(window as unknown as GatsbyWindow).isSameDocument)

const mark = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as GatsbyWindow).isSameDocument = true
  })

const isSameDocument = (page: Page) => page.evaluate(() => (window as unknown as GatsbyWindow).isSameDocument === true)

const navigate = (page: Page, to: string) =>
  page.evaluate((address) => (window as unknown as GatsbyWindow).___navigate(address), to)

async function passAnHour(page: Page): Promise<void> {
  const checked = page.waitForResponse(isLatest)
  await page.clock.fastForward('01:00:01')
  await checked
}

/** A visit can't be reported while the provider restarts; the browser itself reports that. */
const isOfScript = (problem: string) => !problem.startsWith('Failed to load resource')

function countDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test(
  'open pages switch to a new build at the next navigation, or on request while the visitor is writing an inquiry',
  async () => {
    const reader = await open('/')
    const writer = await open('/inquiry')
    await writer.page.getByLabel('Your name').fill('Ana Buyer')
    await writer.page.getByLabel('Message').fill('Half a que')

    await passAnHour(reader.page)
    await navigate(reader.page, '/product-list/1')
    await reader.page.waitForURL('**/product-list/1')
    expect(await isSameDocument(reader.page)).toBe(true)

    formerHtml = site.readPublic(`product/${PRODUCT}/index.html`)
    const before = site.readPublic('builds/latest.json')
    await site.renameProduct(PRODUCT, 'Changed Tray')
    expect(site.readPublic('builds/latest.json')).not.toBe(before)

    await passAnHour(reader.page)
    expect(await isSameDocument(reader.page)).toBe(true)
    await navigate(reader.page, TARGET)
    await waitForNewDocument(reader.page)
    await reader.page.getByRole('heading', { level: 1, name: 'Changed Tray' }).waitFor()
    expect(reader.page.url()).toBe(site.origin + TARGET)
    expect(reader.problems.filter(isOfScript)).toEqual([])

    await passAnHour(writer.page)
    const notice = writer.page.getByText('A newer version of this site is available.')
    await notice.waitFor()
    await navigate(writer.page, '/product-list/1')
    await writer.page.waitForURL('**/product-list/1')
    await navigate(writer.page, '/inquiry')
    await writer.page.waitForURL('**/inquiry')
    expect(await isSameDocument(writer.page)).toBe(true)
    await writer.page.getByRole('button', { name: 'Reload' }).click()
    await waitForNewDocument(writer.page)
    await writer.page.waitForLoadState('networkidle')
    expect(await writer.page.getByLabel('Your name').inputValue()).toBe('Ana Buyer')
    expect(await writer.page.getByLabel('Message').inputValue()).toBe('Half a que')
    expect(writer.problems.filter(isOfScript)).toEqual([])
    await reader.context.close()
    await writer.context.close()
  },
  8 * MINUTES,
)

test(
  'a page whose HTML is of the build before its data’s is shown as the data say, whole and without an error',
  async () => {
    const { page, context, problems } = await openTab(browser, { baseURL: site.origin })
    await page.route(`**/product/${PRODUCT}`, (route) => route.fulfill({ contentType: 'text/html', body: formerHtml }))
    const documents = countDocuments(page)
    await page.goto(`/product/${PRODUCT}`)
    await page.getByRole('heading', { level: 1, name: 'Changed Tray' }).waitFor()
    await page.locator('#drawing svg').first().waitFor()
    await page.locator('#packing h2').waitFor()
    expect(documents).toEqual([`/product/${PRODUCT}`])
    // Chromium denies a document that a test supplies the calls to this machine.
    const ofPage = problems.filter((problem) => isOfScript(problem) && !problem.includes('loopback'))
    expect(ofPage).toEqual([])
    await context.close()
  },
  MINUTES,
)

test(
  'a page whose chunk stays missing is loaded as a document, with query and hash, and does not loop',
  async () => {
    const { page, context } = await open('/')
    await page.route(/component---src-templates-product-tsx-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    const documents = countDocuments(page)
    await navigate(page, TARGET)
    await page.waitForURL(`**${TARGET}`)
    await page.waitForTimeout(4000)
    expect(documents).toEqual([`/product/${PRODUCT}`])
    expect(page.url()).toBe(site.origin + TARGET)
    // The served page can be read without the chunk.
    await page.getByRole('heading', { level: 1, name: 'Changed Tray' }).waitFor()
    await context.close()
  },
  MINUTES,
)

test(
  'a page whose data keeps naming another build is reloaded once, with query and hash',
  async () => {
    const { page, context } = await open('/')
    await page.route('**/page-data/app-data.json', (route) =>
      route.fulfill({ json: { webpackCompilationHash: 'other' } }),
    )
    const documents = countDocuments(page)
    await navigate(page, TARGET)
    await page.waitForURL(`**${TARGET}`)
    await page.waitForTimeout(4000)
    expect(documents).toEqual([`/product/${PRODUCT}`])
    expect(page.url()).toBe(site.origin + TARGET)
    await context.close()
  },
  MINUTES,
)
