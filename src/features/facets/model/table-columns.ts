import type { TFunction } from 'i18next'
import { FACETS } from '../../../../packages/contract/src/facets'
import { localeOf, type LanguageCode } from '../../../site/languages'
import { formatNumber, nameUnit } from '../../../../packages/text/src/format-measure'
import { FACET_NAMES, type Catalogue, type FacetProduct } from './facet-product'
import { nameOption, unitOf } from './option-name'

export type Column = (typeof FACET_NAMES)[number] | 'weight'

/** The table's columns after name and item number: first the size, which fits on a phone; then all facets. */
export const COLUMNS: readonly Column[] = [...new Set<Column>(['length', 'width', 'height', ...FACET_NAMES, 'weight'])]

const USUAL_COLUMNS: readonly Column[] = [
  'material',
  'compartments',
  'capacity',
  'length',
  'width',
  'height',
  'moq',
  'carton',
  'pallet',
]

export interface Words {
  t: TFunction
  language: LanguageCode
  names: Catalogue['names']
}

export function isColumn(name: string): name is Column {
  return (COLUMNS as readonly string[]).includes(name)
}

/** Whether the cells are numbers, which are right-aligned. */
export function isNumeric(column: Column): boolean {
  return column === 'weight' || FACETS[column].kind === 'ranges'
}

/** The column's name, with the unit of its numbers. */
export function titleColumn(column: Column, { t, language }: Omit<Words, 'names'>): string {
  const row = column === 'weight' ? null : FACETS[column]
  const unit = row ? row.kind !== 'words' && row.kind !== 'answers' && unitOf([row.of].flat()[0] ?? '') : 'g'
  const name = t(row ? `facets:facets.${column}` : 'facets:table.weight')
  return unit ? `${name} (${nameUnit(unit, language)})` : name
}

function plainNumbers(language: LanguageCode): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 2 })
}

/**
 * The text of a cell; empty if the product has no such value.
 * @param isPlain for spreadsheets, which need numbers without thousands separators
 */
export function writeCell(product: FacetProduct, column: Column, words: Words, isPlain = false): string {
  const { language } = words
  const write = (value: number) => (isPlain ? plainNumbers(language).format(value) : formatNumber(value, language))
  if (column === 'weight') return write(product.weightG)
  switch (FACETS[column].kind) {
    case 'ranges': {
      const value = product.values[column] as number | null
      if (value === null) return ''
      // The diameter, once.
      if (product.outerMm.round && !isPlain && column === 'width') return ''
      return product.outerMm.round && !isPlain && column === 'length' ? `⌀\u00a0${write(value)}` : write(value)
    }
    case 'bearing':
      return (product.values[column] as number[]).map((value) => formatNumber(value, language)).join(' … ')
    default:
      return product.options[column].map((option) => nameOption(column, option, words)).join(', ')
  }
}

/** The default columns of a list: the usual ones in which most of its products have a value. */
export function listUsualColumns(products: readonly FacetProduct[], words: Words): Column[] {
  return USUAL_COLUMNS.filter(
    (column) => 2 * products.filter((product) => writeCell(product, column, words) !== '').length > products.length,
  )
}

/** The table as rows of texts, its head first. */
export function writeRows(products: readonly FacetProduct[], columns: readonly Column[], words: Words): string[][] {
  return [
    [
      words.t('facets:table.product'),
      words.t('facets:table.sku'),
      ...columns.map((column) => titleColumn(column, words)),
    ],
    ...products.map((product) => [
      product.name,
      product.sku,
      ...columns.map((column) => writeCell(product, column, words, true)),
    ]),
  ]
}

/** Rows for the clipboard, which spreadsheets divide by tabs. */
export function writeTabbed(rows: readonly string[][]): string {
  return rows.map((row) => row.map((text) => text.replace(/\s+/g, ' ')).join('\t')).join('\n')
}
