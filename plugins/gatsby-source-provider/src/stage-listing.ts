import { buildItemNode, buildItemRecord } from './build-item'
import { describeItem, findPagePathProblem } from './check-items'
import { describeIssue } from './describe-issue'
import { fetchListing } from './fetch-listing'
import { ProviderError } from './provider-error'
import { listingKey, type ListingKey } from './sourcing-state'
import { listCategoryIds, type Sourcing } from './sourcing'
import type { PictureUse } from './pictures'
import type { HeldItem, ItemRecord } from './types/plugin'
import type { Kind } from '../../../packages/contract/src/kinds'
import { itemAnswers, type ItemAnswer } from '../../../packages/contract/src/answers'

export type StagedListing = {
  readonly key: ListingKey
  readonly kind: Kind
  readonly lang: string
  /** Items kept by the last good build. */
  readonly held: ReadonlyMap<string, HeldItem>
  /** Items that this build will keep. */
  readonly items: Map<string, HeldItem>
  readonly cameFrom: ReadonlyMap<string, string>
  /** New and changed items. */
  readonly records: readonly ItemRecord[]
  /** The ids of their nodes. */
  readonly nodeIds: readonly string[]
  /** The versions of the geometries of new and changed items; null without one. */
  readonly geometryVersions: ReadonlyMap<string, string | null>
  readonly wantedPictures: ReadonlyMap<string, PictureUse>
  readonly usedPictures: ReadonlySet<string>
  readonly mark: string | undefined
}

const later = (one: string | undefined, other: string): string =>
  one !== undefined && Date.parse(one) >= Date.parse(other) ? one : other

/** A time to come would hide all changes until then. */
const noLater = (mark: string | undefined, now: string): string | undefined =>
  mark !== undefined && Date.parse(mark) > Date.parse(now) ? now : mark

const parseItem = (raw: unknown, kind: Kind, address: string): ItemAnswer => {
  const parsed = itemAnswers[kind].safeParse(raw)
  if (parsed.success) return parsed.data
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : 'without id'
  throw new ProviderError('wrongItem', { address, item: describeItem(kind, id), ...describeIssue(parsed.error) })
}

const checkItem = (
  item: ItemAnswer,
  kind: Kind,
  categoryIds: ReadonlySet<string>,
  languages: readonly string[],
  address: string,
) => {
  const name = describeItem(kind, item.id)
  const category = item.categoriesIds.find((id) => !categoryIds.has(id))
  if (category !== undefined) {
    throw new ProviderError('unknownCategory', { address, item: name, field: 'categoriesIds', category, kind })
  }
  const problem = findPagePathProblem(item.path, languages)
  if (problem !== undefined) {
    throw new ProviderError('wrongPath', { address, item: name, field: 'path', path: item.path, problem })
  }
}

/**
 * Fetches and checks one kind in one language; makes no node. With `updatedSince` it
 * starts from the held items, else from nothing.
 */
export const stageListing = async (
  sourcing: Sourcing,
  kind: Kind,
  { code: lang, langId }: { readonly code: string; readonly langId: string },
  updatedSince: string | undefined,
): Promise<StagedListing> => {
  const { api, client, document, forced, options, pictures, progress, state, versions } = sourcing
  const { createContentDigest, createNodeId } = api
  const key = listingKey(kind, lang)
  const held = state.held?.get(key) ?? new Map<string, HeldItem>()
  const categoriesIds = listCategoryIds(document, kind)
  const categoryIds = new Set(categoriesIds)
  const items = new Map<string, HeldItem>()
  const cameFrom = new Map<string, string>()
  const records: ItemRecord[] = []
  const nodeIds: string[] = []
  const geometryVersions = new Map<string, string | null>()
  const wantedPictures = new Map<string, PictureUse>()
  const usedPictures = new Set<string>()
  const startedAt = new Date().toISOString()
  let mark: string | undefined
  let announced = false

  const begin = () => {
    items.clear()
    if (updatedSince !== undefined) held.forEach((item, id) => items.set(id, item))
    cameFrom.clear()
    records.length = 0
    nodeIds.length = 0
    geometryVersions.clear()
    wantedPictures.clear()
    usedPictures.clear()
    mark = updatedSince
  }

  const stageItem = (item: ItemAnswer, address: string): void => {
    const { id, path, relatedIds } = item
    checkItem(item, kind, categoryIds, options.languages, address)
    mark = later(mark, item.updatedAt)
    cameFrom.set(id, address)
    const record = buildItemRecord(item, kind, lang, createNodeId)
    const node = buildItemNode(record, pictures.fileIds, createNodeId)
    item.images.forEach(({ url }) => usedPictures.add(url))
    if (item.model) usedPictures.add(item.model.url)
    const former = forced.has(node.id) ? undefined : held.get(id)
    if (former && former.digest === createContentDigest(node.fields)) {
      items.set(id, { ...former, path, relatedIds })
      return
    }
    items.set(id, { path, digest: '', relatedIds })
    records.push(record)
    nodeIds.push(node.id)
    geometryVersions.set(id, record.geometryVersion ?? null)
    item.images.forEach(({ url }, position) => {
      if (pictures.mustFetch(url))
        wantedPictures.set(url, { item: describeItem(kind, id), field: `images.${position}.url` })
    })
    if (item.model && pictures.mustFetch(item.model.url))
      wantedPictures.set(item.model.url, { item: describeItem(kind, id), field: 'model.url', isModel: true })
  }

  begin()
  const { companyId, pageSize } = options
  const request = { categoriesIds, companyId, langId, pageSize, updatedSince, versions }
  const { removed } = await fetchListing(client, request, {
    parse: (raw, address) => parseItem(raw, kind, address),
    restart: begin,
    take: (page, address, total) => {
      if (!announced) progress.total += total
      announced = true
      for (const item of page) stageItem(item, address)
      progress.tick(page.length)
    },
  })
  for (const id of removed) if (!cameFrom.has(id)) items.delete(id)
  return {
    key,
    kind,
    lang,
    held,
    items,
    cameFrom,
    records,
    nodeIds,
    geometryVersions,
    wantedPictures,
    usedPictures,
    mark: noLater(mark, startedAt),
  }
}
