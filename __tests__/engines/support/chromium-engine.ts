import { chromium } from 'playwright-core'
import { BROWSER_ARGS } from '../../../scripts/lib/find-browser'
import { VIEWPORT, type Engine, type Tab } from './engine'
import { tieProgram } from './programs'

const LAUNCH_LIMIT_MS = 90_000
const LOAD_LIMIT_MS = 60_000

export async function launchChromium(executablePath: string): Promise<Engine> {
  const { file, remove } = tieProgram(executablePath)
  const browser = await chromium
    .launch({
      executablePath: file,
      args: [...BROWSER_ARGS, '--accept-lang=en-GB'],
      timeout: LAUNCH_LIMIT_MS,
    })
    .finally(remove)

  return {
    version: `chromium/${browser.version()}`,
    async openTab({ width = VIEWPORT.width, height = VIEWPORT.height, javaScript = true } = {}): Promise<Tab> {
      const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: javaScript })
      const page = await context.newPage()
      page.setDefaultNavigationTimeout(LOAD_LIMIT_MS)
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      return {
        goTo: async (address) => void (await page.goto(address)),
        goBack: async () => void (await page.goBack()),
        reload: async () => void (await page.reload()),
        readAddress: async () => page.url(),
        evaluate: (call, ...values) =>
          page.evaluate<ReturnType<typeof call>>(`(${String(call)})(...${JSON.stringify(values)})`),
        runScript: async (source) => void (await page.evaluate(source)),
        pressAt: (x, y) => page.mouse.click(x, y),
        pressKey: (keys) => page.keyboard.press(keys),
        typeText: (text) => page.keyboard.type(text),
        chooseFile: (selector, file) => page.setInputFiles(selector, file),
        resize: (newWidth, newHeight) => page.setViewportSize({ width: newWidth, height: newHeight }),
        takeScreenshot: async (file) => void (await page.screenshot({ path: file })),
        readProblems: async () => problems,
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
