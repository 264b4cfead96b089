import type { GeometryAnswer } from '../../../packages/contract/src/answers'
import type { ListedItem, SampleLists } from './catalogue'

export interface Sample {
  /** The unmodified `online/site.json`. */
  siteDocument: SiteDocument
  lists: SampleLists
  /** By item id. */
  geometries: ReadonlyMap<string, GeometryAnswer>
}

interface SiteDocument {
  languages: { langId: string }[]
  categories: { categoryId: string }[]
}

interface ListAnswer {
  code: number
  message: string
  data: { total: number; list: ListedItem[] } | null
}

const PAGE_SIZE = 100

async function fetchJson<Answer>(address: URL): Promise<Answer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address.href} answered with HTTP status ${response.status}.`)
  return (await response.json()) as Answer
}

async function readList(url: string, langId: string, categoriesIds: string, companyId: string): Promise<ListedItem[]> {
  const items: ListedItem[] = []
  for (let pageNow = 1; ; pageNow += 1) {
    const address = new URL('online/getListByCategoriesIds', url)
    const query = { categoriesIds, langId, companyId, pageNow: String(pageNow), pageSize: String(PAGE_SIZE) }
    address.search = new URLSearchParams(query).toString()
    const { code, message, data } = await fetchJson<ListAnswer>(address)
    if (code !== 200 || !data) throw new Error(`${address.href} answered with code ${code}: ${message}`)
    items.push(...data.list)
    if (data.list.length === 0 || items.length >= data.total) return items
  }
}

const IDS_AT_ONCE = 20

async function readGeometries(url: string, ids: readonly string[], companyId: string): Promise<Sample['geometries']> {
  const geometries = new Map<string, GeometryAnswer>()
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const address = new URL('online/getGeometryByItemIds', url)
    const itemIds = ids.slice(start, start + IDS_AT_ONCE).join(',')
    address.search = new URLSearchParams({ itemIds, companyId }).toString()
    const { data } = await fetchJson<{ data: { list: GeometryAnswer[] } | null }>(address)
    for (const geometry of data?.list ?? []) geometries.set(geometry.id, geometry)
  }
  return geometries
}

/** Reads everything from a provider except 3D files. */
export async function readSample(url: string, companyId = '1'): Promise<Sample> {
  const siteDocument = await fetchJson<SiteDocument>(new URL(`online/site.json?companyId=${companyId}`, url))
  const categoriesIds = siteDocument.categories.map(({ categoryId }) => categoryId).join(',')
  const lists = new Map<string, ListedItem[]>()
  for (const { langId } of siteDocument.languages) {
    const items = await readList(url, langId, categoriesIds, companyId)
    lists.set(
      langId,
      items.map(({ model: _model, ...item }) => item),
    )
  }
  const [first = []] = lists.values()
  const drawn = first.flatMap(({ id, geometryVersion }) => (geometryVersion ? [id] : []))
  return { siteDocument, lists, geometries: await readGeometries(url, drawn, companyId) }
}
