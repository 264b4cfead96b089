import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { LANGUAGE_CODES } from '../../src/config/languages'
import { launchBrowser, openTab } from './support/browser'
import { PAGE_KINDS, inLanguage } from './support/page-kinds'
import { until } from './support/until'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)

afterAll(() => browser.close())

jest.setTimeout(60_000)

describe.each(Object.entries(PAGE_KINDS))('the page %s', (_kind, path) => {
  const findViolations = async (page: Page): Promise<string[]> => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }

  test.each(LANGUAGE_CODES)('has no accessibility problem and no script error in %s', async (language) => {
    const { context, page, problems } = await openTab(browser)
    await page.goto(inLanguage(path, language))
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('has no accessibility problem in dark colours, on a narrow screen', async () => {
    const { context, page } = await openTab(browser, { colorScheme: 'dark', viewport: { width: 390, height: 800 } })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await findViolations(page)).toEqual([])
    await context.close()
  })

  // 320 px is a screen of 1280 px at 400 %.
  test.each(['de', 'ru'])('does not scroll sideways at 320 px in %s', async (language) => {
    const { context, page } = await openTab(browser, { viewport: { width: 320, height: 640 } })
    await page.goto(inLanguage(path, language))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await context.close()
  })

  test('reads without JavaScript: heading, text, navigation and pictures', async () => {
    const { context, page } = await openTab(browser, { javaScriptEnabled: false })
    await page.goto(inLanguage(path, 'zh'))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy()
    expect(await page.getByRole('main').innerText()).toMatch(/\p{Script=Han}{4}/u)
    const menu = page.getByRole('banner').getByText('产品', { exact: true }).first()
    await menu.click()
    await page.getByRole('banner').getByRole('link', { name: '寿司' }).first().waitFor()
    const pictures = page.locator('main picture img')
    for (const picture of (await pictures.all()).slice(0, 4)) {
      await picture.scrollIntoViewIfNeeded()
      const hasLoaded = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
      await until(hasLoaded, 'a picture loads')
    }
    await context.close()
  })
})
