import type { Page } from 'playwright-core'
import { openSite } from './support/browser'

const PRODUCT = '/product/sushi-tray-8-piece-dome-lid'

const site = openSite()

/** Opens the calculator by its title. Other parts of the page may ask for a quantity too. */
async function openCalculator(page: Page, title: string) {
  const calculator = page.locator('details').filter({ has: page.getByText(title, { exact: true }) })
  await calculator.getByText(title, { exact: true }).click()
  return calculator
}

test('a buyer opens the load calculator, types a quantity and reads how much room it takes', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto(PRODUCT)
  const calculator = await openCalculator(page, 'Load calculator')
  await calculator.getByLabel('Pallet', { exact: true }).selectOption('eur')
  await calculator.getByLabel('Container').selectOption('20')
  await calculator.getByLabel('Quantity').fill('100,000')

  /*
   * 420 pieces in a carton of 455 × 435 × 450 mm and 14.8 kg: 239 cartons. 1200 × 800 mm hold 2; below the door of
   * 2280 mm less 50 mm for the fork are (2230 - 144) / 450 = 4 layers, 1944 mm: 8 a pallet, 30 pallets. 11 in a container:
   * 3 containers, 30 of 33 places. 239 × 14.8 + 30 × 25 = 4287.2 kg; 239 × 0.455 × 0.435 × 0.45 = 21.287 m³.
   */
  const answer = calculator.getByRole('status').filter({ has: page.getByRole('term') })
  const terms = await answer.getByRole('term').allInnerTexts()
  const values = await answer.getByRole('definition').allInnerTexts()
  const read = Object.fromEntries(terms.map((term, index) => [term, values[index]?.replaceAll('\u00a0', ' ')]))
  expect(read).toEqual({
    Cartons: '239',
    Pallets: '30',
    Height: '1,944 mm 76.54 in',
    'Gross weight': '4,287 kg 9,452 lb',
    'Carton volume': '21.29 m³ 752 cu ft',
    Containers: '3',
    'Limited by': 'Space',
  })
  expect(await answer.innerText()).toContain('100,380 pieces')
  expect(await answer.innerText()).toContain('Fill level 90.9%')
  expect(problems).toEqual([])
})

test('without JavaScript the figures are there, and the calculator is not offered', async () => {
  const { page } = await site.openTab({ javaScriptEnabled: false })
  await page.goto(PRODUCT)
  for (const title of ['Temperature range', 'Dimensions', 'From piece to container', 'Lead time']) {
    expect(await page.getByRole('heading', { level: 2, name: title, exact: true }).isVisible()).toBe(true)
  }
  expect(await page.getByRole('group', { name: /^Plan/ }).isVisible()).toBe(true)
  expect(await page.getByText('Load calculator', { exact: true }).isVisible()).toBe(false)
})

test('without JavaScript the list of sections leads to each, and what one does with the pack stays in view', async () => {
  const { page } = await site.openTab({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  await page.goto(PRODUCT)
  const main = page.getByRole('main')
  const quotes = main.getByRole('link', { name: 'Request a quote', exact: true })
  // While the first one is in view, it is not repeated.
  expect(await quotes.count()).toBe(1)
  const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await sections.count()).toBeGreaterThanOrEqual(6)
  await sections.filter({ hasText: 'Specification' }).click()
  const heading = await page.getByRole('heading', { name: 'Specification', exact: true }).boundingBox()
  expect(heading?.y).toBeGreaterThan(0)
  expect(heading?.y).toBeLessThan(400)
  const quote = await quotes.last().boundingBox()
  expect(quote?.y).toBeGreaterThan(0)
  expect(quote?.y).toBeLessThan(740)
})

test('a product is printed in black on white, with the logo, without menu and calculator', async () => {
  const { page } = await site.openTab({ colorScheme: 'dark' })
  await page.goto(PRODUCT)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
  const banner = page.getByRole('banner')
  expect(await banner.getByRole('link').first().isVisible()).toBe(true)
  expect(await banner.getByRole('link', { name: 'Request a quote' }).isVisible()).toBe(false)
  expect(await page.getByText('Load calculator', { exact: true }).isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: 'Specification' }).isVisible()).toBe(true)
})
