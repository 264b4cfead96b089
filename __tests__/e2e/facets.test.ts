import { readFileSync } from 'node:fs'
import { KINDS } from '../../packages/contract/src/kinds'
import { until } from '../support/until'
import { openSite } from './support/browser'
import { sumShifts, watchLayoutShifts } from './support/layout-shifts'

const site = openSite()

test('a buyer filters the whole list, opens a product and comes back to the same filters', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto('/product-list/2', { waitUntil: 'networkidle' })
  await page.getByRole('checkbox', { name: 'PETG, 4 products' }).check()
  await page.getByText('4 of 48 products').waitFor()
  expect(new URL(page.url()).search).toBe('?material=petg')
  expect(await page.getByRole('main').getByRole('article').count()).toBe(4)

  await page.getByRole('link', { name: 'Syringe Tray' }).first().click()
  await page.waitForURL('**/product/syringe-tray-*')
  await page.goBack()
  await page.getByRole('button', { name: 'Remove filter: Material: PETG' }).waitFor()
  expect(await page.getByRole('main').getByRole('article').count()).toBe(4)

  await page.goBack()
  await page.getByText('Page 2 of 3').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goForward()
  await page.getByText('4 of 48 products').waitFor()
  expect(problems).toEqual([])
})

test('a button that is pressed before the page’s code has loaded works once it has', async () => {
  const { page, problems } = await site.openTab()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/product-list/1', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Table' }).click()
  await page
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('table', { includeHidden: true }).waitFor()
  expect(problems).toEqual([])
})

test('a buyer reads the list as a table, chooses a column, saves it and takes it along into another language', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB', viewport: { width: 1366, height: 900 } })
  await page.goto('/product-list/1', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('table')
  await table.waitFor()
  expect(await table.getByRole('row').count()).toBe(49)
  // The item, its load and the button that adds it are seen without scrolling.
  for (const part of [/^Pieces per carton/, /^Pieces per pallet/]) {
    const box = await table.getByRole('columnheader', { name: part }).boundingBox()
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(1366)
  }
  const add = table.getByRole('button', { name: /^Add .* to the inquiry list$/ }).first()
  expect(((await add.boundingBox())?.x ?? Infinity) + 44).toBeLessThan(1366)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^rPET, / })
    .check()
  await page.keyboard.press('Escape')
  await table.getByRole('button', { name: 'Height (mm)' }).click()
  // The rows are updated after the controls.
  const heights = await until(async () => {
    const read = (await table.getByRole('row').locator('td:nth-of-type(3)').allTextContents()).map(Number)
    const isSorted = read.every((height, row) => row === 0 || height >= Number(read[row - 1]))
    return read.length > 4 && read.length < 48 && isSorted && read
  }, 'the rows of rPET, by height')

  // All columns fit: the page scrolls, and the head stays below the site's.
  await page.evaluate(() => window.scrollTo(0, 700))
  expect((await table.getByRole('columnheader').first().boundingBox())?.y).toBe(72)
  await page.evaluate(() => window.scrollTo(0, 0))

  // Where they don't, head and names stay in sight while the rest scrolls.
  await page.setViewportSize({ width: 1000, height: 700 })
  const region = page.getByRole('region', { name: 'Products as a table' })
  const place = () =>
    region.evaluate((box) => {
      box.scrollTo(400, 400)
      const [head, name] = [box.querySelector('thead th'), box.querySelector('tbody tr:last-child th')]
      const inside = box.getBoundingClientRect()
      return [
        (head?.getBoundingClientRect().top ?? 0) - inside.top,
        (name?.getBoundingClientRect().left ?? 0) - inside.left,
      ]
    })
  expect(await place()).toEqual([1, 1])
  await page.setViewportSize({ width: 1366, height: 900 })

  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Recycled content (%)' }).check()
  await table.getByRole('columnheader', { name: 'Recycled content (%)' }).waitFor()
  await page.keyboard.press('Escape')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = readFileSync(await (await saving).path(), 'utf8')
  expect(csv.split('\r\n')[0]).toContain('"Product","Item number","Length (mm)"')
  expect(csv.trim().split('\r\n')).toHaveLength(heights.length + 1)

  await page.getByRole('banner').getByText('EN', { exact: true }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/product-list/1?material=rpet&sort=height&view=table')
  await page.getByRole('columnheader', { name: 'Rezyklatanteil (%)' }).waitFor()
  expect(await page.getByRole('table').getByRole('row').count()).toBe(heights.length + 1)
  expect(problems).toEqual([])
})

test('the filters appear beside the list without moving it', async () => {
  const { page } = await site.openTab({ viewport: { width: 1280, height: 900 } })
  const readShifts = await watchLayoutShifts(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/facets/*.json', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/facets/*.json')
  await page.goto('/product-list/1')
  await asked
  await page.evaluate(() => document.fonts.ready)
  const before = sumShifts(await readShifts())
  release()
  await page.getByRole('checkbox', { name: /^PETG, / }).waitFor()
  expect(sumShifts(await readShifts()) - before).toBeLessThan(0.001)
})

test('on a phone the filters are a sheet that the keyboard closes', async () => {
  const { page } = await site.openTab({ viewport: { width: 390, height: 844 } })
  await page.goto('/product-list/1', { waitUntil: 'networkidle' })
  const toggle = page.getByRole('button', { name: 'Filter and sort' })
  await toggle.click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await sheet.getByRole('checkbox', { name: 'PETG, 4 products' }).check()
  await sheet.getByRole('button', { name: 'Show 4 products' }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('without JavaScript the list is plain and paged, and has no button that does nothing', async () => {
  const { page } = await site.openTab({ javaScriptEnabled: false })
  await page.goto('/product-list/1?material=rpet', { waitUntil: 'networkidle' })
  expect(await page.getByRole('main').getByRole('article').count()).toBe(KINDS.product.list.pageSize)
  expect(await page.getByRole('button', { name: 'Filter and sort' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/product-list/2')
})
