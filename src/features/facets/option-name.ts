import type { TFunction } from 'i18next'
import type { LanguageCode } from '../../config/languages'
import { formatNumber, formatTemperature, formatVolume } from '../../lib/format-measure'
import type { FacetName } from './facet-names'
import type { Catalogue } from './facet-product'
import { CAPACITY_RANGES, COMPARTMENT_RANGES, TEMPERATURE_CLASSES } from './ranges'

/** What an option is called in the page's language. */
export function nameOption(
  facet: FacetName,
  option: string,
  { t, language, names }: { t: TFunction; language: LanguageCode; names: Catalogue['names'] },
): string {
  switch (facet) {
    case 'material':
    case 'certificate':
      return names[facet].get(option) ?? option
    case 'lid':
      return t(`facets:lid.${option}`, { defaultValue: names.lid.get(option) ?? option })
    case 'microwave':
      return t(`facets:microwave.${option}`)
    case 'freezer':
      return t('facets:freezer.yes')
    case 'capacity':
      return nameCapacity(option, t, language)
    case 'compartments':
      return nameCompartments(option, t, language)
    case 'temperature': {
      const celsius = TEMPERATURE_CLASSES.find(({ id }) => id === option)?.celsius ?? 0
      return t(`facets:temperature.${option}`, { temperature: formatTemperature(celsius, language).metric })
    }
  }
}

function nameCapacity(option: string, t: TFunction, language: LanguageCode): string {
  const { from = null, to = null } = CAPACITY_RANGES.find(({ id }) => id === option) ?? {}
  const volume = (ml: number) => formatVolume(ml, language).metric
  if (from === null) return t('facets:capacity.upTo', { to: volume(to ?? 0) })
  if (to === null) return t('facets:capacity.over', { from: volume(from) })
  return `${formatNumber(from, language)}–${volume(to)}`
}

function nameCompartments(option: string, t: TFunction, language: LanguageCode): string {
  const { from = 0, to = null } = COMPARTMENT_RANGES.find(({ id }) => id === option) ?? {}
  const first = formatNumber(from ?? 0, language)
  if (to === null) return t('facets:compartments.orMore', { from: first })
  return from === to ? first : `${first}–${formatNumber(to, language)}`
}
