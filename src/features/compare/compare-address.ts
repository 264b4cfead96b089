import { readPaths } from '../../lib/stored-paths'
import { MAX_COMPARED } from './compared-items'

/**
 * The query string of the compare page.
 * @example buildCompareQuery(['product/a', 'product/b']) // '?items=product/a,product/b'
 */
export function buildCompareQuery(paths: readonly string[]): string {
  return paths.length > 0 ? `?items=${paths.join(',')}` : ''
}

/** The products that an address names; null if it has no list at all, not even an empty one. */
export function readCompareQuery(search: string): readonly string[] | null {
  const items = new URLSearchParams(search).get('items')
  return items === null ? null : readPaths(items.split(','), MAX_COMPARED)
}
