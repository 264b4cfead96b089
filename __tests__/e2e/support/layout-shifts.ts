import type { Page } from 'playwright-core'

/** Has the pages of a tab that are opened from now on sum up how far their parts move; reads the sum of the one that is open. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    return shifts.reduce((sum, value) => sum + value, 0)
  }
}
