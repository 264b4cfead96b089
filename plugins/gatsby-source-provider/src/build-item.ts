import { nodeIdOf } from './build-site-nodes'
import { KINDS, type Kind } from '../../../packages/contract/src/kinds'
import { isView } from '../../../packages/contract/src/views'
import type { ItemFields, ItemRecord, NodeDraft } from './types/plugin'
import type { ItemAnswer } from '../../../packages/contract/src/answers'

type CreateNodeId = (name: string) => string

export const buildItemRecord = (item: ItemAnswer, kind: Kind, lang: string, createNodeId: CreateNodeId): ItemRecord => {
  const { id, publishedAt, relatedIds, facts, geometryVersion, model, ...shown } = item
  return {
    ...shown,
    itemId: id,
    lang,
    kind,
    publishedAt: publishedAt ?? null,
    categories: item.categoriesIds.map((categoryId) => nodeIdOf.category(createNodeId, lang, categoryId)),
    related: relatedIds.map((related) => nodeIdOf.item(createNodeId, kind, lang, related)),
    ...(facts && { facts }),
    ...(geometryVersion && { geometryVersion, geometryNode: nodeIdOf.geometry(createNodeId, id) }),
    ...(model && { model }),
  }
}

/**
 * Builds the node of an item, given the File ids of its pictures by URL. `updatedAt` is not part of the digest: a
 * freshly set up provider gives every item a new one, which must not mark pages dirty. So a node keeps the `updatedAt`
 * of its last real change.
 */
export const buildItemNode = (
  record: ItemRecord,
  fileIds: ReadonlyMap<string, string>,
  createNodeId: CreateNodeId,
): NodeDraft => {
  const images = record.images.map(({ url, alt, width, height, view }) => ({
    url,
    alt,
    width,
    height,
    view: isView(view) ? view : null,
    file: fileIds.get(url) ?? null,
  }))
  const { updatedAt, model, ...shown } = record
  const fields: ItemFields = {
    ...shown,
    images,
    ...(model && { model: { ...model, file: fileIds.get(model.url) ?? null } }),
  }
  return {
    id: nodeIdOf.item(createNodeId, record.kind, record.lang, record.itemId),
    type: KINDS[record.kind].type,
    fields,
    undigested: { updatedAt },
  }
}
