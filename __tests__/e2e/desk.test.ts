import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { writeDesk } from '../../plugins/gatsby-plugin-desk/src/write-desk'
import { startProvider, type RunningProvider } from '../../scripts/lib/provider'
import { DESK_POLICY } from '../../src/config/hosting'
import { serveFolder } from '../../scripts/lib/serve-folder'
import { openDesk, type DeskBrowser } from './support/desk-browser'
import { e2e } from './support/environment'
import { until } from './support/until'

jest.setTimeout(180_000)

const SERVE_LIMIT_MS = 15_000
const product = 'apple-clamshell-4-cavity'
const folder = `provider/content/products/${product}`

let root: string
let provider: RunningProvider
let site: Awaited<ReturnType<typeof serveFolder>>
let desk: DeskBrowser
let page: Page
const problems: string[] = []

const repository = (...parts: string[]): string => path.join(root, 'repository', ...parts)
const read = (file: string): string => readFileSync(repository(file), 'utf8')

/** Every text below the content folder, by its path. */
function readContent(): Map<string, string> {
  const names = readdirSync(repository('provider/content'), { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => /\.(md|yml)$/.test(name)).map((name) => `provider/content/${name}`)
  return new Map(texts.map((name) => [name, read(name)]))
}

/** What differs from before, line by line. */
function diff(before: Map<string, string>): Record<string, string[]> {
  const changed = [...readContent()].filter(([name, text]) => before.get(name) !== text)
  return Object.fromEntries(
    changed.map(([name, text]) => {
      const [old, now] = [(before.get(name) ?? '').split('\n'), text.split('\n')]
      const gone = old.filter((line) => !now.includes(line)).map((line) => `-${line}`)
      return [name, [...gone, ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`)]]
    }),
  )
}

interface Item {
  id: string
  name: string
  summary: string
  facts: { weightG: number }
}

async function ask(keyword: string, langId: string): Promise<Item[]> {
  const query = new URLSearchParams({ keyword, companyId: '1', langId, kind: 'product', pageNow: '1', pageSize: '20' })
  const answer = await fetch(`${provider.url}online/search?${query.toString()}`)
  return ((await answer.json()) as { data: { list: Item[] } }).data.list
}

async function openEntry(collection: string, slug: string, file: 'index' | 'facts'): Promise<void> {
  await page.goto(`${site.url}/admin/#/collections/${collection}/entries/${slug}/${file}`)
  await page.getByRole('button', { name: 'Save' }).waitFor()
}

/** The form shows only those of its fields that are in the window. */
async function scrollTo(field: Locator): Promise<Locator> {
  for (let turn = 0; turn < 40 && (await field.count()) === 0; turn++) {
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(60)
  }
  await field.scrollIntoViewIfNeeded()
  return field
}

async function save(): Promise<void> {
  const message = page.getByText('Entry saved.')
  // That of the entry saved before stays for some seconds.
  await message.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await message.waitFor()
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'desk-'))
  mkdirSync(repository('.git'), { recursive: true })
  cpSync('provider/content', repository('provider/content'), { recursive: true })
  const store = new Map<string, unknown>()
  const cache = {
    get: async (key: string) => store.get(key),
    set: async (key: string, value: unknown) => store.set(key, value),
  }
  const folderOfSite = path.join(root, 'site')
  mkdirSync(folderOfSite)
  site = await serveFolder(path.join(folderOfSite, 'public'), 9861)
  provider = await startProvider({
    PROVIDER_PORT: '0',
    PROVIDER_CONTENT: repository('provider/content'),
    PROVIDER_DATA: path.join(root, 'data'),
    PROVIDER_ORIGINS: site.url,
    DATABASE_URL: '',
  })
  await writeDesk(
    path.resolve('.sites/e2e'),
    cache,
    { GATSBY_PROVIDER_URL: provider.url, DESK_PREVIEW_URL: 'https://preview.example' },
    folderOfSite,
  )
  cpSync('static/icon.svg', path.join(folderOfSite, 'public/icon.svg'))
  // As the host serves it.
  writeFileSync(path.join(folderOfSite, 'public/_headers'), `/admin/*\n  Content-Security-Policy: ${DESK_POLICY}\n`)
  desk = await openDesk(e2e.browser, site.url, repository())
  page = desk.page
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  await page.goto(`${site.url}/admin/`)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await desk.pickFolder(repository())
  await page.getByText('Apple Clamshell, 4 Cavities').waitFor()
})
afterAll(async () => {
  // What could not be started needs no end.
  await Promise.resolve()
    .then(() => desk.close())
    .catch(() => undefined)
  site.close()
  provider.process.kill()
  rmSync(root, { recursive: true, force: true })
})

describe('the desk', () => {
  it('is part of the built site, for whom search engines do not find it', () => {
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
    const before = readContent()
    await openEntry('products', product, 'index')
    await page.getByRole('combobox', { name: 'Switch Locale' }).nth(1).click()
    await page.getByRole('option', { name: 'German' }).click()
    const german = page.getByRole('group', { name: /Edit .*German.* Content/ })
    await expect(page.getByRole('textbox', { name: 'Summary' }).first().inputValue()).resolves.toMatch(/^Hinged pack/)
    const summary = german.getByRole('textbox', { name: 'Summary' })
    const text = await summary.inputValue()
    await summary.fill(text.replace('schützen', 'bewahren'))
    await save()
    expect(diff(before)).toEqual({
      [`${folder}/index.de.md`]: [`-summary: "${text}"`, `+summary: "${text.replace('schützen', 'bewahren')}"`],
    })
    const serves = async () => (await ask('Apfel-Klappbox', '6'))[0]?.summary.includes('bewahren')
    await until(serves, 'the provider serves the German text', SERVE_LIMIT_MS)
  })

  it('shows the entry beside the form as a visitor reads it, under the policy of the host', async () => {
    await openEntry('products', product, 'index')
    await page.getByRole('combobox', { name: 'Switch Locale' }).nth(1).click()
    await page.getByRole('option', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe.preview')
    await preview.getByRole('heading', { level: 1, name: 'Apple Clamshell, 4 Cavities' }).waitFor()
    await preview.locator('article > img').waitFor()
    const link = preview.getByRole('link', { name: 'See it on the preview site' })
    expect(await link.getAttribute('href')).toBe(`https://preview.example/product/${product}`)
    const picture = preview.locator('article > img')
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const answer = await fetch(`${site.url}/admin/`)
    expect(answer.headers.get('content-security-policy')).toBe(DESK_POLICY)
  })

  it('saves a fact in every language as one changed line, which the provider serves', async () => {
    const before = readContent()
    await openEntry('products-facts', product, 'facts')
    const weight = await scrollTo(page.getByRole('spinbutton', { name: 'Weight', exact: true }))
    await weight.fill('49.5')
    await save()
    expect(diff(before)).toEqual({ [`${folder}/facts.yml`]: ['-  weightG: 48.2', '+  weightG: 49.5'] })
    const serves = async () => (await ask('Apple Clamshell', '1'))[0]?.facts.weightG === 49.5
    await until(serves, 'the provider serves the weight', SERVE_LIMIT_MS)
  })

  it('does not save what the checks refuse, and names file, field and line', async () => {
    const before = readContent()
    await openEntry('products', product, 'index')
    const english = page.getByRole('group', { name: /Edit .*English.* Content/ })
    const body = await scrollTo(english.getByRole('textbox', { name: 'Text', exact: true }))
    await body.fill('First\n\n<script>alert(1)</script>')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(`products/${product}/index.en.md:`, { exact: false }).waitFor()
    expect(await dialog.innerText()).toMatch(/index\.en\.md:\d+: body: HTML elements that run/)
    expect(diff(before)).toEqual({})
    await dialog.getByRole('button', { name: 'OK' }).click()
  })

  it('shows what only the provider can know, while the provider keeps serving what was right', async () => {
    await openEntry('products-facts', product, 'facts')
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.fill('product/bento-tray-5-compartment-with-lid')
    await save()
    const panel = page.getByRole('region', { name: 'Problems in the content' })
    await panel.getByText('is already taken by', { exact: false }).waitFor()
    expect(await panel.innerText()).toMatch(new RegExp(`products/${product}/facts\\.yml, line \\d+\\s+path: `))
    expect(await ask('Apple Clamshell', '1')).toHaveLength(1)

    await panel.getByRole('link', { name: new RegExp(product) }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill('')
    await save()
    await page.getByRole('button', { name: 'Content is right' }).waitFor()
    expect(read(`${folder}/facts.yml`)).not.toContain('path:')
  })

  it('calls nobody but its own site and the provider, and meets no error', () => {
    expect(desk.foreign).toEqual([])
    expect(problems).toEqual([])
  })
})
