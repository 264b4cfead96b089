import { buildItemNode } from './build-item'
import { nodeIdOf } from './build-site-nodes'
import type { Sourcing } from './sourcing'
import { beginRun, finishRun, type NodeList } from './sourcing-state'
import type { StagedItems } from './stage-items'
import { ITEM_TYPES, KINDS, isKind } from '../../../packages/contract/src/kinds'
import { geometryNodeType, siteNodeTypes, type NodeDraft } from './types/plugin'

export type Changes = { readonly held: number; readonly changed: number; readonly removed: number }

const batchSize = 100

/**
 * The item nodes that no longer belong: compared with the last build's index or, without one, with all nodes that
 * Gatsby has.
 */
const findGoneItems = ({ api, state }: Sourcing, { listings }: StagedItems): NodeList => {
  const { createNodeId, getNodesByType } = api
  if (!state.held) {
    const expected = new Set(
      listings.flatMap(({ kind, lang, items }) =>
        [...items.keys()].map((id) => nodeIdOf.item(createNodeId, kind, lang, id)),
      ),
    )
    return ITEM_TYPES.flatMap((type) =>
      getNodesByType(type).flatMap(({ id }) => (expected.has(id) ? [] : [[id, type] as const])),
    )
  }
  const next = new Map(listings.map(({ key, items }) => [String(key), items]))
  return [...state.held].flatMap(([key, held]) => {
    const [kind, lang = ''] = key.split('/')
    if (!isKind(kind)) return []
    const gone = [...held.keys()].filter((id) => !next.get(key)?.has(id))
    return gone.map((id) => [nodeIdOf.item(createNodeId, kind, lang, id), KINDS[kind].type] as const)
  })
}

/** The geometries of removed items, and of items that no longer have one. */
const findGoneGeometries = ({ api, state }: Sourcing, { geometries, listings }: StagedItems): readonly string[] => {
  const { createNodeId, getNode, getNodesByType } = api
  const items = new Set(listings.flatMap((listing) => [...listing.items.keys()]))
  const held = state.held
    ? [...state.held.values()].flatMap((listing) => [...listing.keys()])
    : getNodesByType(geometryNodeType).map(({ itemId }) => String(itemId))
  const gone = new Set([...held.filter((id) => !items.has(id)), ...geometries.without])
  return [...gone].map((id) => nodeIdOf.geometry(createNodeId, id)).filter((id) => getNode(id) !== undefined)
}

/** Makes, changes and deletes nodes as staged; from here on no answer of the provider can be wrong. */
export const applyChanges = async (
  sourcing: Sourcing,
  siteNodes: readonly NodeDraft[],
  staged: StagedItems,
): Promise<Changes> => {
  const { api, forced, pictures, state } = sourcing
  const { actions, cache, createContentDigest, createNodeId, getNode, getNodesByType } = api
  const { listings, fingerprints } = staged

  const siteNodeIds = new Set(siteNodes.map(({ id }) => id))
  const changedSiteNodes = siteNodes.filter(
    ({ id, fields }) => forced.has(id) || getNode(id)?.internal.contentDigest !== createContentDigest(fields),
  )
  const goneSiteNodes: NodeList = siteNodeTypes.flatMap((type) =>
    getNodesByType(type).flatMap(({ id }) => (siteNodeIds.has(id) ? [] : [[id, type] as const])),
  )
  const goneItems = findGoneItems(sourcing, staged)
  const changedItems: NodeList = listings.flatMap(({ kind, nodeIds }) =>
    nodeIds.map((id) => [id, KINDS[kind].type] as const),
  )
  const marks = Object.fromEntries(listings.flatMap(({ key, mark }) => (mark === undefined ? [] : [[key, mark]])))
  const touched: NodeList = [
    ...state.unsettled,
    ...changedSiteNodes.map(({ id, type }) => [id, type] as const),
    ...goneSiteNodes,
    ...goneItems,
    ...changedItems,
  ]
  const held = listings.reduce((sum, { items }) => sum + items.size, 0)
  const isSame =
    createContentDigest({ marks, fingerprints }) ===
    createContentDigest({ marks: state.status?.marks, fingerprints: state.status?.fingerprints })
  if (touched.length === 0 && isSame) return { held, changed: 0, removed: 0 }

  const runId = await beginRun(cache, touched)
  let pending: Promise<void>[] = []
  const createNode = async ({ id, type, fields, undigested }: NodeDraft, contentDigest: string): Promise<void> => {
    // Gatsby treats a node with the same digest as unchanged and leaves its pages alone.
    const old = forced.has(id) ? getNode(id) : undefined
    if (old) actions.deleteNode(old)
    const internal = { type, contentDigest }
    pending.push(
      Promise.resolve(actions.createNode({ ...fields, ...undigested, id, parent: null, children: [], internal })),
    )
    if (pending.length >= batchSize) {
      await Promise.all(pending)
      pending = []
    }
  }

  for (const node of changedSiteNodes) await createNode(node, createContentDigest(node.fields))

  // Before the items, whose pages query them. An item changes with its geometry, so the journal need not list both.
  for (const { id, geometryVersion, geometry } of staged.geometries.answers) {
    const fields = { itemId: id, geometryVersion, geometry }
    const node = { id: nodeIdOf.geometry(createNodeId, id), type: geometryNodeType, fields }
    await createNode(node, createContentDigest(fields))
  }

  let changed = 0
  for (const listing of listings) {
    for (const record of listing.records) {
      const node = buildItemNode(record, pictures.fileIds, createNodeId)
      const digest = createContentDigest(node.fields)
      const item = listing.items.get(record.itemId)
      if (item) listing.items.set(record.itemId, { ...item, digest })
      if (listing.held.get(record.itemId)?.digest === digest && !forced.has(node.id)) continue
      changed += 1
      await createNode(node, digest)
    }
  }

  // For a node that a failed build deleted: its pages are only notified when it exists and is then deleted.
  const current = new Set([...siteNodeIds, ...changedItems.map(([id]) => id)])
  const lost = state.unsettled.filter(([id]) => !current.has(id) && !getNode(id))
  for (const [id, type] of lost) await createNode({ id, type, fields: {} }, 'lost')
  await Promise.all(pending)

  const gone = [...goneSiteNodes, ...goneItems, ...state.unsettled.filter(([id]) => !current.has(id))]
  for (const id of [...gone.map(([id]) => id), ...findGoneGeometries(sourcing, staged)]) {
    const node = getNode(id)
    if (node) actions.deleteNode(node)
  }

  const index = new Map(listings.map(({ key, items }) => [String(key), items]))
  await finishRun(cache, actions.setPluginStatus, state.status, { runId, fingerprints, marks }, index)
  return { held, changed, removed: goneItems.length }
}
