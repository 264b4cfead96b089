import type * as Axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from 'playwright-core'

/** Puts `axe` into a page. */
export const AXE_SCRIPT = readFileSync(
  createRequire(path.resolve('package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * The accessibility problems that axe finds in a page, or in the part of it at a selector: each with its rule and its elements. Not in
 * frames: that of a mail lets no script run, and axe would wait in it for ever.
 */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(AXE_SCRIPT)
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(selector, { resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, within)
}
