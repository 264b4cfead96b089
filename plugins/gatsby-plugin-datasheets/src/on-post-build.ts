import path from 'node:path'
import type { BuildArgs, GatsbyNode, PluginOptions } from 'gatsby'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { ITEM_TYPES, KINDS } from '../../../packages/contract/src/kinds'
import { readOnce, readPages, type ReadNodes } from '../../../src/build/data/read-nodes'
import { listCertificates } from './declarations'
import { DOCUMENT_FOLDERS, openNotes, type Notes } from './document-notes'
import { listSheets, readKept } from './product-sheets'
import { readItems, readShared, type DocumentSources, type GetNode, type SourcePage } from './read-sources'
import { listSharePictures, type KnownHeadings } from './share-pictures'
import { loadTypefaces } from './typeface'
import {
  readCodeVersion,
  readDocumentFolder,
  writeDocuments,
  type Document,
  type DocumentFolder,
} from './write-documents'

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

const HEADINGS = 'headings of pages'

type Folders = Record<(typeof DOCUMENT_FOLDERS)[number], DocumentFolder>

/** What this build needs of the code and of what the build before it left. */
async function readFormer(notes: Notes) {
  const read = DOCUMENT_FOLDERS.map(
    async (name) => [name, await readDocumentFolder(path.resolve('public', name), notes)] as const,
  )
  return {
    codeVersion: await readCodeVersion(),
    kept: await readKept(notes),
    headings: ((await notes.get(HEADINGS)) as KnownHeadings | null) ?? {},
    folders: Object.fromEntries(await Promise.all(read)) as Folders,
  }
}

let former: ReturnType<typeof readFormer> | null = null

/** Reads what a build that waits for an edit can read before it: nothing but another build changes that. */
export async function onPluginInit(_args: unknown, options: PluginOptions): Promise<void> {
  former = null
  const isBuild = process.env.NODE_ENV !== 'development' && !process.env.GATSBY_WORKER_POOL_WORKER
  if (!isBuild || !(options as unknown as Options).isOn) return
  former = readFormer(openNotes())
  loadTypefaces()
  await former
}

/** Makes the datasheets and drawings of products and the pictures for link previews, as far as something they show has changed. */
export async function onPostBuild(
  {
    graphql,
    reporter,
    store,
    getNode,
    getNodesByType,
  }: Pick<BuildArgs, 'graphql' | 'reporter' | 'store' | 'getNode' | 'getNodesByType'>,
  options: PluginOptions,
): Promise<void> {
  const { siteUrl, isOn } = options as unknown as Options
  if (!isOn) return
  const notes = openNotes()
  const { codeVersion, kept, folders, headings: known } = await (former ?? readFormer(notes))
  former = null
  const readNodes = readOnce(getNodesByType as unknown as ReadNodes)
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
    notes,
    former: kept,
    products,
    geometries,
    sources,
    shared,
    siteUrl,
    codeVersion,
  })
  const write = async (what: string, folder: keyof Folders, documents: readonly Document[]) => {
    const start = performance.now()
    const { written, removed } = await writeDocuments(folders[folder], documents, notes)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (written + removed > 0) reporter.info(`${what}: ${written} made, ${removed} removed in ${seconds} s`)
  }
  const { pictures, headings } = listSharePictures(sources, codeVersion, path.resolve('public'), known)
  // Datasheets are drawn on this thread and pictures mostly on sharp's, so that both together take little longer than one.
  await Promise.all([
    write('Datasheets', 'datasheets', listed.datasheets),
    write('Drawings', 'drawing-sheets', listed['drawing-sheets']),
    write('Declarations', 'declarations', listed.declarations),
    write('Certificates', 'certificates', listCertificates(sources, siteUrl, codeVersion)),
    write('Share pictures', 'share', pictures),
  ])
  await Promise.all([note(), notes.set(HEADINGS, headings)])
}
