import type { GatsbyNode } from 'gatsby'
import { itemTypes } from './types/plugin'

type NodeModel = {
  getNodesByIds(selection: { ids: readonly string[]; type: string }): readonly { id: string }[]
  trackPageDependencies(nodes: readonly { id: string }[]): unknown
}

type Context = { readonly nodeModel: NodeModel }

/**
 * Resolves related items that still exist, in their order. An item keeps the ids of related items that were removed
 * after it was sourced, until the provider sends it again; the page is made to depend on these too, so that it renders
 * again should one come back.
 */
export const resolveRelated =
  (type: string) =>
  ({ related }: { readonly related: readonly string[] }, _parameters: unknown, { nodeModel }: Context) => {
    const found = nodeModel.getNodesByIds({ ids: related, type })
    const foundIds = new Set(found.map(({ id }) => id))
    nodeModel.trackPageDependencies(related.filter((id) => !foundIds.has(id)).map((id) => ({ id })))
    return found
  }

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create }) => {
  const extend = create as (resolvers: object) => void
  extend(Object.fromEntries(itemTypes.map((type) => [type, { related: { resolve: resolveRelated(type) } }])))
}
