import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '../../../scripts/lib/find-browser'
import { waitInPage } from './wait-in-page'

export interface DeskBrowser {
  page: Page
  /** The page's requests to other origins than its own and the provider's. */
  foreign: string[]
  /** Answers the next folder picker with the folder. */
  pickFolder(folder: string): Promise<void>
  close(): Promise<void>
}

/**
 * A browser whose profile already may write to the folder, as after "Allow on every visit"; its content setting is what
 * the dialogue would store, which can't be automated.
 */
export async function openDesk(origin: string, folder: string): Promise<DeskBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'desk-profile-'))
  mkdirSync(path.join(profile, 'Default'))
  const grant = {
    'display-name': path.basename(folder),
    'is-directory': true,
    path: folder,
    readable: true,
    writable: true,
  }
  const exceptions = {
    file_system_access_chooser_data: { [`${origin},*`]: { setting: { 'chosen-objects': [grant] } } },
    file_system_access_extended_permission: { [`${origin},*`]: { setting: 1 } },
  }
  writeFileSync(
    path.join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { content_settings: { exceptions } } }),
  )
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: BROWSER_ARGS,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1')
      foreign.push(url.href)
  })
  // The system's dialogue can't be automated, so the folder comes by a drop: a real handle of a real folder.
  await page.addInitScript(() => {
    interface DroppedItem {
      getAsFileSystemHandle(): Promise<unknown>
    }
    Object.assign(window, {
      showDirectoryPicker: () =>
        new Promise((resolve) => {
          Object.assign(window, { isPicking: true })
          addEventListener('dragover', (event) => event.preventDefault(), true)
          addEventListener(
            'drop',
            (event) => {
              event.preventDefault()
              event.stopImmediatePropagation()
              const item = event.dataTransfer?.items[0] as unknown as DroppedItem | undefined
              resolve(item?.getAsFileSystemHandle())
            },
            { capture: true, once: true },
          )
        }),
    })
  })
  const session = await context.newCDPSession(page)
  return {
    page,
    foreign,
    async pickFolder(picked) {
      await waitInPage(page, () => 'isPicking' in window)
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        const data = { items: [], files: [picked], dragOperationsMask: 1 }
        await session.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data })
      }
    },
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
