import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyCache } from 'gatsby'
import { PUBLIC, writePublic } from '../files/write-public'

/** Where Gatsby compiles gatsby-node.ts to, relative to the site's folder, with all code that it imports. */
export const COMPILED = '.cache/compiled/gatsby-node.js'

interface Kept<Value> {
  /** Other inputs of the values. */
  madeBy: string | undefined
  /** By a node's id, the digest of its content and the value. */
  values: Record<string, readonly [digest: string, value: Value]>
}

export interface KeptNode {
  id: string
  internal: { contentDigest: string }
}

/** A value derived from a node: recomputed when the node is new or has changed. */
export type ReadKept<Value> = (node: KeptNode, make: () => Value) => Value

/** For who keeps nothing. */
export const makeAnew = <Value>(_node: KeptNode, make: () => Value): Value => make()

type Cache = Pick<GatsbyCache, 'get' | 'set'>

interface Holder {
  /** Keeps the values of nodes that are not read in this build. */
  hold: (nodes: Iterable<KeptNode>) => void
}

/**
 * Identifies the code that makes values, and the dictionaries that divide Chinese, Japanese and Korean.
 *
 * @param code the file that contains the code
 * @returns undefined when it can't be read: nothing that it made is kept then
 */
export async function hashCode(code: string): Promise<string | undefined> {
  const text = await readFile(code).catch(() => undefined)
  return (
    text &&
    createHash('sha256')
      .update(text)
      .update(process.versions.icu ?? '')
      .digest('base64url')
  )
}

/** Caches expensive values of items between builds, for some 20,000 items: only new and changed ones are computed. */
export async function keepByNode<Value>(
  cache: Cache,
  name: string,
  madeBy: string | undefined,
): Promise<Holder & { read: ReadKept<Value>; save: () => Promise<void> }> {
  const former = (await cache.get(name)) as Kept<Value> | undefined
  const known = madeBy !== undefined && former?.madeBy === madeBy ? former.values : {}
  const values = new Map<string, readonly [digest: string, value: Value]>()
  let isChanged = former?.madeBy !== madeBy
  return {
    read: ({ id, internal: { contentDigest } }, make) => {
      const kept = known[id]
      const entry = kept?.[0] === contentDigest ? kept : ([contentDigest, make()] as const)
      values.set(id, entry)
      isChanged ||= entry !== kept
      return entry[1]
    },
    hold: (nodes) => {
      for (const { id } of nodes) {
        const kept = known[id]
        if (kept && !values.has(id)) values.set(id, kept)
      }
    },
    save: async () => {
      const isLess = values.size < Object.keys(known).length
      if (isChanged || isLess)
        await cache.set(name, { madeBy, values: Object.fromEntries(values) } satisfies Kept<Value>)
    },
  }
}

/** The cache key of the files' inputs. */
const FILES = 'files-of-nodes'

/** Files derived from nodes: a file is rewritten only if its nodes have changed. */
export async function keepFiles(cache: Cache, madeBy: string | undefined, keepers: readonly Holder[]) {
  const former = (await cache.get(FILES)) as { madeBy: string; origins: Record<string, string> } | null | undefined
  const known = madeBy !== undefined && former?.madeBy === madeBy ? former.origins : {}
  const origins: Record<string, string> = {}
  // Cleared first, so a failed build does not leave the previous note next to its own files.
  await cache.set(FILES, null)
  return {
    /** @param others inputs of the file besides nodes */
    write: async (file: string, nodes: readonly KeptNode[], others: string, make: () => string): Promise<void> => {
      const hash = createHash('sha256').update(others)
      for (const { id, internal } of nodes) hash.update(`\0${id} ${internal.contentDigest}`)
      const digest = hash.digest('base64url')
      origins[file] = digest
      if (known[file] !== digest || !existsSync(path.join(PUBLIC, file))) return writePublic(file, make())
      for (const keeper of keepers) keeper.hold(nodes)
    },
    save: async () => void (await cache.set(FILES, { madeBy, origins })),
  }
}
