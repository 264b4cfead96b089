import { oncePer } from '../../../packages/text/src/once-per'

/** Node access in Gatsby's resolvers, which makes a page depend on the nodes it reads. */
export interface NodeModel {
  findOne<T>(args: { type: string; query: object }): Promise<T | null>
  findAll<T>(args: { type: string; query: object }): Promise<{ entries: Iterable<T> }>
  getNodeById<T>(args: { id: string; type: string }): T | null
}

export interface Context {
  nodeModel: NodeModel
}

/**
 * Reads something once per page query instead of once per item on the page. Each query has its own node model, so its
 * page still depends on what was read.
 */
export function oncePerQuery<Key, Value>(
  read: (key: Key, nodeModel: NodeModel) => Value,
): (key: Key, nodeModel: NodeModel) => Value {
  const known = new WeakMap<NodeModel, Map<Key, Value>>()
  return (key, nodeModel) => {
    const values = known.get(nodeModel) ?? new Map<Key, Value>()
    known.set(nodeModel, values)
    if (!values.has(key)) values.set(key, read(key, nodeModel))
    return values.get(key) as Value
  }
}

/** Gatsby's query function as its hooks give it; its own types leave the errors untyped. */
export type Graphql = <Data>(query: string) => Promise<{ data?: Data | undefined; errors?: unknown }>

/**
 * Gatsby's `getNodesByType`: nodes as plugins made them, without fields from resolvers, in no particular order. For all
 * nodes of a type it takes a fraction of the time of a query (docs/decisions/004-work-per-page.md).
 */
export type ReadNodes = <Fields>(type: string) => readonly Fields[]

/** Keeps the nodes of each type after the first read. */
export function keepNodes(readNodes: ReadNodes): ReadNodes {
  return oncePer((type: string) => readNodes<unknown>(type)) as ReadNodes
}

/**
 * Items in the order of lists. An item has a node in each language, so nodes with the same place are sorted as one: of
 * 20,000 nodes, comparing all takes a quarter of a second.
 */
export function inListOrder<Item extends { sort: number; itemId: string }>(items: readonly Item[]): Item[] {
  const places = new Map<string, Item[]>()
  for (const item of items) {
    const place = `${item.sort} ${item.itemId}`
    const known = places.get(place)
    if (known) known.push(item)
    else places.set(place, [item])
  }
  return [...places.values()]
    .sort(([a], [b]) => (a && b ? a.sort - b.sort || (a.itemId < b.itemId ? -1 : 1) : 0))
    .flat()
}

/** The built pages with their context from page creation. */
export function listPages<Page extends { path: string; component: string }>(readNodes: ReadNodes): readonly Page[] {
  return readNodes<Page>('SitePage')
}
