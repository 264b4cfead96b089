import puppeteer, {
  type Browser,
  type ElementHandle,
  type KeyInput,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core'
import { BROWSER_ARGS } from '../../../scripts/lib/find-browser'
import { tieProgram } from './programs'
import { splitKeys, VIEWPORT, type Engine, type Tab, type TabOptions } from './engine'

const LAUNCH_LIMIT_MS = 90_000
const LOAD_LIMIT_MS = 60_000

async function openTab(browser: Browser, { width, height }: TabOptions): Promise<{ tab: Tab; page: Page }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultNavigationTimeout(LOAD_LIMIT_MS)
  const resize = (newWidth: number, newHeight: number) => page.setViewport({ width: newWidth, height: newHeight })
  await resize(width ?? VIEWPORT.width, height ?? VIEWPORT.height)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })

  const tab: Tab = {
    goTo: async (address) => void (await page.goto(address)),
    goBack: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    readAddress: async () => page.url(),
    evaluate: (call, ...values) => page.evaluate(call as (...given: unknown[]) => ReturnType<typeof call>, ...values),
    runScript: async (source) => void (await page.evaluate(source)),
    pressAt: (x, y) => page.mouse.click(x, y),
    async pressKey(keys) {
      const { key, held } = splitKeys(keys)
      for (const modifier of held) await page.keyboard.down(modifier as KeyInput)
      await page.keyboard.press(key as KeyInput)
      for (const modifier of held) await page.keyboard.up(modifier as KeyInput)
    },
    typeText: (text) => page.keyboard.type(text),
    async chooseFile(selector, file) {
      const field = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
      if (!field) throw new Error(`${page.url()} has no field ${selector}`)
      await field.uploadFile(file)
    },
    resize,
    takeScreenshot: async (file) => void (await page.screenshot({ path: file })),
    readProblems: async () => problems,
    close: () => context.close(),
  }
  return { tab, page }
}

async function launch({ executablePath = '', ...options }: LaunchOptions): Promise<Browser> {
  const { file, remove } = tieProgram(executablePath)
  try {
    return await puppeteer.launch({ headless: true, timeout: LAUNCH_LIMIT_MS, ...options, executablePath: file })
  } finally {
    remove()
  }
}

export async function launchChromium(executablePath: string): Promise<Engine> {
  const browser = await launch({ executablePath, args: [...BROWSER_ARGS, '--accept-lang=en-GB'] })
  return {
    version: await browser.version(),
    async openTab(options = {}) {
      const { tab, page } = await openTab(browser, options)
      if (options.javaScript === false) await page.setJavaScriptEnabled(false)
      return tab
    },
    close: () => browser.close(),
  }
}

/** Through WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Engine> {
  const launchWith = (preferences: Record<string, unknown>) =>
    launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', ...preferences },
    })
  const browser = await launchWith({})
  // Scripts are a preference of the whole browser: it has no `emulation.setScriptingEnabled` yet.
  let withoutScripts: Promise<Browser> | undefined
  return {
    version: await browser.version(),
    async openTab(options = {}) {
      if (options.javaScript === false) withoutScripts ??= launchWith({ 'javascript.enabled': false })
      const { tab } = await openTab(options.javaScript === false ? await withoutScripts! : browser, options)
      return tab
    },
    async close() {
      await browser.close()
      await (await withoutScripts)?.close()
    },
  }
}
