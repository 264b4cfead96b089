import type { TFunction } from 'i18next'
import { formatNumber, formatPercent } from '../../../packages/text/src/format-measure'
import { joinNames, joinParts, withBrackets, withColon } from '../../../packages/text/src/join-words'
import type { DatasheetData } from './datasheet-data'
import type { WrittenTable } from './datasheet-tables'
import type { SourceDocument } from './query-sources'

export interface Declared {
  data: DatasheetData
  place: string
  declaration: SourceDocument
  migrations: readonly SourceDocument[]
  /** As its language writes it. */
  date: string
}

type Row = WrittenTable['rows'][number]

/** Rows of the specification by the names of their fields. */
type Pick = (fields: readonly string[], name?: string) => Row[]

/** Simulants in the order of Regulation (EU) No 10/2011, Annex III; each represents a type of food. */
const FOODS = ['A', 'B', 'C', 'D1', 'D2', 'E'] as const

/** Test conditions for which there are texts with temperatures and times. */
const CONDITIONS = ['OM1', 'OM2', 'OM3', 'OM4', 'OM5', 'OM6', 'OM7'] as const

/**
 * Values that several points repeat: foods, time and temperature, ratio of surface to volume, substances.
 * @throws if a report lacks a value that a declaration other than a sample must state
 */
function prepareShared({ data, migrations, declaration }: Declared, pick: Pick, t: TFunction) {
  const { facts, language } = data
  const ratios = migrations.flatMap(({ surfaceToVolume }) => surfaceToVolume ?? [])
  const isAssessed = migrations.length > 0 && migrations.every(({ niasAssessed }) => niasAssessed)
  const isComplete = ratios.length === migrations.length && isAssessed && facts.migration !== null
  if (!isComplete && !declaration.sample) {
    throw new Error(
      `${facts.sku}: its declaration for the EU needs facts.migration, and in documents.yml a document of the kind migration for its material with surfaceToVolume and niasAssessed.`,
    )
  }
  const condition = CONDITIONS.find((name) => name === facts.migration?.condition)
  const foods = FOODS.filter((name) => facts.migration?.simulants.includes(name))
  const mg = (value: number) => formatNumber(value, language, 3)
  const substances = migrations
    .flatMap((document) => document.substances)
    .filter(({ fcm }, index, all) => all.findIndex((other) => other.fcm === fcm) === index)
  const nameOf = ({ name, fcm, cas, dualUse }: (typeof substances)[number]) =>
    joinNames(
      [dualUse ? withBrackets(name, dualUse, language) : name, `FCM\u00a0${fcm}`, ...(cas ? [`CAS\u00a0${cas}`] : [])],
      language,
    )
  const limitOf = ({ limit, atMost }: (typeof substances)[number]) =>
    joinParts(
      [
        limit === null ? '' : t('documents:limit', { value: mg(limit) }),
        atMost === null ? '' : t('documents:atMost', { value: mg(atMost) }),
      ],
      language,
    )
  return {
    foods: joinParts(
      foods.map((name) => t(`documents:foods.${name}`)),
      language,
    ),
    use: [
      ...pick(['temperature', 'microwave', 'freezer']),
      ...(condition ? [{ name: t('documents:tested'), value: t(`documents:contact.${condition}`) }] : []),
    ],
    // The lowest: a result for one part applies to the whole.
    ratio: ratios.length > 0 ? t('documents:ratio', { value: formatNumber(Math.min(...ratios), language, 1) }) : '–',
    nias: t(isAssessed ? 'documents:niasAssessed' : 'documents:niasOpen'),
    limited: substances
      .filter(({ dualUse }) => dualUse === null)
      .map((substance): Row => ({ name: nameOf(substance), value: limitOf(substance) })),
    dualUse: substances
      .filter(({ dualUse }) => dualUse !== null)
      .map((substance): Row => ({
        name: nameOf(substance),
        value: joinParts([limitOf(substance), t('documents:purity')], language),
      })),
  }
}

/** The points of Regulation (EU) No 10/2011, Annex IV, one by one. */
export function writeCompliancePoints(declared: Declared, pick: Pick, t: TFunction): WrittenTable {
  const { data, place, date } = declared
  const { material } = data.facts
  const shared = prepareShared(declared, pick, t)
  const company = [data.companyName, place].filter(Boolean).join(', ')
  const point = (number: string, value: string): Row => ({ name: t(`documents:points.${number}`), value })
  const barrier = material.functionalBarrier ? 'functional' : material.barrier ? 'gas' : 'none'
  return {
    title: t('documents:annexIV'),
    rows: [
      point('1', company),
      point('2', company),
      point('3', withBrackets(data.name, data.facts.sku, data.language)),
      ...pick(['materialBase', 'materialLid', 'colour', 'recycled', 'barrier', 'thickness']),
      point('4', date),
      point('5', t('documents:confirmed')),
      point('6', shared.nias),
      ...shared.limited,
      point('7', shared.dualUse.length > 0 ? t('documents:listed') : t('documents:noneUsed')),
      ...shared.dualUse,
      point('8i', shared.foods || '–'),
      point('8ii', t('documents:withinUse')),
      ...shared.use,
      point('8iii', shared.ratio),
      point('9', t(`documents:barrier.${barrier}`)),
      point('10', t('documents:noReprocessing')),
      point('11', t('documents:noWaste')),
    ],
  }
}

/** The points of Regulation (EU) 2022/1616, Annex III, part B, one by one. */
export function writeRecycledPoints(declared: Declared, pick: Pick, t: TFunction): WrittenTable {
  const { data, place, declaration } = declared
  const { recycling } = declaration
  const shared = prepareShared(declared, pick, t)
  const recyclers = recycling?.recyclers ?? []
  const list = (parts: readonly string[]) => joinParts(parts, data.language) || '–'
  const point = (number: string, value: string): Row => ({ name: t(`documents:partB.${number}`), value })
  return {
    title: t('documents:annexIII'),
    rows: [
      { name: t('documents:partB.declaration'), value: t('documents:partBDeclares', { company: data.companyName }) },
      point('1_1', [data.companyName, place].filter(Boolean).join(', ')),
      point(
        '1_2',
        joinParts([withBrackets(data.name, data.facts.sku, data.language), t('documents:batch')], data.language),
      ),
      point('1_3', recycling?.authority || '–'),
      point('2_1_1', list(recyclers.map(({ rin }) => rin))),
      point('2_1_2', t('documents:recyclerBatch')),
      point(
        '2_1_3',
        list(recyclers.map(({ rin, maxPct }) => withColon(rin, formatPercent(maxPct, data.language), data.language))),
      ),
      point('2_1_4', formatPercent(data.facts.material.recycledPct, data.language)),
      point('2_1_5', t('documents:restrictionsMet')),
      point('2_1_6', t('documents:additivesComply')),
      point('3_2_1', t('documents:finalArticle')),
      point('3_2_2', shared.foods || '–'),
      point('3_2_3', list(shared.use.map(({ name, value }) => withColon(name, value, data.language)))),
      point('3_2_4', shared.ratio),
      point('3_2_5', t('documents:seePoint', { points: '6' })),
      point('3_2_6', t('documents:seePoint', { points: '7, 9' })),
      point('3_2_7', t('documents:noOtherLayers')),
    ],
  }
}
