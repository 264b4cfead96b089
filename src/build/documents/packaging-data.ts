import type { TFunction } from 'i18next'
import { ALL_FACTS, type ProductFacts } from '../../../packages/contract/src/facts'
import { writeCsv, type Cell } from '../../../packages/text/src/csv'
import { withBrackets } from '../../../packages/text/src/join-words'
import { nameCountry } from '../../../packages/text/src/address'
import { buildSpecification } from '../../lib/specification'
import { buildPackagingDataPath } from '../../site/site-files'
import { listComponents, hasPackagingData } from './component-weights'
import { prepareProducts } from './datasheets'
import type { DatasheetData } from './datasheet-data'
import type { WrittenTable } from './datasheet-tables'
import { drawFlowing, type FlowingContent } from './flowing-pages'
import { loadLogo, type LogoPath } from './logo'
import { identify, makePdf } from './pdf-document'
import type { DocumentSources } from './query-sources'
import { buildKey, ownerOf, type Document } from './write-documents'

/** A group of facts as a table; no table if all of them are empty. */
function writeFacts(
  { facts, language }: DatasheetData,
  group: 'trade' | 'ppwr' | 'carbon',
  t: TFunction,
): WrittenTable[] {
  const table = ALL_FACTS.filter(({ path }) => path.startsWith(`${group}.`))
  const rows = buildSpecification(facts, language, t, 'specification', table).flatMap((one) => one.rows)
  if (rows.length === 0) return []
  const recycled = group === 'ppwr' ? buildSpecification(facts, language, t, 'specification', RECYCLED) : []
  return [
    {
      title: t(`documents:packaging.${group}`),
      isWhole: true,
      rows: [...rows, ...recycled.flatMap((one) => one.rows)].map(({ field, value }) => ({
        name: t(`product:fields.${field}`),
        value,
      })),
    },
  ]
}

const RECYCLED = ALL_FACTS.filter(({ path }) => path === 'material.recycledPct')

function writeComponents({ facts, language }: DatasheetData, t: TFunction): WrittenTable {
  const rows = listComponents(facts).map(({ part, material, resinCode, grams, recycledPct }) => {
    const [weight] = buildSpecification({ ...facts, weightG: grams }, language, t, 'specification', WEIGHT)
    const code = resinCode === null ? [] : [t('documents:packaging.code', { code: resinCode })]
    const share = recycledPct === null ? [] : [t('documents:packaging.share', { percent: recycledPct })]
    return {
      name: t(`documents:packaging.parts.${part}`),
      value: [weight?.rows[0]?.value ?? '', material, ...code, ...share].join('  ·  '),
    }
  })
  return { title: t('documents:packaging.components'), isWhole: true, rows }
}

const WEIGHT = ALL_FACTS.filter(({ path }) => path === 'weightG')

function buildPaper(data: DatasheetData, place: string, isSample: boolean, t: TFunction, logo: readonly LogoPath[]) {
  const { facts, language } = data
  const title = t('documents:packaging.title')
  const content: FlowingContent = {
    title,
    isSample,
    paragraph: t('documents:packaging.about'),
    tables: [
      {
        title: t('documents:article'),
        isWhole: true,
        rows: [
          { name: t('documents:article'), value: withBrackets(data.name, facts.sku, language) },
          { name: t('documents:manufacturer'), value: [data.companyName, place].filter(Boolean).join(', ') },
        ],
      },
      ...writeFacts(data, 'ppwr', t),
      writeComponents(data, t),
      ...writeFacts(data, 'carbon', t),
      ...writeFacts(data, 'trade', t),
    ],
  }
  return makePdf(data, identify('PD', title, data), t, (sheet) => drawFlowing(sheet, logo, content))
}

const statedFacts = ({ sku, material, weightG, trade, components, ppwr, carbon }: ProductFacts) => ({
  sku,
  material,
  weightG,
  trade,
  components,
  ppwr,
  carbon,
})

/**
 * The weights by component and resin as a table: the figures that importers report to an extended producer
 * responsibility scheme.
 */
function writeWeights({ facts, name, language }: DatasheetData, t: TFunction): string {
  const column = (key: string) => t(`documents:packaging.columns.${key}`)
  const header = ['sku', 'name', 'part', 'material', 'code', 'grams', 'recycled', 'origin', 'hsCode']
  const rows = listComponents(facts).map(({ part, material, resinCode, grams, recycledPct }): Cell[] => [
    facts.sku,
    name,
    t(`documents:packaging.parts.${part}`),
    material,
    resinCode,
    grams,
    recycledPct,
    facts.trade?.origin ? nameCountry(facts.trade.origin, language) : null,
    // With a point, a spreadsheet would take it for a number or a day.
    facts.trade?.hsCode?.replaceAll('.', ' ') ?? null,
  ])
  return writeCsv([header.map(column), ...rows], language)
}

/**
 * Packaging data of products for importers and the packaging regulation, to be written below `packaging-data`: a PDF,
 * and its weights as a table.
 */
export function listPackagingData(sources: DocumentSources, siteUrl: string, codeVersion: string): Document[] {
  const logo = loadLogo()
  const { buildData, placeOf, translatorOf, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allProduct.nodes.flatMap((product) => {
    if (!hasPackagingData(product.facts)) return []
    const data = buildData(product)
    const { alt: _, category: __, files: ___, geometry: ____, facts, ...shown } = data
    const isSample = sources.allCompanyDocument.nodes.some(({ sample }) => sample)
    const key = (type: string) =>
      buildKey(codeVersion, [type, shown, statedFacts(facts), isSample, textKeyOf(data.language)])
    const nameOf = (type: 'pdf' | 'csv') =>
      buildPackagingDataPath(type, data.language, product.path).replace('/packaging-data/', '')
    const owner = ownerOf(product)
    return [
      {
        owner,
        file: nameOf('pdf'),
        key: key('pdf'),
        make: async () => buildPaper(data, placeOf(data.language), isSample, await translatorOf(data.language), logo),
      },
      {
        owner,
        file: nameOf('csv'),
        key: key('csv'),
        make: async () => Buffer.from(writeWeights(data, await translatorOf(data.language))),
      },
    ]
  })
}
