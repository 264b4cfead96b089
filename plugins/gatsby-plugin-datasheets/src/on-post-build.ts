import path from 'node:path'
import type { BuildArgs, GatsbyNode, PluginOptions } from 'gatsby'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { ITEM_TYPES, KINDS } from '../../../packages/contract/src/kinds'
import { readOnce, readPages, type ReadNodes } from '../../../src/build/data/read-nodes'
import { listCertificates } from './declarations'
import { listSheets } from './product-sheets'
import { readItems, readShared, type DocumentSources, type GetNode, type SourcePage } from './read-sources'
import { listSharePictures } from './share-pictures'
import { readCodeVersion, writeDocuments, type Document } from './write-documents'

interface GeometryNode {
  itemId: string
  geometry: ProductGeometry
  internal: { contentDigest: string }
}

interface Options {
  /** The origin of the addresses that datasheets print. */
  siteUrl: string
  isOn: boolean
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({ siteUrl: Joi.string().uri().required(), isOn: Joi.boolean().default(true) })

/** Makes the datasheets and drawings of products and the pictures for link previews, as far as something they show has changed. */
export async function onPostBuild(
  {
    graphql,
    cache,
    reporter,
    store,
    getNode,
    getNodesByType,
  }: Pick<BuildArgs, 'graphql' | 'cache' | 'reporter' | 'store' | 'getNode' | 'getNodesByType'>,
  options: PluginOptions,
): Promise<void> {
  const { siteUrl, isOn } = options as unknown as Options
  if (!isOn) return
  const publicFolder = path.resolve('public')
  const readNodes = readOnce(getNodesByType as unknown as ReadNodes)
  const codeVersion = readCodeVersion()
  const shared = await readShared(graphql)
  const geometries = readNodes<GeometryNode>('ProductGeometry')
  const pages = await readPages<{ path: string; component: string; context?: SourcePage['pageContext'] }>(
    store,
    graphql,
  )
  const items = ITEM_TYPES.map((type) => [type, readItems(type, readNodes, getNode as unknown as GetNode)] as const)
  const sources = {
    ...shared,
    ...Object.fromEntries(items.map(([type, nodes]) => [`all${type}`, { nodes }])),
    allProductGeometry: { nodes: geometries },
    allSitePage: {
      nodes: pages.map(({ path: address, context }) => ({ path: address, pageContext: context ?? null })),
    },
  } as unknown as DocumentSources
  const products = new Map(items).get(KINDS.product.type) ?? []
  const { listed, note } = await listSheets({
    graphql,
    cache,
    products,
    geometries,
    sources,
    shared,
    siteUrl,
    codeVersion,
  })
  const write = async (what: string, folder: string, documents: readonly Document[]) => {
    const start = performance.now()
    const { written, removed } = await writeDocuments(path.join(publicFolder, folder), documents, cache)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (written + removed > 0) reporter.info(`${what}: ${written} made, ${removed} removed in ${seconds} s`)
  }
  // Datasheets are drawn on this thread and pictures mostly on sharp's, so that both together take little longer than one.
  await Promise.all([
    write('Datasheets', 'datasheets', listed.datasheets),
    write('Drawings', 'drawing-sheets', listed['drawing-sheets']),
    write('Declarations', 'declarations', listed.declarations),
    write('Certificates', 'certificates', listCertificates(sources, siteUrl, codeVersion)),
    write('Share pictures', 'share', listSharePictures(sources, codeVersion, publicFolder)),
  ])
  await note()
}
