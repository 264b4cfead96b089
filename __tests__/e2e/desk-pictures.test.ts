import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { openDeskSite, type DeskSite } from './support/desk-site'
import { until } from '../support/until'

const slug = 'apple-clamshell-4-cavity'
const folder = `content/products/${slug}`
const image = 'content/images/products/neue-schale-offen.webp'

let desk: DeskSite
let files: string

beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  desk = await openDeskSite(undefined, ({ folder: root, read }) => {
    const file = `${folder}/index.en.md`
    writeFileSync(
      path.join(root, file),
      read(file).replace(/^ {2}- file: products\/.*-(empty|stack|top)\.webp\n {4}view: .*\n/gm, ''),
    )
  })
})
afterAll(async () => {
  rmSync(files, { recursive: true, force: true })
  // If it could not be opened, there is nothing to close.
  await (desk as DeskSite | undefined)?.close()
})

const readProduct = async (langId = '1', name = 'Apple Clamshell') => (await desk.searchProducts(name, langId))[0]

async function openPictures(): Promise<Locator> {
  await desk.openEntry('products', slug)
  return desk.scrollTo(fieldOf('pictures'))
}

async function addPicture(pictures: Locator, place: number): Promise<Locator> {
  await pictures
    .getByRole('button', { name: /Add .*picture/i })
    .last()
    .click()
  return desk.scrollTo(fieldOf(`pictures.${place}.file`))
}

/** In the form that the system's dialogue passes on; that dialogue opens from "Browse" and can't be automated. */
async function addFile(picture: Locator, name: string): Promise<void> {
  await picture.locator('input[type=file]').first().setInputFiles(path.join(files, name))
}

async function expectRefused(name: string, message: RegExp): Promise<void> {
  const before = desk.content.readTexts()
  const pictures = await openPictures()
  await addFile(await addPicture(pictures, 3), name)
  const dialog = desk.page.getByRole('alertdialog')
  await dialog.getByText(name).waitFor()
  expect(await dialog.innerText()).toMatch(message)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await pictures.innerText()).not.toContain(name)
  expect(desk.content.diff(before)).toEqual({})
}

const fieldOf = (path: string) =>
  desk.page.locator(`.pane[data-mode="edit"][data-locale="en"] .field[data-key-path="${path}"]`).first()

async function describePicture(place: number, text: string): Promise<void> {
  const description = await desk.scrollTo(fieldOf(`pictures.${place}.alt.en`))
  await description.getByRole('textbox').fill(text)
}

describe('pictures in the desk', () => {
  it('adds one to a product, under a name for addresses, once it is described', async () => {
    const before = desk.content.readTexts()
    // A picture that the desk does not have: it takes a file that exists already under its present name.
    const create = { width: 640, height: 480, channels: 3, background: '#cdd7d4' } as const
    await sharp({ create }).webp().toFile(path.join(files, 'Neue Schale (offen).webp'))
    const pictures = await openPictures()
    await addFile(await addPicture(pictures, 1), 'Neue Schale (offen).webp')
    await pictures.getByText(/neue.schale/i).waitFor()
    await desk.page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = desk.page.getByRole('alertdialog')
    await dialog.getByText('Pictures: 2 › Descriptions › English', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    expect(desk.content.diff(before)).toEqual({})

    await describePicture(1, 'The open tray from above')
    await desk.save()
    expect(desk.content.diff(before)).toEqual({
      [`${folder}/index.en.md`]: [
        '+  - file: products/neue-schale-offen.webp',
        '+    alt:',
        '+      en: The open tray from above',
      ],
    })
    expect(existsSync(path.join(desk.content.folder, image))).toBe(true)
  })

  it('shows it in the form from then on', async () => {
    const pictures = await openPictures()
    // Rows that are filled in are folded: each shows its picture and its description.
    await pictures.getByText('The open tray from above').waitFor()
    const shown = pictures.locator('img')
    await until(async () => (await shown.count()) === 2, 'both pictures are shown')
    for (const picture of await shown.all()) {
      const width = () => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)
      await until(async () => (await width()) > 0, 'a picture is shown')
    }
  })

  it('is served, with the English descriptions in the languages that lack its own', async () => {
    await until(async () => (await readProduct())?.images.length === 2, 'two pictures are served')
    const [own, german] = await Promise.all([readProduct(), readProduct('6', 'Apfel-Klappbox')])
    expect(own?.images[1]?.alt).toBe('The open tray from above')
    expect(own?.fallbackFields).toEqual([])
    expect(german?.images[1]?.alt).toBe(own?.images[1]?.alt)
    expect(german?.fallbackFields).toEqual(['images'])
    const picture = await fetch(own?.images[1]?.url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/webp')
  })

  it('accepts a picture that is already there', async () => {
    const before = desk.content.readTexts()
    const pictures = await openPictures()
    const picture = await addPicture(pictures, 2)
    await picture.getByRole('button', { name: 'Browse' }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByText('bento-tray-5-compartment-with-lid.webp').click()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await pictures.getByText('bento-tray-5-compartment-with-lid.webp').waitFor()
    await describePicture(2, 'A bento tray')
    await desk.save()
    expect(desk.content.diff(before)).toEqual({
      [`${folder}/index.en.md`]: [
        '+  - file: products/bento-tray-5-compartment-with-lid.webp',
        '+    alt:',
        '+      en: A bento tray',
      ],
    })
  })

  it('refuses a file of 50 MB, and says so', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 4300, height: 4100, channels: 3, background: '#000', noise } as const
    await sharp({ create }).png({ compressionLevel: 0 }).toFile(path.join(files, 'of-50-mb.png'))
    expect(statSync(path.join(files, 'of-50-mb.png')).size).toBeGreaterThan(50_000_000)
    await expectRefused('of-50-mb.png', /larger? than|too large|exceed/i)
  })

  it('refuses a file that is no picture, and says so', async () => {
    writeFileSync(path.join(files, 'no-picture.png'), 'a letter to the printer')
    await expectRefused('no-picture.png', /damaged/)
  })

  it('causes no error', () => {
    expect(desk.problems).toEqual([])
  })
})
