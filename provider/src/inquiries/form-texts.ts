import { type InquiryField } from '../../../packages/contract/src/inquiry-fields'
import { describeFields } from '../../../packages/contract/src/describe-fields'
import { fillText } from '../../../packages/text/src/fill-text'
import { formatDate } from '../../../packages/text/src/format-date'
import { formatQuantity, type AskedQuantity } from '../../../packages/text/src/format-quantity'
import { isLanguageCode, type LanguageCode } from '../../../packages/text/src/languages'
import { typesetLanguages } from '../../../packages/text/src/typeset'
import de from '../../../src/locales/de/inquiry.json'
import en from '../../../src/locales/en/inquiry.json'
import es from '../../../src/locales/es/inquiry.json'
import fr from '../../../src/locales/fr/inquiry.json'
import it from '../../../src/locales/it/inquiry.json'
import ja from '../../../src/locales/ja/inquiry.json'
import ko from '../../../src/locales/ko/inquiry.json'
import pl from '../../../src/locales/pl/inquiry.json'
import pt from '../../../src/locales/pt/inquiry.json'
import ru from '../../../src/locales/ru/inquiry.json'
import zh from '../../../src/locales/zh/inquiry.json'

export type FormTexts = typeof en

/** The site's own texts, so the form reads the same there and here. */
const TEXTS: Record<LanguageCode, FormTexts> = typesetLanguages({ de, en, es, fr, it, ja, ko, pl, pt, ru, zh })

export function formTextsOf(languageCode: string): FormTexts {
  return isLanguageCode(languageCode) ? TEXTS[languageCode] : en
}

export function formatAskedQuantity(asked: AskedQuantity, language: LanguageCode): string {
  const { quantity } = formTextsOf(language)
  return formatQuantity(asked, language, (text, number) => fillText(quantity[text], { number }))
}

/**
 * An inquiry's filled-in fields with labels.
 * @param labels labels that differ from the form's, for readers other than the buyer
 */
export function labelFields(
  names: readonly InquiryField[],
  said: Partial<Record<InquiryField, string>>,
  language: LanguageCode,
  labels: Partial<Record<InquiryField, string>> = {},
): { label: string; value: string; name: InquiryField }[] {
  const { fields, samples, terms } = formTextsOf(language)
  const words = { language, formatDay: (day: Date) => formatDate(day, language), sampleBox: terms.sampleBox }
  const named = { ...fields, address: samples.sendTo, ...labels }
  return describeFields(names, said, words).map(({ name, value }) => ({ name, label: named[name], value }))
}
