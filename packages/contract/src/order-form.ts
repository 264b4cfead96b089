import type { LanguageCode } from '../../text/src/languages'
import { orderAddress } from '../../text/src/postal-address'
import { SAMPLE_BOX, type FormField } from './inquiry-fields'
import { FORMS } from './read-inquiry'

/** The fields of the sample order form: the address first, in the order of its country. */
export function orderForm(country: string, language: LanguageCode): FormField[] {
  const first: FormField[] = ['country', ...orderAddress(country, language)]
  return [...first, ...FORMS[SAMPLE_BOX].filter((name) => name !== 'region' && !first.includes(name))]
}
