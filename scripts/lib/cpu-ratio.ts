import type { Browser } from 'playwright-core'

/** A page is idle when its main thread has been busy for less than this, in seconds, during `LOOK_MS`. */
const QUIET = 0.002
const LOOK_MS = 1_500
const MAX_LOOKS = 12

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** CPU seconds of the page's main thread from navigation until idle. */
async function measureCpu(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<number> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const read = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    }
    const before = await read()
    await page.goto(address, { waitUntil: 'load' })
    let now = await read()
    for (let looks = 0, last = 0; looks < MAX_LOOKS && now - last > QUIET; looks++) {
      last = now
      await page.waitForTimeout(LOOK_MS)
      now = await read()
    }
    return now - before
  } finally {
    await context.close()
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/** The CPU time of a page, and of the same HTML without scripts, in seconds: medians of alternating runs. */
export async function compareCpu(browser: Browser, address: string, runs: number) {
  const scripted: number[] = []
  const plain: number[] = []
  await measureCpu(browser, address, true)
  for (let run = 0; run < runs; run++) {
    scripted.push(await measureCpu(browser, address, true))
    plain.push(await measureCpu(browser, address, false))
  }
  return { scripted: median(scripted), plain: median(plain), ratio: median(scripted) / median(plain) }
}
