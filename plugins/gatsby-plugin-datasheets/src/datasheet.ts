import type { TFunction } from 'i18next'
import PDFDocument from 'pdfkit'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import type { LanguageCode } from '../../../src/config/languages'
import { KEY_FIELDS, buildSpecification, type SpecificationGroup } from '../../../src/features/product/specification'
import { drawDrawing } from './datasheet-drawing'
import { drawFooter, drawHeader } from './datasheet-frame'
import { COLUMN_SPACE, DENSITIES, drawTable, flowTables, layOutTables, wrapLabel } from './datasheet-tables'
import { COLOURS, type LogoPath } from './logo'
import { createPen, type Pen } from './pdf-pen'

/** Ways to reach the company, as its contact page names them. */
export interface Contact {
  email: string
  phone: string
}

/** What a datasheet says, before it is put into the words and measures of its language. */
export interface DatasheetData {
  language: LanguageCode
  htmlLang: string
  companyName: string
  name: string
  summary: string
  /** Fields that are in the default language for lack of a translation. */
  fallbackFields: readonly string[]
  category: string
  facts: ProductFacts
  geometry: ProductGeometry | null
  contact: Contact
  /** Of the product's page. */
  address: string
  alt: string
}

/** A4 in points, with its margins. */
const PAGE = { width: 595.28, height: 841.89, left: 46, right: 46, top: 40, footer: 782 } as const
const INNER_WIDTH = PAGE.width - PAGE.left - PAGE.right
const CONTENT_TOP = 92
const PICTURE = { width: 216, height: 162 } as const
const SPACE = 24

const NAME = { size: 21, weight: 'strong' } as const
const META = { size: 9.5, colour: COLOURS.inkSoft } as const
const SUMMARY = { size: 10 } as const
const LABEL = { size: 7.6, colour: COLOURS.inkSoft } as const
const FIGURE = { size: 9.6, weight: 'strong' } as const

interface Sheet {
  doc: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
  pen: Pen
  t: TFunction
  data: DatasheetData
  page: typeof PAGE
}

function drawKeyFigures({ doc, root, pen, t }: Sheet, groups: readonly SpecificationGroup[], y: number): number {
  const width = (INNER_WIDTH - PICTURE.width - SPACE - 16) / 2
  const figures = groups.flatMap(({ rows }) => rows).filter(({ field }) => KEY_FIELDS.includes(field))
  const cells = figures.map(({ field, value }) => ({
    label: wrapLabel(pen, t(`product:fields.${field}`), width, LABEL),
    value: pen.wrap(value, width, FIGURE),
  }))
  const list = doc.struct('L')
  root.add(list)
  let top = y
  for (let index = 0; index < cells.length; index += 2) {
    const pair = cells.slice(index, index + 2)
    pen.hairline(PAGE.left, top, INNER_WIDTH - PICTURE.width - SPACE)
    const labelLines = Math.max(...pair.map(({ label }) => label.length))
    pair.forEach(({ label, value }, place) => {
      const x = PAGE.left + place * (width + 16)
      list.add(
        doc.struct('LI', {}, () => {
          pen.write(label, x, top + 12, 9.4, LABEL)
          pen.write(value, x, top + 14.5 + labelLines * 9.4, 11.6, FIGURE)
        }),
      )
    })
    top += 10 + labelLines * 9.4 + Math.max(...pair.map(({ value }) => value.length)) * 11.6 + 2
  }
  list.end()
  return top
}

/** Name, picture, summary and key figures. Gives where what follows begins. */
function drawTop(sheet: Sheet, groups: readonly SpecificationGroup[], picture: Buffer | null): number {
  const { doc, root, pen, t, data } = sheet
  const isForeign = (field: string) => (data.fallbackFields.includes(field) ? { lang: 'en' } : {})
  const name = pen.wrap(data.name, INNER_WIDTH, NAME, true)
  let y = CONTENT_TOP + NAME.size
  root.add(doc.struct('H1', isForeign('name'), () => pen.write(name, PAGE.left, y, 26, NAME)))
  y += (name.length - 1) * 26 + 19
  const number = `${t('product:fields.sku')} ${data.facts.sku}`
  const meta = [number, data.category].filter((text) => text !== '').join('  ·  ')
  root.add(doc.struct('P', {}, () => pen.write([meta], PAGE.left, y, 12, META)))
  const top = y + 20
  const textWidth = INNER_WIDTH - PICTURE.width - SPACE
  if (picture) {
    const x = PAGE.width - PAGE.right - PICTURE.width
    root.add(
      doc.struct('Figure', { alt: data.alt }, () => {
        doc.save()
        doc.roundedRect(x, top, PICTURE.width, PICTURE.height, 6).clip()
        doc.image(picture, x, top, { cover: [PICTURE.width, PICTURE.height], align: 'center', valign: 'center' })
        doc.restore()
      }),
    )
  }
  const summary = pen.wrap(data.summary, textWidth, SUMMARY)
  const first = top + SUMMARY.size - 1
  root.add(doc.struct('P', isForeign('summary'), () => pen.write(summary, PAGE.left, first, 14.5, SUMMARY)))
  const bottom = drawKeyFigures(sheet, groups, top + summary.length * 14.5 + 8)
  return Math.max(bottom, top + PICTURE.height) + 20
}

function createDocument({ name, companyName, htmlLang, facts, summary }: DatasheetData, t: TFunction) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: htmlLang,
    pdfVersion: '1.7',
    info: {
      Title: `${name} – ${t('datasheet:title')}`,
      Author: companyName,
      Subject: summary,
      Keywords: facts.sku,
      CreationDate: new Date(0),
    },
  })
  // No date, so that the same content gives the same bytes. pdfkit's XMP metadata can't do without one, and doesn't
  // escape titles; the document's own entries say the same.
  delete doc.info.CreationDate
  Object.assign(doc, { endMetadata: () => undefined })
  return doc
}

function readBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/**
 * A product's datasheet as PDF, A4, in one language: the same bytes for the same content.
 *
 * @param t knows the namespaces `product`, `drawing` and `datasheet` of the language
 * @param picture as JPEG
 */
export async function buildDatasheet(
  data: DatasheetData,
  t: TFunction,
  logo: readonly LogoPath[],
  picture: Buffer | null,
): Promise<Buffer> {
  const doc = createDocument(data, t)
  const bytes = readBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createPen(doc, data.language)
  const sheet: Sheet = { doc, root, pen, t, data, page: PAGE }
  const groups = buildSpecification(data.facts, data.language, t, 'datasheet')
  const width = (INNER_WIDTH - COLUMN_SPACE) / 2

  doc.addPage()
  drawHeader(sheet, logo)
  const top = drawDrawing(sheet, drawTop(sheet, groups, picture))
  const heights = { first: PAGE.footer - 8 - top, further: PAGE.footer - 8 - CONTENT_TOP }
  const [pages = []] = DENSITIES.map((density) =>
    flowTables(layOutTables(groups, t, pen, width, density), heights),
  ).sort((one, other) => one.length - other.length)
  pages.forEach((columns, index) => {
    if (index > 0) {
      doc.addPage()
      drawHeader(sheet, logo)
    }
    columns.forEach((tables, column) => {
      let y = index === 0 ? top : CONTENT_TOP
      for (const table of tables) {
        drawTable(doc, root, table, pen, { x: PAGE.left + column * (width + COLUMN_SPACE), y, width })
        y += table.height
      }
    })
    drawFooter(sheet, index + 1, pages.length)
  })
  root.end()
  doc.end()
  return bytes
}
