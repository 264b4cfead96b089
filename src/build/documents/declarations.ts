import type { TFunction } from 'i18next'
import { belongsTo } from '../../../packages/contract/src/documents'
import { declaredFor, type Market } from '../../../packages/contract/src/markets'
import { formatDate } from '../../../packages/text/src/format-date'
import { formatNumber } from '../../../packages/text/src/format-measure'
import { buildCertificatePath, buildDeclarationPath } from '../../site/site-files'
import { buildSpecification } from '../../lib/specification'
import { prepareProducts } from './datasheets'
import type { DatasheetData } from './datasheet-data'
import { drawFooter, drawHeader } from './datasheet-frame'
import { DENSITIES, drawTable, layOutTables, type WrittenTable } from './datasheet-tables'
import { COLOURS, readLogo, type LogoPath } from './logo'
import { createDocument, INNER_WIDTH, PAGE, readBytes, readRevision, type Identity, type Sheet } from './pdf-document'
import type { SheetData } from './pdf-document'
import { createPen } from './pdf-pen'
import type { DocumentSources, SourceDocument } from './read-sources'
import { buildKey, ownerOf, type Document } from './write-documents'

const TITLE = { size: 19, weight: 'strong' } as const
const TEXT = { size: 10 } as const
const NOTE = { size: 10, weight: 'strong', colour: COLOURS.accent } as const

interface Content {
  /** The heading of the page, below the kind of document in the header. */
  title: string
  isSample: boolean
  paragraph: string
  tables: readonly WrittenTable[]
}

/** One page: heading, whether it is a sample, a paragraph, tables. */
function drawPage<Data extends SheetData>(
  sheet: Sheet<Data>,
  logo: readonly LogoPath[],
  { title, isSample, paragraph, tables }: Content,
  [number, count]: readonly [number, number],
): void {
  const { doc, root, pen, t } = sheet
  doc.addPage()
  drawHeader(sheet, logo)
  const heading = pen.wrap(title, INNER_WIDTH, TITLE, true)
  let y = PAGE.content + TITLE.size
  root.add(doc.struct('H1', {}, () => pen.write(heading, PAGE.left, y, 25, TITLE)))
  y += (heading.length - 1) * 25 + 26
  const write = (text: string, style: typeof TEXT | typeof NOTE) => {
    const lines = pen.wrap(text, INNER_WIDTH, style)
    root.add(doc.struct('P', {}, () => pen.write(lines, PAGE.left, y, 15, style)))
    y += lines.length * 15 + 9
  }
  if (isSample) write(t('documents:sample'), NOTE)
  if (paragraph) write(paragraph, TEXT)
  y += 4
  for (const table of layOutTables(tables, pen, INNER_WIDTH, DENSITIES[0])) {
    drawTable(doc, root, table, pen, { x: PAGE.left, y, width: INNER_WIDTH })
    y += table.height
  }
  if (y > PAGE.footer) throw new Error(`${title}: a page of ${sheet.identity.number} is too long.`)
  drawFooter(sheet, number, count, isSample ? t('documents:sample') : '')
}

interface Declared {
  data: DatasheetData
  place: string
  declaration: SourceDocument
  migrations: readonly SourceDocument[]
}

/** The rules of a product by market, the reader's first; a market without any has no declaration. */
const marketsOf = ({ facts, language }: DatasheetData) =>
  declaredFor(facts.foodContact, language).markets.filter(({ standards }) => standards.length > 0)

/** The facts that a declaration states: others may change without it. */
const statedFacts = ({ facts }: DatasheetData) => {
  const { sku, material, foodContact, declared, migration, tempMinC, tempMaxC, microwave, freezer } = facts
  return { sku, material, foodContact, declared, migration, tempMinC, tempMaxC, microwave, freezer }
}

function writeDeclaration({ data, place, declaration }: Declared, market: Market, t: TFunction): Content {
  const company = data.companyName
  const groups = buildSpecification(data.facts, data.language, t, 'datasheet')
  const rows = groups.flatMap((group) => group.rows)
  const pick = (fields: readonly string[], name?: string) =>
    rows
      .filter(({ field }) => fields.includes(field))
      .map(({ field, ...written }) => ({ name: name ?? t(`product:fields.${field}`), ...written }))
  const title = t('documents:declarationFor', { name: declaration.name, market: t(`documents:markets.${market}`) })
  return {
    title,
    isSample: declaration.sample,
    paragraph: t('documents:declares', { company, market: t(`documents:markets.${market}`) }),
    tables: [
      {
        title: t('documents:article'),
        rows: [
          { name: t('documents:article'), value: data.name },
          ...pick(['sku', 'materialBase', 'materialLid', 'recycled', 'barrier', 'thickness']),
          { name: t('documents:manufacturer'), value: [company, place].filter(Boolean).join(', ') },
        ],
      },
      { title: t('documents:rules'), rows: pick([`market${market}`], t(`documents:markets.${market}`)) },
      {
        title: t('documents:conditions'),
        rows: pick(['temperature', 'microwave', 'freezer', 'simulants', 'migrationTest']),
      },
    ],
  }
}

function writeMigration({ data, migrations }: Declared, t: TFunction): Content {
  const word = (texts: string, name: string) => t(`product:values.${texts}.${name}`, { defaultValue: name })
  return {
    title: t('documents:measured'),
    isSample: migrations.some(({ sample }) => sample),
    paragraph: `${data.name} (${data.facts.sku})`,
    tables: migrations.map(({ name, scope, number, issuer, validFrom, results }) => ({
      title: name,
      rows: [
        { name: t('documents:columns.scope'), value: scope },
        ...(number ? [{ name: t('documents:report'), value: number }] : []),
        ...(issuer ? [{ name: t('documents:laboratory'), value: issuer }] : []),
        ...(validFrom ? [{ name: t('documents:date'), value: formatDate(new Date(validFrom), data.language) }] : []),
        ...results.map(({ simulant, condition, mgPerDm2 }) => ({
          name: `${word('simulants', simulant)} – ${word('migrationTest', condition)}`,
          value: t('documents:result', { value: formatNumber(mgPerDm2, data.language, 1) }),
        })),
      ],
    })),
  }
}

async function buildDeclarations(declared: Declared, t: TFunction, logo: readonly LogoPath[]): Promise<Buffer> {
  const { data, declaration, migrations } = declared
  const markets = marketsOf(data)
  const count = markets.length + (migrations.length > 0 ? 1 : 0)
  const { declared: _, ...stated } = statedFacts(data)
  const identify = (part: string): Identity => ({
    title: declaration.name,
    number: [declaration.number ?? 'DC', data.facts.sku, part, data.language.toUpperCase()].join('-'),
    revision: readRevision([stated, migrations.map(({ number, results }) => [number, results])]),
    date: formatDate(new Date(data.updatedAt), data.language),
  })
  const doc = createDocument(data, identify(''))
  const bytes = readBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createPen(doc, data.language)
  markets.forEach(({ market }, index) => {
    const sheet: Sheet = { doc, root, pen, t, data, identity: identify(market) }
    drawPage(sheet, logo, writeDeclaration(declared, market, t), [index + 1, count])
  })
  if (migrations.length > 0) {
    const sheet: Sheet = { doc, root, pen, t, data, identity: identify('M') }
    drawPage(sheet, logo, writeMigration(declared, t), [count, count])
  }
  root.end()
  doc.end()
  return bytes
}

/**
 * The declarations of all products with food contact in all languages, to be written below `declarations`: a page for each market, the
 * reader's first, and one of what was measured. The order is that of the links to it (src/build/data/product-documents.ts).
 */
export function listDeclarations(sources: DocumentSources, siteUrl: string, codeVersion: string): Document[] {
  const logo = readLogo()
  const { readData, readPlace, translatorOf, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allProduct.nodes.flatMap((product) => {
    const own = sources.allCompanyDocument.nodes.filter(
      (document) =>
        document.lang === product.lang && document.access === 'download' && belongsTo(document, product.facts),
    )
    const declaration = own.find(({ kind }) => kind === 'declaration')
    const data = readData(product)
    if (!declaration || marketsOf(data).length === 0) return []
    const migrations = own.filter(({ kind }) => kind === 'migration')
    const declared: Declared = { data, place: readPlace(data.language), declaration, migrations }
    const { alt: _, category: __, files: ___, geometry: ____, facts: _____, ...shown } = data
    return {
      owner: ownerOf(product),
      file: buildDeclarationPath(data.language, product.path).replace('/declarations/', ''),
      key: buildKey(codeVersion, [{ ...declared, data: shown, facts: statedFacts(data) }, textKeyOf(data.language)]),
      make: async () => buildDeclarations(declared, await translatorOf(data.language), logo),
    }
  })
}

async function buildCertificate(data: SheetData, document: SourceDocument, t: TFunction, logo: readonly LogoPath[]) {
  const { name, scope, number, issuer, validFrom, validUntil, nextAudit, sample } = document
  const day = (text: string | null) => text && formatDate(new Date(text), data.language)
  const identity: Identity = {
    title: t('documents:kinds.certificate'),
    number: number ?? document.documentId,
    revision: readRevision([name, number, issuer, validFrom, validUntil, nextAudit]),
    date: day(validFrom),
  }
  const doc = createDocument(data, identity)
  const bytes = readBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet<SheetData> = { doc, root, pen: createPen(doc, data.language), t, data, identity }
  const rows = Object.entries({
    number,
    issuer,
    scope,
    validFrom: day(validFrom),
    validUntil: day(validUntil),
    nextAudit: day(nextAudit),
  })
  const content: Content = {
    title: name,
    isSample: sample,
    paragraph: '',
    tables: [
      {
        title: data.companyName,
        rows: rows.flatMap(([column, value]) => (value ? [{ name: t(`documents:columns.${column}`), value }] : [])),
      },
    ],
  }
  drawPage(sheet, logo, content, [1, 1])
  root.end()
  doc.end()
  return bytes
}

/** The company's certificates in all languages, to be written below `certificates`. */
export function listCertificates(sources: DocumentSources, siteUrl: string, codeVersion: string): Document[] {
  const logo = readLogo()
  const { readFrame, translatorOf, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allCompanyDocument.nodes
    .filter(({ kind, access }) => access === 'download' && (kind === 'certificate' || kind === 'letter'))
    .map((document) => {
      const { lang, name, scope } = document
      const data: SheetData = { ...readFrame(lang), name, summary: scope }
      return {
        file: buildCertificatePath(lang, document.documentId).replace('/certificates/', ''),
        key: buildKey(codeVersion, [data, document, textKeyOf(lang)]),
        make: async () => buildCertificate(data, document, await translatorOf(lang), logo),
      }
    })
}
