import type { TFunction } from 'i18next'
import { belongsTo, SIGNATURE_SLOTS } from '../../../packages/contract/src/documents'
import { IMPERIAL_MARKET, listDeclarationFiles, type DeclarationFile } from '../../../packages/contract/src/markets'
import { formatDate } from '../../../packages/text/src/format-date'
import { formatNumber } from '../../../packages/text/src/format-measure'
import { DEFAULT_LANGUAGE } from '../../site/languages'
import { buildCertificatePath, buildDeclarationPath } from '../../site/site-files'
import { buildSpecification } from '../../lib/specification'
import { prepareProducts } from './datasheets'
import type { DatasheetData } from './datasheet-data'
import type { WrittenTable } from './datasheet-tables'
import { writeCompliancePoints, writeRecycledPoints, type Declared } from './declared-points'
import { drawFlowing, type FlowingContent } from './flowing-pages'
import { loadLogo, type LogoPath } from './logo'
import { makePdf, stateOf, type Identity, type SheetData } from './pdf-document'
import type { DocumentSources, SourceDocument } from './query-sources'
import { buildKey, ownerOf, type Document } from './write-documents'

/** Markets whose overall migration limits refer to the tests used here. */
const MEASURED: readonly string[] = ['EU', 'GB']

/** The facts that a declaration states: others may change without it. */
const statedFacts = ({ facts }: DatasheetData) => {
  const { sku, material, foodContact, declared, migration, tempMinC, tempMaxC, microwave, freezer } = facts
  return { sku, material, foodContact, declared, migration, tempMinC, tempMaxC, microwave, freezer }
}

/**
 * Requires the fields of a declaration that is to be issued; a declaration marked as a sample may lack them.
 * @throws names the field of documents.yml that is empty
 */
function refuseUnsigned({ documentId, sample, signed, recycling }: SourceDocument, isRecycled: boolean): void {
  if (sample) return
  const empty = SIGNATURE_SLOTS.filter((slot) => !signed?.[slot].trim()).map((slot) => `signed.${slot}`)
  const lacks = [...empty, ...(isRecycled && !recycling ? ['recycling'] : [])]
  if (lacks.length === 0) return
  throw new Error(
    `documents.yml: the declaration "${documentId}" has no ${lacks.join(', ')}. Fill it in, or set "access: request", and the site offers it on request only.`,
  )
}

/** As rows of the specification, in the units of the market. */
function makePick({ data }: Declared, market: DeclarationFile['market'], t: TFunction) {
  const groups = buildSpecification(data.facts, data.language, t, 'datasheet')
  const rows = groups.flatMap((group) => group.rows)
  return (fields: readonly string[], name?: string) =>
    rows
      .filter(({ field }) => fields.includes(field))
      .map(({ field, value, imperial }) => ({
        name: name ?? t(`product:fields.${field}`),
        ...(market === IMPERIAL_MARKET && imperial !== undefined ? { value: imperial, imperial: value } : { value }),
      }))
}

function writeSignature({ declaration, date }: Declared, t: TFunction): WrittenTable {
  const { signed, sample } = declaration
  const unsigned = sample ? t('documents:unsigned') : ''
  return {
    title: t('documents:signed.title'),
    isWhole: true,
    rows: [
      {
        name: t('documents:signed.place'),
        value: [signed?.place, date].filter(Boolean).join(', '),
      },
      { name: t('documents:signed.person'), value: signed?.person ?? '' },
      { name: t('documents:signed.role'), value: signed?.role ?? '' },
      { name: t('documents:signed.signature'), value: signed?.signature || unsigned },
    ],
  }
}

const writeMigration = ({ data, migrations }: Declared, t: TFunction): WrittenTable[] => {
  const word = (texts: string, name: string) => t(`product:values.${texts}.${name}`, { defaultValue: name })
  return migrations.map(({ name, scope, number, issuer, validFrom, results }) => ({
    title: `${t('documents:measured')} – ${name}`,
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
  }))
}

function writeDeclaration(declared: Declared, { market, standards }: DeclarationFile, t: TFunction): FlowingContent {
  const { data, place, declaration } = declared
  const company = data.companyName
  const pick = makePick(declared, market, t)
  const marketName = t(`documents:markets.${market}`)
  const rules = pick([`market${market}`], marketName)
  const points =
    market === 'EU'
      ? [
          ...(standards.includes('EU 10/2011') ? [writeCompliancePoints(declared, pick, t)] : []),
          ...(standards.includes('EU 2022/1616') ? [writeRecycledPoints(declared, pick, t)] : []),
        ]
      : [
          {
            title: t('documents:article'),
            rows: [
              { name: t('documents:article'), value: data.name },
              ...pick(['sku', 'materialBase', 'materialLid', 'recycled', 'barrier', 'thickness']),
              { name: t('documents:manufacturer'), value: [company, place].filter(Boolean).join(', ') },
            ],
          },
          { title: t('documents:rules'), rows: rules },
          {
            title: t('documents:conditions'),
            rows: pick(['temperature', 'microwave', 'freezer', 'simulants', 'migrationTest']),
          },
        ]
  return {
    title: t('documents:declarationFor', { name: declaration.name, market: marketName }),
    isSample: declaration.sample,
    paragraph: t('documents:declares', { company, market: marketName }),
    tables: [...points, ...(MEASURED.includes(market) ? writeMigration(declared, t) : []), writeSignature(declared, t)],
  }
}

async function buildDeclaration(
  declared: Declared,
  file: DeclarationFile,
  t: TFunction,
  logo: readonly LogoPath[],
): Promise<Buffer> {
  const { data, declaration, date } = declared
  refuseUnsigned(declaration, data.facts.material.recycledPct > 0)
  const identity: Identity = {
    title: declaration.name,
    number: [declaration.number ?? 'DC', data.facts.sku, file.market, data.language.toUpperCase()].join('-'),
    revision: stateOf(data).revision,
    date,
  }
  return makePdf(data, identity, t, (sheet) => drawFlowing(sheet, logo, writeDeclaration(declared, file, t)))
}

/** Date of the latest change of the declared content: of the article or of a report. */
const dayOf = ({ updatedAt, language }: DatasheetData, dated: readonly SourceDocument[]) => {
  const days = [updatedAt, ...dated.flatMap(({ validFrom }) => validFrom ?? [])]
  return formatDate(new Date([...days].sort().at(-1) ?? updatedAt), language)
}

/**
 * The declarations of all products with food contact, to be written below `declarations`: one file per market. For the
 * languages of each, see `listDeclarationFiles`.
 */
export function listDeclarations(sources: DocumentSources, siteUrl: string, codeVersion: string): Document[] {
  const logo = loadLogo()
  const { buildData, placeOf, translatorOf, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allProduct.nodes.flatMap((product) => {
    const own = sources.allCompanyDocument.nodes.filter(
      (document) =>
        document.lang === product.lang && document.access === 'download' && belongsTo(document, product.facts),
    )
    const declaration = own.find(({ kind }) => kind === 'declaration')
    if (!declaration) return []
    const data = buildData(product)
    const migrations = own.filter(({ kind }) => kind === 'migration')
    const date = dayOf(data, [declaration, ...migrations])
    const declared: Declared = { data, place: placeOf(data.language), declaration, migrations, date }
    const { alt: _, category: __, files: ___, geometry: ____, facts: _____, ...shown } = data
    const stated = { ...declared, data: shown, facts: statedFacts(data) }
    return listDeclarationFiles(product.facts.foodContact, product.lang, DEFAULT_LANGUAGE)
      .filter(({ language }) => language === product.lang)
      .map((file) => ({
        owner: ownerOf(product),
        file: buildDeclarationPath(data.language, product.path, file.market).replace('/declarations/', ''),
        key: buildKey(codeVersion, [stated, file, textKeyOf(data.language)]),
        make: async () => buildDeclaration(declared, file, await translatorOf(data.language), logo),
      }))
  })
}

async function buildCertificate(data: SheetData, document: SourceDocument, t: TFunction, logo: readonly LogoPath[]) {
  const { name, scope, number, issuer, validFrom, validUntil, nextAudit, sample } = document
  const day = (text: string | null) => text && formatDate(new Date(text), data.language)
  const identity: Identity = {
    title: t('documents:kinds.certificate'),
    number: number ?? document.documentId,
    revision: null,
    date: day(validFrom),
  }
  const rows = Object.entries({
    number,
    issuer,
    scope,
    validFrom: day(validFrom),
    validUntil: day(validUntil),
    nextAudit: day(nextAudit),
  })
  const table = {
    title: data.companyName,
    rows: rows.flatMap(([column, value]) => (value ? [{ name: t(`documents:columns.${column}`), value }] : [])),
  }
  const content = { title: name, isSample: sample, paragraph: '', tables: [table] }
  return makePdf(data, identity, t, (sheet) => drawFlowing(sheet, logo, content))
}

/** The company's certificates in all languages, to be written below `certificates`. */
export function listCertificates(sources: DocumentSources, siteUrl: string, codeVersion: string): Document[] {
  const logo = loadLogo()
  const { buildFrame, translatorOf, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allCompanyDocument.nodes
    .filter(({ kind, access }) => access === 'download' && (kind === 'certificate' || kind === 'letter'))
    .map((document) => {
      const { lang, name, scope } = document
      const data: SheetData = { ...buildFrame(lang), name, summary: scope }
      return {
        file: buildCertificatePath(lang, document.documentId).replace('/certificates/', ''),
        key: buildKey(codeVersion, [data, document, textKeyOf(lang)]),
        make: async () => buildCertificate(data, document, await translatorOf(lang), logo),
      }
    })
}
