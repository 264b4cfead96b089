import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadContent } from '../../packages/content/src/load'
import { ALL, confirmTranslations } from '../../scripts/content-status'
import { openDeskSite, type DeskSite } from './support/desk-site'
import { e2e } from './support/environment'
import { until } from '../support/until'

const product = 'apple-clamshell-4-cavity'
const folder = `content/products/${product}`
const sku = 'PP-FV-103'

let desk: DeskSite

beforeAll(async () => {
  // As when every translation is confirmed, which translators may still be working on.
  desk = await openDeskSite(undefined, async ({ folder: root }) => {
    const cache = mkdtempSync(path.join(tmpdir(), 'desk-content-'))
    await confirmTranslations(await loadContent(path.join(root, 'content'), cache), ALL, ALL)
    rmSync(cache, { recursive: true })
  })
})
// If it could not be opened, there is nothing to close.
afterAll(() => (desk as DeskSite | undefined)?.close())

describe('the desk', () => {
  it('is part of the built site, and search engines do not find it', () => {
    const html = readFileSync(path.join(e2e.public, 'admin/index.html'), 'utf8')
    expect(html).toContain('<meta name="robots" content="noindex" />')
    const maps = readdirSync(e2e.public).filter((file) => /^sitemap/.test(file))
    expect(maps.length).toBeGreaterThan(0)
    const files = maps.flatMap((map) =>
      map.endsWith('.xml') ? [map] : readdirSync(path.join(e2e.public, map)).map((file) => `${map}/${file}`),
    )
    for (const file of files) expect(readFileSync(path.join(e2e.public, file), 'utf8')).not.toContain('/admin')
  })

  it('saves a German text beside the English one as one changed line, which the provider serves without a restart', async () => {
    const before = desk.content.readTexts()
    await desk.openEntry('products', product)
    await desk.page.getByRole('combobox', { name: 'Switch Locale' }).nth(1).click()
    await desk.page.getByRole('option', { name: 'German' }).click()
    const german = desk.page.getByRole('group', { name: /Edit .*German.* Content/ })
    await expect(desk.page.getByRole('textbox', { name: 'Summary' }).first().inputValue()).resolves.toMatch(
      /^Apples and pears/,
    )
    const summary = german.getByRole('textbox', { name: 'Summary' })
    const text = await summary.inputValue()
    await summary.fill(text.replace('Druckstellen', 'Schaden'))
    await desk.save()
    expect(desk.content.diff(before)).toEqual({
      [`${folder}/index.de.md`]: [`-summary: "${text}"`, `+summary: "${text.replace('Druckstellen', 'Schaden')}"`],
    })
    const serves = async () => (await desk.searchProducts('Apfel-Klappbox', '6'))[0]?.summary.includes('Schaden')
    await until(serves, 'the provider serves the German text')
  })

  it('shows the entry beside the form as a visitor reads it, under the policy of the host', async () => {
    await desk.openEntry('products', product)
    await desk.page.getByRole('combobox', { name: 'Switch Locale' }).nth(1).click()
    await desk.page.getByRole('option', { name: 'Preview' }).click()
    const preview = desk.page.frameLocator('iframe.preview')
    await preview.getByRole('heading', { level: 1, name: 'Apple Clamshell, 4 Cavities' }).waitFor()
    await preview.locator('article > img').waitFor()
    const link = preview.getByRole('link', { name: 'See it on the preview site' })
    expect(await link.getAttribute('href')).toBe(`https://preview.example/product/${product}`)
    const picture = preview.locator('article > img')
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const answer = await fetch(`${desk.url}/admin/`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' data: blob: ${new URL(desk.provider.url).origin}`)
  })

  it('saves a fact in every language as one changed line, with the next revision of today, which the provider serves', async () => {
    const before = desk.content.readTexts()
    await desk.openEntry('products', product)
    await desk.openFacts()
    const weight = await desk.scrollTo(desk.page.getByRole('spinbutton', { name: 'Weight', exact: true }))
    await weight.fill('49.5')
    await desk.save()
    const { [`${folder}/index.en.md`]: lines = [], ...others } = desk.content.diff(before)
    expect(others).toEqual({})
    expect(lines.filter((line) => line.startsWith('+'))).toEqual([
      '+    number: 2',
      `+    date: ${new Date().toISOString().slice(0, 10)}`,
      expect.stringMatching(/^\+ {4}facts: [0-9a-f]{8}$/),
      '+  weightG: 49.5',
    ])
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([
      '-    number: 1',
      expect.stringMatching(/^- {4}date: /),
      expect.stringMatching(/^- {4}facts: /),
      '-  weightG: 48.2',
    ])
    const serves = async () => (await desk.searchProducts('Apple Clamshell', '1'))[0]?.facts.weightG === 49.5
    await until(serves, 'the provider serves the weight')
  })

  it('does not save what the checks refuse, and names language and field', async () => {
    const before = desk.content.readTexts()
    await desk.openEntry('products', product)
    const english = desk.page.getByRole('group', { name: /Edit .*English.* Content/ })
    const body = await desk.scrollTo(english.getByRole('textbox', { name: 'Text', exact: true }))
    const text = await body.inputValue()
    await body.fill('First\n\n<script>alert(1)</script>')
    await desk.page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = desk.page.getByRole('alertdialog')
    await dialog.getByText('English: Text: HTML elements that run', { exact: false }).waitFor()
    expect(desk.content.diff(before)).toEqual({})
    await dialog.getByRole('button', { name: 'OK' }).click()
    // The editor keeps what is not saved.
    await body.fill(text)
  })

  it('shows what only the provider can know, while the provider keeps serving what was right', async () => {
    await desk.openEntry('products', product)
    const address = () => desk.scrollTo(desk.page.getByRole('textbox', { name: 'Address' }))
    await (await address()).fill('product/bento-tray-5-compartment-with-lid')
    await desk.save()
    const panel = desk.page.getByRole('region', { name: 'Problems in the content' })
    await panel.getByText('is already taken by', { exact: false }).waitFor()
    expect(await panel.innerText()).toMatch(
      new RegExp(`products/${product}/index\\.en\\.md, line \\d+\\s+English: Address: `),
    )
    expect(await desk.searchProducts('Apple Clamshell', '1')).toHaveLength(1)

    await panel.getByRole('link', { name: new RegExp(`${product}.*line`) }).click()
    await (await address()).fill('')
    await desk.save()
    await desk.page.getByRole('button', { name: 'No problems' }).waitFor()
    expect(desk.content.read(`${folder}/index.en.md`)).not.toMatch(/^(path|formerPaths):/m)
  })

  it('says which texts of a translation the English has left behind, until they are confirmed', async () => {
    await desk.openEntry('products', product)
    await desk.page.getByRole('combobox', { name: 'Switch Locale' }).nth(1).click()
    await desk.page.getByRole('option', { name: 'German' }).click()
    const english = desk.page.getByRole('group', { name: /Edit .*English.* Content/ })
    const german = desk.page.getByRole('group', { name: /Edit .*German.* Content/ })
    await german.getByText('The English has not changed since.').waitFor()
    const before = desk.content.readTexts()
    await english.getByRole('textbox', { name: 'Name' }).fill('Apple Clamshell, Four Cavities')
    await desk.save()
    expect(Object.keys(desk.content.diff(before))).toEqual([`${folder}/index.en.md`])
    await desk.page.getByRole('button', { name: 'Translations to look at' }).waitFor()

    await desk.openEntry('products', product)
    await german.getByText('The English has changed since this was translated.', { exact: false }).waitFor()
    const saved = desk.content.readTexts()
    await german.getByRole('button', { name: 'The translation still fits' }).click()
    await desk.save()
    expect(desk.content.diff(saved)).toEqual({
      [`${folder}/index.de.md`]: [expect.stringMatching(/^- {2}name: /), expect.stringMatching(/^\+ {2}name: /)],
    })
  })

  it('begins a product as a draft that may lack everything but its name, and names what is missing to publish it', async () => {
    const before = desk.content.readTexts()
    await desk.page.goto(`${desk.url}/admin/#/collections/products/new`)
    await desk.page.getByRole('textbox', { name: 'Name' }).first().fill('Fresh Herb Pot')
    await desk.save()
    const file = 'content/products/fresh-herb-pot/index.en.md'
    expect(Object.keys(desk.content.diff(before))).toEqual([file])
    expect(desk.content.read(file)).toMatch(/^---\npublished: false\nname: Fresh Herb Pot\n/)
    await desk.openEntry('products', 'fresh-herb-pot')
    await desk.page.getByRole('switch', { name: 'Visible on the site' }).click()
    await desk.page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = desk.page.getByRole('alertdialog')
    await dialog.getByText('Some fields are empty that visitors need', { exact: false }).waitFor()
    const message = await dialog.innerText()
    for (const missing of ['Summary', 'Categories', 'Facts: Item number', 'Text']) expect(message).toContain(missing)
    await dialog.getByRole('button', { name: 'OK' }).click()
    expect(desk.content.read(file)).toContain('published: false')
  })

  it('deletes a product, takes it out of the products that name it, and redirects its address', async () => {
    const before = desk.content.readTexts()
    await desk.openEntry('products', product)
    // Products name it as related, and the finder offers it by its item number.
    const naming = [...before].flatMap(([file, text]) => {
      const line = text.split('\n').find((one) => one === `  - ${product}` || one === `packs: [${sku}]`)
      return line === undefined ? [] : [[file, line] as const]
    })
    expect(naming.length).toBeGreaterThan(2)
    expect(await desk.deleteEntry()).toContain(`${naming.length} other entries`)
    const { 'content/redirects.yml': redirect, ...diff } = desk.content.diff(before)
    expect(redirect).toContain(`+  - from: product/${product}`)
    const [own, others] = [true, false].map((isOwn) =>
      Object.entries(diff).filter(([file]) => file.startsWith(`${folder}/`) === isOwn),
    ) as [[string, string[]][], [string, string[]][]]
    expect(own.map(([file]) => file).sort()).toEqual(
      [...before.keys()].filter((file) => file.startsWith(`${folder}/`)).sort(),
    )
    expect(own.flatMap(([, lines]) => lines).filter((line) => line.startsWith('+'))).toEqual([])
    expect(Object.fromEntries(others)).toEqual(Object.fromEntries(naming.map(([file, line]) => [file, [`-${line}`]])))
    // After the deletion, the search finds items that share a word with it.
    const isGone = async () =>
      !(await desk.searchProducts('Apple Clamshell', '1')).some(({ id }) => id.includes(product))
    await until(isGone, 'the provider is without it')
  })

  it('has a form of what people pack, which changes one line of a size', async () => {
    const before = desk.content.readTexts()
    await desk.openEntry('finder', 'maki')
    const height = await desk.scrollTo(desk.page.getByRole('spinbutton', { name: 'Height (h)' }).first())
    await height.fill('28')
    await desk.save()
    expect(desk.content.diff(before)).toEqual({
      'content/finder/maki.yml': ['-  - { d: 25, h: 25 }', '+  - { d: 25, h: 28 }'],
    })
  })

  it('has forms of the search’s words and of certificates, which change one line, and refuses what is wrong', async () => {
    const before = desk.content.readTexts()
    await desk.openSingle('search')
    const english = desk.page.getByRole('group', { name: /Edit .*English.* Content/ })
    const counted = await desk.scrollTo(english.getByRole('textbox', { name: 'Words for pieces' }))
    await counted.fill('pcs, cavities')
    await desk.save()
    expect(Object.keys(desk.content.diff(before))).toEqual(['content/search/en.yml'])
    expect(desk.content.diff(before)['content/search/en.yml']).toContain('+counted: pcs, cavities')

    const later = desk.content.readTexts()
    await desk.openSingle('documents')
    await desk.page.getByRole('button', { name: 'Expand' }).first().click()
    const until = await desk.scrollTo(desk.page.getByRole('textbox', { name: 'Valid until' }).first())
    await until.fill('2024-05-11')
    await desk.page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = desk.page.getByRole('alertdialog')
    await dialog.getByText('must not be before validFrom', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await until.fill('2029-05-11')
    await desk.save()
    expect(desk.content.diff(later)).toEqual({
      'content/documents.yml': [expect.stringMatching(/^- {4}validUntil: /), "+    validUntil: '2029-05-11'"],
    })
  })

  it('calls only its own site and the provider, without an error', () => {
    expect(desk.foreign).toEqual([])
    expect(desk.problems).toEqual([])
  })
})
