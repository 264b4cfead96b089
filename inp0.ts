import { chromium } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from './scripts/lib/find-browser'
async function main() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  for (const [name, url, sel] of [
    [
      'blank',
      'data:text/html,<meta name=viewport content="width=device-width"><style>summary{font-size:40px}</style><details><summary>Menu</summary>hello</details>',
      'summary',
    ],
    ['home js', 'http://localhost:9000/', 'header summary'],
    ['home nojs', 'http://localhost:9000/', 'header summary'],
  ] as const) {
    const all: string[] = []
    for (let i = 0; i < 5; i++) {
      const context = await browser.newContext({ ...phone, javaScriptEnabled: true })
      const page = await context.newPage()
      if (name === 'home nojs') await page.route('**/*.js', (r) => r.abort())
      await page.addInitScript(() => {
        ;(window as any).seen = []
        new PerformanceObserver((l) => {
          for (const e of l.getEntries() as any[])
            if (e.interactionId)
              (window as any).seen.push({
                n: e.name,
                d: e.duration,
                delay: Math.round(e.processingStart - e.startTime),
                work: Math.round(e.processingEnd - e.processingStart),
              })
        }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
      })
      const client = await context.newCDPSession(page)
      await page.goto(url)
      await page.waitForTimeout(3000)
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      const b = (await page.locator(sel).first().boundingBox())!
      await page.waitForTimeout(1500)
      await page.touchscreen.tap(b.x + b.width / 2, b.y + b.height / 2)
      await page.waitForTimeout(1500)
      const seen = (await page.evaluate(() => (window as any).seen)) as any[]
      const w = seen.sort((a, b) => b.d - a.d)[0]
      all.push(w ? `${w.d} (${w.n} ${w.delay}+${w.work})` : '<16')
      await context.close()
    }
    console.log(name, all.join('  '))
  }
  await browser.close()
}
void main()
