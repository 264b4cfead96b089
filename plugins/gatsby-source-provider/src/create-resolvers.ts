import type { GatsbyNode } from 'gatsby'
import { resolveCover, resolveItem, resolveProducts, resolveRelated } from './resolve-items'
import { itemTypes } from './types/plugin'

/** Gatsby's name of the field of one node of the type. */
const fieldOf = (type: string) => type.charAt(0).toLowerCase() + type.slice(1)

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create, createNodeId }) => {
  const extend = create as (resolvers: object) => void
  extend({
    ...Object.fromEntries(itemTypes.map((type) => [type, { related: { resolve: resolveRelated(type) } }])),
    Category: {
      cover: { type: 'ItemImage', args: { itemIds: '[String!]!' }, resolve: resolveCover(createNodeId) },
    },
    Query: {
      ...Object.fromEntries(itemTypes.map((type) => [fieldOf(type), { resolve: resolveItem(type, createNodeId) }])),
      products: {
        type: '[Product!]!',
        args: { lang: 'String!', itemIds: '[String!]!' },
        resolve: resolveProducts(createNodeId),
      },
    },
  })
}
