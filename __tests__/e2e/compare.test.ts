import type { Page } from 'playwright-core'
import { openSite } from './support/browser'
import { until } from '../support/until'
import { waitInPage } from './support/wait-in-page'

const site = openSite()

const SUSHI = 'Sushi Tray with Dome Lid, 8 Pieces'
const MAKI = 'Hinged Maki Box, 12 Pieces'
const BOTH = '/compare?items=product/sushi-tray-8-piece-dome-lid,product/maki-clamshell-12-piece'

const compare = (page: Page, name: string) => page.getByRole('button', { name: `Compare: ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Product comparison' })
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('a buyer chooses from a list and from a product page, and compares side by side', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/sushi-container', { waitUntil: 'networkidle' })
  await compare(page, SUSHI).click()
  await bar(page).getByText('1 of 4 selected').waitFor()
  await page.getByRole('main').getByRole('link', { name: MAKI }).click()
  await page.getByRole('heading', { level: 1, name: MAKI }).waitFor()
  await page.locator(`[data-card-action="compare"][aria-label="Compare: ${MAKI}"]`).first().click()
  await bar(page).getByText('2 of 4 selected').waitFor()
  await bar(page).getByRole('link', { name: 'Compare now' }).click()

  await column(page, SUSHI).waitFor()
  await column(page, MAKI).waitFor()
  expect(new URL(page.url()).search).toBe(new URL(BOTH, page.url()).search)
  const before = await page.getByRole('row').count()
  await page.getByRole('switch', { name: 'Only differences' }).click()
  expect(await page.getByRole('row').count()).toBeLessThan(before)

  await page.getByRole('button', { name: `Remove from the comparison: ${MAKI}` }).click()
  await page.waitForURL('**/compare?items=product/sushi-tray-8-piece-dome-lid')
  expect(await column(page, MAKI).count()).toBe(0)
  await page.getByRole('link', { name: `Request a quote: ${SUSHI}` }).click()
  await page.waitForURL('**/inquiry*')
  await page.getByRole('main').getByText('PP-SU-101').first().waitFor()
  expect(problems).toEqual([])
})

test('a choice is the same in two tabs', async () => {
  const { context, page, problems } = await site.openTab()
  await page.goto('/sushi-container', { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await other.goto('/sushi-container', { waitUntil: 'networkidle' })
  await compare(other, SUSHI).click()
  await bar(other).getByText('1 of 4 selected').waitFor()
  await bar(page).getByText('1 of 4 selected').waitFor()
  expect(await compare(page, SUSHI).getAttribute('aria-pressed')).toBe('true')
  expect(problems).toEqual([])
})

test('the keyboard alone is enough to choose, to compare and to open the quick view', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/sushi-container', { waitUntil: 'networkidle' })
  await compare(page, SUSHI).focus()
  await page.keyboard.press('Space')
  await bar(page).getByText('1 of 4 selected').waitFor()
  const isShown = () => compare(page, SUSHI).evaluate((button) => getComputedStyle(button).opacity === '1')
  await until(isShown, 'the chosen button is shown')

  const view = page.getByRole('button', { name: `Quick view: ${SUSHI}` })
  await view.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: SUSHI }).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('heading', { name: SUSHI }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await view.evaluate((button) => button === document.activeElement)).toBe(true)

  await bar(page).getByRole('link', { name: 'Compare now' }).focus()
  await page.keyboard.press('Enter')
  await column(page, SUSHI).waitFor()
  expect(problems).toEqual([])
})

test('the picture of a product opens large, zooms by key and gives the focus back', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/product/sushi-tray-8-piece-dome-lid', { waitUntil: 'networkidle' })
  const picture = page.getByRole('link', { name: /^Enlarge picture/ }).first()
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const large = dialog.getByRole('img')
  await large.waitFor()
  const hasLoaded = () => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await until(hasLoaded, 'the large picture loads')
  await page.keyboard.press('+')
  expect(await large.evaluate((image) => image.style.transform)).toContain('scale(1.5)')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
})

test('products that the visitor has viewed stand at the foot of the next page', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/product/sushi-tray-8-piece-dome-lid', { waitUntil: 'networkidle' })
  await waitInPage(page, () => localStorage.getItem('site:recently-viewed') !== null)
  await page.goto('/cake-container', { waitUntil: 'networkidle' })
  const row = page.getByRole('region', { name: 'Recently viewed' })
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('link', { name: SUSHI }).waitFor()
  await row.getByRole('button', { name: 'Clear list' }).click()
  await row.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('without a script, a product’s picture leads to its large file and no dead button is visible', async () => {
  const { page } = await site.openTab({ javaScriptEnabled: false })
  await page.goto('/product/sushi-tray-8-piece-dome-lid', { waitUntil: 'networkidle' })
  const href = await page
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toMatch(/^image\//)
  expect(await page.locator('[data-card-action]:visible').count()).toBe(0)
  await page.goto('/compare', { waitUntil: 'networkidle' })
  // The text locators skip noscript.
  const note = page.locator('main noscript p')
  await note.waitFor()
  expect(await note.textContent()).toContain('The comparison needs JavaScript.')
  const loading = page.getByText('Loading the products')
  expect(await loading.count()).toBe(1)
  expect(await loading.isVisible()).toBe(false)
})

test('the further pictures of a product load when they are looked at, by key, small picture or swipe', async () => {
  const { page, problems } = await site.openTab({ viewport: { width: 360, height: 740 } })
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(request.url().split('/').at(-1) ?? ''))
  await page.goto('/product/sushi-tray-8-piece-dome-lid', { waitUntil: 'networkidle' })
  const large = page.getByRole('link', { name: /^Enlarge picture/ })
  expect(await large.count()).toBe(4)
  expect(await large.getByRole('img').count()).toBe(1)
  const small = page.getByRole('list', { name: 'Product pictures' }).getByRole('link')
  const isShown = (index: number) =>
    until(async () => (await small.nth(index).getAttribute('aria-current')) === 'true', `picture ${index + 1} is shown`)
  await large.first().focus()
  await page.keyboard.press('ArrowRight')
  await isShown(1)
  const isInView = (index: number) =>
    large.nth(index).evaluate((link) => Math.abs(link.getBoundingClientRect().left - 16) < 16)
  await until(() => isInView(1), 'the second picture is in view')
  expect(await large.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
  await small.nth(3).click()
  await until(() => isInView(3), 'the last picture is in view')
  expect(await page.getByText('From above', { exact: true }).isVisible()).toBe(true)
  // As a finger leaves the row.
  await large.first().evaluate((link) => link.closest('ul')?.scrollTo({ left: 0, behavior: 'instant' }))
  await isShown(0)
  expect(problems).toEqual([])
})

test('a card shows the empty pack under the mouse, and loads it only then', async () => {
  const { page } = await site.openTab()
  const empty: string[] = []
  page.on('request', (request) => request.url().includes('-empty.') && empty.push(request.url()))
  await page.goto('/sushi-container', { waitUntil: 'networkidle' })
  expect(empty).toEqual([])
  const card = page.getByRole('main').getByRole('article').filter({ hasText: SUSHI })
  await card.hover()
  const second = card.locator('picture').nth(1)
  await second.waitFor()
  await until(() => empty.length === 1, 'the empty pack is asked for')
  expect(empty[0]).toContain('sushi-tray-8-piece-dome-lid-empty')
})

test('under a finger, a card shows the empty pack by a swipe, and loads it only then', async () => {
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page } = await site.openTab(options)
  const empty: string[] = []
  page.on('request', (request) => request.url().includes('-empty.') && empty.push(request.url()))
  await page.goto('/sushi-container', { waitUntil: 'networkidle' })
  expect(empty).toEqual([])
  const card = page.getByRole('main').getByRole('article').filter({ hasText: SUSHI })
  // On a phone the card has one button.
  expect(await card.getByRole('button').all()).toHaveLength(1)
  const row = card.locator('a').first()
  await row.evaluate((element) => element.scrollTo({ left: element.clientWidth }))
  await until(() => empty.length === 1, 'the empty pack is asked for')
  expect(await row.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))).toBe(1)
})
