import type { TFunction } from 'i18next'
import type { LanguageCode } from '../../config/languages'
import { formatList } from '../../lib/format-list'
import {
  formatCartonWeight,
  formatDimensions,
  formatNumber,
  formatPercent,
  formatPieceWeight,
  formatTemperature,
  formatThickness,
  formatVolume,
  type Measure,
} from '../../lib/format-measure'

export type ProductFacts = Queries.SpecificationFragment

export interface SpecificationRow {
  /** Key below `product:fields`. */
  field: string
  value: string
  imperial?: string
}

export interface SpecificationGroup {
  /** Key below `product:groups`. */
  group: string
  rows: SpecificationRow[]
}

function measured(field: string, { metric, imperial }: Measure): SpecificationRow {
  return { field, value: metric, imperial }
}

/** Rows whose value is null are left out: the fact does not apply to the product. */
function buildRows(rows: readonly (SpecificationRow | null)[]): SpecificationRow[] {
  return rows.filter((row) => row !== null)
}

/** The specification of a product in the words and measures of a language, grouped as a buyer reads it. */
export function buildSpecification(facts: ProductFacts, language: LanguageCode, t: TFunction): SpecificationGroup[] {
  const yesNo = (value: boolean) => t(value ? 'product:values.yes' : 'product:values.no')
  const pieces = (count: number) => t('product:values.pieces', { count, formatted: formatNumber(count, language) })
  const days = (count: number) => t('product:values.days', { count })
  // "GB 4806.7" stays on a line; some languages have their own word for the EU.
  const standard = (name: string) => name.replace(/^EU\b/, t('product:values.eu')).replaceAll(' ', '\u00a0')
  const { material, packing, leadTimeDays, medical } = facts
  const from = formatTemperature(facts.tempMinC, language)
  const to = formatTemperature(facts.tempMaxC, language)
  const range = (system: keyof Measure) => t('product:values.range', { from: from[system], to: to[system] })

  return [
    {
      group: 'item',
      rows: buildRows([
        { field: 'sku', value: facts.sku },
        { field: 'materialBase', value: material.base },
        material.lid === null ? null : { field: 'materialLid', value: material.lid },
        { field: 'colour', value: t(`product:values.colour.${material.colour}`, { defaultValue: material.colour }) },
        {
          field: 'clarity',
          value: t(`product:values.clarity.${material.clarity}`, { defaultValue: material.clarity }),
        },
        { field: 'recycled', value: formatPercent(material.recycledPct, language) },
        { field: 'resinCode', value: String(material.resinCode) },
        { field: 'lidType', value: t(`product:values.lidType.${facts.lidType}`, { defaultValue: facts.lidType }) },
      ]),
    },
    {
      group: 'dimensions',
      rows: buildRows([
        measured('outerSize', formatDimensions(facts.outerMm, language)),
        facts.capacityMl === null ? null : measured('capacity', formatVolume(facts.capacityMl, language)),
        { field: 'compartments', value: formatNumber(facts.compartments, language) },
        measured('thickness', formatThickness(material.thicknessMm, language)),
        measured('weight', formatPieceWeight(facts.weightG, language)),
        { field: 'stackable', value: yesNo(facts.stackable) },
        { field: 'nestable', value: yesNo(facts.nestable) },
      ]),
    },
    {
      group: 'use',
      rows: [
        { field: 'temperature', value: range('metric'), imperial: range('imperial') },
        {
          field: 'microwave',
          value: t(`product:values.microwave.${facts.microwave}`, { defaultValue: facts.microwave }),
        },
        { field: 'freezer', value: yesNo(facts.freezer) },
        { field: 'antiFog', value: yesNo(facts.antiFog) },
        { field: 'leakProof', value: yesNo(facts.leakProof) },
      ],
    },
    {
      group: 'compliance',
      rows: buildRows([
        facts.foodContact.length === 0
          ? null
          : { field: 'foodContact', value: formatList(facts.foodContact.map(standard), language) },
        medical?.iso11607 ? { field: 'medical', value: standard('ISO 11607') } : null,
        medical?.sterilisation.length
          ? {
              field: 'sterilisation',
              value: formatList(
                medical.sterilisation.map((way) => t(`product:values.sterilisation.${way}`, { defaultValue: way })),
                language,
              ),
            }
          : null,
      ]),
    },
    {
      group: 'packing',
      rows: [
        { field: 'pcsPerCarton', value: formatNumber(packing.pcsPerCarton, language) },
        measured('cartonSize', formatDimensions(packing.cartonMm, language)),
        measured('grossWeight', formatCartonWeight(packing.grossKg, language)),
      ],
    },
    {
      group: 'order',
      rows: buildRows([
        { field: 'moqFirst', value: pieces(facts.moqFirst) },
        { field: 'moqReorder', value: pieces(facts.moqReorder) },
        { field: 'leadSample', value: days(leadTimeDays.sample) },
        { field: 'leadTooling', value: days(leadTimeDays.tooling) },
        { field: 'leadProduction', value: days(leadTimeDays.production) },
        facts.customisation.length === 0
          ? null
          : {
              field: 'customisation',
              value: formatList(
                facts.customisation.map((option) =>
                  t(`product:values.customisation.${option}`, { defaultValue: option }),
                ),
                language,
              ),
            },
      ]),
    },
  ].filter(({ rows }) => rows.length > 0)
}
