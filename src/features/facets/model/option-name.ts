import type { TFunction } from 'i18next'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { FACETS, type FacetLoad, type FacetRow, type FacetSide } from '../../../../packages/contract/src/facets'
import { ALL_FACTS, type FactPath } from '../../../../packages/contract/src/facts'
import type { LanguageCode } from '../../../site/languages'
import { MEASURES, formatLength, formatNumber, formatPercent } from '../../../../packages/text/src/format-measure'
import type { Catalogue } from './facet-product'
import { useSite } from '../../../ui/components/site-context'

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
      return nameRange(row, option, t, language)
  }
}

/** A number in the metric unit of a fact; without a unit for loads, whose names mention pieces. */
function measure(path: FactPath | FacetSide | FacetLoad, value: number, language: LanguageCode): string {
  const unit = unitOf(path)
  if (unit === '%') return formatPercent(value, language)
  const format = path.startsWith('outerMm.')
    ? formatLength
    : Object.entries(MEASURES).find(([name]) => name === unit)?.[1]
  return format ? format(value, language).metric : formatNumber(value, language)
}

/** The unit of a numeric facet or column; null for counts. */
export function unitOf(path: string): string | null {
  if (path.startsWith('outerMm.')) return 'mm'
  const fact = ALL_FACTS.find((row) => row.path === path)?.fact
  const unit = fact && 'unit' in fact ? fact.unit : undefined
  return unit === undefined || unit === 'pcs' ? null : unit
}

function nameRange(
  { of, ends, ranges }: Extract<FacetRow, { kind: 'ranges' }>,
  option: string,
  t: TFunction,
  language: LanguageCode,
): string {
  const { from = null, to = null } = ranges.find(({ id }) => id === option) ?? {}
  if (from === null) return t('facets:ranges.upTo', { to: measure(of, to ?? 0, language) })
  if (to === null)
    return t(`facets:ranges.${ends === 'whole' ? 'orMore' : 'over'}`, { from: measure(of, from, language) })
  return from === to ? measure(of, to, language) : `${formatNumber(from, language)}–${measure(of, to, language)}`
}

export function useOptionName(names: Catalogue['names']) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  const optionName = (facet: FacetName, option: string) => nameOption(facet, option, { t, language, names })
  const fullName = (facet: FacetName, option: string) =>
    t('chip', { facet: t(`facets.${facet}`), option: optionName(facet, option) })
  return { optionName, fullName }
}
