import type { Page } from 'playwright-core'
import { openSite } from './support/browser'
import { e2e } from './support/environment'

const site = openSite()

async function searchWith(page: Page, reply: object | 'lost', path = '/search'): Promise<void> {
  await page.route(`${e2e.provider}online/search**`, (route) =>
    reply === 'lost'
      ? route.abort('connectionrefused')
      : route.fulfill({ json: reply, headers: { 'access-control-allow-origin': e2e.site } }),
  )
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('tray')
}

const popup = (page: Page) => page.locator('[data-popup]')

test.each([
  ['/search', { code: '601', message: '账户已被停用' }, 'This account has been disabled.'],
  ['/de/search', 'lost', 'Verbindung'],
] as const)(
  'on %s the reply %j is shown as “%s”',
  async (path, reply, text) => {
    const { page } = await site.openTab()
    await searchWith(page, reply, path)
    await popup(page).getByRole('alert').getByText(text).waitFor()
  },
  60_000,
)

test('a message stands 16 px from the top, above everything, and closes on Escape', async () => {
  const { page } = await site.openTab()
  await searchWith(page, { code: 500, message: '邮箱不能为空' })
  await popup(page).waitFor()
  // It slides into place.
  await popup(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  expect((await popup(page).boundingBox())?.y).toBeCloseTo(16, 0)
  expect(Number(await popup(page).evaluate((element) => getComputedStyle(element).zIndex))).toBeGreaterThanOrEqual(2000)
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
}, 60_000)

test('the texts of messages are loaded with the first message, not before', async () => {
  const { page } = await site.openTab()
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const isLoaded = async () => (await Promise.all(scripts)).some((text) => text.includes('The captcha is wrong.'))
  await page.goto('/search', { waitUntil: 'networkidle' })
  expect(await isLoaded()).toBe(false)
  await page.route(`${e2e.provider}online/search**`, (route) => route.abort('connectionrefused'))
  await page.getByRole('searchbox').fill('tray')
  await popup(page).waitFor()
  expect(await isLoaded()).toBe(true)
}, 60_000)
