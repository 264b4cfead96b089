import type { Page } from 'playwright-core'
import { until } from './until'

/**
 * Waits until something holds in the page. Playwright's own `waitForFunction` looks again by `eval`, which the policy of
 * the site's pages forbids: it only works where the first look is the last.
 */
export async function waitInPage(page: Page, holds: () => boolean, limitMs?: number): Promise<void> {
  await until(() => page.evaluate(holds), `in ${page.url()} holds ${String(holds)}`, limitMs)
}
