import type { Browser, BrowserContextOptions } from 'playwright-core'
import { launchBrowser, openTab, type Tab } from './browser'

type Look = <Seen>(address: string, options: BrowserContextOptions, see: (tab: Tab) => Promise<Seen>) => Promise<Seen>

/**
 * Gives the tests of a file, which may be concurrent, what opens a page in a tab of its own, inspects it, and closes it.
 * Several tabs at a time: while one loads, the script of another can run.
 */
export function openLook(): Look {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  return async (address, options, see) => {
    const tab = await openTab(browser, options)
    try {
      await tab.page.goto(address)
      return await see(tab)
    } finally {
      await tab.context.close()
    }
  }
}
