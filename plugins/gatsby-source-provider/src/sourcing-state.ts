import { randomUUID } from 'node:crypto'
import type { GatsbyCache, Store } from 'gatsby'
import { z } from 'zod'
import type { Kind } from '../../../packages/contract/src/kinds'
import type { HeldItem } from './types/plugin'

/**
 * The state kept between builds, in two places. The plugin's status is part of Gatsby's own state, which only a
 * successful build saves, so it reverts together with Gatsby's record of up-to-date pages. It is small and names the
 * slot of Gatsby's cache that holds the matching index of all items; the next build writes the other slot. Nodes,
 * however, are written to disk immediately, even by a build that fails later: the journal lists them, and counts as
 * settled when the status has the same run id.
 */
export const pluginName = 'gatsby-source-provider'

/** Raise this when the shape of the status, the index or the nodes changes. */
export const stateVersion = 3

export type ListingKey = `${Kind}/${string}`

export const listingKey = (kind: Kind, lang: string): ListingKey => `${kind}/${lang}`

const status = z.object({
  version: z.literal(stateVersion),
  runId: z.string(),
  slot: z.enum(['held-a', 'held-b']),
  /** By kind: inputs of a list other than its items. */
  fingerprints: z.record(z.string(), z.string()),
  /** By listing: the highest `updatedAt` seen. */
  marks: z.record(z.string(), z.string()),
})

const index = z.object({
  runId: z.string(),
  items: z.record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string(), z.array(z.string())]))),
})

const journal = z.object({ runId: z.string(), nodes: z.array(z.tuple([z.string(), z.string()])) })

const state = z.object({ status: z.object({ plugins: z.record(z.string(), z.unknown()) }) })

export type SourcingStatus = z.infer<typeof status>

export type HeldItems = ReadonlyMap<string, ReadonlyMap<string, HeldItem>>

export type NodeList = readonly (readonly [id: string, type: string])[]

export type SourcingState = {
  readonly status: SourcingStatus | undefined
  /** Undefined when there is no usable index, as in the first build. */
  readonly held: HeldItems | undefined
  /** Nodes changed by failed builds: Gatsby doesn't know that their pages are out of date. */
  readonly unsettled: NodeList
}

const readStatus = (store: Store): SourcingStatus | undefined => {
  const parsed = state.safeParse((store.getState as () => unknown)())
  const own = parsed.success ? parsed.data.status.plugins[pluginName] : undefined
  const text = z.object({ sourcing: z.string() }).safeParse(own)
  if (!text.success) return undefined
  const found = status.safeParse(JSON.parse(text.data.sourcing))
  return found.success ? found.data : undefined
}

export const readState = async (store: Store, cache: GatsbyCache): Promise<SourcingState> => {
  const known = readStatus(store)
  const journalFound = journal.safeParse(await cache.get('journal'))
  const unsettled = journalFound.success && journalFound.data.runId !== known?.runId ? journalFound.data.nodes : []
  const indexFound = known && index.safeParse(await cache.get(known.slot))
  if (!indexFound?.success || indexFound.data.runId !== known?.runId)
    return { status: undefined, held: undefined, unsettled }
  const held = new Map(
    Object.entries(indexFound.data.items).map(([key, items]) => [
      key,
      new Map(items.map(([id, path, digest, relatedIds]) => [id, { path, digest, relatedIds }])),
    ]),
  )
  return { status: known, held, unsettled }
}

/** Starts a run: these nodes are unsettled until its `finish`, and until Gatsby saves its state. */
export const beginRun = async (cache: GatsbyCache, nodes: NodeList): Promise<string> => {
  const runId = randomUUID()
  await cache.set('journal', { runId, nodes })
  return runId
}

/** Ends a run: writes the index to the slot that the last good build doesn't use, then points the status to it. */
export const finishRun = async (
  cache: GatsbyCache,
  setPluginStatus: (status: Record<string, unknown>) => void,
  previous: SourcingStatus | undefined,
  next: Pick<SourcingStatus, 'runId' | 'fingerprints' | 'marks'>,
  held: HeldItems,
): Promise<void> => {
  const slot = previous?.slot === 'held-a' ? 'held-b' : 'held-a'
  const items = Object.fromEntries(
    [...held].map(([key, entries]) => [
      key,
      [...entries].map(([id, { path, digest, relatedIds }]) => [id, path, digest, relatedIds]),
    ]),
  )
  await cache.set(slot, { runId: next.runId, items })
  const whole: SourcingStatus = { version: stateVersion, slot, ...next }
  // One string, because Gatsby merges a new status into the old one and would keep dropped keys.
  setPluginStatus({ sourcing: JSON.stringify(whole) })
}
