import { createRequire } from 'node:module'
import path from 'node:path'

/** Gatsby's module that looks through the data of all pages for files that belong to none. */
export const PAGE_DATA = 'gatsby/dist/utils/page-data'

export const STALE_DATA = 'handleStalePageData'

const require = createRequire(path.resolve('package.json'))

/**
 * A build that is ended early may leave data that belongs to no page. After a complete one there is none: what deleted
 * pages leave, Gatsby removes with their HTML.
 */
export function keepPageData(load: (module: string) => unknown = require): void {
  if (process.env.SITE_EDIT !== 'on') return
  const pageData = load(PAGE_DATA) as Record<string, unknown>
  pageData[STALE_DATA] = async () => {}
}
