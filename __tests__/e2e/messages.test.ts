import { openSite } from './support/browser'
import { e2e } from './support/environment'

const site = openSite()

test('a message stands 16 px from the top, above everything, and closes on Escape', async () => {
  const { page } = await site.openTab()
  const reply = { json: { code: 500, message: '邮箱不能为空' }, headers: { 'access-control-allow-origin': e2e.site } }
  await page.route(`${e2e.provider}online/search**`, (route) => route.fulfill(reply))
  await page.goto('/search', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('tray')
  const popup = page.locator('[data-popup]')
  await popup.waitFor()
  // It slides into place.
  await popup.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  expect((await popup.boundingBox())?.y).toBeCloseTo(16, 0)
  expect(Number(await popup.evaluate((element) => getComputedStyle(element).zIndex))).toBeGreaterThanOrEqual(2000)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
})
