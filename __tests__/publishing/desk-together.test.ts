import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { openDeskSite, type DeskSite } from '../e2e/support/desk-site'
import { findViolations } from '../support/axe'

const product = 'apple-clamshell-4-cavity'
const english = `content/products/${product}/index.en.md`

let desk: DeskSite

beforeAll(async () => {
  desk = await openDeskSite(path.resolve('.'))
})
afterAll(() => (desk as DeskSite | undefined)?.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first()

async function expectAccessible(page: Page): Promise<void> {
  // While it fades, the message of an earlier save has too little contrast.
  await page.getByText('Entry saved.').first().waitFor({ state: 'hidden' })
  expect(await findViolations(page, '.desk-dialog')).toEqual([])
  if (process.env.SHOTS_OF_DESK) {
    const name = `${process.env.SHOTS_OF_DESK}/${Date.now()}`
    await page.screenshot({ path: `${name}.png` })
    await page.setViewportSize({ width: 420, height: 900 })
    await page.screenshot({ path: `${name}-narrow.png` })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
}

/** A second window on an entry, as another editor has it open. */
async function openSecond(slug: string): Promise<Page> {
  const page = await desk.page.context().newPage()
  await page.goto(`${desk.url}/admin/#/collections/products/entries/${slug}/index`)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  return page
}

describe('two windows on one entry', () => {
  it('keep both changes of different fields', async () => {
    await desk.openEntry('products', product)
    const second = await openSecond(product)
    await (await desk.scrollTo(field(second, 'Title for search engines'))).fill('Theirs for search engines')
    await save(second)
    await second.getByText('Entry saved.').waitFor()
    await second.close()

    // This window learns of it when the form is opened again.
    await desk.page.goto(`${desk.url}/admin/#/collections/products`)
    await desk.openEntry('products', product)
    await desk.page
      .getByRole('status')
      .getByText('This entry was changed outside this window.', { exact: false })
      .waitFor()

    const before = desk.content.readTexts()
    await field(desk.page, 'Summary').fill('Mine in the summary')
    await desk.save()
    await desk.page.getByRole('status').getByText('both are kept', { exact: false }).waitFor()
    expect(Object.keys(desk.content.diff(before))).toEqual([english])
    expect(desk.content.read(english)).toContain('Theirs for search engines')
    expect(desk.content.read(english)).toContain('Mine in the summary')
  })

  it('let the editor choose by field where both have changed the same one', async () => {
    await desk.openEntry('products', product)
    const second = await openSecond(product)
    await field(second, 'Summary').fill('Theirs in the summary')
    await field(second, 'Name').fill('Their apple clamshell')
    await save(second)
    await second.getByText('Entry saved.').waitFor()
    await second.close()

    await field(desk.page, 'Summary').fill('Mine again')
    await save(desk.page)
    const dialog = desk.page.getByRole('dialog', { name: 'Someone else saved this entry in the meantime' })
    const choice = dialog.getByRole('group', { name: 'English: Summary' })
    await choice.getByText('When you opened it').click()
    expect(await choice.innerText()).toMatch(/Mine again[^]*Theirs in the summary[^]*Mine in the summary/)
    expect(await dialog.innerText()).toContain('What only they have changed is kept: English: Name')
    await expectAccessible(desk.page)

    // Nothing is chosen for the editor, and nothing is written without a choice.
    await dialog.getByRole('button', { name: 'Save with these' }).click()
    expect(await choice.isVisible()).toBe(true)
    await desk.page.keyboard.press('Escape')
    await desk.page.getByRole('alertdialog').getByText('What you have typed is still in the form').waitFor()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    expect(desk.content.read(english)).toContain('Theirs in the summary')

    await desk.page.getByText('Entry saved.').waitFor({ state: 'hidden' })
    await save(desk.page)
    await dialog.getByRole('radio', { name: 'Yours' }).check()
    await dialog.getByRole('button', { name: 'Save with these' }).click()
    await desk.untilSaved()
    expect(desk.content.read(english)).toContain('Mine again')
    expect(desk.content.read(english)).toContain('name: "Their apple clamshell"')
  })

  it('can save as new what the other has deleted', async () => {
    const slug = 'cookie-clamshell-2-row'
    const file = `content/products/${slug}/index.en.md`
    await desk.openEntry('products', slug)
    await field(desk.page, 'Summary').fill('Still needed')
    const texts = desk.content.readTexts()
    for (const name of texts.keys())
      if (name.startsWith(path.dirname(file))) rmSync(path.join(desk.content.folder, name))
    await desk.page.getByText('Entry saved.').waitFor({ state: 'hidden' })
    await save(desk.page)
    const dialog = desk.page.getByRole('dialog', { name: 'Someone has deleted this entry in the meantime' })
    await dialog.getByRole('button', { name: 'Save as new' }).click()
    await desk.untilSaved()
    expect(desk.content.read(file)).toContain('Still needed')
    expect(desk.content.read(file.replace('.en.', '.de.'))).toBe(texts.get(file.replace('.en.', '.de.')))
  })
})

describe('an address', () => {
  const slug = 'berry-punnet-hinged-vented'
  const file = `content/products/${slug}/index.en.md`

  it('that changes stays behind as a former one, until it is changed back', async () => {
    await desk.openEntry('products', slug)
    await (await desk.scrollTo(field(desk.page, 'Address'))).fill('product/berry-punnet')
    await desk.save()
    const said = `The former address product/${slug} will lead to product/berry-punnet.`
    await desk.page.getByRole('status').getByText(said).waitFor()
    expect(desk.content.read(file)).toContain(`formerPaths:\n  - product/${slug}`)

    await desk.openEntry('products', slug)
    await (await desk.scrollTo(field(desk.page, 'Address'))).fill('')
    await desk.save()
    expect(desk.content.read(file)).not.toContain(`- product/${slug}`)
    expect(desk.content.read(file)).toContain('- product/berry-punnet')
  })

  it('of a deleted entry leads where the editor says', async () => {
    await desk.openEntry('products', slug)
    await desk.page.getByRole('button', { name: 'Show Editor Options' }).click()
    await desk.page.getByRole('menuitem', { name: 'Delete' }).click()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const dialog = desk.page.getByRole('dialog', { name: /Where should the address of .* lead\?/ })
    await dialog.waitFor()
    await expectAccessible(desk.page)
    await expect(dialog.getByRole('radio', { name: /fruitvegetable-packaging/ }).isChecked()).resolves.toBe(true)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await desk.page.getByText('Entry deleted.').waitFor()
    expect(desk.content.read('content/redirects.yml')).toContain(`from: product/${slug}\n`)
    expect(desk.content.read('content/redirects.yml')).toContain('to: fruitvegetable-packaging')
    expect(desk.content.read('content/redirects.yml')).toContain('from: product/berry-punnet\n')
  })
})

describe('the desk', () => {
  it('reported no errors but what was not saved', () => {
    expect(desk.problems.filter((problem) => !problem.startsWith('Error: Not saved.'))).toEqual([])
  })
})
