import { openSite } from './support/browser'
import { readStored } from './support/read-stored'
import { until } from '../support/until'

interface StoredInquiry {
  name: string
  email: string
  product: string
  message: string
  products: { sku: string; quantity: number | null }[]
  visitedPage: string
  referrer: string
  recordsId: string
}

interface StoredVisit {
  visitedPage: string
  sessionId: string
}

const site = openSite()

// Specification: 1.3
test('a buyer browses from the home page to a product and sends an inquiry, which reaches the provider', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sushi containers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sushi containers' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sushi Tray with Dome Lid, 8 Pieces' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).first().click()
  await page.waitForURL('**/inquiry*')

  const email = `buyer-${Date.now()}@example.com`
  await page.getByLabel('Your name').fill('Ana Buyer')
  await page.getByLabel('Email').fill(email)
  // The product is on the list, so neither it nor a message is asked for.
  await page.getByRole('textbox', { name: /^Quantity \(pieces\) Sushi/ }).fill('30,000')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()

  const stored = readStored<StoredInquiry>('inquiries').find((inquiry) => inquiry.email === email)
  expect(stored).toMatchObject({ name: 'Ana Buyer', product: '', message: '' })
  expect(stored?.products).toMatchObject([{ sku: 'PP-SU-101', quantity: 30_000 }])

  const visits = readStored<StoredVisit>('visits').filter(({ sessionId }) => sessionId === stored?.recordsId)
  expect(visits.map(({ visitedPage }) => visitedPage.replace(/\?.*/, ''))).toEqual([
    '/',
    '/sushi-container',
    '/product/sushi-tray-8-piece-dome-lid',
    '/inquiry',
  ])
  expect(problems).toEqual([])
})

test('a buyer orders samples of two packs: nothing is entered twice, and the address is in the order of its country', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  const main = page.getByRole('main')
  for (const pack of ['sushi-tray-8-piece-dome-lid', 'cupcake-clamshell-6-cavity']) {
    await page.goto(`/product/${pack}`)
    await main.getByRole('link', { name: 'Order free samples' }).filter({ visible: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Order free samples' }).waitFor()
    await main
      .getByRole('link', { name: /^(Sushi Tray|Cupcake)/ })
      .first()
      .waitFor()
  }
  await page.getByRole('heading', { name: 'Your samples 2 of 5' }).waitFor()
  expect(await page.title()).toMatch(/^Order free samples/)

  const names = () =>
    page.locator('form [name]').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany')
  await until(
    async () => (await names()).slice(0, 6).join() === 'country,name,company,address,postcode,city',
    'the order is German',
  )
  const email = `samples-${Date.now()}@example.com`
  await page.getByLabel('Your name').fill('Ana Buyer')
  await page.getByLabel('Street and number').fill('Domkloster 4')
  await page.getByLabel('Postcode').fill('50667')
  await page.getByLabel('Town or city').fill('Köln')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Order samples' }).click()
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
  await page.getByText('50667 Köln').waitFor()
  expect(readStored<{ email: string }>('inquiries').find((inquiry) => inquiry.email === email)).toMatchObject({
    address: 'Domkloster 4',
    extra: { kind: 'samples' },
    products: [
      { sku: 'PP-SU-101', quantity: null },
      { sku: 'PP-BK-103', quantity: null },
    ],
  })

  await page.getByRole('link', { name: 'Status and answers' }).click()
  await page.getByText('50667 Köln').waitFor()
  await page.getByRole('button', { name: 'Order samples again' }).click()
  await page.getByRole('heading', { name: 'Your samples 2 of 5' }).waitFor()
  expect(await page.getByLabel('Street and number').inputValue()).toBe('Domkloster 4')
  expect(problems).toEqual([])
})

test('a German quality manager finds declaration and datasheet of a pack, and asks a question about it', async () => {
  const { page, problems } = await site.openTab({ locale: 'de-DE', viewport: { width: 1366, height: 768 } })
  const main = page.getByRole('main')
  await page.goto('/de/product/cupcake-clamshell-6-cavity')
  const declaration = main.getByRole('link', { name: /^EU: Konformitätserklärung: Europäische Union/ })
  expect(await declaration.getAttribute('href')).toMatch(/^\/declarations\/de\/.*\.pdf$/)
  expect(
    await main
      .getByRole('link', { name: /^Datenblatt/ })
      .first()
      .getAttribute('href'),
  ).toMatch(/^\/datasheets\/de\/.*\.pdf$/)

  await main.getByRole('link', { name: 'Angebot anfordern' }).first().click()
  await page
    .getByRole('region', { name: /^Anfrageliste/ })
    .getByRole('link', { name: 'Cupcake-Klappbox, 6 Mulden', exact: true })
    .waitFor()
  const email = `quality-${Date.now()}@example.com`
  await page.getByLabel('Ihr Name').fill('Eva Prüfer')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Nachricht').fill('Bis zu welchem Verhältnis von Oberfläche zu Volumen gilt die Erklärung?')
  await page.locator('[name=consent]').check()
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await page.getByRole('heading', { name: /^Vielen Dank/ }).waitFor()
  expect(readStored<{ email: string }>('inquiries').find((inquiry) => inquiry.email === email)).toMatchObject({
    message: expect.stringContaining('Oberfläche') as string,
    products: [{ sku: 'PP-BK-103' }],
  })
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
