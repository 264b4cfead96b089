import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openTab, type Tab } from './support/browser'
import { fileOf, listPages } from '../../scripts/lib/built-pages'
import { e2e } from './support/environment'
import { ALL_KINDS, inLanguage } from '../../scripts/lib/page-kinds'
import { until } from '../support/until'
import { waitInPage } from './support/wait-in-page'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const PRODUCT = '/product/sushi-tray-8-piece-dome-lid'

interface Watched extends Tab {
  /** Violations of the policy on any page that the tab has opened. */
  forbidden: string[]
}

async function openWatched(): Promise<Watched> {
  const tab = await openTab(browser, { locale: 'en-GB' })
  const forbidden: string[] = []
  await tab.context.exposeFunction('noteForbidden', (what: string) => void forbidden.push(what))
  await tab.context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, target }) => {
      const place = target instanceof Element ? target.outerHTML.slice(0, 120) : ''
      const { noteForbidden } = window as unknown as { noteForbidden: (what: string) => void }
      noteForbidden(`${effectiveDirective} ${blockedURI} ${sample} ${place}`)
    })
  })
  return { ...tab, forbidden }
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })
}

test('no page has a style attribute, or a style element of its own', () => {
  const wrong: string[] = []
  const styles = new Set<string>()
  for (const address of listPages(e2e.public)) {
    const html = readFileSync(fileOf(e2e.public, address), 'utf8')
    const [tag] = /<[a-z][^<>]*\sstyle="[^"]*"[^<>]*>/.exec(html) ?? []
    if (tag !== undefined) wrong.push(`${address}: ${tag}`)
    for (const [, style = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) styles.add(style)
  }
  expect(wrong).toEqual([])
  // One of the site and one of each template, whatever the content: a header has no room for the hashes of more.
  expect(styles.size).toBeLessThan(20)
})

test('the tests notice what a policy forbids', async () => {
  const { context, page, forbidden } = await openWatched()
  await page.goto('/about')
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
  )
  await until(() => forbidden.length === 2, 'both are noted')
  expect(forbidden.join('\n')).toMatch(/^style-src-attr inline.*\nstyle-src-elem inline/)
  await context.close()
})

describe.each(Object.entries(ALL_KINDS))('the policy does not disturb the page "%s"', (_kind, address) => {
  test.concurrent.each(['en', 'zh'])('in %s, down to its foot and after a click', async (language) => {
    const { context, page, forbidden, problems } = await openWatched()
    await page.goto(inLanguage(address, language), { waitUntil: 'networkidle' })
    await scrollDown(page)
    // To another page without a new document, under this page's policy.
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await page.waitForLoadState('networkidle')
    expect([...forbidden, ...problems.filter((problem) => problem.includes('Security'))]).toEqual([])
    await context.close()
  })
})

describe('the policy lets a visitor', () => {
  const ACTIONS: [what: string, act: (page: Page) => Promise<unknown>][] = [
    [
      'change, enlarge and zoom the pictures of a product',
      async (page) => {
        // No product of the sample has two pictures of different shapes.
        await page.route(`**/page-data${PRODUCT}/page-data.json`, async (route) => {
          const data = (await (await route.fetch()).json()) as { result: { data: { product: { views: object[] } } } }
          const { views } = data.result.data.product
          views.unshift({ ...views[0], width: 900, height: 1600 })
          await route.fulfill({ json: data })
        })
        await page.goto('/sushi-container', { waitUntil: 'networkidle' })
        await page.getByRole('main').getByRole('link', { name: 'Sushi Tray with Dome Lid, 8 Pieces' }).first().click()
        const frame = page.getByRole('link', { name: /^Enlarge picture/ }).first()
        await frame.waitFor()
        const before = await frame.evaluate((element) => element.getBoundingClientRect().height)
        await page.getByRole('link', { name: /^Show picture 2/ }).click()
        const second = page.getByRole('link', { name: /^Enlarge picture/ }).nth(1)
        await second.getByRole('img').waitFor()
        const after = await second.evaluate((element) => element.getBoundingClientRect().height)
        expect(Math.abs(after - before)).toBeLessThan(1)
        await second.click()
        const large = page.getByRole('dialog').getByRole('img')
        await large.waitFor()
        await waitInPage(page, () => (document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0) > 0)
        await page.keyboard.press('+')
        expect(await large.evaluate((image) => image.style.transform)).toContain('scale(1.5)')
        await page.keyboard.press('Escape')
      },
    ],
    [
      'count a load',
      async (page) => {
        await page.goto(PRODUCT, { waitUntil: 'networkidle' })
        const calculator = page.locator('details').filter({ hasText: 'Load calculator' }).first()
        await calculator.getByText('Load calculator', { exact: true }).click()
        await calculator.getByLabel('Quantity').fill('100,000')
        await calculator.getByRole('status').getByText('Cartons', { exact: true }).waitFor()
      },
    ],
    [
      'filter products, look at one quickly and compare two',
      async (page) => {
        await page.goto('/product-list/1', { waitUntil: 'networkidle' })
        await page.getByRole('checkbox', { name: 'PETG, 4 products' }).check()
        await page.getByText('4 of 48 products').waitFor()
        const quickView = page.getByRole('button', { name: /^Quick view/ }).first()
        await quickView.click()
        await page.getByRole('dialog').getByRole('heading').first().waitFor()
        await page.keyboard.press('Escape')
        for (const index of [0, 1])
          await page
            .getByRole('button', { name: /^Compare:/ })
            .nth(index)
            .click()
        await page
          .getByRole('region', { name: 'Product comparison' })
          .getByRole('link', { name: 'Compare now' })
          .click()
        await page.getByRole('columnheader').nth(2).waitFor()
      },
    ],
    [
      'read a message that pops up',
      async (page) => {
        await page.route(`${e2e.provider}online/search**`, (route) => route.abort('connectionrefused'))
        await page.goto('/search', { waitUntil: 'networkidle' })
        await page.getByRole('searchbox').fill('tray')
        await page.keyboard.press('Enter')
        const popup = page.locator('[data-popup]').first()
        await popup.waitFor()
        expect(await popup.evaluate((box) => getComputedStyle(box).top)).not.toBe('auto')
      },
    ],
    [
      'search while typing',
      async (page) => {
        await page.goto('/', { waitUntil: 'networkidle' })
        await page.getByRole('searchbox').fill('sushi tray')
        await page.getByRole('option').first().waitFor()
        await page.getByRole('option', { name: /^All results/ }).click()
        await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      },
    ],
    [
      'put a product on the inquiry list and write an inquiry',
      async (page) => {
        await page.goto(PRODUCT, { waitUntil: 'networkidle' })
        await page
          .getByRole('main')
          .getByRole('button', { name: /inquiry list/i })
          .first()
          .click()
        await page.goto('/inquiry', { waitUntil: 'networkidle' })
        await page.getByRole('textbox').first().fill('Anna')
        await page.getByRole('button', { name: /^Send/ }).click()
        await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor()
      },
    ],
  ]

  test.each(ACTIONS)('%s', async (_what, act) => {
    const { context, page, forbidden } = await openWatched()
    await act(page)
    await page.waitForTimeout(300)
    expect(forbidden).toEqual([])
    await context.close()
  })
})

describe('what other sites write in style attributes', () => {
  test('stands in rules: announcements stay out of sight, and the page has no outline', async () => {
    const { context, page } = await openTab(browser)
    await page.goto('/about')
    const read = () =>
      page.evaluate(() => {
        const announcer = getComputedStyle(document.querySelector('#gatsby-announcer') ?? document.body)
        const focus = getComputedStyle(document.querySelector('#gatsby-focus-wrapper') ?? document.body)
        return [announcer.position, announcer.width, announcer.overflow, focus.outlineStyle]
      })
    expect(await read()).toEqual(['absolute', '1px', 'hidden', 'none'])
    await context.close()
  })

  test('stands in rules: a picture has about its colour before it is loaded', async () => {
    const { context, page } = await openTab(browser, { javaScriptEnabled: false })
    await page.route(/\.(avif|webp)$/, (route) => route.abort())
    await page.goto(PRODUCT)
    const colour = await page
      .locator('main picture img')
      .first()
      .evaluate((image) => getComputedStyle(image).backgroundColor)
    expect(colour).toMatch(/^rgb\(\d+(\.\d+)?, /)
    await context.close()
  })
})
