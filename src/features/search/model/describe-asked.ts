import { formatTemperature, formatVolume } from '../../../../packages/text/src/format-measure'
import type { Asked } from '../../../../packages/text/src/parse-asked'
import type { LanguageCode } from '../../../site/languages'

/** The requested value of a property, formatted for the language; empty for boolean properties. */
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

/** The name of a language in another one. */
export function languageName(code: string, language: LanguageCode): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
}
