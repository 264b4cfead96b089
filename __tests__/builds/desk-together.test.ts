import path from 'node:path'
import type { Page } from 'playwright-core'
import { openDeskSite, type DeskSite } from '../e2e/support/desk-site'

jest.setTimeout(180_000)

const product = 'apple-clamshell-4-cavity'
const english = `content/products/${product}/index.en.md`

let desk: DeskSite

beforeAll(async () => {
  desk = await openDeskSite(path.resolve('.'))
})
afterAll(() => (desk as DeskSite | undefined)?.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first()

/** A second window on an entry, as another editor has it open. */
async function openSecond(slug: string): Promise<Page> {
  const page = await desk.page.context().newPage()
  await page.goto(`${desk.url}/admin/#/collections/products/entries/${slug}/index`)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  return page
}

describe('two windows on one entry', () => {
  it('keep both changes of different fields', async () => {
    await desk.openEntry('products', product, 'index')
    const second = await openSecond(product)
    await field(second, 'Title for search engines').fill('Theirs for search engines')
    await save(second)
    await second.getByText('Entry saved.').waitFor()
    await second.close()

    const before = desk.content.readTexts()
    await field(desk.page, 'Summary').fill('Mine in the summary')
    await desk.save()
    await desk.page.getByRole('status').getByText('both are kept', { exact: false }).waitFor()
    expect(Object.keys(desk.content.diff(before))).toEqual([english])
    expect(desk.content.read(english)).toContain('Theirs for search engines')
    expect(desk.content.read(english)).toContain('Mine in the summary')
  })
})
