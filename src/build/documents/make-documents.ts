import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { ITEM_TYPES, KINDS } from '../../../packages/contract/src/kinds'
import { environment } from '../../site/environment'
import { keepNodes, type ReadNodes } from '../data/read-nodes'
import { listCertificates } from './declarations'
import { DOCUMENT_FOLDERS, openNotes, type DocumentFolderName, type Notes } from './document-notes'
import { startThreads, type DocumentThreads } from './document-threads'
import { listSheets, readKept } from './product-sheets'
import { listItems, queryShared, type DocumentSources, type GetNode } from './query-sources'
import { listSharePictures } from './share-pictures'
import {
  listDue,
  bundleCode,
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

const NAMES: Record<DocumentFolderName, string> = {
  datasheets: 'Datasheets',
  'drawing-sheets': 'Drawings',
  declarations: 'Declarations',
  'packaging-data': 'Packaging data',
  certificates: 'Certificates',
  share: 'Share pictures',
}

/** From so many documents on, threads are worth their start: each lists all documents and opens the fonts. */
const MANY = 300

type Folders = Record<DocumentFolderName, DocumentFolder>

async function readFormer(notes: Notes) {
  const read = DOCUMENT_FOLDERS.map(
    async (name) => [name, await readDocumentFolder(path.resolve('public', name), notes)] as const,
  )
  return {
    code: await bundleCode(),
    kept: await readKept(notes),
    folders: Object.fromEntries(await Promise.all(read)) as Folders,
  }
}

/** Off leaves the documents unchanged, for builds that only tests use. */
const isOn = () => process.env.SITE_DOCUMENTS !== 'off' && process.env.NODE_ENV !== 'development'

type Args = Pick<BuildArgs, 'graphql' | 'reporter' | 'getNode' | 'getNodesByType'>

interface Listed {
  isMany: boolean
  write: () => Promise<void>
}

async function listAll({ graphql, reporter, getNode, getNodesByType }: Args): Promise<Listed> {
  const { siteUrl } = environment
  const notes = openNotes()
  const { code, kept, folders } = await readFormer(notes)
  const readNodes = keepNodes(getNodesByType as unknown as ReadNodes)
  const shared = await queryShared(graphql)
  const geometries = readNodes<GeometryNode>('ProductGeometry')
  const items = ITEM_TYPES.map((type) => [type, listItems(type, readNodes, getNode as unknown as GetNode)] as const)
  const sources = {
    ...shared,
    ...Object.fromEntries(items.map(([type, nodes]) => [`all${type}`, { nodes }])),
    allProductGeometry: { nodes: geometries },
  } as unknown as DocumentSources
  const products = new Map(items).get(KINDS.product.type) ?? []
  const {
    listed: sheets,
    changed,
    note,
  } = await listSheets({
    graphql,
    notes,
    former: kept,
    products,
    geometries,
    sources,
    shared,
    siteUrl,
    codeVersion: code.version,
  })
  const lists: Record<DocumentFolderName, readonly Document[]> = {
    ...sheets,
    certificates: listCertificates(sources, siteUrl, code.version),
    share: listSharePictures(sources, code.version),
  }
  const due = DOCUMENT_FOLDERS.reduce((sum, name) => sum + listDue(folders[name], lists[name]).length, 0)
  const isMany = due >= MANY
  const data = { sources, products: changed, siteUrl, codeVersion: code.version }
  const writeFolder = async (folder: DocumentFolderName, threads: DocumentThreads | null) => {
    const start = performance.now()
    const make = async (document: Document) => (await threads?.make(folder, document.file)) ?? (await document.make())
    const { written, removed } = await writeDocuments(folders[folder], lists[folder], notes, make)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (written + removed > 0) reporter.info(`${NAMES[folder]}: ${written} made, ${removed} removed in ${seconds} s`)
  }
  const write = async () => {
    const threads = isMany ? startThreads(code.text, data) : null
    try {
      await Promise.all(DOCUMENT_FOLDERS.map((folder) => writeFolder(folder, threads)))
    } finally {
      await threads?.end()
    }
    await note()
  }
  return { isMany, write }
}

let listed: Promise<Listed> | null = null
let written: Promise<void> | null = null

/**
 * Called when all data is available: starts many documents in parallel with webpack, which keeps only one core busy.
 */
export async function beginDocuments(args: Args): Promise<void> {
  listed = null
  written = null
  if (!isOn()) return
  listed = listAll(args)
  const { isMany, write } = await listed
  if (!isMany) return
  written = write()
  // finishDocuments reports the error.
  written.catch(() => {})
}

/** Makes the datasheets and drawings of products and the pictures for link previews, if their content has changed. */
export async function finishDocuments(args: Args): Promise<void> {
  if (!isOn()) return
  const { write } = await (listed ?? listAll(args))
  await (written ?? write())
  listed = null
  written = null
}
