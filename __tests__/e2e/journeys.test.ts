import { openSite } from './support/browser'
import { readStored } from './support/read-stored'

interface StoredInquiry {
  name: string
  email: string
  product: string
  visitedPage: string
  referrer: string
  recordsId: string
}

interface StoredVisit {
  visitedPage: string
  sessionId: string
}

const site = openSite()

jest.setTimeout(60_000)

// Specification: 1.3
test('a buyer browses from the home page to a product and sends an inquiry, which reaches the provider', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sushi containers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sushi containers' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sushi Tray with Dome Lid, 8 Pieces' }).click()
  await page.getByRole('link', { name: 'Request a quote for this product' }).click()
  await page.waitForURL('**/inquiry?product=*')

  const email = `buyer-${Date.now()}@example.com`
  await page.getByLabel('Your name').fill('Ana Buyer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Quantity').fill('30,000')
  await page.getByLabel('Message').fill('Do you have a sample?')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()

  const stored = readStored<StoredInquiry>('inquiries').find((inquiry) => inquiry.email === email)
  expect(stored).toMatchObject({ name: 'Ana Buyer', product: 'Sushi Tray with Dome Lid, 8 Pieces (PP-SU-101)' })
  expect(stored?.visitedPage).toMatch(/^\/inquiry\?product=/)

  const visits = readStored<StoredVisit>('visits').filter(({ sessionId }) => sessionId === stored?.recordsId)
  expect(visits.map(({ visitedPage }) => visitedPage.replace(/\?.*/, ''))).toEqual([
    '/',
    '/sushi-container',
    '/product/sushi-tray-8-piece-dome-lid',
    '/inquiry',
  ])
  expect(problems).toEqual([])
})

test('the language switcher keeps a deep page', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/about/factory/cleanroom/validation')
  await page.getByRole('banner').getByText('EN', { exact: true }).click()
  await page.getByRole('link', { name: '简体中文' }).click()
  await page.waitForURL('**/zh/about/factory/cleanroom/validation')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  expect(problems).toEqual([])
})

// Specification: 2.16
test('the bakery list has a second page with its last product', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/bakeries-blister-packaging')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/bakeries-blister-packaging/2')
  await page.getByRole('heading', { level: 2, name: 'Egg Tart Tray, 6 Cavities' }).waitFor()
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
  expect(problems).toEqual([])
})

test('a search in Chinese finds products, and its address can be shared', async () => {
  const { page, problems } = await site.openTab({ locale: 'zh-CN' })
  await page.goto('/zh/search')
  await page.getByRole('searchbox').fill('马卡龙')
  await page
    .getByRole('main')
    .getByRole('link', { name: /马卡龙/ })
    .first()
    .waitFor()
  await page.waitForURL((url) => url.searchParams.get('q') === '马卡龙')
  await page.reload()
  await page.getByRole('main').locator('a[href^="/zh/product/macaron-"]').filter({ hasText: '马卡龙' }).first().click()
  await page.waitForURL('**/zh/product/macaron-*')
  expect(problems).toEqual([])
})

test('a redirect leads from a list’s bare address to its first page', async () => {
  const { page } = await site.openTab()
  await page.goto('/product-list')
  expect(new URL(page.url()).pathname).toBe('/product-list/1')
})
