import type { Page } from 'playwright-core'
import { until } from '../../support/until'

/**
 * Waits until a condition holds in the page. Playwright's own `waitForFunction` repeats its check by `eval`, which the
 * policy of the site's pages forbids: it works only if the first check is the last.
 */
export async function waitInPage(page: Page, holds: () => boolean, limitMs?: number): Promise<void> {
  await until(() => page.evaluate(holds), `in ${page.url()} holds ${String(holds)}`, limitMs)
}
