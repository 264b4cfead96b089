import type { TFunction } from 'i18next'
import {
  ALL_FACTS,
  FACT_GROUPS,
  getFact,
  type Box,
  type Fact,
  type FactFigure,
  type FactLabel,
  type FactPlace,
  type FactRow,
  type ListedFact,
  type Opening,
  type ProductFacts,
} from '../../packages/contract/src/facts'
import type { LanguageCode } from '../site/languages'
import { formatDate } from '../../packages/text/src/format-date'
import { joinNames } from '../../packages/text/src/join-words'
import { formatList } from '../../packages/text/src/format-list'
import { nameCountry } from '../../packages/text/src/address'
import {
  MEASURES,
  formatDimensions,
  formatLength,
  formatNumber,
  formatOpening,
  formatPercent,
  formatUnit,
  type Measure,
} from '../../packages/text/src/format-measure'

export interface SpecificationRow {
  /** Key below `product:fields`. */
  field: string
  value: string
  imperial?: string
  /** Declared for markets that are not the reader's. */
  isAbroad?: boolean
}

export interface SpecificationGroup {
  /** Key below `product:groups`. */
  group: string
  rows: readonly SpecificationRow[]
}

/** The most important figures for buyers: keys below `product:fields`. */
export const KEY_FIELDS: readonly string[] = ALL_FACTS.flatMap(({ fact }) =>
  fact.key && fact.label ? [fact.label] : [],
)

/** The figures at the top of a product's page. */
export const PAGE_FIELDS: readonly string[] = [...KEY_FIELDS, 'outerRound', 'recycled', 'leakProof', 'perPallet']

const FIGURES = new Map(ALL_FACTS.flatMap(({ fact }) => (fact.figure && fact.label ? [[fact.label, fact.figure]] : [])))

/** Omits the facts that the top of a product's page or these figures already show. */
export function omitTold(
  groups: readonly SpecificationGroup[],
  figures: readonly FactFigure[],
  language: LanguageCode,
): SpecificationGroup[] {
  const isTold = (field: string) => {
    const figure = FIGURES.get(field.replace(/Round$/, 'Size') as FactLabel)
    return field === 'sku' || PAGE_FIELDS.includes(field) || (figure !== undefined && figures.includes(figure))
  }
  return groups
    .map(({ group, rows }) => {
      const untold = rows.filter(({ field }) => !isTold(field))
      return { group, rows: joinAbroad(untold, language) }
    })
    .filter(({ rows }) => rows.length > 0)
}

/** The other markets than the reader's that a product is declared for, in one row: the declarations have their rules. */
function joinAbroad(rows: readonly SpecificationRow[], language: LanguageCode): readonly SpecificationRow[] {
  const abroad = rows.filter(({ isAbroad }) => isAbroad)
  if (abroad.length < 2) return rows
  const names = abroad.map(({ field, value }) => (field.startsWith('market') ? field.slice('market'.length) : value))
  const joined = { field: 'foodContact', value: joinNames(names, language) }
  return rows.flatMap((row) => (row === abroad[0] ? joined : row.isAbroad ? [] : row))
}

/** The rows of a round pack whose length and width are a diameter. */
const ROUND_FIELDS: ReadonlyMap<FactLabel, string> = new Map([
  ['outerSize', 'outerRound'],
  ['insideSize', 'insideRound'],
])

type Written = Omit<SpecificationRow, 'field'>

type NumberRow = Extract<FactRow, { type: 'number' | 'integer' }>

const inBoth = ({ metric, imperial }: Measure): Written => ({ value: metric, imperial })

/** Writes facts in the words and measures of a language; null for facts that need no row. */
function makeWriter(facts: ProductFacts, language: LanguageCode, t: TFunction, place: FactPlace) {
  // "GB 4806.7" stays on one line; some languages have their own abbreviation for the EU.
  const standard = (name: string) => name.replace(/^EU\b/, t('product:values.eu')).replaceAll(' ', '\u00a0')
  const word = (texts: string, name: string) => t(`product:values.${texts}.${name}`, { defaultValue: name })
  const list = (words: readonly string[]) => (words.length === 0 ? null : { value: formatList(words, language) })

  function writeNumber({ unit, format, to }: NumberRow, value: number): Written {
    if (format === 'digits') return { value: String(value) }
    if (format === 'length') return inBoth(formatLength(value, language))
    if (format === 'number' || unit === undefined) return { value: formatNumber(value, language) }
    switch (unit) {
      case '%':
        return { value: formatPercent(value, language) }
      case 'pcs':
        return { value: t('product:values.pieces', { count: value, formatted: formatNumber(value, language) }) }
      case 'days':
        return { value: t('product:values.days', { count: value }) }
      case 'mg/kg':
      case 'g CO₂e':
        return { value: formatUnit(value, unit, language, 1) }
    }
    const first = MEASURES[unit](value, language)
    const end = to === undefined ? null : (getFact(facts, to) as number | null)
    if (end === null || end === value) return inBoth(first)
    const last = MEASURES[unit](end, language)
    const range = (system: keyof Measure) => t('product:values.range', { from: first[system], to: last[system] })
    return { value: range('metric'), imperial: range('imperial') }
  }

  function write(fact: FactRow, value: unknown): Written | null {
    if (value === null) return null
    switch (fact.type) {
      case 'text':
        return { value: value as string }
      case 'code':
      case 'choice':
        return { value: word(fact.texts, value as string) }
      case 'country':
        return { value: nameCountry(value as string, language) }
      case 'day':
        return { value: formatDate(new Date(value as string), language) }
      case 'codes':
        return list((value as string[]).map((name) => word(fact.texts, name)))
      case 'standards':
        return list((value as string[]).map(standard))
      case 'yesNo':
        if (fact.standard === undefined) return { value: t(value ? 'product:values.yes' : 'product:values.no') }
        return value ? { value: standard(fact.standard) } : null
      case 'box':
        return inBoth(formatDimensions(value as Box, language))
      case 'opening':
        return inBoth(formatOpening(value as Opening, language))
      case 'number':
      case 'integer':
        return writeNumber(fact, value as number)
    }
  }

  return (fact: Fact, value: unknown): SpecificationRow[] => {
    if (!fact.label) return []
    if (fact.type === 'standards' && facts.declared) return facts.declared
    const round = facts.geometry?.round && value !== null && ROUND_FIELDS.get(fact.label)
    if (round) {
      // A comparison has one row for all.
      const field = place === 'comparison' ? fact.label : round
      return [{ field, ...inBoth(formatDimensions({ ...(value as Box), round: true }, language)) }]
    }
    const written = write(fact, value)
    return written ? [{ field: fact.label, ...written }] : []
  }
}

/**
 * The specification of a product in the words and units of a language, grouped for buyers.
 *
 * @param place of the specification: facts may be omitted there
 * @param table the facts to show
 */
export function buildSpecification(
  facts: ProductFacts,
  language: LanguageCode,
  t: TFunction,
  place: FactPlace = 'specification',
  table: readonly ListedFact[] = ALL_FACTS,
): SpecificationGroup[] {
  const write = makeWriter(facts, language, t, place)
  return FACT_GROUPS.map((group) => {
    const shown = table.filter(({ fact }) => fact.group === group && !fact.notIn?.includes(place))
    const rows = shown
      .sort((a, b) => (a.fact.order ?? 0) - (b.fact.order ?? 0))
      .flatMap(({ path, fact }) => write(fact, getFact(facts, path)))
    const { perPallet } = facts
    if (group === 'packing' && place === 'specification' && perPallet)
      rows.push({ field: 'perPallet', value: formatNumber(perPallet, language) })
    return { group, rows }
  }).filter(({ rows }) => rows.length > 0)
}
