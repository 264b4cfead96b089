import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { BROWSER_ARGS } from '../../../scripts/lib/find-browser'
import { e2e } from './environment'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: e2e.browser, args: BROWSER_ARGS })
}

export interface Tab {
  context: BrowserContext
  page: Page
  /** Errors of scripts and of the console, which no page may have. */
  problems: string[]
}

/** Opens a tab with an empty profile. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ baseURL: e2e.site, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { context, page, problems }
}
