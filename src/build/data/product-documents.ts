import { belongsTo, type DocumentAnswer, type DocumentKind } from '../../../packages/contract/src/documents'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import { declaredFor, listDeclarationFiles, type Market } from '../../../packages/contract/src/markets'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import { buildPath, type Routing } from '../../site/paths'
import { buildAskQuery } from '../../lib/inquiry-list/list-key'
import { buildCertificatePath, buildDeclarationPath, buildPackagingDataPath } from '../../site/site-files'
import { hasPackagingData } from '../documents/component-weights'
import { translatorFor } from '../drawings/resolve-drawing'
import { oncePerQuery, type Context } from './read-nodes'

interface Source {
  lang: LanguageCode
  path: string
  facts: ProductFacts
}

export interface CompanyDocument extends Omit<DocumentAnswer, 'id' | 'name' | 'scope'> {
  documentId: string
  lang: LanguageCode
  name: string
  scope: string
}

/** A document of a product: a file, or one sent on request through the address of the inquiry. */
export interface ProductDocument {
  kind: DocumentKind | 'packaging'
  /** Of a declaration. */
  market: Market | null
  name: string
  /** Distinguishes documents of one kind: the market of a declaration, the material of a measurement. */
  short: string | null
  label: string
  address: string
  isFile: boolean
}

/** The inquiry with a document filled in: as the note of the product that it is about, if it is about one. */
export function buildRequest(routing: Routing, language: LanguageCode, asked: string, path?: string): string {
  const query = path === undefined ? `?product=${encodeURIComponent(asked)}` : buildAskQuery(path, asked)
  return buildPath(routing, language, { to: 'inquiry' }) + query
}

/** Inputs of the documents of all products in a language. */
const readSources = oncePerQuery(async (lang: LanguageCode, nodeModel) => {
  const filter = { lang: { eq: lang } }
  const [routing, found, t] = await Promise.all([
    nodeModel.findOne<Routing>({ type: 'SiteSettings', query: { filter } }),
    nodeModel.findAll<CompanyDocument>({ type: 'CompanyDocument', query: { filter, sort: [{ sort: 'ASC' }] } }),
    translatorFor(lang, nodeModel),
  ])
  if (!routing) throw new Error(`There are no site settings in the language "${lang}".`)
  return { routing, all: [...found.entries], t }
})

/**
 * The documents of a product: declarations by market, the reader's first; measurements (which the declaration for the
 * European Union contains); certificates about the product; packaging data for importers.
 */
export async function resolveProductDocuments(
  { lang, path, facts }: Source,
  _args: unknown,
  { nodeModel }: Context,
): Promise<ProductDocument[]> {
  const { routing, all, t } = await readSources(lang, nodeModel)
  const { markets } = declaredFor(facts.foodContact, lang)
  const files = new Map(
    listDeclarationFiles(facts.foodContact, lang, DEFAULT_LANGUAGE).map(({ market, language }) => [
      market,
      { address: buildDeclarationPath(language as LanguageCode, path, market), language },
    ]),
  )
  // The product's own ones first, then the company's.
  const own = (kind: string) => (kind === 'declaration' ? 0 : kind === 'migration' ? 1 : 2)
  const documents = all.filter((document) => belongsTo(document, facts)).sort((a, b) => own(a.kind) - own(b.kind))
  const isDeclared = documents.some(({ kind, access }) => kind === 'declaration' && access === 'download')

  function write(
    { kind, access, sample, name, materials }: CompanyDocument,
    label: string,
    address: string | null,
    market: Market | null = null,
  ): ProductDocument {
    const mark = (text: string) => (sample ? t('documents:marked', { name: text }) : text)
    const marked = mark(label)
    const isFile = access === 'download' && address !== null
    const distinct = market ?? ((kind === 'migration' && materials.join(', ')) || null)
    const short = distinct === null || isFile ? distinct : t('documents:onRequest', { name: distinct })
    const said = { kind, market, name: mark(name), short }
    if (isFile) return { ...said, label: marked, address, isFile }
    return {
      ...said,
      label: t('documents:onRequest', { name: marked }),
      address: buildRequest(routing, lang, label, path),
      isFile: false,
    }
  }

  const asked = (['pdf', 'csv'] as const).map((type) => {
    const name = t(`documents:packaging.${type === 'pdf' ? 'title' : 'table'}`)
    const address = buildPackagingDataPath(type, lang, path)
    return { kind: 'packaging' as const, market: null, name, short: null, label: name, address, isFile: true }
  })
  const written = documents.flatMap((document) => {
    switch (document.kind) {
      case 'declaration':
        return markets.map(({ market }) => {
          const file = files.get(market)
          const label = t('documents:declarationFor', { name: document.name, market: t(`documents:markets.${market}`) })
          const named = file && file.language !== lang ? t('documents:inEnglish', { name: label }) : label
          return write(document, named, file?.address ?? null, market)
        })
      case 'migration':
        return write(document, document.name, (isDeclared && files.get('EU')?.address) || null)
      default:
        return write(document, document.name, buildCertificatePath(lang, document.documentId))
    }
  })
  return hasPackagingData(facts) ? [...written, ...asked] : written
}
