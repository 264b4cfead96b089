import { writeAddress } from '../../text/src/postal-address'
import type { LanguageCode } from '../../text/src/languages'
import { SAMPLE_BOX, type InquiryField } from './inquiry-fields'
import { INCOTERMS, isIncoterm } from './inquiry-terms'
import { ADDRESS_FIELDS, fieldRow } from './read-inquiry'

interface FieldWords {
  language: LanguageCode
  /** Formats a day, given as its start in UTC. */
  formatDay: (day: Date) => string
  sampleBox: string
}

const parts: readonly InquiryField[] = ADDRESS_FIELDS

/**
 * An inquiry's fields in readable form, without empty ones. Address parts are merged, in the order of the country, at
 * the position of the first.
 */
export function describeFields(
  names: readonly InquiryField[],
  said: Partial<Record<InquiryField, string>>,
  { language, ...words }: FieldWords,
): { name: InquiryField; value: string }[] {
  const [first] = ADDRESS_FIELDS
  const describe = (name: InquiryField) => {
    if (!parts.includes(name)) return describeField(name, said[name]?.trim() ?? '', words)
    const given = Object.fromEntries(ADDRESS_FIELDS.map((part) => [part, said[part] ?? '']))
    const hasAddress = name === first && Object.values(given).some((value) => value.trim() !== '')
    return hasAddress ? writeAddress({ ...given, country: said.country ?? '' }, language) : ''
  }
  return names.flatMap((name) => {
    const value = describe(name)
    return value === '' ? [] : [{ name, value }]
  })
}

/** A field's value in readable form; Incoterms are spelled out: `FOB – Free on Board`. */
export function describeField(
  name: InquiryField,
  value: string,
  { formatDay, sampleBox }: Omit<FieldWords, 'language'>,
): string {
  const { control } = fieldRow(name)
  if (control === 'kind' && value === SAMPLE_BOX) return sampleBox
  if (control === 'incoterm' && isIncoterm(value)) return `${value} – ${INCOTERMS[value]}`
  return control === 'day' && value !== '' ? formatDay(new Date(value)) : value
}
