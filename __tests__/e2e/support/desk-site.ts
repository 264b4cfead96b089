import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { FINDER } from '../../../desk/src/config/collections'
import { addressOfSingle, type SingleFile } from '../../../desk/src/config/single-files'
import { listDeskOrigins } from '../../../plugins/gatsby-plugin-desk/src/desk-origins'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { writeDesk } from '../../../plugins/gatsby-plugin-desk/src/write-desk'
import { stopChild } from '../../../scripts/lib/children'
import { startProvider, type RunningProvider } from '../../../scripts/lib/provider'
import { serveFolder } from '../../../scripts/lib/serve-folder'
import { buildHeadersFile } from '../../../src/build/files/hosting-files'
import { makeMemoryCache } from '../../support/memory-cache'
import { copyContent, type ContentCopy } from './content-copy'
import { openDesk } from './desk-browser'

/** The provider's answer for a product, as far as the tests use it. */
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
  /** The page's requests to other origins than its own and the provider's. */
  foreign: readonly string[]
  /** Errors of the page and of its console. */
  problems: readonly string[]
  /** The provider's search results in a language, as visitors get them. */
  searchProducts(keyword: string, langId: string): Promise<Product[]>
  openEntry(collection: string, slug: string): Promise<void>
  /** Opens the form of a file of which there is one, or one a language. */
  openSingle(name: SingleFile): Promise<void>
  /** Unfolds the facts of the product whose form is open. */
  openFacts(): Promise<void>
  /** Brings a field into the window: the form renders only visible fields. */
  scrollTo(field: Locator): Promise<Locator>
  /** Saves the form, and waits for the end. */
  save(): Promise<void>
  /** Waits until the form's entry is saved, and the form closed. */
  untilSaved(): Promise<void>
  /** Deletes the published entry whose form is open, and returns the desk's question. */
  deleteEntry(): Promise<string>
  close(): Promise<void>
}

/**
 * Opens the desk in a browser, on a copy of the content that its own provider serves.
 *
 * @param project where npm's packages are found from
 */
export async function openDeskSite(
  project = path.resolve('.sites/e2e'),
  arrange: (content: ContentCopy) => void | Promise<void> = () => {},
): Promise<DeskSite> {
  const ends: (() => unknown)[] = []
  const close = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    return { ...(await open(project, arrange, (end) => ends.push(end))), close }
  } catch (error) {
    // Processes started meanwhile would keep the tests from ending.
    await close()
    throw error
  }
}

/** @param atEnd - receives each task for the end as soon as it is needed */
async function open(
  project: string,
  arrange: (content: ContentCopy) => void | Promise<void>,
  atEnd: (end: () => unknown) => void,
): Promise<Omit<DeskSite, 'close'>> {
  const root = mkdtempSync(path.join(tmpdir(), 'desk-'))
  atEnd(() => rmSync(root, { recursive: true, force: true }))
  const content = copyContent(path.join(root, 'repository'))
  await arrange(content)
  const folder = path.join(root, 'site')
  mkdirSync(folder)
  const site = await serveFolder(path.join(folder, 'public'), 9861)
  atEnd(site.close)
  const provider = await startProvider({
    PROVIDER_PORT: '0',
    CONTENT: path.join(content.folder, 'content'),
    PROVIDER_DATA: path.join(root, 'data'),
    PROVIDER_ORIGINS: site.url,
    DATABASE_URL: '',
  })
  atEnd(() => stopChild(provider.process))
  const settings = { GATSBY_PROVIDER_URL: provider.url, DESK_PREVIEW_URL: 'https://preview.example' }
  await writeDesk(project, makeMemoryCache(), settings, folder)
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

  const desk = await openDesk(site.url, content.folder)
  atEnd(desk.close)
  const { page } = desk
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    const { url } = message.location()
    // Sveltia gives a picture's place in memory up when its form is left, also while a slow machine still shows it.
    const isGivenUp = url.startsWith('blob:') && message.text().includes('ERR_FILE_NOT_FOUND')
    if (message.type() === 'error' && !isGivenUp) problems.push(`${message.text()} ${url}`)
  })
  await page.goto(`${site.url}/admin/`)
  await page.getByRole('button', { name: 'Work on This Computer' }).click()
  await desk.pickFolder(content.folder)
  await page.getByText('Apple Clamshell, 4 Cavities').waitFor()

  const scrollTo = async (field: Locator): Promise<Locator> => {
    const window = field.page()
    // A field that has not been drawn when it was scrolled past is looked for on the way back.
    for (let turn = 0; turn < 400 && (await field.count()) === 0; turn++) {
      await window.mouse.move(500, 500)
      await window.mouse.wheel(0, turn % 80 < 40 ? 400 : -400)
      await window.waitForTimeout(60)
    }
    await field.scrollIntoViewIfNeeded()
    return field
  }

  /** Waits for the list that follows on a form: it would take the place of a form that is opened before. */
  const untilDone = async (what: 'saved' | 'deleted'): Promise<void> => {
    await page.getByText(`Entry ${what}.`).waitFor()
    await page.waitForURL(/#\/collections(\/[^/]+)?$/)
  }

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
    async openEntry(collection, slug) {
      const entry = collection === FINDER ? slug : `${slug}/index`
      await page.goto(`${site.url}/admin/#/collections/${collection}/entries/${entry}`)
      await page.getByRole('button', { name: 'Save' }).waitFor()
    },
    async openSingle(name) {
      await page.goto(`${site.url}/admin/${addressOfSingle(name)}`)
      await page.getByRole('button', { name: 'Save' }).waitFor()
    },
    scrollTo,
    async openFacts() {
      const facts = await scrollTo(page.locator('[data-key-path="facts"]'))
      await facts.getByRole('button', { name: 'Expand' }).first().click()
    },
    async save() {
      // The message of the entry saved before stays for some seconds.
      await page.getByText('Entry saved.').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await untilDone('saved')
    },
    untilSaved: () => untilDone('saved'),
    async deleteEntry() {
      await page.getByText('Entry deleted.').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Show Editor Options' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete Entry' })
      const question = await dialog.innerText()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      // The address of what was published shall lead to its category.
      const address = page.getByRole('dialog', { name: /Where should the address of/ })
      await address.getByRole('button', { name: 'Delete', exact: true }).click()
      await untilDone('deleted')
      return question
    },
  }
}
