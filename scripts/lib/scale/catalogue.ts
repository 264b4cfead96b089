/** The fields of the provider's item in one language (docs/provider-contract.md) that are changed here. */
export interface ListedItem {
  id: string
  kind: string
  categoriesIds: string[]
  path: string
  name: string
  body: string
  images: { url: string }[]
  publishedAt: string | null
  updatedAt: string
  sort: number
  facts: { sku: string; weightG: number } | null
  relatedIds: string[]
  geometryVersion?: string
  model?: unknown
}

/** The items of a language, in list order. */
export type SampleLists = ReadonlyMap<string, readonly ListedItem[]>

/** A list that creates only the requested items. */
export interface ItemList {
  total: number
  slice(start: number, end: number): ListedItem[]
}

/**
 * Change times of unedited items: equal in every run, so that a kept site can be rebuilt; and one second apart, because
 * items with exactly the time a client asks for are sent again.
 */
const SAMPLE_TIME = Date.parse('2025-01-01T00:00:00.000Z')

const timeOf = (place: number) => new Date(SAMPLE_TIME + place * 1000).toISOString()

/** Copies are listed after each other as whole sets of the sample. */
const SORT_STEP = 10_000

/** Minimum length of a copy's number, so that ids sort numerically. */
const NUMBER_LENGTH = 4

const COPIED = new RegExp(`-\\d{${NUMBER_LENGTH},}$`)

/** The id of the sample item that was copied. */
export const originalOf = (id: string) => id.replace(COPIED, '')

const mark = (text: string, copy: number) => `${text}-${String(copy).padStart(NUMBER_LENGTH, '0')}`

/**
 * Creates one of many copies of an item: texts and pictures are the sample's, identifying fields are unique.
 * @param copy from 1; 0 is the sample's item itself
 * @param isCopied whether another sample item has such a copy
 */
export function copyItem(item: ListedItem, copy: number, isCopied: (id: string) => boolean): ListedItem {
  if (copy === 0) return item
  const sku = item.facts ? mark(item.facts.sku, copy) : ''
  return {
    ...item,
    id: mark(item.id, copy),
    path: mark(item.path, copy),
    name: `${item.name} ${sku}`,
    body: `${item.body}<p>${sku}</p>\n`,
    sort: item.sort + copy * SORT_STEP,
    facts: item.facts && { ...item.facts, sku },
    relatedIds: item.relatedIds.map((id) => (isCopied(id) ? mark(id, copy) : id)),
  }
}

/**
 * A catalogue with any number of products, copied from a sample's products; everything else equals the sample. Items
 * are created on demand, so a hundred thousand need no memory.
 */
export class ScaledCatalogue {
  private readonly products: ReadonlyMap<string, readonly ListedItem[]>
  private readonly others: ReadonlyMap<string, readonly ListedItem[]>
  /** Time of a product's last edit and its number of edits, by position in the catalogue. */
  private readonly edits = new Map<number, { at: string; count: number }>()
  /** Positions of the sample's products, by id. */
  private readonly positions: ReadonlyMap<string, number>

  constructor(
    sample: SampleLists,
    readonly size: number,
  ) {
    const keep = (isProduct: boolean) =>
      new Map(
        [...sample].map(([langId, items]) => [
          langId,
          items
            .filter(({ kind }) => (kind === 'product') === isProduct)
            .map((item) => ({ ...item, updatedAt: timeOf(0) })),
        ]),
      )
    this.products = keep(true)
    this.others = keep(false)
    const [first = []] = this.products.values()
    if (first.length === 0) throw new Error('The sample has no products to make a catalogue of.')
    this.positions = new Map(first.map(({ id }, position) => [id, position]))
  }

  /** Changes a product's name, text and weight in every language. */
  edit(place: number, at: Date): void {
    this.edits.set(place, { at: at.toISOString(), count: (this.edits.get(place)?.count ?? 0) + 1 })
  }

  /** This many products, spread evenly over the catalogue. */
  spread(count: number): number[] {
    const wanted = Math.min(count, this.size)
    return Array.from({ length: wanted }, (_, index) => Math.floor(((index + 0.5) * this.size) / wanted))
  }

  /** The items in any of the categories, in list order; with `since`, those changed then or later. */
  list(langId: string, categoriesIds: ReadonlySet<string>, since = ''): ItemList {
    const isWanted = (item: ListedItem) => item.categoriesIds.some((id) => categoriesIds.has(id))
    const others = (this.others.get(langId) ?? []).filter((item) => isWanted(item) && item.updatedAt >= since)
    const base = this.products.get(langId) ?? []
    const wanted = base.map(isWanted)
    const places: number[] = []
    for (let place = 0; place < this.size; place += 1) {
      const updatedAt = this.edits.get(place)?.at ?? timeOf(place)
      if (wanted[place % base.length] && updatedAt >= since) places.push(place)
    }
    return {
      total: others.length + places.length,
      slice: (start, end) => [
        ...others.slice(start, end),
        ...places
          .slice(Math.max(0, start - others.length), Math.max(0, end - others.length))
          .map((place) => this.product(base, place)),
      ],
    }
  }

  private product(base: readonly ListedItem[], place: number): ListedItem {
    const source = base[place % base.length]
    if (!source) throw new Error(`The catalogue has no product in place ${place}.`)
    const copy = Math.floor(place / base.length)
    const isCopied = (id: string) => copy * base.length + (this.positions.get(id) ?? this.size) < this.size
    const item = copyItem(source, copy, isCopied)
    const edit = this.edits.get(place)
    if (!edit) return { ...item, updatedAt: timeOf(place) }
    return {
      ...item,
      name: `${item.name} (${edit.at})`,
      body: `${item.body}<p>${edit.at}</p>\n`,
      facts: item.facts && { ...item.facts, weightG: item.facts.weightG + edit.count / 10 },
      updatedAt: edit.at,
    }
  }
}
