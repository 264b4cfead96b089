import { formatTemperature, formatVolume } from '../../../../packages/text/src/format-measure'
import type { Asked } from '../../../../packages/text/src/read-asked'
import type { LanguageCode } from '../../../site/languages'

/** What of a property is asked for, as the language writes it; empty for those that a product has or has not. */
export function valueOf(asked: Asked, language: LanguageCode): string {
  switch (asked.by) {
    case 'material':
      return asked.materials.join(', ')
    case 'count':
      return String(asked.count)
    case 'capacity':
      return formatVolume(asked.ml, language).metric
    case 'temperature':
      return formatTemperature(asked.celsius, language).metric
    default:
      return ''
  }
}

/** What a language is called in another. */
export function languageName(code: string, language: LanguageCode): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
}
