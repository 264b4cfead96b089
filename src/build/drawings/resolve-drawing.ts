import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { GatsbyCache } from 'gatsby'
import { createInstance, type TFunction } from 'i18next'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import type { LanguageCode } from '../../site/languages'
import { buildDrawingFilePath, buildDrawingPath, buildDrawingSheetPath } from '../../site/site-files'
import type { DrawingFile } from '../../lib/drawing-file'
import type { KeptNode } from '../data/kept-by-node'
import { typesetLocale } from '../data/locale-texts'
import { oncePerQuery, type Context, type NodeModel } from '../data/read-nodes'
import { PUBLIC, writePublic, removeOthers } from '../files/write-public'
import { buildDrawingDxf, buildDrawingSvg } from './drawing-files'
import { buildDrawingMarkup } from './drawing-markup'
import { drawOutlines } from './views'

interface Source extends KeptNode {
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

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

interface Translator {
  /** Of the texts. */
  digest: string
  t: TFunction
  /** The same, for texts that many products share. */
  shared: TFunction
}

/** Translates each text once: i18next takes a tenth of a millisecond for each. */
function keepTexts(t: TFunction): TFunction {
  const known = new Map<string, string>()
  const translate = (key: string, options?: object): string => {
    const asked = options ? key + JSON.stringify(options) : key
    const text = known.get(asked) ?? (t as (key: string, options?: object) => string)(key, options)
    known.set(asked, text)
    return text
  }
  return translate as TFunction
}

const translators = new Map<LanguageCode, Translator>()

/** Reads the texts in each query, so pages with a drawing depend on them. */
const readTexts = oncePerQuery(async (language: LanguageCode, nodeModel): Promise<Translator> => {
  const nodes = await Promise.all(
    NAMESPACES.map((ns) =>
      nodeModel.findOne<Parameters<typeof typesetLocale>[0]>({
        type: 'Locale',
        query: { filter: { ns: { eq: ns }, language: { eq: language } } },
      }),
    ),
  )
  const data = nodes.map((node) => (node ? typesetLocale(node) : '{}'))
  const digest = hash(data.join('\n'))
  const known = translators.get(language)
  if (known?.digest === digest) return known
  const instance = createInstance()
  const t = await instance.init({
    lng: language,
    resources: { [language]: Object.fromEntries(NAMESPACES.map((ns, index) => [ns, JSON.parse(data[index] ?? '{}')])) },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  const translator = { digest, t, shared: keepTexts(t) }
  translators.set(language, translator)
  return translator
})

export const translatorFor = async (language: LanguageCode, nodeModel: NodeModel): Promise<TFunction> =>
  (await readTexts(language, nodeModel)).shared

interface Drawn {
  /** A digest of its content and of the code that drew it. */
  of: string
  address: string
}

interface Drawing {
  cache: Pick<GatsbyCache, 'get' | 'set'>
  /** Identifies the code that draws; undefined: nothing that was drawn before is trusted. */
  code: Promise<string | undefined>
}

/**
 * Resolver that writes a product's drawing next to its page. A page is also queried again because a product on one of
 * its cards changed; its own drawing is then kept.
 *
 * @returns its address, which changes with the drawing; null for a product without geometry
 */
export function createDrawingResolver({ cache, code }: Drawing) {
  /** By address and version: a product's pages in all languages have the same file. */
  const written = new Map<string, Promise<void>>()

  function writeDxf(address: string, { geometryVersion, geometry }: GeometryNode): Promise<void> {
    const key = `${address} ${geometryVersion}`
    const known = written.get(key) ?? writePublic(address.slice(1), buildDrawingDxf(geometry))
    written.set(key, known)
    return known
  }

  return async (source: Source, _args: unknown, { nodeModel }: Context): Promise<string | null> => {
    const { id, internal, lang, path, geometryNode } = source
    // By its id: for a filter, Gatsby would read all geometries in each build.
    const node = geometryNode && nodeModel.getNodeById<GeometryNode>({ id: geometryNode, type: 'ProductGeometry' })
    if (!node) return null
    const { digest, t } = await readTexts(lang, nodeModel)
    const [svg, dxf] = [buildDrawingFilePath('svg', lang, path), buildDrawingFilePath('dxf', lang, path)]
    const address = buildDrawingPath(lang, path)
    const codeVersion = await code
    const of = hash([codeVersion, internal.contentDigest, node.geometryVersion, digest].join(' '))
    const key = `drawn ${id}`
    const drawn = (await cache.get(key)) as Drawn | undefined
    const isThere = [address, svg, dxf].every((file) => existsSync(PUBLIC + file))
    if (codeVersion !== undefined && drawn?.of === of && isThere) return drawn.address
    const [html] = await Promise.all([draw(source, node, { address, svg, dxf }, t), writeDxf(dxf, node)])
    const result: Drawn = { of, address: `${address}?${hash(html).slice(0, 8)}` }
    await cache.set(key, result)
    return result.address
  }
}

async function draw(
  { lang, path, name, facts }: Source,
  { geometry }: GeometryNode,
  { address, svg, dxf }: Record<'address' | 'svg' | 'dxf', string>,
  t: TFunction,
): Promise<string> {
  const words = { t, language: lang }
  const product = { geometry, gaugeMm: facts.material.thicknessMm }
  const html = buildDrawingMarkup(
    product,
    [
      { name: 'PDF', address: buildDrawingSheetPath(lang, path) },
      { name: 'SVG', address: svg },
      { name: 'DXF', address: dxf },
    ],
    words,
  )
  await Promise.all([
    writePublic(address.slice(1), JSON.stringify({ html, ...drawOutlines(geometry) } satisfies DrawingFile)),
    writePublic(svg.slice(1), buildDrawingSvg(product, `${name} ${facts.sku}`, words)),
  ])
  return html
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
 * Removes the drawings of products that are gone, have moved or no longer have a geometry. If all addresses are the
 * same as in the last build there are none, and the folder is not scanned.
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
  const digest = hash(wanted.sort().join('\n'))
  if ((await cache.get(DRAWN)) === digest) return
  await removeOthers('drawings', new Set(wanted))
  await cache.set(DRAWN, digest)
}
