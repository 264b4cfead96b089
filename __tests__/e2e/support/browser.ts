import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { BROWSER_ARGS } from '../../../scripts/lib/find-browser'
import { e2e } from './environment'
import { waitInPage } from './wait-in-page'

export function launchBrowser(args: string[] = BROWSER_ARGS): Promise<Browser> {
  return chromium.launch({ executablePath: e2e.browser, args })
}

export interface Tab {
  context: BrowserContext
  page: Page
  /** Errors of scripts and of the console, which no page may have. */
  problems: string[]
}

/** The time for a page's code to hydrate it; tests that hold the code back continue without it. */
const TAKE_OVER_LIMIT_MS = 3000

/** Whether the page's code has hydrated its HTML, when Gatsby leaves a mark, and its form, whose code comes later. */
export function isTakenOver(): boolean {
  const isOfSite = document.querySelector('#___gatsby') !== null
  const isHydrated = performance.getEntriesByName('onInitialClientRender').length > 0
  return !isOfSite || (isHydrated && !document.querySelector('#inquiry:not([novalidate])'))
}

/** Lets tests continue when a page answers to clicks, which is a little after it has loaded. */
function waitForCode(page: Page): void {
  const wait = () => waitInPage(page, isTakenOver, TAKE_OVER_LIMIT_MS).catch(() => undefined)
  const open = page.goto.bind(page)
  page.goto = async (...where) => {
    const response = await open(...where)
    await wait()
    return response
  }
}

export interface Site {
  /** Opens a tab with an empty profile, which is closed after the test. */
  openTab: (options?: BrowserContextOptions) => Promise<Tab>
  readonly browser: Browser
}

/** Gives the tests of a file a browser, from before the first to after the last. Not for concurrent tests. */
export function openSite(args?: string[]): Site {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser(args)
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  afterAll(() => browser.close())
  return {
    openTab: (options) => openTab(browser, options),
    get browser() {
      return browser
    },
  }
}

/** Opens a tab with an empty profile, without motion unless the test is about motion. */
export async function openTab(
  browser: Browser,
  { baseURL = e2e.site, ...options }: BrowserContextOptions = {},
): Promise<Tab> {
  // Headless Chromium names itself as such, and a visit would count as a robot's.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', userAgent, ...options })
  const page = await context.newPage()
  if (options.javaScriptEnabled !== false) waitForCode(page)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { context, page, problems }
}
