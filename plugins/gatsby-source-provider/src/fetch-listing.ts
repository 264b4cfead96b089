import type { Client } from './client'
import { fetchAnswer } from './fetch-answer'
import { ProviderError } from './provider-error'
import { listAnswer, type ListAnswer } from './types/response'
import type { VersionCheck } from './version-check'

export type ListingRequest = {
  readonly categoriesIds: readonly string[]
  readonly companyId: string
  readonly langId: string
  readonly pageSize: number
  readonly updatedSince: string | undefined
  readonly versions: VersionCheck
}

export type ListingSink<Item> = {
  /** Forgets the items so far: the list is read again from page 1. */
  readonly restart: () => void
  readonly parse: (raw: unknown, address: string) => Item
  readonly take: (items: readonly Item[], address: string, total: number) => void
}

type Outcome = { readonly removed: ReadonlySet<string> } | { readonly problem: string; readonly address: string }

const fetchListPage = async (
  client: Client,
  { categoriesIds, companyId, langId, updatedSince, versions }: ListingRequest,
  pageNow: number,
  pageSize: number,
): Promise<{ address: string; data: ListAnswer }> => {
  const { address, data } = await fetchAnswer(client, 'online/getListByCategoriesIds', listAnswer, {
    categoriesIds: categoriesIds.join(','),
    pageNow,
    pageSize,
    companyId,
    langId,
    updatedSince,
  })
  versions.see(data.version, address)
  return { address, data }
}

/** How many items the provider has now, from one small request. */
export const fetchTotal = async (client: Client, request: Omit<ListingRequest, 'pageSize' | 'updatedSince'>) => {
  const { data } = await fetchListPage(client, { ...request, pageSize: 1, updatedSince: undefined }, 1, 1)
  return data.total
}

const readPages = async <Item extends { readonly id: string }>(
  client: Client,
  request: ListingRequest,
  sink: ListingSink<Item>,
): Promise<Outcome> => {
  const seen = new Set<string>()
  const removed = new Set<string>()
  let total: number | undefined
  for (let pageNow = 1; ; pageNow += 1) {
    const { address, data } = await fetchListPage(client, request, pageNow, request.pageSize)
    total ??= data.total
    if (data.pageNow !== pageNow)
      return { problem: `page ${pageNow} was asked for and page ${data.pageNow} came`, address }
    if (data.total !== total) return { problem: `the total went from ${total} to ${data.total} between pages`, address }
    const items = data.list.map((raw) => sink.parse(raw, address))
    for (const { id } of items) {
      if (seen.has(id)) return { problem: `item "${id}" came twice`, address }
      seen.add(id)
    }
    data.removed.forEach((id) => removed.add(id))
    if (seen.size > total) return { problem: `the total is ${total} and ${seen.size} items came`, address }
    if (items.length === 0 && seen.size < total) {
      return { problem: `the total is ${total} and only ${seen.size} items came`, address }
    }
    sink.take(items, address, total)
    if (seen.size === total) return { removed }
  }
}

/**
 * Reads a paginated list completely. An inconsistent list (content changed between pages) is read once more from the
 * start; after that it is an error: an incomplete list is never treated as complete.
 */
export const fetchListing = async <Item extends { readonly id: string }>(
  client: Client,
  request: ListingRequest,
  sink: ListingSink<Item>,
): Promise<{ removed: ReadonlySet<string> }> => {
  const first = await readPages(client, request, sink)
  if ('removed' in first) return first
  sink.restart()
  const second = await readPages(client, request, sink)
  if ('removed' in second) return second
  throw new ProviderError('shortList', second)
}
