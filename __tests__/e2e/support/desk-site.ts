import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { listDeskOrigins } from '../../../plugins/gatsby-plugin-desk/src/desk-origins'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { writeDesk } from '../../../plugins/gatsby-plugin-desk/src/write-desk'
import { startProvider, type RunningProvider } from '../../../scripts/lib/provider'
import { serveFolder } from '../../../scripts/lib/serve-folder'
import { buildHeadersFile } from '../../../src/gatsby/hosting-files'
import { makeMemoryCache } from '../../support/memory-cache'
import { copyContent, type ContentCopy } from './content-copy'
import { openDesk } from './desk-browser'
import { e2e } from './environment'

/** A product as the provider answers it; what the tests look at. */
interface Product {
  id: string
  summary: string
  images: { url: string; alt: string }[]
  facts: { weightG: number }
  fallbackFields: string[]
}

export interface DeskSite {
  url: string
  page: Page
  provider: RunningProvider
  content: ContentCopy
  /** What the page asked of other origins than its own and the provider's. */
  foreign: readonly string[]
  /** Errors of the page and of its console. */
  problems: readonly string[]
  /** What the provider finds in a language, as visitors ask for it. */
  searchProducts(keyword: string, langId: string): Promise<Product[]>
  openEntry(collection: string, slug: string, file: 'index' | 'facts'): Promise<void>
  /** Brings a field into the window: the form has only those that are in it. */
  scrollTo(field: Locator): Promise<Locator>
  /** Saves what is in the form, and waits until it is. */
  save(): Promise<void>
  /** Deletes the entry whose form is open, and answers what the desk asked before. */
  deleteEntry(): Promise<string>
  close(): Promise<void>
}

/** Opens the desk in a browser, at work on a copy of the content that a provider of its own serves. */
export async function openDeskSite(): Promise<DeskSite> {
  const ends: (() => unknown)[] = []
  const close = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    return { ...(await open((end) => ends.push(end))), close }
  } catch (error) {
    // What was started meanwhile would keep the tests from ending.
    await close()
    throw error
  }
}

/** @param atEnd - takes what has to be done at the end, as soon as it has */
async function open(atEnd: (end: () => unknown) => void): Promise<Omit<DeskSite, 'close'>> {
  const root = mkdtempSync(path.join(tmpdir(), 'desk-'))
  atEnd(() => rmSync(root, { recursive: true, force: true }))
  const content = copyContent(path.join(root, 'repository'))
  const folder = path.join(root, 'site')
  mkdirSync(folder)
  const site = await serveFolder(path.join(folder, 'public'), 9861)
  atEnd(site.close)
  const provider = await startProvider({
    PROVIDER_PORT: '0',
    PROVIDER_CONTENT: path.join(content.folder, 'provider/content'),
    PROVIDER_DATA: path.join(root, 'data'),
    PROVIDER_ORIGINS: site.url,
    DATABASE_URL: '',
  })
  atEnd(() => provider.process.kill())
  const settings = { GATSBY_PROVIDER_URL: provider.url, DESK_PREVIEW_URL: 'https://preview.example' }
  await writeDesk(path.resolve('.sites/e2e'), makeMemoryCache(), settings, folder)
  cpSync('static/icon.svg', path.join(folder, 'public/icon.svg'))
  // As the host serves it.
  writeFileSync(
    path.join(folder, 'public/_headers'),
    buildHeadersFile({
      rootFiles: [],
      inline: { scripts: [], styles: [] },
      providerUrl: provider.url,
      desk: listDeskOrigins(readDeskSettings(settings)),
    }),
  )

  const desk = await openDesk(e2e.browser, site.url, content.folder)
  atEnd(desk.close)
  const { page } = desk
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  await page.goto(`${site.url}/admin/`)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await desk.pickFolder(content.folder)
  await page.getByText('Apple Clamshell, 4 Cavities').waitFor()

  return {
    url: site.url,
    page,
    provider,
    content,
    foreign: desk.foreign,
    problems,
    async searchProducts(keyword, langId) {
      const query = new URLSearchParams({
        keyword,
        companyId: '1',
        langId,
        kind: 'product',
        pageNow: '1',
        pageSize: '20',
      })
      const answer = await fetch(`${provider.url}online/search?${query.toString()}`)
      return ((await answer.json()) as { data: { list: Product[] } }).data.list
    },
    async openEntry(collection, slug, file) {
      await page.goto(`${site.url}/admin/#/collections/${collection}/entries/${slug}/${file}`)
      await page.getByRole('button', { name: 'Save' }).waitFor()
    },
    async scrollTo(field) {
      for (let turn = 0; turn < 40 && (await field.count()) === 0; turn++) {
        await page.mouse.move(700, 500)
        await page.mouse.wheel(0, 400)
        await page.waitForTimeout(60)
      }
      await field.scrollIntoViewIfNeeded()
      return field
    },
    async save() {
      const message = page.getByText('Entry saved.')
      // That of the entry saved before stays for some seconds.
      await message.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await message.waitFor()
    },
    async deleteEntry() {
      const message = page.getByText('Entry deleted.')
      await message.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Show Editor Options' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete Entry' })
      const question = await dialog.innerText()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await message.waitFor()
      return question
    },
  }
}
