import type { Market } from '../../../../packages/contract/src/markets'
import { FIXED_ROUTES, LINKED_PAGES } from '../../../../packages/contract/src/routes'
import type { Found } from '../../../../packages/text/src/search'
import type { Intent } from '../../../../packages/text/src/search-words'
import { buildAskQuery, buildSamplesQuery } from '../../../lib/inquiry-list/list-key'
import type { IndexedDocument } from '../../../lib/search-index-file'
import type { LanguageCode } from '../../../site/languages'
import type { Target } from '../../../site/paths'
import {
  buildDatasheetPath,
  buildDeclarationPath,
  buildDrawingSheetPath,
  buildModelPath,
} from '../../../site/site-files'
import { buildInquiryQuery } from './search-address'
import type { SearchItem } from './search-page'

/** A document or page requested by a query, in addition to the items found. */
export interface Lead {
  /** Its name is the text `leads.<intent>`. */
  intent: Intent
  /** The name of its subject; empty if it is general. */
  about: string
  /** The address of a file, or a page. */
  to: { file: string } | { target: Target; query: string }
}

/** The documents that are files of a product; null for a product without. */
const FILES = {
  datasheet: ({ path, facts }, language) => (facts ? buildDatasheetPath(language, path) : null),
  drawing: ({ path, files }, language) => (files?.includes('drawing') ? buildDrawingSheetPath(language, path) : null),
  model: ({ path, files }) => (files?.includes('model') ? buildModelPath(path) : null),
  declaration: ({ path, declaration: [language, market] = ['', ''] }) =>
    market === '' ? null : buildDeclarationPath(language as LanguageCode, path, market as Market),
} satisfies Partial<Record<Intent, (product: IndexedDocument, language: LanguageCode) => string | null>>

type FileIntent = keyof typeof FILES

const isFileIntent = (intent: Intent): intent is FileIntent => Object.hasOwn(FILES, intent)

const PAGES: Record<Exclude<Intent, FileIntent>, Target> = {
  documents: { to: 'documents' },
  quote: { to: 'inquiry' },
  sample: { to: 'samples' },
  finder: { to: 'finder' },
  contact: { to: 'item', path: LINKED_PAGES.contact },
}

/** Links to the requested documents; those of no single product are on the page of all documents. */
export function listLeads(
  asked: Found['leads'],
  documents: readonly IndexedDocument[],
  language: LanguageCode,
  hasSamples: boolean,
): Lead[] {
  const leads = asked.flatMap(({ intent, positions }): Lead[] => {
    const products = positions.flatMap((position) => documents[position] ?? [])
    const names = products.map(({ name, code }) => (code ? `${code} · ${name}` : name))
    if (isFileIntent(intent)) {
      const files = products.flatMap((product, at): Lead[] => {
        const file = FILES[intent](product, language)
        return file === null ? [] : [{ intent, about: names[at] ?? '', to: { file } }]
      })
      return files.length > 0 ? files : [pageOf('documents', products)]
    }
    if (intent === 'quote' || intent === 'sample') {
      const isBox = intent === 'sample' && hasSamples
      const target = isBox ? PAGES.sample : PAGES.quote
      const [first, ...others] = products
      const [about = ''] = others.length === 0 ? names : []
      return [{ intent, about, to: { target, query: first ? askFor(isBox, [first, ...others], names) : '' } }]
    }
    return [pageOf(intent, intent === 'documents' ? products : [])]
  })
  const addressOf = ({ to }: Lead) => JSON.stringify(to)
  return leads.filter((lead, at) => leads.findIndex((other) => addressOf(other) === addressOf(lead)) === at)
}

function askFor(
  isBox: boolean,
  products: readonly [IndexedDocument, ...IndexedDocument[]],
  names: readonly string[],
): string {
  if (isBox) return buildSamplesQuery(products.map(({ path }) => path))
  return products.length === 1 ? buildAskQuery(products[0].path) : buildInquiryQuery(names.join(', '))
}

/** @param products to show first on the page of all documents */
function pageOf(intent: Exclude<Intent, FileIntent>, products: readonly IndexedDocument[]): Lead {
  const codes = products.flatMap(({ code }) => code ?? [])
  const query = codes.length > 0 ? `?${new URLSearchParams({ item: codes.join(', ') }).toString()}` : ''
  return { intent, about: codes.join(', '), to: { target: PAGES[intent], query } }
}

export function withoutLed(items: readonly SearchItem[], leads: readonly Lead[]): SearchItem[] {
  const paths = leads.flatMap(({ to }) => {
    if (!('target' in to)) return []
    if (to.target.to === 'item') return to.target.path
    return Object.hasOwn(FIXED_ROUTES, to.target.to) ? FIXED_ROUTES[to.target.to as keyof typeof FIXED_ROUTES] : []
  })
  return items.filter(({ path }) => !paths.includes(path))
}
