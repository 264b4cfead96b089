import type { TFunction } from 'i18next'
import PDFDocument from 'pdfkit'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import { formatDate } from '../../../packages/text/src/format-date'
import { localeOf, type LanguageCode } from '../../../packages/text/src/languages'
import { oncePer } from '../../../packages/text/src/once-per'
import { escapeText } from '../../lib/escape-text'
import type { Contact, DatasheetData } from './datasheet-data'
import { createPen, type Pen } from './pdf-pen'

/** A4 in points, with its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 46, right: 46, top: 40, footer: 782, content: 92 } as const
export const INNER_WIDTH = PAGE.width - PAGE.left - PAGE.right

/** Identifies a document and the state of the product it shows. */
export interface Identity {
  /** In the document's language. */
  title: string
  /** Of the article, the kind of document and its language. */
  number: string
  /** A language-independent revision number; null if there is none. */
  revision: string | null
  date: string | null
}

export interface SheetData {
  language: LanguageCode
  htmlLang: string
  companyName: string
  name: string
  summary: string
  /** Of the product, where the document is about one. */
  facts?: Pick<ProductFacts, 'sku'>
  contact: Contact
  /** Of the page that it belongs to. */
  address: string
  /** Of the page of all documents. */
  documentsAddress?: string
}

export interface Sheet<Data extends SheetData = DatasheetData> {
  doc: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
  pen: Pen
  t: TFunction
  data: Data
  identity: Identity
}

/** @param code of the kind of document */
export function identify(code: string, title: string, data: DatasheetData): Identity {
  return { title, number: [code, data.facts.sku, data.language.toUpperCase()].join('-'), ...stateOf(data) }
}

/** The revision and its day. */
export function stateOf({ revision, updatedAt, language }: DatasheetData): Pick<Identity, 'revision' | 'date'> {
  return {
    revision: revision === null ? null : String(revision),
    date: formatDate(new Date(updatedAt), language),
  }
}

const ownNameOf = oncePer((language: LanguageCode) => {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'language' })
  return oncePer((htmlLang: string) => names.of(htmlLang))
})

/** Number, revision, date and language in one line. */
export function writeIdentity({ number, revision, date }: Identity, { language, htmlLang }: SheetData, t: TFunction) {
  const state = [number, revision && t('datasheet:revision', { revision }), date, ownNameOf(language)(htmlLang)]
  return state.filter(Boolean).join('  ·  ')
}

const describeTitle = (title: string) => `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>`

/** A PDF/UA document without pages yet. */
function createDocument({ name, companyName, htmlLang, facts, summary }: SheetData, { title }: Identity) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Else pdfkit reads Helvetica for each document.
    font: null as never,
    tagged: true,
    // Missing in pdfkit's types.
    subset: 'PDF/UA' as never,
    displayTitle: true,
    lang: htmlLang,
    pdfVersion: '1.7',
    info: {
      Title: `${name} – ${title}`,
      Author: companyName,
      Subject: summary,
      ...(facts && { Keywords: facts.sku }),
      CreationDate: new Date(0),
    },
  })
  // No creation date, so the same content gives the same bytes. pdfkit's document metadata requires one and does not
  // escape titles; its links have no description of their target.
  delete doc.info.CreationDate
  const { link } = doc
  Object.assign(doc, {
    _addInfo: () => doc.appendXML(describeTitle(`${name} – ${title}`)),
    link: (x: number, y: number, width: number, height: number, address: string, options: object) =>
      // pdfkit writes a String in PDF's own form, and a string as a name.
      link.call(doc, x, y, width, height, address, {
        ...options,
        Contents: new String(address.replace(/^mailto:/, '')),
      } as PDFKit.Mixins.AnnotationOption),
  })
  return doc
}

export function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** Makes a document; `draw` fills its pages. */
export function makePdf<Data extends SheetData>(
  data: Data,
  identity: Identity,
  t: TFunction,
  draw: (sheet: Sheet<Data>) => void,
): Promise<Buffer> {
  const doc = createDocument(data, identity)
  const bytes = collectBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  draw({ doc, root, pen: createPen(doc, data.language), t, data, identity })
  root.end()
  doc.end()
  return bytes
}
