import type { SearchFailure } from '../api/fetch-search'
import type { Narrower, OwnResult } from './own-index'
import { withoutLed, type Lead } from './leads'
import type { SearchItem } from './search-page'

export interface Found {
  keyword: string
  total: number
  items: SearchItem[]
  /** The provider's last page that is shown. */
  pageNow: number
  /** Set if the items come from the site's own index. */
  own: OwnFound | null
  /** The documents and pages that the keyword asks for. */
  leads: readonly Lead[]
  /** Highlighted terms in the results, in addition to the keyword's words. */
  terms: readonly string[]
  /** Suggestions to narrow the results down. */
  narrower: Narrower[]
  /** The keyword in another spelling, if it is not found as typed. */
  correction: string | null
}

interface OwnFound extends Pick<OwnResult, 'size' | 'understood' | 'foreign'> {
  /** All results; `items` are the first of them. */
  all: SearchItem[]
  /** Why the provider's search gave no results; null if it was not queried, or found nothing. */
  failure: SearchFailure | null
}

/** The items by kind; the best item's kind is first. */
export function groupByKind(items: readonly SearchItem[]): { kind: string; members: SearchItem[] }[] {
  return [...new Set(items.map(({ kind }) => kind))].map((kind) => ({
    kind,
    members: items.filter((item) => item.kind === kind),
  }))
}

export const PAGE_SIZE = 20

export function toFound(keyword: string, result: OwnResult, failure: SearchFailure | null): Found {
  const { items, leads, size, understood, foreign, terms, narrower, correction } = result
  return {
    keyword,
    total: items.length,
    items: items.slice(0, PAGE_SIZE),
    pageNow: 1,
    own: { all: items, size, understood, foreign, failure },
    leads,
    terms,
    narrower,
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
    leads: former?.leads ?? [],
    terms: former?.terms ?? [],
    narrower: former?.narrower ?? [],
    correction: null,
  }
}

/** The provider's results, supplemented from the site's own index: article numbers, sizes, the parts of compounds. */
export function completeFound(answer: Found, { leads, terms, narrower, complete }: OwnResult): Found {
  return { ...answer, leads, terms, narrower, items: withoutLed(answer.items, leads).map(complete) }
}
