import { isTakenOver, openSite } from './support/browser'
import { watchLayoutShifts } from './support/layout-shifts'
import { waitInPage } from './support/wait-in-page'

const site = openSite()

// Specification: 2.31
test.each([
  ['/nothing/here', 'Page Not Found', 'Page not found: /nothing/here'],
  ['/zh/nothing', '页面未找到', '/zh/nothing'],
  ['/de/nichts?a=1', 'Seite nicht gefunden', '/de/nichts?a=1'],
])('%s answers 404 in its language and keeps the address', async (path, title, message) => {
  const { page } = await site.openTab()
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByText(message).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect(page.url().endsWith(path)).toBe(true)
})

test('an address that can’t be decoded shows the not-found page of its language, which the page’s code takes over', async () => {
  const { page, problems } = await site.openTab()
  expect((await page.goto('/de/%zz?a=1'))?.status()).toBe(404)
  await page.getByRole('main').getByText('/de/%zz?a=1').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Seite nicht gefunden')
  expect(await page.evaluate(isTakenOver)).toBe(true)
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('a hash that can’t be decoded leaves the page as it is, whether opened or jumped to', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/about#50%')
  await page.evaluate(() => (window.location.hash = '#%zz'))
  await waitInPage(page, () => window.location.hash === '#%25zz')
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(problems).toEqual([])
})

test('the language switcher of a not-found page leads to the same address in the other language', async () => {
  const { page } = await site.openTab()
  await page.goto('/nothing/here?a=1#x')
  await page.locator('summary[aria-label$=": English"]').click()
  await page.getByRole('link', { name: 'Français' }).click()
  await page.waitForURL('**/fr/nothing/here?a=1#x')
  await page.getByRole('main').getByText('/fr/nothing/here').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
})

test('a link that leads nowhere shows the not-found page of the language without reloading the document', async () => {
  const { page } = await site.openTab()
  await page.goto('/zh/about')
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    ;(window as unknown as { ___navigate: (to: string) => void }).___navigate('/zh/verschollen')
  })
  await page.getByRole('main').getByText('/zh/verschollen').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('页面未找到')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

describe('nothing moves while similar products are looked for', () => {
  const found = '/product/sushi-tray-that-was-taken-off-the-list-some-time-ago?from=an-old-catalogue'
  const none = '/qqqqxxxx'

  test.each(
    [360, 1280].flatMap((width) =>
      ['', '/zh', '/de', '/ru', '/ja'].flatMap((language) =>
        [found, none].map((path) => [language + path, width] as const),
      ),
    ),
  )('at %s, %i px wide', async (path, width) => {
    const { page } = await site.openTab({ viewport: { width, height: 900 } })
    // A typeface that loads late moves the words in the header of any page by a hair.
    await page.route('**/*.woff2', (route) => route.abort())
    const readShifts = await watchLayoutShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const place = page.locator('section[aria-labelledby="nearest-products"]')
    await place.getByRole('link').first().waitFor()
    // The words of the address are English; German products contain some of them too.
    const finds = /^(\/de)?\/product/.test(path)
    expect((await place.getByRole('listitem').count()) > 0 || !finds).toBe(true)
    await page.waitForTimeout(500)
    expect(await readShifts()).toEqual([])
  })
})
