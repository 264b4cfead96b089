import type { TFunction } from 'i18next'
import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { FACETS, type FacetLoad, type FacetRow } from '../../../../packages/contract/src/facets'
import { ALL_FACTS, type FactPath } from '../../../../packages/contract/src/facts'
import type { LanguageCode } from '../../../config/languages'
import { MEASURES, formatNumber } from '../../../../packages/text/src/format-measure'
import type { Catalogue } from './facet-product'

/** The name of an option in the page's language. */
export function nameOption(
  facet: FacetName,
  option: string,
  { t, language, names }: { t: TFunction; language: LanguageCode; names: Catalogue['names'] },
): string {
  const row: FacetRow = FACETS[facet]
  const word = names[facet].get(option) ?? option
  switch (row.kind) {
    case 'words':
      return row.texts ? t(`facets:${facet}.${option}`, { defaultValue: word }) : word
    case 'answers':
      return t(`facets:${facet}.${option}`)
    case 'bearing': {
      const { bears = 0 } = row.classes.find(({ id }) => id === option) ?? {}
      return t(`facets:${facet}.${option}`, { temperature: measure(row.of[0], bears, language) })
    }
    case 'ranges':
      return nameRange(facet, row, option, t, language)
  }
}

/** A number in the metric unit of a fact; the names of loads say that they are pieces. */
function measure(path: FactPath | FacetLoad, value: number, language: LanguageCode): string {
  const fact = ALL_FACTS.find((row) => row.path === path)?.fact
  const unit = fact && 'unit' in fact ? fact.unit : undefined
  const format = Object.entries(MEASURES).find(([name]) => name === unit)?.[1]
  return format ? format(value, language).metric : formatNumber(value, language)
}

function nameRange(
  facet: FacetName,
  { of, ends, ranges }: Extract<FacetRow, { kind: 'ranges' }>,
  option: string,
  t: TFunction,
  language: LanguageCode,
): string {
  const { from = null, to = null } = ranges.find(({ id }) => id === option) ?? {}
  if (from === null) return t(`facets:${facet}.upTo`, { to: measure(of, to ?? 0, language) })
  if (to === null)
    return t(`facets:${facet}.${ends === 'whole' ? 'orMore' : 'over'}`, { from: measure(of, from, language) })
  return from === to ? measure(of, to, language) : `${formatNumber(from, language)}–${measure(of, to, language)}`
}
