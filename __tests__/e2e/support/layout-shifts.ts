import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/**
 * Makes the pages that a tab opens from now on add up their layout shifts; the returned function reads the open page's
 * sum. The header is left out: on a slow machine it is painted once before all of it has arrived.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const isInHeader = ({ node }: LayoutShift['sources'][number]) =>
      Boolean((node instanceof Element ? node : node?.parentElement)?.closest('body header'))
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        if (shift.sources.length === 0 || !shift.sources.every(isInHeader)) shifts.push(shift.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    return shifts.reduce((sum, value) => sum + value, 0)
  }
}
