import type { Browser, BrowserContextOptions } from 'playwright-core'
import { LANGUAGE_CODES } from '../../src/config/languages'
import { launchBrowser, openTab, type Tab } from './support/browser'
import { PAGE_KINDS, inLanguage } from './support/page-kinds'
import { until } from './support/until'
import { findViolations } from '../support/axe'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)

afterAll(() => browser.close())

jest.setTimeout(60_000)

/** Opens a page in a tab of its own, inspects it, and closes it. */
async function look<Seen>(
  address: string,
  options: BrowserContextOptions,
  see: (tab: Tab) => Promise<Seen>,
): Promise<Seen> {
  const tab = await openTab(browser, options)
  try {
    await tab.page.goto(address)
    return await see(tab)
  } finally {
    await tab.context.close()
  }
}

// Several tabs at a time: while one loads, the script of another can run.
describe.each(Object.entries(PAGE_KINDS))('the page %s', (_kind, path) => {
  test.concurrent.each(LANGUAGE_CODES)('has no accessibility problem and no script error in %s', async (language) => {
    await look(inLanguage(path, language), {}, async ({ page, problems }) => {
      expect(await findViolations(page)).toEqual([])
      expect(problems).toEqual([])
    })
  })

  test.concurrent('has no accessibility problem in dark colours, on a narrow screen', async () => {
    const options = { colorScheme: 'dark', viewport: { width: 390, height: 800 } } as const
    await look(path, options, async ({ page }) => {
      await page.waitForLoadState('networkidle')
      expect(await findViolations(page)).toEqual([])
    })
  })

  // A screen of 1280 px is 320 px wide at 400 %.
  test.concurrent.each(['de', 'ru'])('does not scroll sideways at 320 px in %s', async (language) => {
    await look(inLanguage(path, language), { viewport: { width: 320, height: 640 } }, async ({ page }) => {
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      expect(await overflow()).toBeLessThanOrEqual(0)
      // Until the typeface has loaded, letters are wider.
      await page.route('**/*.woff2', (route) => route.abort())
      await page.reload()
      expect(await overflow()).toBeLessThanOrEqual(0)
    })
  })

  test.concurrent('reads without JavaScript: heading, text, navigation and pictures', async () => {
    await look(inLanguage(path, 'zh'), { javaScriptEnabled: false }, async ({ page }) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy()
      expect(await page.getByRole('main').innerText()).toMatch(/\p{Script=Han}{4}/u)
      const menu = page.getByRole('banner').getByText('产品', { exact: true }).first()
      await menu.click()
      await page.getByRole('banner').getByRole('link', { name: '寿司' }).first().waitFor()
      const pictures = page.locator('main picture img:visible')
      for (const picture of (await pictures.all()).slice(0, 4)) {
        await picture.scrollIntoViewIfNeeded()
        const hasLoaded = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
        await until(hasLoaded, 'a picture loads')
      }
    })
  })
})
