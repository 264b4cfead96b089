import type { Page } from 'playwright-core'
import { translatePage } from '../support/translate-page'
import { openSite } from './support/browser'
import { readInquiries } from './support/read-inquiries'

const site = openSite()

/** As the browser's translation does it, with all that comes into the page later. */
const TRANSLATION = `(${translatePage.toString()})(document.body)`

/** As soon as the HTML is read, before any script of the page runs: always on in the browser, and the code slow. */
const EARLY = `document.addEventListener('readystatechange', () => { if (document.readyState === 'interactive') { ${TRANSLATION}; window.wasEarly = !performance.getEntriesByName('onInitialClientRender').length } })`

async function openTranslated(path: string, when: 'before' | 'after'): Promise<Page> {
  const { page } = await site.openTab({ bypassCSP: true })
  if (when === 'before') await page.addInitScript(EARLY)
  await page.goto(path)
  if (when === 'before') expect(await page.evaluate('window.wasEarly')).toBe(true)
  else await page.evaluate(TRANSLATION)
  await page.waitForFunction(() => document.querySelectorAll('main font').length > 0)
  return page
}

const errorPage = (page: Page) => page.getByRole('heading', { name: /Internal Server Error/ }).count()

test.each(['before', 'after'] as const)(
  'a page translated %s its code runs lists products, counts them, asks the finder and sends the inquiry',
  async (when) => {
    const email = `translated-${when}-${Date.now()}@example.com`
    const product = await openTranslated('/product/tamper-evident-deli-box-375-ml', when)
    await product
      .getByRole('button', { name: /Add to inquiry list/ })
      .first()
      .click()
    await product.waitForFunction(() => localStorage.getItem('site:inquiry-list')?.includes('deli-box'))
    expect(await errorPage(product)).toBe(0)

    const finder = await openTranslated('/finder', when)
    await finder.locator('main select').first().selectOption({ index: 1 })
    await finder.locator('main input[inputmode=text]').first().fill('70')
    await finder.waitForTimeout(1000)
    expect(await errorPage(finder)).toBe(0)

    const inquiry = await openTranslated('/inquiry?list=PP-FC-103~5000', when)
    await inquiry.locator('#inquiry-name').fill('Ana Buyer')
    await inquiry.locator('#inquiry-email').fill(`Ana <${email}>`)
    await inquiry.locator('#inquiry-message').fill('Please quote these.')
    await inquiry.locator('#inquiry-consent').check()
    await inquiry.locator('form#inquiry button[type=submit]').last().click()
    await inquiry
      .getByText(/PX-\w{4}-\w{4}/)
      .first()
      .waitFor()
    expect(await errorPage(inquiry)).toBe(0)
    expect(readInquiries(email)).toHaveLength(1)
  },
)
