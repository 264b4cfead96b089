import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openSite } from './support/browser'
import { e2e } from './support/environment'
import { readStored } from './support/read-stored'
import { until } from '../support/until'
import { sumShifts, watchLayoutShifts } from './support/layout-shifts'

interface StoredInquiry {
  reference: string
  email: string
  products: { sku: string; path: string; quantity: number | null; per: string; note: string }[]
  attachments: { name: string; file: string }[]
}

const readInquiry = (email: string) => readStored<StoredInquiry>('inquiries').find((inquiry) => inquiry.email === email)

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

const site = openSite()

const quickAdds = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add .* to the inquiry list$/ })
const quickRemoves = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Remove .* from the inquiry list$/ })
const counter = (page: Page, number: number) =>
  page.getByRole('banner').getByRole('link', { name: `Request a quote (on the inquiry list: ${number})` })

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ana Buyer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Please quote these.')
  await page.getByRole('checkbox').check()
}

test('a buyer filters, opens a product, adds three and sends them in one inquiry with a file, and the provider has it all', async () => {
  const { context, page, problems } = await site.openTab({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  await page.goto('/product-list/1', { waitUntil: 'networkidle' })
  await page.getByRole('checkbox', { name: 'PETG, 4 products' }).check()
  await page.getByText('4 of 48 products').waitFor()
  await page.getByRole('link', { name: 'Syringe Tray' }).first().click()
  await page.waitForURL('**/product/syringe-tray-*')
  const opened = new URL(page.url()).pathname.slice(1)
  await page.getByRole('button', { name: 'Add to inquiry list' }).click()
  await counter(page, 1).waitFor()

  const other = await context.newPage()
  await other.goto('/', { waitUntil: 'networkidle' })
  await counter(other, 1).waitFor()

  await page.goBack()
  await page.getByText('4 of 48 products').waitFor()
  // A card's button says "Add" until the list has marked it.
  await quickRemoves(page).waitFor()
  await quickAdds(page).first().click()
  // Until then the first button is still the one that was pressed.
  await counter(page, 2).waitFor()
  await quickAdds(page).first().click()
  await counter(page, 3).waitFor()
  // The other tab receives the change.
  await counter(other, 3).waitFor()

  await counter(page, 3).click()
  const list = page.getByRole('region', { name: /^Inquiry list/ })
  await list
    .getByRole('textbox', { name: /^Quantity/ })
    .nth(0)
    .fill('30,000')
  await list
    .getByRole('textbox', { name: /^Quantity/ })
    .nth(1)
    .fill('5000')
  await list.getByRole('textbox', { name: /^Note/ }).nth(1).fill('black')
  const email = `list-${Date.now()}@example.com`
  await fillIn(page, email)
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: '../Zeichnung.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: /^Remove .*Zeichnung\.pdf$/ }).waitFor()
  await page.getByRole('button', { name: 'Send inquiry' }).click()

  const thanks = page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' })
  await thanks.waitFor()
  expect(await thanks.evaluate((heading) => heading === document.activeElement)).toBe(true)
  const table = page.getByRole('table', { name: 'Products asked for' })
  expect(await table.getByRole('row').count()).toBe(4)
  expect(await table.getByText('30,000').count()).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Request a quote', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('site:inquiry-list'))).toBeNull()

  const stored = readInquiry(email)
  expect(stored?.products).toMatchObject([
    { path: opened, quantity: 30000, note: '' },
    { sku: expect.stringMatching(/^PP-/) as unknown, quantity: 5000, note: 'black' },
    { sku: expect.stringMatching(/^PP-/) as unknown, quantity: null },
  ])
  expect(new Set(stored?.products.map(({ path }) => path)).size).toBe(3)
  expect(stored?.attachments).toHaveLength(1)
  expect(stored?.attachments[0]?.name).toMatch(/Zeichnung\.pdf$/)
  expect(readFileSync(join(e2e.data, stored?.attachments[0]?.file ?? ''))).toEqual(PDF)
  expect(await page.getByText(stored?.reference ?? 'nothing').count()).toBe(1)
  expect(problems).toEqual([])
})

test('the list works with the keyboard alone', async () => {
  const { page, problems } = await site.openTab({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  await page.goto('/sushi-container', { waitUntil: 'networkidle' })
  await quickAdds(page).first().focus()
  await page.keyboard.press('Enter')
  await counter(page, 1).focus()
  await page.keyboard.press('Enter')
  // The list of products has such buttons, too, and stays until the page is there.
  await page.getByRole('textbox', { name: /^Quantity \(pieces\)/ }).waitFor()
  const remove = page.getByRole('button', { name: /^Remove .* from the inquiry list$/ })
  await remove.focus()
  // The pallet stands between the note and the button.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('matt')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('500')
  expect(await page.getByRole('textbox', { name: /^Quantity \(pieces\)/ }).inputValue()).toBe('500')
  expect(await page.getByRole('textbox', { name: /^Note/ }).inputValue()).toBe('matt')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Your inquiry list is empty.').waitFor()
  expect(problems).toEqual([])
})

test('a shared link opens the list with its quantities, and the form then asks for neither product nor quantity', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB', viewport: { width: 360, height: 800 } })
  await page.goto('/inquiry', { waitUntil: 'networkidle' })
  const asked = page.getByRole('textbox', { name: /^(Product|Quantity) \(optional\)/ })
  expect(await asked.count()).toBe(2)
  await page.goto('/inquiry?list=ppsu101~200000~y~4', { waitUntil: 'networkidle' })
  const quantity = page.getByRole('textbox', { name: /^Quantity \(pieces\)/ })
  await quantity.waitFor()
  expect(await quantity.inputValue()).toBe('200000')
  await page.getByText('200,000 pieces a year, call-offs: 4').waitFor()
  await until(async () => (await asked.count()) === 0, 'the form does not ask again')
  expect(new URL(page.url()).search).toBe('')

  await page.getByText('Delivery', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Incoterms 2020 rule' }).selectOption('FOB')
  const email = `shared-${Date.now()}@example.com`
  await fillIn(page, email)
  const readShifts = await watchLayoutShifts(page)
  await page.reload({ waitUntil: 'networkidle' })
  await quantity.waitFor()
  expect(sumShifts(await readShifts())).toBeLessThan(0.02)
  expect(await asked.count()).toBe(0)
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
  expect(await page.getByText('FOB – Free on Board').count()).toBe(1)
  expect(await page.getByText('200,000 pieces a year, call-offs: 4').count()).toBe(1)
  expect(readInquiry(email)?.products).toMatchObject([{ sku: 'PP-SU-101', quantity: 200000, per: 'year', callOffs: 4 }])
  expect(problems).toEqual([])
})

test('the list is in the page’s language, and nothing moves when it appears', async () => {
  const { page } = await site.openTab({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  await page.goto('/sushi-container', { waitUntil: 'networkidle' })
  await quickAdds(page).first().click()
  await counter(page, 1).waitFor()
  const english = await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()
  const readShifts = await watchLayoutShifts(page)
  await page.goto('/de/inquiry', { waitUntil: 'networkidle' })
  const link = page
    .getByRole('region', { name: /^Anfrageliste/ })
    .getByRole('listitem')
    .getByRole('link')
    .first()
  await link.waitFor()
  await until(async () => (await link.textContent()) !== english, 'the name is German')
  expect(sumShifts(await readShifts())).toBeLessThan(0.02)
})
