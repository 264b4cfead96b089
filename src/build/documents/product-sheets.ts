import { listDatasheets, listDrawingSheets } from './datasheets'
import { listDeclarations } from './declarations'
import type { Notes } from './document-notes'
import { listPackagingData } from './packaging-data'
import {
  queryProducts,
  type DocumentSources,
  type Query,
  type ReadItem,
  type SharedSources,
  type SourceProduct,
} from './query-sources'
import { buildKey, ownerOf, type Document } from './write-documents'

/** The documents of products, by their folders. */
const SHEETS = {
  datasheets: listDatasheets,
  'drawing-sheets': listDrawingSheets,
  declarations: listDeclarations,
  'packaging-data': listPackagingData,
} as const

type Folder = keyof typeof SHEETS

const FOLDERS = Object.keys(SHEETS) as Folder[]

type Listed = Record<Folder, Document[]>

interface KeptProduct {
  /** Changes with everything of the product that a document may show. */
  stamp: string
  documents: Partial<Record<Folder, Pick<Document, 'file' | 'key'>[]>>
}

export interface Kept {
  /** Other inputs of the documents. */
  madeBy: string
  /** By language and item. */
  products: Record<string, KeptProduct>
}

const KEPT = 'documents of products'

/** The recorded inputs of the last written product documents; null before the first. */
export const readKept = async (notes: Notes): Promise<Kept | null> => (await notes.get(KEPT)) as Kept | null

export interface SheetArgs {
  graphql: Query
  notes: Notes
  former: Kept | null
  products: readonly ReadItem[]
  geometries: readonly { itemId: string; internal: { contentDigest: string } }[]
  /** All but the products' own. */
  sources: DocumentSources
  shared: SharedSources
  siteUrl: string
  codeVersion: string
}

/**
 * The documents of all products. Only products changed since the last build are read and their documents' keys
 * computed: for all of 20,000 nodes, that would take seconds.
 *
 * @returns them, and `note`, which records their inputs once they are written
 */
export async function listSheets(args: SheetArgs): Promise<{
  listed: Listed
  /** The products that were read. */
  changed: SourceProduct[]
  note: () => Promise<void>
}> {
  const { graphql, notes, former, products, sources, shared, siteUrl, codeVersion } = args
  const madeBy = buildKey(codeVersion, [siteUrl, shared])
  const known = former?.madeBy === madeBy ? former.products : {}
  const geometryOf = new Map(args.geometries.map(({ itemId, internal }) => [itemId, internal.contentDigest]))
  const stampOf = ({ internal, images, itemId }: ReadItem): string =>
    [internal.contentDigest, images[0]?.file?.internal.contentDigest, geometryOf.get(itemId)].join(' ')

  const list = (nodes: SourceProduct[]): Listed => {
    const own = { ...sources, allProduct: { nodes } }
    return Object.fromEntries(
      FOLDERS.map((folder) => [folder, nodes.length > 0 ? SHEETS[folder](own, siteUrl, codeVersion) : []]),
    ) as unknown as Listed
  }
  // Only needed if the file was removed.
  const makeKept = async (id: string, folder: Folder, file: string): Promise<Buffer> => {
    const document = list(await queryProducts(graphql, [id]))[folder].find((one) => one.file === file)
    if (!document) throw new Error(`A document of ${folder} was kept that its product does not have.`)
    return document.make()
  }

  const states = products.map((node) => {
    const [owner, stamp] = [ownerOf(node), stampOf(node)]
    return { id: node.id, owner, stamp, documents: known[owner]?.stamp === stamp ? known[owner].documents : null }
  })
  const ids = states.filter(({ documents }) => documents === null).map(({ id }) => id)
  const changed = await queryProducts(graphql, ids.length < products.length ? ids : null)
  const listed = list(changed)
  const kept: Kept = { madeBy, products: {} }
  for (const { id, owner, stamp, documents } of states) {
    kept.products[owner] = { stamp, documents: {} }
    for (const folder of FOLDERS) {
      for (const document of documents?.[folder] ?? []) {
        listed[folder].push({ ...document, owner, make: () => makeKept(id, folder, document.file) })
      }
    }
  }
  for (const folder of FOLDERS) {
    for (const { owner, file, key } of listed[folder]) {
      const product = kept.products[owner ?? '']
      if (product) product.documents[folder] = [...(product.documents[folder] ?? []), { file, key }]
    }
  }
  const isSame = ids.length === 0 && Object.keys(known).length === products.length
  return { listed, changed, note: async () => void (isSame || (await notes.set(KEPT, kept))) }
}
