import { openSite } from './support/browser'
import { waitInPage } from './support/wait-in-page'

const LONG = '/privacy'

/** Nothing comes before it. */
const OLDEST = '/news/reading-a-thermoforming-drawing'

const BETWEEN = '/news/anti-fog-what-it-does'

const site = openSite()

test('the table of contents leads to the parts of a text and marks the one being read', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto(LONG, { waitUntil: 'networkidle' })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const links = contents.getByRole('link')
  expect(await links.count()).toBeGreaterThanOrEqual(4)
  const third = links.nth(2)
  const text = (await third.textContent()) ?? ''
  await third.click()
  const heading = page.getByRole('heading', { name: text, exact: true })
  await contents.locator('a[aria-current="location"]', { hasText: text }).waitFor()
  const top = (await heading.boundingBox())?.y ?? -1
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(200)
  expect(problems).toEqual([])
})

test('a Chinese text’s headings keep their addresses', async () => {
  const { page } = await site.openTab({ locale: 'zh-CN' })
  await page.goto(`/zh${LONG}`, { waitUntil: 'networkidle' })
  const link = page.getByRole('navigation', { name: '本页内容' }).getByRole('link').last()
  const hash = (await link.getAttribute('href')) ?? ''
  expect(decodeURIComponent(hash)).toMatch(/^#\p{Script=Han}/u)
  await page.goto(`/zh${LONG}${hash}`, { waitUntil: 'networkidle' })
  await waitInPage(page, () => window.scrollY > 200)
})

test('on a narrow window the table of contents is folded, and works without a script', async () => {
  const { page } = await site.openTab({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  await page.goto(LONG, { waitUntil: 'networkidle' })
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await links.count()).toBe(0)
  await page.getByText('On this page').first().click()
  await links.nth(1).click()
  expect(new URL(page.url()).hash).toMatch(/^#./)
})

test('without a script an article is sent by email only', async () => {
  const { page } = await site.openTab({ javaScriptEnabled: false })
  await page.goto(OLDEST, { waitUntil: 'networkidle' })
  expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Send by email' }).getAttribute('href')).toContain(
    encodeURIComponent(OLDEST),
  )
})

test('the previous article leads back to the first one as its next', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto(BETWEEN, { waitUntil: 'networkidle' })
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('link', { name: /^Previous article/ }).click()
  await page.waitForURL((url) => url.pathname !== BETWEEN)
  await page.getByRole('link', { name: `Next article ${title}` }).click()
  await page.waitForURL(`**${BETWEEN}`)
  expect(problems).toEqual([])
})

test('the address of an article can be copied, and the page says so', async () => {
  const { page } = await site.openTab({
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(OLDEST, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('status').filter({ hasText: 'The link has been copied.' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${OLDEST}$`))
})

describe('the language hint', () => {
  test('leads German visitors to the page in German, and never comes back', async () => {
    const { page, problems } = await site.openTab({ locale: 'de-AT' })
    await page.goto(OLDEST, { waitUntil: 'networkidle' })
    const hint = page.getByRole('region', { name: 'Sprache' })
    await hint.getByRole('link', { name: 'Auf Deutsch lesen' }).click()
    await page.waitForURL(`**/de${OLDEST}`)
    await page.goto(OLDEST, { waitUntil: 'networkidle' })
    await page.waitForTimeout(4000)
    expect(await hint.count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('follows to the next page, and stays away once it is closed', async () => {
    const { page } = await site.openTab({ locale: 'zh-CN' })
    await page.goto(OLDEST, { waitUntil: 'networkidle' })
    const hint = page.getByRole('region', { name: '语言' })
    await hint.waitFor()
    await page.getByRole('link', { name: /^Next article/ }).click()
    await page.waitForURL((url) => url.pathname !== OLDEST)
    const { pathname } = new URL(page.url())
    await hint.locator(`a[href="/zh${pathname}"]`).waitFor()
    await hint.getByRole('button', { name: '关闭' }).click()
    await page.reload()
    await page.waitForTimeout(4000)
    expect(await hint.count()).toBe(0)
  })

  test('says nothing on a page in the visitor’s language', async () => {
    const { page } = await site.openTab({ locale: 'de-DE' })
    await page.goto(`/de${OLDEST}`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(4000)
    expect(await page.getByRole('region', { name: 'Sprache' }).count()).toBe(0)
  })
})

test('a product opens from its card with its picture and at its top', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto('/sushi-container', { waitUntil: 'networkidle' })
  await page.waitForTimeout(4000)
  const card = page.getByRole('main').getByRole('link', { name: 'Sushi Tray with Dome Lid, 8 Pieces' })
  await card.click()
  await page.getByRole('heading', { level: 1, name: 'Sushi Tray with Dome Lid, 8 Pieces' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await waitInPage(page, () => document.querySelector('[data-moving]') === null)
  expect(problems).toEqual([])
})
