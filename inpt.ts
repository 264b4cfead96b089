import { chromium } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from './scripts/lib/find-browser'
const [, , path = '/', sel = 'header summary', pre = ''] = process.argv
async function main() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: 'http://localhost:9000',
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForTimeout(3500)
  const tap = async (s: string) => {
    const l = page.locator(s).first()
    await l.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1200)
    const b = (await l.boundingBox())!
    await page.touchscreen.tap(b.x + b.width / 2, b.y + b.height / 2)
    await page.waitForTimeout(2500)
  }
  if (pre) await tap(pre)
  const l = page.locator(sel).first()
  await l.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1200)
  const b = (await l.boundingBox())!
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const events: any[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories:
      'devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-v8.cpu_profiler,disabled-by-default-devtools.timeline.invalidationTracking',
  } as never)
  await page.waitForTimeout(800)
  await page.touchscreen.tap(b.x + b.width / 2, b.y + b.height / 2)
  await page.waitForTimeout(1500)
  await client.send('Tracing.end')
  await new Promise((r) => client.once('Tracing.tracingComplete', r))
  const tap0 = events.find((e) => e.name === 'EventDispatch' && e.args.data.type === 'pointerdown')
  const pid = tap0.pid,
    tid = tap0.tid,
    t0 = tap0.ts
  const main = events
    .filter((e) => e.pid === pid && e.tid === tid && e.dur > 3000 && e.ts >= t0 - 50000 && e.ts < t0 + 1200000)
    .sort((a, b) => a.ts - b.ts)
  for (const e of main)
    console.log(
      ((e.ts - t0) / 1000).toFixed(0).padStart(6),
      (e.dur / 1000).toFixed(0).padStart(5),
      e.name,
      JSON.stringify(e.args.data ?? e.args.beginData ?? {}).slice(0, 150),
      e.name === 'UpdateLayoutTree' ? e.args.elementCount : '',
    )
  const inv = events.filter((e) => /Invalidation/.test(e.name) && e.ts > t0 && e.ts < t0 + 500000)
  const by = new Map<string, number>()
  for (const e of inv) {
    const d = e.args.data
    const k = [
      e.name,
      d.reason,
      d.subtree,
      d.extraData,
      d.changedPseudo,
      d.changedClass,
      d.changedAttribute,
      (d.selectors ?? [])
        .map((s: any) => s.selector ?? JSON.stringify(s))
        .join(' | ')
        .slice(0, 150),
      d.subtree || d.reason === 'Affected by :has()' ? d.nodeName : '',
    ].join(' ; ')
    by.set(k, (by.get(k) ?? 0) + 1)
  }
  for (const [k, n] of [...by].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log(n, k)

  await browser.close()
}
void main()
