import type { GatsbyCache } from 'gatsby'
import type { Graphql } from './graphql'
import { PICTURE_QUERY } from './picture-query'

/** Root-relative address, width and height in px. */
export type SmallPicture = [string, number, number]

export type PictureCache = Pick<GatsbyCache, 'get' | 'set'>

interface Processed {
  id: string
  internal: { contentDigest: string }
  childImageSharp: {
    gatsbyImageData: { width: number; height: number; images: { fallback?: { srcSet?: string } } }
  } | null
}

const CACHE_KEY = 'search-pictures'

/**
 * The smallest version of each picture that pages show anyway, by the id of its file. Asking for one takes a while, so that
 * they are remembered by what is in the file.
 */
export async function readSearchPictures(
  graphql: Graphql,
  cache: PictureCache,
  ids: readonly string[],
): Promise<Map<string, SmallPicture>> {
  if (ids.length === 0) return new Map()
  const remembered = ((await cache.get(CACHE_KEY)) ?? {}) as Record<string, SmallPicture>
  const digests = await readFiles<Pick<Processed, 'id' | 'internal'>>(graphql, ids, 'id internal { contentDigest }')
  const unknown = digests.filter(({ internal }) => !remembered[internal.contentDigest]).map(({ id }) => id)
  const processed = await readFiles<Processed>(
    graphql,
    unknown,
    `id internal { contentDigest } childImageSharp { ${PICTURE_QUERY} }`,
  )
  for (const { internal, childImageSharp } of processed) {
    const small = childImageSharp && readSmallest(childImageSharp.gatsbyImageData)
    if (small) remembered[internal.contentDigest] = small
  }
  const used = digests.flatMap(({ id, internal: { contentDigest } }) => {
    const picture = remembered[contentDigest]
    return picture ? [{ id, contentDigest, picture }] : []
  })
  await cache.set(CACHE_KEY, Object.fromEntries(used.map(({ contentDigest, picture }) => [contentDigest, picture])))
  return new Map(used.map(({ id, picture }) => [id, picture]))
}

async function readFiles<Node>(graphql: Graphql, ids: readonly string[], fields: string): Promise<Node[]> {
  if (ids.length === 0) return []
  const { data, errors } = await graphql<{ allFile: { nodes: Node[] } }>(
    `query ReadSearchPictures { allFile(filter: { id: { in: ${JSON.stringify(ids)} } }) { nodes { ${fields} } } }`,
  )
  if (errors || !data) throw new Error(`The pictures of the search index could not be read: ${String(errors)}`)
  return data.allFile.nodes
}

function readSmallest({ width, height, images }: NonNullable<Processed['childImageSharp']>['gatsbyImageData']) {
  const [, src, pixels] = /^\s*(\S+)\s+(\d+)w/.exec(images.fallback?.srcSet ?? '') ?? []
  if (!src || !pixels) return null
  return [src, Number(pixels), Math.round((Number(pixels) * height) / width)] satisfies SmallPicture
}
