import { createHash } from 'node:crypto'
import type { GatsbyCache } from 'gatsby'
import { createInstance, type TFunction } from 'i18next'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import type { LanguageCode } from '../../config/languages'
import { buildDrawingFilePath, buildDrawingPath, buildDrawingSheetPath } from '../../config/site-files'
import type { DrawingFile } from '../../lib/drawing-file'
import { oncePerQuery, type Context } from '../data/read-nodes'
import { writePublic, removeOthers } from '../files/write-public'
import { buildDrawingDxf, buildDrawingSvg } from './drawing-files'
import { buildDrawingMarkup } from './drawing-markup'
import { readOutlineViews } from './views'

interface Source {
  lang: LanguageCode
  path: string
  name: string
  facts: ProductFacts
  /** Absent without a geometry. */
  geometryNode?: string
}

interface GeometryNode {
  geometryVersion: string
  geometry: ProductGeometry
}

/** The namespaces that drawings and lists of documents take their words from. */
const NAMESPACES = ['drawing', 'product', 'documents'] as const

/** By language: the texts, and what translates with them. */
const translators = new Map<LanguageCode, { texts: string; t: TFunction }>()

/** Asks for the texts in each query, so that a page whose drawing uses them depends on them. */
export const readTranslator = oncePerQuery(async (language: LanguageCode, nodeModel): Promise<TFunction> => {
  const nodes = await Promise.all(
    NAMESPACES.map((ns) =>
      nodeModel.findOne<{ data: string }>({
        type: 'Locale',
        query: { filter: { ns: { eq: ns }, language: { eq: language } } },
      }),
    ),
  )
  const data = nodes.map((node) => node?.data ?? '{}')
  const texts = data.join('\n')
  const known = translators.get(language)
  if (known?.texts === texts) return known.t
  const instance = createInstance()
  const t = await instance.init({
    lng: language,
    resources: { [language]: Object.fromEntries(NAMESPACES.map((ns, index) => [ns, JSON.parse(data[index] ?? '{}')])) },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  translators.set(language, { texts, t })
  return t
})

/** By address and version: a product's pages in all languages have the same file. */
const written = new Map<string, Promise<void>>()

function writeDxf(address: string, { geometryVersion, geometry }: GeometryNode): Promise<void> {
  const key = `${address} ${geometryVersion}`
  const known = written.get(key) ?? writePublic(address.slice(1), buildDrawingDxf(geometry))
  written.set(key, known)
  return known
}

/**
 * Writes the drawing of a product beside its page.
 * @returns its address, which changes with the drawing; null for a product without geometry
 */
export async function resolveDrawing(
  { lang, path, name, facts, geometryNode }: Source,
  _args: unknown,
  { nodeModel }: Context,
): Promise<string | null> {
  // By its id: for a filter, Gatsby would read all geometries in each build.
  const node = geometryNode && nodeModel.getNodeById<GeometryNode>({ id: geometryNode, type: 'ProductGeometry' })
  if (!node) return null
  const t = await readTranslator(lang, nodeModel)
  const words = { t, language: lang }
  const product = { geometry: node.geometry, gaugeMm: facts.material.thicknessMm }
  const svg = buildDrawingFilePath('svg', lang, path)
  const dxf = buildDrawingFilePath('dxf', lang, path)
  const html = buildDrawingMarkup(
    product,
    [
      { name: 'PDF', address: buildDrawingSheetPath(lang, path) },
      { name: 'SVG', address: svg },
      { name: 'DXF', address: dxf },
    ],
    words,
  )
  const address = buildDrawingPath(lang, path)
  await Promise.all([
    writePublic(address.slice(1), JSON.stringify({ html, ...readOutlineViews(node.geometry) } satisfies DrawingFile)),
    writePublic(svg.slice(1), buildDrawingSvg(product, `${name} ${facts.sku}`, words)),
    writeDxf(dxf, node),
  ])
  return `${address}?${createHash('sha256').update(html).digest('hex').slice(0, 8)}`
}

export interface DrawnItem {
  lang: LanguageCode
  path: string
  /** Absent without a geometry. */
  geometryVersion?: string | null
}

/** The cache key of the digest of the addresses that drawings have. */
const DRAWN = 'drawn'

/**
 * Removes the drawings of products that are gone, have moved or have no geometry any more. While all addresses are those
 * of the last build there are none, and nobody looks through the folder.
 */
export async function removeOldDrawings(
  products: readonly DrawnItem[],
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<void> {
  const wanted = products
    .filter(({ geometryVersion }) => geometryVersion)
    .flatMap(({ lang, path: own }) => [
      buildDrawingPath(lang, own),
      buildDrawingFilePath('svg', lang, own),
      buildDrawingFilePath('dxf', lang, own),
    ])
    .map((address) => address.slice(1))
  const digest = createHash('sha256').update(wanted.sort().join('\n')).digest('base64url')
  if ((await cache.get(DRAWN)) === digest) return
  await removeOthers('drawings', new Set(wanted))
  await cache.set(DRAWN, digest)
}
