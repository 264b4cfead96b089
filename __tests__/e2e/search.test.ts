import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { LANGUAGE_CODES } from '../../src/site/languages'
import { openSite } from './support/browser'
import { e2e } from './support/environment'
import { sumShifts, watchLayoutShifts } from './support/layout-shifts'

const site = openSite()

/** As far as the page can tell, the provider is stopped. */
const stopProvider = (page: Page) => page.route(`${e2e.provider}**`, (route) => route.abort('connectionrefused'))

test('each language has a search index', () => {
  const missing = LANGUAGE_CODES.filter(
    (language) => !existsSync(path.join(e2e.public, `search-index/${language}.json`)),
  )
  expect(missing).toEqual([])
  expect(readFileSync(path.join(e2e.public, 'search-index/en.json'), 'utf8')).toContain('Bento Tray')
})

test('the home page suggests while the visitor types, and the keyboard leads to a product', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('bento', { delay: 30 })
  await page.getByRole('option', { name: /^Bento Tray/ }).waitFor()
  // Not those for the first letters.
  await page.getByRole('option', { name: 'All results for “bento”' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /^Bento Tray/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/bento-tray-5-compartment-with-lid')
  expect(problems).toEqual([])
})

test('the suggestions lead to all results, at an address that can be shared', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('sushi tray')
  await page.getByRole('option', { name: 'All results for “sushi tray”' }).click()
  await page.waitForURL('**/search?q=sushi+tray')
  await page.getByRole('main').getByRole('heading', { level: 2, name: /Sushi/ }).first().waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goForward()
  await page.getByRole('main').getByRole('heading', { level: 2, name: /Sushi/ }).first().waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('sushi tray')
  expect(problems).toEqual([])
})

test.each(['/', 'Control+k'])('%s opens the search over any page, and Escape returns to the page', async (keys) => {
  const { page, problems } = await site.openTab()
  await page.goto('/materials', { waitUntil: 'networkidle' })
  await page.keyboard.press(keys)
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.keyboard.type('macarron')
  await page
    .getByRole('option', { name: /Macaron/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/materials')
  expect(problems).toEqual([])
})

test.each([412, 1280])('an address with a keyword opens without anything moving, %i px wide', async (width) => {
  const { page } = await site.openTab({ viewport: { width, height: 860 } })
  const readShifts = await watchLayoutShifts(page)
  await page.goto('/search?q=sushi', { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(sumShifts(await readShifts())).toBeLessThan(0.02)
})

test('with the provider stopped the site searches its own index, and says so', async () => {
  const { page } = await site.openTab()
  await stopProvider(page)
  await page.goto('/search', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('macarron tray')
  await page.getByText(/These results come from the site’s own index/).waitFor()
  const result = page
    .getByRole('main')
    .getByRole('link', { name: /Macaron/ })
    .first()
  await result.click()
  await page.waitForURL('**/product/macaron-*')
})

test('without JavaScript the home page’s field leads to the search page', async () => {
  const { page } = await site.openTab({ javaScriptEnabled: false })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('bento')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=bento')
})
