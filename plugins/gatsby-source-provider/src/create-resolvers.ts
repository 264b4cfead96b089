import type { GatsbyNode } from 'gatsby'
import { ITEM_TYPES, KINDS, kindsOfType, type ItemType } from '../../../packages/contract/src/kinds'
import {
  resolveCardFacts,
  resolveCover,
  resolveGeometry,
  resolveImages,
  resolveItem,
  resolveProducts,
  resolveRelated,
  resolveView,
} from './resolve-items'

const hasFacts = (type: ItemType) => kindsOfType(type).some((kind) => KINDS[kind].hasFacts)

/** Gatsby's name of the query field for one node of the type. */
const fieldOf = (type: string) => type.charAt(0).toLowerCase() + type.slice(1)

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create, createNodeId }) => {
  const extend = create as (resolvers: object) => void
  extend({
    ...Object.fromEntries(
      ITEM_TYPES.map((type) => [
        type,
        {
          related: { resolve: resolveRelated(type) },
          images: { type: '[ItemImage!]!', args: { skip: 'Int', limit: 'Int' }, resolve: resolveImages },
          ...(hasFacts(type) && {
            view: { type: 'ItemImage', args: { name: 'String!' }, resolve: resolveView },
            cardFacts: { type: 'JSON!', resolve: resolveCardFacts },
            geometry: { type: 'JSON', resolve: resolveGeometry(createNodeId) },
          }),
        },
      ]),
    ),
    Category: {
      cover: { type: 'ItemImage', args: { itemIds: '[String!]!' }, resolve: resolveCover(createNodeId) },
    },
    Query: {
      ...Object.fromEntries(ITEM_TYPES.map((type) => [fieldOf(type), { resolve: resolveItem(type, createNodeId) }])),
      products: {
        type: '[Product!]!',
        args: { lang: 'String!', itemIds: '[String!]!' },
        resolve: resolveProducts(createNodeId),
      },
    },
  })
}
