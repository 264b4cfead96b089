import type { SearchFailure } from '../api/fetch-search'
import type { OwnResult } from './own-index'
import type { SearchItem } from './search-page'
import type { SizeReading } from '../../../../packages/text/src/size-reading'

/** The results shown for a keyword. */
export interface Found {
  keyword: string
  total: number
  items: SearchItem[]
  /** The provider's last page that is shown. */
  pageNow: number
  /** Set if the items come from the site's own index. */
  own: OwnFound | null
  /** The keyword in another spelling, if it is not found as it is written. */
  correction: string | null
}

interface OwnFound {
  /** Everything found; `items` are the first of them. */
  all: SearchItem[]
  /** How the size in the keyword was understood. */
  size: SizeReading | null
  /** Why the provider's search gave nothing; null if it was not asked, or found nothing. */
  failure: SearchFailure | null
}

export const PAGE_SIZE = 20

/** The first results of the site's own index. */
export function toFound(keyword: string, { items, size, correction }: OwnResult, failure: SearchFailure | null): Found {
  return {
    keyword,
    total: items.length,
    items: items.slice(0, PAGE_SIZE),
    pageNow: 1,
    own: { all: items, size, failure },
    correction,
  }
}

/** The results with one more page from the site's own index. */
export function showMore(found: Found, own: OwnFound): Found {
  return { ...found, items: own.all.slice(0, found.items.length + PAGE_SIZE) }
}

/** The provider's results with its next page. An item that has moved there since the last page appears once. */
export function appendPage(keyword: string, former: Found | null, total: number, list: readonly SearchItem[]): Found {
  const items = former?.items ?? []
  const known = new Set(items.map(({ id }) => id))
  return {
    keyword,
    total,
    items: [...items, ...list.filter(({ id }) => !known.has(id))],
    pageNow: (former?.pageNow ?? 0) + 1,
    own: null,
    correction: null,
  }
}
