import type { GatsbyCache } from 'gatsby'
import type { Graphql } from './read-nodes'

/**
 * The query for a picture, the same as in src/ui/components/picture.tsx, which Gatsby reads literally. Other settings
 * would make pictures that nothing else shows.
 */
export const PICTURE_QUERY = 'gatsbyImageData(layout: FULL_WIDTH)'

export interface ProcessedPicture {
  width: number
  height: number
  backgroundColor?: string
  images: { fallback?: { src: string; srcSet?: string } }
}

/** By the id of the picture's file. */
export type ProcessedPictures = ReadonlyMap<string, ProcessedPicture>

/** Addresses of items' first pictures, in order: a file that lists them is rewritten when they change. */
export function listAddresses(
  pictures: ProcessedPictures,
  items: readonly { images: readonly { file: string | null }[] }[],
): string {
  return items
    .map(({ images: [first] }) => pictures.get(first?.file ?? ''))
    .map((picture) => `${picture?.images.fallback?.src} ${picture?.backgroundColor}`)
    .join('\n')
}

type PictureCache = Pick<GatsbyCache, 'get' | 'set'>

interface FileNode {
  id: string
  name: string
  internal: { contentDigest: string }
}

interface PicturesQuery {
  allFile: { nodes: { id: string; childImageSharp: { gatsbyImageData: ProcessedPicture } | null }[] }
}

const CACHE_KEY = 'processed-pictures'

/** Everything that the addresses of a picture's versions depend on. */
const keyOf = ({ name, internal }: FileNode) => `${internal.contentDigest} ${name}`

/**
 * Pictures with the addresses of the versions that pages show. To query one takes a while, so the results are kept from
 * build to build.
 * @throws if the data layer does not answer.
 */
export async function queryProcessedPictures(
  { graphql, cache, getNode }: { graphql: Graphql; cache: PictureCache; getNode: (id: string) => unknown },
  ids: readonly string[],
): Promise<ProcessedPictures> {
  const files = [...new Set(ids)].flatMap((id) => (getNode(id) as FileNode | undefined) ?? [])
  const { query, known } = ((await cache.get(CACHE_KEY)) ?? {}) as {
    query?: string
    known?: Record<string, ProcessedPicture>
  }
  const remembered = query === PICTURE_QUERY ? known : undefined
  const unknown = files.filter((file) => !remembered?.[keyOf(file)]).map(({ id }) => id)
  const asked = await askForPictures(graphql, unknown)
  const pictures = new Map<string, ProcessedPicture>()
  const used: Record<string, ProcessedPicture> = {}
  for (const file of files) {
    const picture = remembered?.[keyOf(file)] ?? asked.get(file.id)
    if (!picture) continue
    pictures.set(file.id, picture)
    used[keyOf(file)] = picture
  }
  if (asked.size > 0 || Object.keys(remembered ?? {}).length !== Object.keys(used).length) {
    await cache.set(CACHE_KEY, { query: PICTURE_QUERY, known: used })
  }
  return pictures
}

async function askForPictures(graphql: Graphql, ids: readonly string[]): Promise<ProcessedPictures> {
  if (ids.length === 0) return new Map()
  const { data, errors } = await graphql<PicturesQuery>(`
    query ReadProcessedPictures {
      allFile(filter: { id: { in: ${JSON.stringify(ids)} } }) {
        nodes { id childImageSharp { ${PICTURE_QUERY} } }
      }
    }
  `)
  if (errors || !data) throw new Error(`The pictures could not be read from the data layer: ${String(errors)}`)
  return new Map(
    data.allFile.nodes.flatMap(({ id, childImageSharp }) =>
      childImageSharp ? [[id, childImageSharp.gatsbyImageData]] : [],
    ),
  )
}
