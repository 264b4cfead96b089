import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { GatsbyCache } from 'gatsby'

/** Where Gatsby compiles gatsby-node.ts to, relative to the site's folder, with all code that it imports. */
export const COMPILED = '.cache/compiled/gatsby-node.js'

interface Kept<Value> {
  /** What else decides over the values: this site's code, and the dictionaries that divide Chinese, Japanese and Korean. */
  madeBy: string | undefined
  /** By a node's id, the digest of its content and the value. */
  values: Record<string, readonly [digest: string, value: Value]>
}

export interface KeptNode {
  id: string
  internal: { contentDigest: string }
}

/** The value that follows from a node: made when the node is new or has changed. */
export type ReadKept<Value> = (node: KeptNode, make: () => Value) => Value

/** For who keeps nothing. */
export const makeAnew = <Value>(_node: KeptNode, make: () => Value): Value => make()

/**
 * What takes long to make of an item, for some 20,000 items: that of unchanged items comes from the last build.
 *
 * @param code the file that contains this code; what a build made that can't read it is not kept
 */
export async function keepByNode<Value>(
  cache: Pick<GatsbyCache, 'get' | 'set'>,
  name: string,
  code: string,
): Promise<{ read: ReadKept<Value>; save: () => Promise<void> }> {
  const text = await readFile(code).catch(() => undefined)
  const madeBy =
    text &&
    createHash('sha256')
      .update(text)
      .update(process.versions.icu ?? '')
      .digest('base64url')
  const former = (await cache.get(name)) as Kept<Value> | undefined
  const known = madeBy !== undefined && former?.madeBy === madeBy ? former.values : {}
  const values: Kept<Value>['values'] = {}
  let isChanged = former?.madeBy !== madeBy
  return {
    read: ({ id, internal: { contentDigest } }, make) => {
      const kept = known[id]
      const entry = kept?.[0] === contentDigest ? kept : ([contentDigest, make()] as const)
      values[id] = entry
      isChanged ||= entry !== kept
      return entry[1]
    },
    save: async () => {
      const isLess = Object.keys(values).length < Object.keys(known).length
      if (isChanged || isLess) await cache.set(name, { madeBy, values } satisfies Kept<Value>)
    },
  }
}
