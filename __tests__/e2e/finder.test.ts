import type { Page } from 'playwright-core'
import { openSite } from './support/browser'
import { watchLayoutShifts } from './support/layout-shifts'
import { readStored } from './support/read-stored'
import { until } from '../support/until'
import { findViolations } from '../support/axe'

const site = openSite()

const SIX = 'Cupcake Clamshell, 6 Cavities'

const results = (page: Page) => page.getByRole('region', { name: 'Matching packs' })
const firstResult = (page: Page) => results(page).getByRole('heading', { level: 3 }).first()
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('the buyer of a cupcake pack goes from the home page over the finder to a sent inquiry', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto('/')
  await page.getByRole('combobox', { name: 'What you pack' }).selectOption('Cupcakes')
  await page.getByLabel('Pieces per pack').fill('6')
  await page.getByRole('button', { name: 'Find packs' }).click()
  await page.waitForURL('**/finder?what=cupcake&count=6')
  await until(async () => (await firstResult(page).textContent()) === SIX, 'the pack for six comes first')

  await page.getByRole('textbox', { name: /^Height/ }).fill('2.8 in')
  await page.getByLabel('Packs per year').fill('200,000')
  await page.getByRole('checkbox', { name: 'Freezer' }).check()
  await page.getByLabel('Maximum pallet height (mm)').fill('1800')
  await until(async () => (await firstResult(page).textContent()) === SIX, 'it still comes first')
  await results(page).getByText('Per year – cartons: 2,500').first().waitFor()
  // The pack's own page has been told all of it.
  await results(page).getByRole('link', { name: SIX, exact: true }).click()
  await page.waitForURL('**/product/cupcake-clamshell-6-cavity')
  await page.getByRole('main').getByText('Load calculator', { exact: true }).click()
  const calculator = page.locator('details').filter({ hasText: 'Load calculator' })
  await until(
    async () => (await calculator.getByLabel('Quantity').inputValue()) === '200,000',
    'the year is calculated',
  )
  expect(await calculator.getByLabel('Maximum pallet height (mm)').inputValue()).toBe('1800')
  await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).first().click()
  await page.waitForURL('**/inquiry*')
  const quantity = page.getByRole('textbox', { name: /^Quantity \(pieces\) Cupcake/ })
  await until(async () => (await quantity.inputValue()) === '200000', 'the year’s quantity is in the row')
  expect(await page.getByRole('combobox', { name: /^Quantity is/ }).inputValue()).toBe('year')
  expect(await page.getByRole('combobox', { name: /^Pallet/ }).inputValue()).toBe('iso')
  const note = (await page.getByRole('textbox', { name: /^Note/ }).inputValue()).replaceAll(/\s/g, ' ')
  for (const part of ['Cupcakes', '× 71.1 mm', 'Pieces in one pack: 6', 'Freezer']) expect(note).toContain(part)
  const email = `buyer-${Date.now()}@example.com`
  await page.getByLabel('Your name').fill('Ana Buyer')
  await page.getByLabel('Email').fill(email)
  await page.locator('[name=consent]').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
  // What happens next is said once, and no empty list stands above the thanks.
  expect(await page.getByText('What happens next', { exact: true }).filter({ visible: true }).count()).toBe(1)
  expect(await page.getByText('Paste item numbers, or open a saved list').isVisible()).toBe(false)
  interface Stored {
    email: string
    message: string
    products: { quantity: number | null; per: string; pallet: string; load: string; note: string }[]
  }
  const stored = readStored<Stored>('inquiries').find((inquiry) => inquiry.email === email)
  // All of it was said to the finder, and nobody was asked again.
  expect(stored).toMatchObject({ message: '', products: [{ quantity: 200_000, per: 'year', pallet: 'iso' }] })
  expect(stored?.products[0]?.load).toContain('Cartons: 2,500')
  expect(problems).toEqual([])
})

test('the address holds the state: it is shared, kept by the language switcher, and Back takes a choice back', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/finder?what=cupcake&count=6', { waitUntil: 'networkidle' })
  await results(page).getByText('Exact fit', { exact: true }).first().waitFor()
  await page.getByRole('checkbox', { name: 'Oven' }).check()
  await results(page).getByText('None of our packs matches all of this.').waitFor()
  expect(parameter(page, 'use')).toBe('oven')
  await results(page).getByText('Not suitable for: Oven').first().waitFor()
  await page.goBack()
  await results(page).getByText('Exact fit', { exact: true }).first().waitFor()
  expect(await page.getByRole('checkbox', { name: 'Oven' }).isChecked()).toBe(false)

  await page.getByRole('textbox', { name: /^Height/ }).fill('60')
  expect(parameter(page, 'h')).toBe('60')
  await page.getByRole('banner').getByText('EN', { exact: true }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/finder?*')
  await page
    .getByRole('region', { name: 'Passende Verpackungen' })
    .getByText('Passt genau', { exact: true })
    .first()
    .waitFor()
  expect(await page.getByRole('textbox', { name: /^Höhe/ }).inputValue()).toBe('60')
  expect(problems).toEqual([])
})

test('the keyboard alone is enough, and the answers are announced', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/finder', { waitUntil: 'networkidle' })
  const what = page.getByRole('combobox', { name: 'What you pack' })
  await what.focus()
  await page.keyboard.press('Home')
  await results(page).getByText('Exact fit', { exact: true }).first().waitFor()
  expect(parameter(page, 'what')).toBe('cupcake')
  expect(await results(page).getByRole('status').textContent()).toMatch(/^Exact fit: 2 · Made for other products: \d/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(parameter(page, 'h')).toBe('85')
  expect(problems).toEqual([])
})

test('on a phone an example leads to its results, which come right below the size', async () => {
  const { page, problems } = await site.openTab({ viewport: { width: 360, height: 740 } })
  await page.goto('/finder', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Macarons', exact: true }).click()
  await results(page).getByText('Exact fit', { exact: true }).first().waitFor()
  const title = results(page).getByRole('heading', { level: 2 }).first()
  const topOf = (element: Element) => element.getBoundingClientRect().top
  expect(await title.evaluate(topOf)).toBeLessThan(200)
  const height = page.getByRole('textbox', { name: /^Height/ })
  expect((await title.evaluate(topOf)) - (await height.evaluate(topOf))).toBeLessThan(400)
  expect(await findViolations(page)).toEqual([])
  expect(problems).toEqual([])
})

test.each([
  ['/finder?what=cupcake&count=6&year=200000', 1280],
  ['/finder?what=cupcake&count=6&h=140&use=oven', 360],
  ['/zh/finder?what=salad', 360],
  ['/de/finder?d=x', 1280],
])('%s at %i px has no accessibility problem, and nothing beyond its width', async (address, width) => {
  const { page, problems } = await site.openTab({ viewport: { width, height: 800 } })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main form').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(problems).toEqual([])
})

test('nothing moves while the packs arrive', async () => {
  const { page } = await site.openTab({ viewport: { width: 1366, height: 768 } })
  const readShifts = await watchLayoutShifts(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/finder-packs.json', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/finder?what=cupcake&count=6')
  await results(page).getByText('Loading the packs …').waitFor()
  release()
  await results(page).getByText('Exact fit', { exact: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await readShifts()).toEqual([])
})

test('its code and its data come on its page only', async () => {
  const { page } = await site.openTab()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(loaded.filter((address) => address.includes('finder-packs'))).toEqual([])
  await page.goto('/finder', { waitUntil: 'networkidle' })
  expect(loaded).toContain('/finder-packs.json')
})

test('without a script, the home page’s form and the same questions lead to lists', async () => {
  const { page } = await site.openTab({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByLabel('What you pack').selectOption('Macarons')
  await page.getByRole('button', { name: 'Find packs' }).click()
  await page.waitForURL('**/finder?what=macaron&count=')
  expect(await page.locator('main noscript p').textContent()).toContain('The finder needs JavaScript.')
  await page.getByRole('link', { name: 'Macarons', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/macaron-blister-packaging')
})
