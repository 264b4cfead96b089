import { chromium, type Browser, type CDPSession } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '../../scripts/lib/find-browser'
import { openTab } from './support/browser'
import { ALL_KINDS } from '../../scripts/lib/page-kinds'
import { until } from '../support/until'

declare global {
  interface Window {
    cameBack?: boolean
  }
}

let browser: Browser

beforeAll(async () => {
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS, ignoreDefaultArgs })
})
afterAll(() => browser.close())

/* A page that something keeps out of the cache (an open connection, an `unload` listener) is loaded again at Back. */
test.each(Object.entries(ALL_KINDS))('Back shows the page %s from memory', async (_kind, address) => {
  const { context, page } = await openTab(browser)
  const devTools = await context.newCDPSession(page)
  const reasons: string[] = []
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  )
  await devTools.send('Page.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      window.cameBack = persisted
    })
  })
  await page.goto('/robots.txt')

  // Playwright waits in vain for a page that is shown again to load.
  void page.evaluate(() => history.back()).catch(() => undefined)
  await until(async () => reasons.length > 0 || (await isBack(devTools)), `${address} is shown again`)

  expect(reasons).toEqual([])
  await context.close()
})

async function isBack(devTools: CDPSession): Promise<boolean> {
  const { result } = await devTools.send('Runtime.evaluate', { expression: 'window.cameBack === true' })
  return result.value === true
}
