import { isLanguageCode, localeOf } from '../../../packages/text/src/languages'
import type { OfficeLanguage } from './office-texts'

/** A language by its name in the office's language, or its code where nobody names it. */
export function nameLanguage(code: string, language: OfficeLanguage): string {
  if (!isLanguageCode(code)) return code
  return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(code) ?? code
}
