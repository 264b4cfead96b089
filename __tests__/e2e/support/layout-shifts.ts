import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export interface Shift {
  value: number
  /** What moved, from where to where in pixels. */
  moved: string[]
}

/**
 * Makes the pages that a tab opens from now on note their layout shifts; the returned function reads those of the open
 * page. What moves while its HTML is being parsed is left out: on a slow machine a button is painted before its text, which
 * the frame after the end of the HTML adds.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    let parsedAt = Infinity
    document.addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame((time) => (parsedAt = time))),
    )
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
        if (startTime < parsedAt) continue
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = elementOf(node)
          const name = element ? `${element.tagName} "${element.className}"` : 'something that is gone'
          return `${name}: ${place(previousRect)} -> ${place(currentRect)}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

export const sumShifts = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)
