import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { GatsbyCache } from 'gatsby'
import { condenseKeywords } from './search-index-texts'

const KEPT = 'search-keywords'

/** Where Gatsby compiles gatsby-node.ts to, relative to the site's folder, with all code that it imports. */
export const COMPILED = '.cache/compiled/gatsby-node.js'

interface Kept {
  /** What else decides over the words: this site's code, and the dictionaries that divide Chinese, Japanese and Korean. */
  madeBy: string | undefined
  /** By a node's id, the digest of its content and the words. */
  words: Record<string, readonly [digest: string, words: string]>
}

type Node = Readonly<{ id: string; internal: Readonly<{ contentDigest: string }> }>

export interface KeptKeywords {
  /** `condenseKeywords` for the texts of a node. */
  condense: (node: Node, ...texts: Parameters<typeof condenseKeywords>) => string
  /** For the next build. */
  save: () => Promise<void>
}

/**
 * Dictionaries divide a text so slowly that the keywords of some 20,000 items take seconds: those of unchanged items come
 * from the last build.
 *
 * @param code the file that contains this code; what a build made that can't read it is not kept
 */
export async function keepKeywords(cache: Pick<GatsbyCache, 'get' | 'set'>, code: string): Promise<KeptKeywords> {
  const text = await readFile(code).catch(() => undefined)
  const madeBy =
    text &&
    createHash('sha256')
      .update(text)
      .update(process.versions.icu ?? '')
      .digest('base64url')
  const former = (await cache.get(KEPT)) as Kept | undefined
  const known = madeBy !== undefined && former?.madeBy === madeBy ? former.words : {}
  const words: Kept['words'] = {}
  let isChanged = former?.madeBy !== madeBy
  return {
    condense: ({ id, internal: { contentDigest } }, ...texts) => {
      const [digest, kept] = known[id] ?? []
      const made = digest === contentDigest && kept !== undefined ? kept : condenseKeywords(...texts)
      words[id] = [contentDigest, made]
      isChanged ||= digest !== contentDigest
      return made
    },
    save: async () => {
      const isLess = Object.keys(words).length < Object.keys(known).length
      if (isChanged || isLess) await cache.set(KEPT, { madeBy, words } satisfies Kept)
    },
  }
}
