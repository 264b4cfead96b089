import { nodeIdOf } from './build-site-nodes'
import { geometryNodeType, type ItemPicture } from './types/plugin'
import { pickCardFacts, type CardFacts, type ProductFacts } from '../../../packages/contract/src/facts'
import { KINDS, kindsOfType, type ItemType } from '../../../packages/contract/src/kinds'

type Node = { readonly id: string }

type NodeModel = {
  getNodesByIds(selection: { ids: readonly string[]; type: string }): readonly Node[]
  trackPageDependencies(nodes: readonly Node[]): unknown
}

export type Context = { readonly nodeModel: NodeModel }

type Info = {
  readonly originalResolver: (source: unknown, args: object, context: Context, info: Info) => unknown
}

type CreateNodeId = (name: string) => string

/** Nodes in the order of their ids. The page also depends on missing ones, so it is rendered again if they appear. */
const findNodes = <Found extends Node>(
  ids: readonly string[],
  type: string,
  { nodeModel }: Context,
): readonly Found[] => {
  const found = nodeModel.getNodesByIds({ ids, type }) as readonly Found[]
  const foundIds = new Set(found.map(({ id }) => id))
  nodeModel.trackPageDependencies(ids.filter((id) => !foundIds.has(id)).map((id) => ({ id })))
  return found
}

/**
 * Resolves related items that still exist, in their order. An item keeps the ids of related items that were removed
 * after it was sourced, until the provider sends it again.
 */
export const resolveRelated =
  (type: string) =>
  ({ related }: { readonly related: readonly string[] }, _parameters: unknown, context: Context) =>
    findNodes(related, type, context)

/** Node ids that an item of the type can have: kinds may share one. */
const possibleIds = (createNodeId: CreateNodeId, type: ItemType, lang: string, itemId: string): readonly string[] =>
  kindsOfType(type).map((kind) => nodeIdOf.item(createNodeId, kind, lang, itemId))

type ItemFilter = {
  readonly itemId?: { readonly eq?: string | null }
  readonly lang?: { readonly eq?: string | null }
}

/**
 * Resolves a type's query field for one item, when it asks by business id and language as pages do, without the index
 * of all items that Gatsby would build for a filter in each build. Any other filter is left to Gatsby.
 */
export const resolveItem =
  (type: ItemType, createNodeId: CreateNodeId) =>
  (source: unknown, filter: ItemFilter, context: Context, info: Info): unknown => {
    const { itemId, lang, ...others } = filter
    const isById = Object.keys(others).length === 0 && isEquality(itemId) && isEquality(lang)
    if (!isById) return info.originalResolver(source, filter, context, info)
    if (!itemId?.eq || !lang?.eq) return null
    return findNodes(possibleIds(createNodeId, type, lang.eq, itemId.eq), type, context)[0] ?? null
  }

const isEquality = (condition: object | undefined) => condition !== undefined && Object.keys(condition).join() === 'eq'

type ProductNode = Node & { readonly categoriesIds: readonly string[]; readonly images: readonly object[] }

const findProducts = (createNodeId: CreateNodeId, lang: string, itemIds: readonly string[], context: Context) =>
  findNodes<ProductNode>(
    itemIds.flatMap((itemId) => possibleIds(createNodeId, KINDS.product.type, lang, itemId)),
    KINDS.product.type,
    context,
  )

/** Resolves products by their business ids, in that order: a page depends only on these products. */
export const resolveProducts =
  (createNodeId: CreateNodeId) =>
  (
    _source: unknown,
    { lang, itemIds }: { readonly lang: string; readonly itemIds: readonly string[] },
    context: Context,
  ) =>
    findProducts(createNodeId, lang, itemIds, context)

/** Resolves the picture of a category: the first picture of the first of these products that is in it. */
export const resolveCover =
  (createNodeId: CreateNodeId) =>
  (
    { lang, categoryId }: { readonly lang: string; readonly categoryId: string },
    { itemIds }: { readonly itemIds: readonly string[] },
    context: Context,
  ): object | null => {
    const first = findProducts(createNodeId, lang, itemIds, context).find(({ categoriesIds }) =>
      categoriesIds.includes(categoryId),
    )
    return first?.images[0] ?? null
  }

interface Pictured {
  readonly images: readonly ItemPicture[]
}

/** Resolves an item's pictures, or some of them: who shows only the first should have the data of no other. */
export const resolveImages = (
  { images }: Pictured,
  { skip, limit }: { readonly skip?: number | null; readonly limit?: number | null },
): readonly object[] => images.slice(skip ?? 0, typeof limit === 'number' ? (skip ?? 0) + limit : undefined)

/** Resolves the first of an item's further pictures with a view; null without one. */
export const resolveView = ({ images }: Pictured, { name }: { readonly name: string }): object | null =>
  images.slice(1).find(({ view }) => view === name) ?? null

/** Resolves the geometry of a product, as packages/contract has parsed it; null without one. */
export const resolveGeometry =
  (createNodeId: CreateNodeId) =>
  (
    { itemId, geometryVersion }: { readonly itemId: string; readonly geometryVersion?: string },
    _parameters: unknown,
    context: Context,
  ): object | null => {
    if (geometryVersion === undefined) return null
    const ids = [nodeIdOf.geometry(createNodeId, itemId)]
    const [node] = findNodes<Node & { readonly geometry: object }>(ids, geometryNodeType, context)
    return node?.geometry ?? null
  }

/** The facts shown on product cards, so list pages need not load all of them. */
export const resolveCardFacts = ({ facts }: { readonly facts: ProductFacts }): CardFacts => pickCardFacts(facts)
